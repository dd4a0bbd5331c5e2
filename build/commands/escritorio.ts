/**
 * `npm run test:escritorio [-- --linhas N --kills N --semente N --juntar]`: prints a work list of 500 rows while the program is killed 20
 * times, and writes `out/escritorio.json`. Exit code 0 only if every row's paper came out once.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readOptions } from '../options.ts'
import { killOffice } from '../../test/escritorio/kills.ts'
import { inOut } from '../paths.ts'
import { openRun } from '../runScope.ts'

const { values } = readOptions({
  options: {
    linhas: { type: 'string' },
    kills: { type: 'string' },
    semente: { type: 'string' },
    juntar: { type: 'boolean' },
  },
})
const rows = Number(values.linhas ?? 500)
const kills = Number(values.kills ?? 20)
const { juntar = false } = values
const seed = Number(values.semente ?? Math.floor(Math.random() * 1e9))
if (![rows, kills, seed].every((value) => Number.isInteger(value) && value >= 0) || rows < 1) {
  console.error('Uso: npm run test:escritorio [-- --linhas N --kills N --semente N --juntar]')
  process.exit(1)
}

const scope = openRun()
console.log(`Semente ${seed}, ${rows} linhas, ${kills} mortes.`)
const result = await killOffice({ rows, kills, seed, juntar, say: (line) => console.log(line) })
scope.close()
mkdirSync(inOut(), { recursive: true })
writeFileSync(inOut('escritorio.json'), `${JSON.stringify({ ...result, seed, juntar }, null, 2)}\n`)
console.log(JSON.stringify(result))
const ok = result.doubled + result.missing === 0
console.log(
  ok ? '✓ Nenhum papel em dobro, nenhum a menos.' : '✗ A promessa foi quebrada. A mesma semente repete as escolhas.',
)
if (!ok) process.exitCode = 1
