/**
 * `npm run test:stress [-- --vezes 10 --ocupado 2 --only e2e words]`: runs `npm test`, or the part that `--only` names, `--vezes`
 * times. Meanwhile `--ocupado` programs keep processors busy. Prints how often each test failed. Exit code 0 only if none ever did.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readOptions } from '../options.ts'
import { runTool } from '../processes.ts'
import { readTally, TALLY_FILE } from '../reporters/tally.ts'

/** Keeps one processor core busy until the process that started it is gone. */
const BUSY = 'for (const parent = process.ppid; process.ppid === parent; ) for (let i = 0; i < 1e8; i += 1);'

const { values, positionals: words } = readOptions({
  options: {
    vezes: { type: 'string', default: '10' },
    ocupado: { type: 'string', default: '2' },
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const times = Number(values.vezes)
const busy = Number(values.ocupado)
if (![times, busy].every((value) => Number.isInteger(value) && value >= 0) || times < 1) {
  console.error('Uso: npm run test:stress [-- --vezes N --ocupado N --full --only PARTE palavras]')
  process.exit(1)
}
const args = [...(values.full ? ['--full'] : []), ...(values.only ? ['--only', values.only] : []), ...words]

const hogs = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }))
const folder = mkdtempSync(join(tmpdir(), 'balcao-stress-'))
const failures = new Map<string, number>()
for (let time = 1; time <= times; time += 1) {
  const file = join(folder, `${time}.json`)
  const began = performance.now()
  const { code, output } = await runTool('build/commands/test.ts', args, { env: { [TALLY_FILE]: file } })
  const failed = (readTally(file)?.tests ?? [])
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ file, titles }) => [file, ...titles].join(' › '))
  // The failure of something other than a test: a check, leftovers, or a runner that did not finish.
  if (code !== 0 && failed.length === 0) failed.push('fora dos testes')
  for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1)
  if (code !== 0) console.log(output)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${time}/${times}: ${code === 0 ? '✓' : `✗ ${failed.join('; ')}`} · ${seconds} s`)
}
rmSync(folder, { recursive: true, force: true })
for (const hog of hogs) hog.kill()

for (const [name, count] of [...failures].sort(([, a], [, b]) => b - a)) console.log(`${count}× ${name}`)
console.log(`${times} vezes com ${busy} programas ao lado: ${failures.size} testes falharam alguma vez.`)
if (failures.size > 0) process.exitCode = 1
