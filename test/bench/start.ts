import { join } from 'node:path'
import { launchApp, type LaunchOptions } from '../e2e/launch.ts'
import { createStation } from '../e2e/support/station.ts'
import { startSandbox } from '../sandbox/index.ts'
import { medianOfPairs, type Measure } from './measure.ts'

const ROUNDS = 7
const LIMIT = 1.3
const empty = join(import.meta.dirname, 'emptyWindow')

/** From the start of the process to a field that takes keys: the counter against the least program of the same runtime. */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const station = await createStation(sandbox.perfil())
  try {
    const value = await medianOfPairs(
      ROUNDS,
      () => untilFocused({ projeto: empty, entrada: join(empty, 'main.mjs') }),
      () => untilFocused({ dados: station.dados, perfil: station.perfil }),
    )
    const name = 'partida até a busca com o foco / janela vazia do mesmo runtime'
    return [{ name, value, unit: 'x', limit: LIMIT, ok: value <= LIMIT }]
  } finally {
    await station.remove()
    await sandbox.close()
  }
}

/** Answers in ms, without the time that closing takes. */
async function untilFocused(options: LaunchOptions): Promise<number> {
  const began = performance.now()
  const app = await launchApp(options)
  try {
    const page = await app.page()
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    return performance.now() - began
  } finally {
    await app.close()
  }
}
