/**
 * `node build/run.mjs admx`: writes the definitions for Windows' group policies. Run it after a change of the station's or the
 * municipality's schema.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { adml, admx } from '../packaging/admx.ts'
import { inProject } from '../paths.ts'

const FILES = { 'balcao.admx': admx(), 'pt-BR/balcao.adml': adml() }

for (const [name, text] of Object.entries(FILES)) {
  const path = inProject('build/packaging/windows', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
console.log('build/packaging/windows está como os esquemas dizem.')
