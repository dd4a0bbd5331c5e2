import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Balcao } from './balcao.ts'

type Of = Pick<Balcao, 'posto'>

export const recordFolder = ({ posto }: Of) => join(posto.data, 'auditoria')

/** The text of the record; empty before its first line. */
export async function recordOf(balcao: Of): Promise<string> {
  const folder = recordFolder(balcao)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort()
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}

/** The record's complete lines, of this fact alone if one is named. The last line may be incomplete while it is written. */
export async function linesOf(balcao: Of, fato?: string): Promise<Record<string, unknown>[]> {
  const lines = (await recordOf(balcao)).split('\n').slice(0, -1)
  const all = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return fato === undefined ? all : all.filter((line) => line['fato'] === fato)
}
