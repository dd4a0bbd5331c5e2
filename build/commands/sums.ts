/**
 * `node build/run.mjs sums`, after `npm run package`: writes the list of what is inside (`dist/balcao.cdx.json`) and the checksums of
 * the published files (`dist/SHA256SUMS`).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { writeChecksums } from '../checksums.ts'
import { type Component, withElectron } from '../packaging/contents.ts'
import { inProject } from '../paths.ts'

const TELL_MS = 120_000

if (existsSync(inProject('dist'))) {
  const options = { encoding: 'utf8', timeout: TELL_MS, maxBuffer: 100 * 1024 * 1024 } as const
  const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev']
  const npm = execFileSync('npm', sbom, { ...options, shell: process.platform === 'win32' })
  // Outside Electron its package is the path of its binary.
  const binary = createRequire(import.meta.url)('electron') as string
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const versions = execFileSync(binary, ['-p', 'JSON.stringify(process.versions)'], { ...options, env })
  const contents = withElectron(
    JSON.parse(npm) as { components: Component[] },
    JSON.parse(versions) as Record<string, string>,
  )
  writeFileSync(inProject('dist/balcao.cdx.json'), `${JSON.stringify(contents, null, 2)}\n`)
}
const names = await writeChecksums(inProject('dist'))
if (names.length > 0) console.log(['Somas em dist/SHA256SUMS:', ...names].join('\n  '))
else {
  console.error('Não há instaladores em dist/. Rode antes npm run package.')
  process.exitCode = 1
}
