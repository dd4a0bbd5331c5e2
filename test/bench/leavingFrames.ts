import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp } from '../e2e/launch.ts'
import { openBalcao, type Balcao, type Opening } from '../e2e/support/balcao.ts'
import { expect } from '../e2e/support/patience.ts'
import { TWO } from '../e2e/support/secondScreen.ts'
import { hasXvfb, LARGE, openDisplay } from '../electron/screens.ts'
import { startSandbox } from '../sandbox/index.ts'
import { watchScreen, type Area } from './frames/screen.ts'
import { attend, bareWindow, emptyWindow, servedAtKiosk } from './leaving.ts'
import { compare, type Measure } from './measure.ts'

const ENDS = 10

/**
 * How long a window is blank while one attendance's page is replaced by the next, compared with the time in which an empty page
 * loads. Only on Electron under Xvfb.
 */
export async function bench(): Promise<Measure[]> {
  if (!hasXvfb()) return []
  const sandbox = await startSandbox()
  const bare = await launchApp({ project: emptyWindow })
  const folder = mkdtempSync(join(tmpdir(), 'balcao-tela-'))
  const file = join(folder, 'Xvfb_screen0')
  const page = await bare.page()
  const count = async (name: string, limit: number, opening: Partial<Opening>, end: (one: Balcao) => Promise<void>) => {
    const display = await openDisplay(opening.env ? LARGE : undefined, '-nocursor', '-fbdir', folder)
    const env = { ...opening.env, DISPLAY: display.name }
    const balcao = await openBalcao({ perfil: sandbox.perfil(), ...opening, env })
    if (opening.env) await balcao.app.secondScreen()
    const watched = seenParts(await balcao.app.bounds()).map((area) => watchScreen(file, area))
    const blank = () => Math.max(...watched.map((one) => one.seen().blank))
    try {
      await seesBlank(balcao, blank)
      const measured = `${name}: tempo em branco / carga de uma página vazia`
      return await compare(
        { name: measured, limit, rounds: ENDS },
        () => bareWindow(page),
        async () => {
          const before = blank()
          await end(balcao)
          return blank() - before
        },
      )
    } finally {
      for (const one of watched) await one.stop()
      await balcao.close()
      await display.close()
    }
  }
  try {
    return [
      await count('um fim por F12, com uma segunda tela', 2, { env: TWO }, attend),
      await count('um fim no totem', 8, { estacao: { modo: 'totem' } }, byTouch),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await bare.close()
    await sandbox.close()
  }
}

/**
 * The part of each window that no other covers, without the pixels at its edges, which a window may draw itself. Without a window
 * manager the second display's window lies over the clerk's.
 */
const seenParts = (windows: Area[]): Area[] =>
  windows.map(({ x, y, width, height }) => {
    const right = Math.min(...windows.map((one) => (one.x > x ? one.x : Infinity)), x + width)
    return { x: x + 8, y: y + 8, width: right - x - 16, height: height - 16 }
  })

/** Checks that the measurement recognizes a blank page; otherwise its result would be meaningless. */
async function seesBlank({ screen }: Balcao, blank: () => number): Promise<void> {
  // A hidden root would lose the focus for good; a transparent one keeps it.
  const show = (opacity: string) =>
    screen.evaluate((value) => void (document.documentElement.style.opacity = value), opacity)
  await show('0')
  await expect.poll(blank).toBeGreaterThan(0)
  await show('')
}

async function byTouch(balcao: Balcao): Promise<void> {
  const citizen = await servedAtKiosk(balcao)
  await citizen.touch('Sair')
  await citizen.free()
}
