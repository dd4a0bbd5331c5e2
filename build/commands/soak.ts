/**
 * `npm run soak [-- --atendimentos N --semente S]`: serves 500 people one after the other, one in ten interrupted in a sign-in,
 * a print or a save. It then searches for leftovers of any of them: in the data folder, the spool, temporary files and the
 * program's output, also as another account, and in memory.
 * Writes `out/soak.json`. Exit code 0 only if nothing is left, and windows, partitions, processes, texts in memory and memory
 * itself did not grow.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readOptions } from '../options.ts'
import { onHiddenScreens } from '../../test/electron/onHiddenScreens.ts'
import { soak } from '../../test/soak/soak.ts'
import { inOut } from '../paths.ts'
import { openRun } from '../runScope.ts'

const { values } = readOptions({ options: { semente: { type: 'string' }, atendimentos: { type: 'string' } } })
const seed = Number(values.semente ?? Math.floor(Math.random() * 1e9))
const attendances = Number(values.atendimentos ?? 500)
if (![seed, attendances].every((value) => Number.isInteger(value) && value >= 0) || attendances < 4) {
  console.error('Uso: npm run soak [-- --atendimentos N --semente S]')
  process.exit(1)
}

const scope = openRun()
console.log(`Semente ${seed}, ${attendances} atendimentos.`)
const say = (line: string) => console.log(`  ${line}`)
const result = await onHiddenScreens(say, () => soak({ attendances, seed, say }))
const left = await scope.leftovers()
scope.close()

const ok = result.ok && left.processes.length + left.files.length === 0
mkdirSync(inOut(), { recursive: true })
writeFileSync(inOut('soak.json'), `${JSON.stringify({ ...result, left, ok }, null, 2)}\n`)
for (const { where, what } of [...result.traces, ...result.ofOthers, ...result.heaps])
  console.log(`✗ ${where}: ${what.join(', ')}`)
for (const sentence of result.grown) console.log(`✗ cresceu: ${sentence}`)
for (const name of [...left.processes, ...left.files]) console.log(`✗ ficou para trás: ${name}`)
console.log(
  ok
    ? `✓ ${attendances} pessoas, ${result.lookedFor} textos procurados: nada ficou, nada cresceu.`
    : '✗ Veja as linhas acima e out/soak.json. A mesma semente repete as mesmas escolhas.',
)
if (!ok) process.exitCode = 1
