import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchApp, type LaunchOptions } from '../e2e/launch.ts'
import { createStation } from '../e2e/support/station.ts'
import { startSandbox } from '../sandbox/index.ts'
import { drawnAfter, emptyWindow } from './leaving.ts'
import { compare, type Measure } from './measure.ts'

const ROUNDS = 15
const LIMIT = 1.2

/**
 * Compares the program's start, until its field is drawn and takes keys, with that of the smallest program on the same
 * runtime.
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
      () => untilFocused({ project: emptyWindow }),
      () => untilFocused({ data: station.data, perfil: station.perfil }),
    )
    const city = sandbox.perfil()
    const others = Array.from({ length: 5_569 }, (_, at) => ({ ...city, dominio: `vila-${at}.example` }))
    const [one, all] = await Promise.all(
      [[city], [city, ...others]].map(async (perfis, at) => {
        const path = join(station.folder, `politica-${at}.json`)
        await writeFile(path, JSON.stringify({ perfis }), { mode: 0o644 })
        return { data: station.data, env: { BALCAO_POLITICA: path } }
      }),
    )
    const state = await compare(
      { name: 'partida com 5.570 municípios na política / com um', limit: LIMIT, rounds: ROUNDS },
      () => untilFocused(one ?? {}),
      () => untilFocused(all ?? {}),
    )
    return [started, state]
  } finally {
    await station.remove()
    await sandbox.close()
  }
}

/** The time until the focused field is drawn, ms. */
export async function untilFocused(options: LaunchOptions): Promise<number> {
  const began = Date.now()
  const app = await launchApp(options)
  try {
    return (await drawnAfter(await app.page(), began)) - began
  } finally {
    await app.close()
  }
}
