import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Balcao } from './balcao.ts'

export async function recordOf({ posto }: Pick<Balcao, 'posto'>): Promise<string> {
  const folder = join(posto.data, 'auditoria')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}
