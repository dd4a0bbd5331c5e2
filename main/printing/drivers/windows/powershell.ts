import { win32 } from 'node:path'
import { z } from 'zod'
import { PrintError } from '../../errors.ts'
import { PORTS_THAT_ASK } from './ports.ts'
import { NotStarted, runProgram, type Outcome } from './runProgram.ts'
import type { Spooler, SpoolerPort, WindowsJob, WindowsPrinter } from './spooler.ts'

/** Limit of an answer (ms). A cold start takes some seconds on a slow machine, and printers of a print server take longer. */
const ANSWER_MS = 15_000
/** Exit code of our scripts: no such job (any more). */
const GONE = 3

/**
 * The script's first part. States are printed as the numbers of Windows' flags, since names and messages are translated. One
 * JSON object per line, because Windows PowerShell writes lists of one and of none differently. No double quotes, because each
 * Windows program parses its command line itself. Variable values are passed by the environment.
 */
const HEAD = `
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
function line($what) { [Console]::Out.WriteLine((ConvertTo-Json -Compress -InputObject $what)) }
`
const READ = `${HEAD}
$names = @()
if ($env:BALCAO_IMPRESSORAS) { $names = @($env:BALCAO_IMPRESSORAS | ConvertFrom-Json | ForEach-Object { $_ }) }
$more = @{}
Get-CimInstance -ClassName Win32_Printer | ForEach-Object { $more[$_.Name] = $_ }
foreach ($p in Get-Printer) {
  $m = $more[$p.Name]
  line ([ordered]@{ printer = $p.Name; port = [string]$p.PortName; status = [int64]$p.PrinterStatus; offline = [bool]$m.WorkOffline; isDefault = [bool]$m.Default })
  if ($env:BALCAO_TODAS -eq '1' -or $names -contains $p.Name) {
    try { foreach ($j in Get-PrintJob -PrinterObject $p) { line ([ordered]@{ job = [int64]$j.ID; of = $p.Name; document = [string]$j.DocumentName; status = [int64]$j.JobStatus }) } }
    catch { line ([ordered]@{ silent = $p.Name }) }
  }
}
line ([ordered]@{ end = $true })
`
const REMOVE = `${HEAD}
$found = Get-Printer | Where-Object { $_.Name -eq $env:BALCAO_IMPRESSORA } | ForEach-Object { Get-PrintJob -PrinterObject $_ } |
  Where-Object { $_.ID -eq [int]$env:BALCAO_TRABALHO -and $_.DocumentName -eq $env:BALCAO_DOCUMENTO }
if (-not $found) { exit ${GONE} }
Remove-PrintJob -InputObject $found
`

const flags = z.int().min(0)
const lineSchema = z.union([
  z.strictObject({
    printer: z.string().min(1),
    port: z.string(),
    status: flags,
    offline: z.boolean(),
    isDefault: z.boolean(),
  }),
  z.strictObject({ job: z.int().min(1), of: z.string(), document: z.string(), status: flags }),
  z.strictObject({ silent: z.string() }),
  z.strictObject({ end: z.literal(true) }),
])
type Line = z.output<typeof lineSchema>

/**
 * Queries the spooler through Windows PowerShell, which is part of every Windows.
 * @param command the program and the arguments before the script
 */
export function powershellSpooler(
  command: readonly [string, ...string[]] = windowsPowershell(),
  answerMs = ANSWER_MS,
): SpoolerPort {
  async function run(script: string, env: Readonly<Record<string, string>>): Promise<Outcome> {
    const [program, ...args] = command
    try {
      return await runProgram(program, [...args, script], { limitMs: answerMs, env })
    } catch (error) {
      throw new PrintError(
        'impressora.semResposta',
        `PowerShell: ${error instanceof NotStarted ? error.message : 'failed'}`,
      )
    }
  }

  return {
    async read(jobsOf) {
      const which = jobsOf === null ? { BALCAO_TODAS: '1' } : { BALCAO_IMPRESSORAS: JSON.stringify(jobsOf) }
      const { exit, output } = await run(READ, which)
      if (exit !== 0) throw new PrintError('impressora.semResposta', `PowerShell ended with ${exit}`)
      return gather(
        output
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(parseLine),
      )
    },

    async remove({ printer, id, document }) {
      const env = { BALCAO_IMPRESSORA: printer, BALCAO_TRABALHO: String(id), BALCAO_DOCUMENTO: document }
      const { exit } = await run(REMOVE, env)
      if (exit === GONE) return 'gone'
      if (exit !== 0) throw new PrintError('impressora.semResposta', `PowerShell ended with ${exit}`)
      return 'removed'
    },
  }
}

function windowsPowershell(): [string, ...string[]] {
  const system = win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32')
  const program = win32.join(system, 'WindowsPowerShell', 'v1.0', 'powershell.exe')
  return [program, '-NoLogo', '-NoProfile', '-NonInteractive', '-Command']
}

function parseLine(text: string): Line {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    // The line may hold the names of other people's documents.
    throw new PrintError('impressora.semResposta', 'PowerShell wrote what was not expected')
  }
}

function gather(lines: readonly Line[]): Spooler {
  if (!lines.some((line) => 'end' in line))
    throw new PrintError('impressora.semResposta', 'PowerShell stopped half-way')
  const printers = lines.flatMap((line): WindowsPrinter[] => {
    if (!('printer' in line) || PORTS_THAT_ASK.test(line.port)) return []
    const { printer: name, status, offline, isDefault } = line
    return [{ name, status, offline, isDefault }]
  })
  const jobs = lines.flatMap((line): WindowsJob[] => {
    if (!('job' in line)) return []
    const { job: id, of: printer, document, status } = line
    return [{ printer, id, document, status }]
  })
  return { printers, jobs, silent: lines.flatMap((line) => ('silent' in line ? [line.silent] : [])) }
}
