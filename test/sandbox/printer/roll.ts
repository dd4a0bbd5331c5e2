import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sheetsIn, socketDevice, type Device, type Sheet } from './devices.ts'
import { program } from './requirements.ts'

/** A printer with a roll of 80 mm, as kiosks have: it cuts paper at any length and never reports a job's outcome. */
export const ROLL = 'roll'

export interface Roll {
  /** All printed slips as PDF, oldest first. */
  received(): Promise<Sheet[]>
}

/**
 * Adds the printer to a CUPS.
 * @param admin runs a command of that CUPS
 */
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
    // A client that only tests whether the printer is there connects and sends nothing: empty files are no slips.
    received: async () => {
      const sheets = await sheetsIn(folder)
      const sizes = await Promise.all(sheets.map(async ({ file }) => (await stat(file)).size))
      return sheets.filter((_, index) => sizes[index] !== 0)
    },
    off: () => device.off(),
  }
}
