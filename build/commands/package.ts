/**
 * `npm run package [-- --dir]`: writes the installers for this system into `dist/`. With `--dir`, only the program's folder, as it
 * would be installed.
 */
import { readOptions } from '../options.ts'
import { ensureBuilt } from '../ensureBuilt.ts'
import { makeInstallers } from '../packaging/installers.ts'
import { root } from '../paths.ts'

const { values } = readOptions({ options: { dir: { type: 'boolean', default: false } } })

await ensureBuilt()
await makeInstallers(root, values.dir)
