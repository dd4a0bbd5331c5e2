import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobsIn, printersIn, removeJob } from './fakeSpool.ts'

// Answers in Windows PowerShell's place, from the spool folder named first: it is given the very script and environment,
// and writes what Windows would. `powershell.mode` makes it fail: down | hang | half | words.
const [dir = '', script = ''] = process.argv.slice(2)
const { env } = process
const mode = existsSync(join(dir, 'powershell.mode')) ? readFileSync(join(dir, 'powershell.mode'), 'utf8') : 'ok'
const line = (what: unknown) => console.log(JSON.stringify(what))

if (mode === 'hang') setInterval(() => undefined, 60_000)
else if (mode === 'down') process.exitCode = 1
else if (mode === 'words') console.log('Get-Printer : O servidor RPC não está disponível.')
else if (script.includes('Remove-PrintJob')) remove()
else read()

function read(): void {
  const names: unknown[] = env['BALCAO_IMPRESSORAS'] ? (JSON.parse(env['BALCAO_IMPRESSORAS']) as unknown[]) : []
  for (const printer of printersIn(dir)) {
    line(printer)
    if (env['BALCAO_TODAS'] !== '1' && !names.includes(printer.printer)) continue
    if (existsSync(join(dir, 'silent'))) line({ silent: printer.printer })
    else for (const job of jobsIn(dir).filter(({ of }) => of === printer.printer)) line(job)
  }
  if (mode !== 'half') line({ end: true })
}

function remove(): void {
  const found = jobsIn(dir).find(
    ({ job, of, document }) =>
      String(job) === env['BALCAO_TRABALHO'] && of === env['BALCAO_IMPRESSORA'] && document === env['BALCAO_DOCUMENTO'],
  )
  if (found) removeJob(dir, found.job)
  else process.exitCode = 3
}
