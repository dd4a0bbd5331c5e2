import { join } from 'node:path'
import { launchApp, type LaunchOptions } from '../e2e/launch.ts'
import { createStation } from '../e2e/support/station.ts'
import { startSandbox } from '../sandbox/index.ts'
import { compare, type Measure } from './measure.ts'

const ROUNDS = 15
const LIMIT = 1.2
const empty = join(import.meta.dirname, 'emptyWindow')

/**
 * From the start of the process to a field that is drawn and takes keys: the counter compared with the smallest program of the
 * same runtime.
 */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const station = await createStation(sandbox.perfil())
  try {
    const started = await compare(
      {
        name: 'partida até a busca com o foco / janela vazia do mesmo runtime',
        limit: LIMIT,
        rounds: ROUNDS,
      },
      () => untilFocused({ project: empty, entry: join(empty, 'main.mjs') }),
      () => untilFocused({ data: station.data, perfil: station.perfil }),
    )
    return [started]
  } finally {
    await station.remove()
    await sandbox.close()
  }
}

/**
 * In ms, without the time of closing. The page itself reports when it first drew the focused field: a query from outside would
 * be answered only once the page is idle.
 */
async function untilFocused(options: LaunchOptions): Promise<number> {
  const began = Date.now()
  const app = await launchApp(options)
  try {
    const page = await app.page()
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    return (await page.waitForFunction(firstDrawn).then((at) => at.jsonValue())) - began
  } finally {
    await app.close()
  }
}

/** When something other than the bare background was drawn, epoch ms; a page that is nothing but a field draws only that. */
function firstDrawn(): number {
  const [drawn] = ['first-contentful-paint', 'first-paint'].flatMap((name) => performance.getEntriesByName(name))
  return drawn ? performance.timeOrigin + drawn.startTime : 0
}
