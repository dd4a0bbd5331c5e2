import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A counter set up for one run: its own settings, its own folder for paper, its own profile file. */
export interface Station {
  /** `--dados`: the user-data folder. */
  dados: string
  /** `--perfil`. */
  perfil: string
  /** Where the folder printer saves. */
  pasta: string
  remove(): Promise<void>
}

export async function createStation(perfil: object, estacao: Record<string, unknown> = {}): Promise<Station> {
  const root = await mkdtemp(join(tmpdir(), 'balcao-estacao-'))
  const station = { dados: join(root, 'dados'), perfil: join(root, 'perfil.json'), pasta: join(root, 'papel') }
  await Promise.all([mkdir(station.dados), mkdir(station.pasta)])
  const impressao = {
    pasta: station.pasta,
    impressora: 'folder:pasta',
    ...(estacao['impressao'] as object | undefined),
  }
  await writeFile(join(station.dados, 'config.json'), JSON.stringify({ estacao: { ...estacao, impressao } }))
  await writeFile(station.perfil, JSON.stringify(perfil))
  return { ...station, remove: () => rm(root, { recursive: true, force: true }) }
}
