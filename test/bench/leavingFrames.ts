import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '../e2e/support/patience.ts'
import { people } from '../e2e/fixtures.ts'
import { openBalcao, type Balcao, type Opening } from '../e2e/support/balcao.ts'
import { nextPage } from '../e2e/support/nextPage.ts'
import { TWO } from '../e2e/support/secondScreen.ts'
import { Citizen } from '../e2e/support/totem.ts'
import { hasXvfb, LARGE, openDisplay } from '../electron/screens.ts'
import { startSandbox } from '../sandbox/index.ts'
import { watchScreen, type Area } from './frames/screen.ts'
import type { Measure } from './measure.ts'

const ENDS = 10

/** How long a window is blank while one attendance's page is replaced by the next. Only on Electron under Xvfb. */
export async function bench(): Promise<Measure[]> {
  if (!hasXvfb()) return []
  const sandbox = await startSandbox()
  const folder = mkdtempSync(join(tmpdir(), 'balcao-tela-'))
  const file = join(folder, 'Xvfb_screen0')
  const count = async (
    name: string,
    limit: number,
    opening: Partial<Opening>,
    serve: (balcao: Balcao) => Promise<void>,
  ) => {
    const display = await openDisplay(opening.env ? LARGE : undefined, '-nocursor', '-fbdir', folder)
    const env = { ...opening.env, DISPLAY: display.name }
    const balcao = await openBalcao({ perfil: sandbox.perfil(), ...opening, env })
    try {
      await sees(balcao, file)
      const measures: Measure[] = []
      const watched = (await balcao.app.bounds()).map((area) => watchScreen(file, inner(area)))
      for (let end = 0; end < ENDS; end += 1) {
        await serve(balcao)
        await nextPage(balcao)
      }
      for (const [at, one] of watched.entries()) {
        const { blank, drawn } = await one.stop()
        if (drawn === 0) throw new Error('nothing was seen of the window')
        const window = watched.length > 1 ? `, janela ${at + 1}` : ''
        const value = blank / ENDS
        measures.push({ name: `${name}${window}: tempo em branco`, value, unit: 'ms', limit, ok: value <= limit })
      }
      return measures
    } finally {
      await balcao.close()
      await display.close()
    }
  }
  try {
    return [
      ...(await count('um fim por F12, com uma segunda tela', 60, { env: TWO }, byF12)),
      ...(await count('um fim no totem', 250, { estacao: { modo: 'totem' } }, byTouch)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await sandbox.close()
  }
}

/** The area without the pixels at its edges, which a window may draw itself. */
const inner = ({ x, y, width, height }: Area): Area => ({ x: x + 8, y: y + 8, width: width - 16, height: height - 16 })

/** Checks that the measurement recognizes a blank page; otherwise its result would be meaningless. */
async function sees({ app, screen }: Balcao, file: string): Promise<void> {
  const [window] = await app.bounds()
  if (!window) throw new Error('there is no window')
  const watched = watchScreen(file, inner(window))
  const hide = (hidden: boolean) => screen.evaluate((value) => void (document.documentElement.hidden = value), hidden)
  await hide(true)
  await expect.poll(() => watched.seen().blank).toBeGreaterThan(0)
  await hide(false)
  await watched.stop()
}

async function byF12(balcao: Balcao): Promise<void> {
  await balcao.serve(people.withOverdue)
  await nextPage(balcao)
  await balcao.end()
}

async function byTouch(balcao: Balcao): Promise<void> {
  const citizen = new Citizen(balcao)
  await citizen.free()
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await nextPage(balcao)
  await citizen.touch('Sair')
  await citizen.free()
}
