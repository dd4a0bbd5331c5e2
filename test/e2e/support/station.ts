import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The files of one counter: its settings, output folder and profile. */
export interface Station {
  data: string
  perfil: string
  /** The folder in which the folder printer saves papers. */
  folder: string
  remove(): Promise<void>
}

export async function createStation(perfil: object, estacao: Record<string, unknown> = {}): Promise<Station> {
  const root = await mkdtemp(join(tmpdir(), 'balcao-estacao-'))
  const station = { data: join(root, 'dados'), perfil: join(root, 'perfil.json'), folder: join(root, 'papel') }
  await Promise.all([mkdir(station.data), mkdir(station.folder)])
  const impressao = {
    pasta: station.folder,
    impressora: 'folder:pasta',
    ...(estacao['impressao'] as object | undefined),
  }
  await writeFile(join(station.data, 'config.json'), JSON.stringify({ estacao: { ...estacao, impressao } }))
  await writeFile(station.perfil, JSON.stringify(perfil))
  return { ...station, remove: () => rm(root, { recursive: true, force: true }) }
}
