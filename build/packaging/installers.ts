import { build, Platform } from 'electron-builder'
import { signingFrom, unsigned } from './signing.ts'

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|getaddrinfo|cannot resolve|status code 4|status code 5/i

/**
 * Makes the installers for this system in the project's `dist/` and prints their names. Ends the process with 1 if that fails.
 * @param dirOnly only the program's folder, as it would be installed
 */
export async function makeInstallers(projectDir: string, dirOnly: boolean): Promise<void> {
  // A workflow sets the variable of an absent secret to nothing, which electron-builder would read as a certificate on macOS.
  if (process.env['CSC_LINK'] === '') delete process.env['CSC_LINK']
  for (const sentence of unsigned(process.env, process.platform)) console.log(sentence)
  try {
    const made = await build({
      projectDir,
      targets: Platform.current().createTarget(dirOnly ? 'dir' : null),
      publish: 'never',
      // These options override those of `electron-builder.yml`.
      config: process.platform === 'win32' ? signingFrom(process.env) : {},
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
    // The process ends at once: electron-builder cleans up when the process is idle, and exits with 0 whatever `exitCode` says.
    process.exit(1)
  }
}
