import { spawnSync } from 'node:child_process'
import { win32 } from 'node:path'
import { ignored } from './ownedFile.ts'

/** Where Windows keeps what administrators say of programs: by its own rights nobody else writes there. */
const KEY = 'HKLM\\SOFTWARE\\Policies\\Balcao'
const VALUE = 'Politica'
const ANSWER_MS = 10_000

/** Runs `reg.exe` with these arguments. `output`: in the code page of the system's console. */
export type RunReg = (args: readonly string[]) => { exit: number | null; output: Buffer }

/**
 * The policy in Windows' registry: JSON in one value of text (REG_SZ), as other programs have theirs. Not a file in
 * `%ProgramData%`: there everybody may make a folder, whose owner Node does not tell, and the variable itself is the account's
 * to change.
 * @returns null where there is none
 * @throws FalhaError `politica.ignorada`
 */
export function readRegistry(run: RunReg = runReg): string | null {
  const { exit, output } = run(['query', KEY, '/v', VALUE, '/reg:64'])
  // Of a key or value that is not there it says so by 1, and in the system's language.
  if (exit === 1) return null
  const written = output.toString('latin1')
  const [, type, text = ''] = new RegExp(`^ +${VALUE} +(REG_\\w+) +(.*?)\\r?$`, 'm').exec(written) ?? []
  // In which code page it came, nobody says: other letters are written \u00ea in JSON.
  if (exit !== 0 || type !== 'REG_SZ' || !/^[ -~]*$/.test(text)) throw ignored(`${KEY}\\${VALUE}`, 'politicaIlegivel')
  return text
}

function runReg(args: readonly string[]): ReturnType<RunReg> {
  const { status, stdout } = spawnSync(win32.join(systemFolder(), 'reg.exe'), args, {
    shell: false,
    windowsHide: true,
    timeout: ANSWER_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { exit: status, output: stdout ?? Buffer.alloc(0) }
}

/** Windows' own programs: where its own library was loaded from, whatever the account's variables say. */
function systemFolder(): string {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean }
  // Names of the network's other ends would be asked for.
  report.excludeNetwork = true
  const { sharedObjects = [] } = report.getReport() as { sharedObjects?: string[] }
  const library = sharedObjects.find((path) => /[\\/]ntdll\.dll$/i.test(path))
  return library ? win32.dirname(library) : 'C:\\Windows\\System32'
}
