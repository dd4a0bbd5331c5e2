/**
 * `npm run prova:electron`, once a release: runs the steps that only a real Electron can show, each limited to ten seconds. It
 * takes about a minute. Writes `out/provaElectron.md` and `.json`; the last line is the verdict. Exit code 0 only if every step
 * succeeds.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { release, version } from 'node:os'
import { electronVersion, prepareElectron } from '../../test/electron/electron.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'
import { inOut } from '../paths.ts'
import { openRun } from '../runScope.ts'

const binary = await prepareElectron(console.log)
const scope = openRun()
const passos = await onHiddenScreens(console.log, async () => {
  const { provaElectron } = await import('../../test/prova/electronSteps.ts')
  return provaElectron(binary, ({ nome, certo, ms, visto }) =>
    console.log(`  ${certo ? '✓' : '✗'} ${nome} (${ms} ms)${certo ? '' : `: ${visto}`}`),
  )
})
scope.close()

const failed = passos.filter(({ certo }) => !certo)
const verdict = failed.length === 0 ? 'OK' : `FALHOU: ${failed.map(({ nome }) => nome).join('; ')}`
const about = {
  electron: electronVersion(),
  sistema: `${version()} ${release()}`,
  sessao: process.env['XDG_SESSION_TYPE'] ?? '',
  data: new Date().toISOString(),
}
const rows = passos.map(
  ({ nome, certo, ms, visto }) =>
    `| ${nome} | ${certo ? 'certo' : 'FALHOU'} | ${ms} | ${visto.replaceAll('|', '/').slice(0, 200)} |`,
)
const report = [
  '# Prova do Electron',
  '',
  ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
  '',
  '| passo | resultado | ms | visto |',
  '|---|---|---|---|',
  ...rows,
  '',
  verdict,
  '',
].join('\n')
mkdirSync(inOut(), { recursive: true })
writeFileSync(inOut('provaElectron.md'), report)
writeFileSync(inOut('provaElectron.json'), `${JSON.stringify({ ...about, passos, verdict }, null, 2)}\n`)
console.log(`\n${verdict}`)
if (failed.length > 0) process.exitCode = 1
