/**
 * `npm run package [-- --dir]`: writes the installers for this system into `dist/`. With `--dir`, only the program's folder, as it
 * would be installed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readOptions } from '../options.ts'
import { ensureBuilt } from '../ensureBuilt.ts'
import { adml, admx } from '../packaging/admx.ts'
import { makeInstallers } from '../packaging/installers.ts'
import { inOut, root } from '../paths.ts'

const { values } = readOptions({ options: { dir: { type: 'boolean', default: false } } })

await ensureBuilt()
mkdirSync(inOut('PolicyDefinitions/pt-BR'), { recursive: true })
writeFileSync(inOut('PolicyDefinitions/balcao.admx'), admx())
writeFileSync(inOut('PolicyDefinitions/pt-BR/balcao.adml'), adml())
await makeInstallers(root, values.dir)
