/**
 * `npm run prova:windows [-- --impressora NAME]`, on a real Windows with a real printer: guides a technician through the proofs
 * that only these can give (main/printing/drivers/winspool/README.md). Writes `out/provaWindows.md` and `.json`. Exit code 0 only
 * if every proof succeeds.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { release, userInfo, version } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { readOptions } from '../options.ts'
import { windowsDesk } from '../../test/prova/windowsDesk.ts'
import { prova, reportOf } from '../../test/prova/prova.ts'
import { inOut, root } from '../paths.ts'

const { values } = readOptions({ options: { impressora: { type: 'string' } } })
if (process.platform !== 'win32' || process.arch !== 'x64') {
  console.error('Esta prova é do Windows em x64, com uma impressora de verdade.')
  process.exit(1)
}
const lines = createInterface({ input: process.stdin, output: process.stdout })
const opened = await windowsDesk(root, userInfo().username, values.impressora, (question) => lines.question(question))
if ('impressoras' in opened) {
  console.error(['Diga qual impressora, com -- --impressora NOME:', ...opened.impressoras].join('\n  '))
  process.exit(1)
}
console.log(`Impressora: ${opened.printer}. Fique perto dela; cada prova diz o que olhar.`)
const linhas = await prova(opened)
opened.spooler.close()
lines.close()

const about = { Impressora: opened.printer, Sistema: `${version()} ${release()}`, Data: new Date().toISOString() }
mkdirSync(inOut(), { recursive: true })
writeFileSync(inOut('provaWindows.json'), `${JSON.stringify({ ...about, linhas }, null, 2)}\n`)
writeFileSync(inOut('provaWindows.md'), reportOf(linhas, about))
console.log('\nRelatório em out/provaWindows.md')
if (linhas.some(({ resultado }) => resultado !== 'certo')) process.exitCode = 1
