import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sheetsIn, socketDevice, type Device, type Sheet } from './devices.ts'
import { program } from './requirements.ts'

/** A printer with a roll of 80 mm, which cuts after any length and never says what became of a paper: the usual one at a kiosk. */
export const ROLL = 'roll'

export interface Roll {
  /** Everything that came out, oldest first, as PDF. */
  received(): Promise<Sheet[]>
}

/** @param admin runs a command of CUPS */
export async function addRoll(
  home: string,
  admin: (command: string, ...args: string[]) => Promise<void>,
): Promise<Roll & Pick<Device, 'off'>> {
  const folder = join(home, 'devices', ROLL)
  await mkdir(join(folder, 'received'), { recursive: true })
  const device = await socketDevice(folder)
  const description = fileURLToPath(new URL('roll.ppd', import.meta.url))
  await admin(program('lpadmin'), '-p', ROLL, '-E', '-v', device.uri, '-P', description)
  return {
    // Who only looks whether the printer is there connects, and sends nothing.
    received: async () => {
      const sheets = await sheetsIn(folder)
      const sizes = await Promise.all(sheets.map(async ({ file }) => (await stat(file)).size))
      return sheets.filter((_, index) => sizes[index] !== 0)
    },
    off: () => device.off(),
  }
}
