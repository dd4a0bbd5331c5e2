/**
 * `npm run package [-- --dir]`: the installers for this system, into `dist/`. With `--dir`, only the program's folder,
 * as it would be installed.
 */
import { parseArgs } from 'node:util'
import { build, Platform } from 'electron-builder'
import { ensureBuilt } from '../ensureBuilt.ts'
import { root } from '../paths.ts'

const { values } = parseArgs({ options: { dir: { type: 'boolean', default: false } } })

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|getaddrinfo|cannot resolve|status code 4|status code 5/i

await ensureBuilt()
try {
  const made = await build({
    projectDir: root,
    targets: Platform.current().createTarget(values.dir ? 'dir' : null),
    publish: 'never',
  })
  console.log(['Pronto:', ...made].join('\n  '))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(
    NETWORK.test(message)
      ? 'O instalador não foi feito: o binário do Electron e as ferramentas dos instaladores vêm de páginas que esta ' +
          'rede não alcança. Aponte um espelho com ELECTRON_MIRROR, ou uma cópia local com electronDist em electron-builder.yml.'
      : 'O instalador não foi feito.',
  )
  console.error(`  ${message.split('\n')[0]}`)
  process.exitCode = 1
}
