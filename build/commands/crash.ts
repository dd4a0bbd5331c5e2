/**
 * `npm run test:crash [-- --semente N --trabalhos N --kills N --mundos N]`: prints while the program, CUPS and the printers are
 * killed at random, and writes `out/crash.json`.
 * With `--kills`, it runs worlds of `--trabalhos` jobs, one seed after the other, until that many kills. `--mundos` of them run
 * in parallel, and the sum so far is written after each. Exit code 0 only if no sheet came out twice and every job's reported
 * end matches its paper.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readOptions } from '../options.ts'
import { crashWorlds, type WorldsResult } from '../../test/crash/worlds.ts'
import { inOut } from '../paths.ts'
import { openRun } from '../runScope.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

const PATIENCE_MS = 120_000
const USE = 'Uso: npm run test:crash [-- --semente N --trabalhos N --kills N --mundos N]'

const { values } = readOptions({
  options: {
    semente: { type: 'string' },
    trabalhos: { type: 'string' },
    kills: { type: 'string' },
    mundos: { type: 'string' },
  },
})
const seed = Number(values.semente ?? Math.floor(Math.random() * 1e9))
const jobs = Number(values.trabalhos ?? 200)
const beside = Number(values.mundos ?? 1)
const kills = values.kills === undefined ? undefined : Number(values.kills)
if (![seed, jobs, beside, kills ?? 1].every(Number.isInteger) || seed < 0 || jobs < 1 || beside < 1) {
  console.error(USE)
  process.exit(1)
}

await ensureSystemPackages(['impressao'])
const scope = openRun()
console.log(
  kills === undefined
    ? `Semente ${seed}, ${jobs} trabalhos: alguns minutos.`
    : `Até ${kills} mortes, a partir da semente ${seed}, ${jobs} trabalhos por mundo: horas, se forem milhares.`,
)
const result = await crashWorlds({
  seed,
  jobs,
  kills,
  beside,
  patienceMs: PATIENCE_MS,
  say: (line) => console.log(`  ${line}`),
  soFar(sum) {
    write(sum)
    if (kills !== undefined) console.log(progress(sum))
  },
})
scope.close()

if ('ausente' in result) {
  console.log(`Nada foi testado. ${result.ausente}`)
  process.exitCode = 1
} else {
  console.log(JSON.stringify(result, null, 2))
  console.log(
    result.ok
      ? '✓ Nenhuma folha saiu duas vezes, e todo trabalho terminou com uma palavra.'
      : '✗ A promessa foi quebrada: veja as linhas acima. A mesma semente repete as mesmas escolhas.',
  )
  if (!result.ok) process.exitCode = 1
}

function write(sum: WorldsResult): void {
  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('crash.json'), `${JSON.stringify(sum, null, 2)}\n`)
}

function progress({ worlds, jobs: done, kills: killed, lost, doubled, against, unknown, questions, ms }: WorldsResult) {
  const all = killed.app + killed.cupsd + killed.printer
  const wrong = against.printed + against.sent + against.failed
  return (
    `  ${worlds} mundos, ${done} trabalhos, ${all} mortes em ${Math.round(ms / 60_000)} min: ${lost} perdidos, ` +
    `${doubled} em dobro, ${wrong} contra o papel, ${unknown} perguntas (${questions} %)`
  )
}
