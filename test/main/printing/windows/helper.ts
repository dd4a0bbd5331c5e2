import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { addJob } from './fakeSpool.ts'

// A program that prints PDF files, as the driver starts one: it puts a job into the spool folder named first.
// `helper.mode` chooses how it fails: hang | refuse | late (spools, then ends with an error) | lose (ends well, spools nothing).
const [dir = '', ...args] = process.argv.slice(2)
appendFileSync(join(dir, 'argv.jsonl'), `${JSON.stringify(args)}\n`)
const mode = existsSync(join(dir, 'helper.mode')) ? readFileSync(join(dir, 'helper.mode'), 'utf8') : 'ok'
const valueOf = (name: string) => args[args.indexOf(name) + 1] ?? ''
const file = args.at(-1) ?? ''

if (mode === 'hang') setInterval(() => undefined, 60_000)
else if (mode === 'refuse') process.exitCode = 1
else if (mode !== 'lose') {
  const bytes = readFileSync(file)
  addJob(dir, { printer: valueOf('-print-to'), document: basename(file) }, bytes)
  if (mode === 'late') process.exitCode = 1
}
