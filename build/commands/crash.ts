/**
 * `npm run test:crash [-- --semente N --trabalhos N]`: prints while the program, CUPS and the printers are killed at
 * random, and writes `out/crash.json`. Exit code 0 only if no sheet came out twice and every job ended with a word.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { crash } from '../../test/crash/crash.ts'
import { inOut } from '../paths.ts'
import { openRun } from '../runScope.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

const PATIENCE_MS = 120_000

const { values } = parseArgs({ options: { semente: { type: 'string' }, trabalhos: { type: 'string' } } })
const seed = Number(values.semente ?? Math.floor(Math.random() * 1e9))
const jobs = Number(values.trabalhos ?? 200)
if (![seed, jobs].every((value) => Number.isInteger(value) && value >= 0) || jobs < 1) {
  console.error('Uso: npm run test:crash [-- --semente N --trabalhos N]')
  process.exit(1)
}

await ensureSystemPackages(['impressao'])
const scope = openRun()
console.log(`Semente ${seed}, ${jobs} trabalhos: alguns minutos.`)
const result = await crash({ seed, jobs, patienceMs: PATIENCE_MS, say: (line) => console.log(`  ${line}`) })
scope.close()

if ('ausente' in result) {
  console.log(`Nada foi testado. ${result.ausente}`)
  process.exitCode = 1
} else {
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('crash.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify(result, null, 2))
  console.log(
    result.ok
      ? '✓ Nenhuma folha saiu duas vezes, e todo trabalho terminou com uma palavra.'
      : '✗ A promessa foi quebrada: veja as linhas acima. A mesma semente repete as mesmas escolhas.',
  )
  if (!result.ok) process.exitCode = 1
}
