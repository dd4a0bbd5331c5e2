import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Leftovers = { processes: string[]; files: string[] }

/** The variable that marks every process descended from one run. */
const MARK = 'BALCAO_RUN'

/** Files that tools keep in the temporary folder: caches, and those that Playwright leaves when its process is killed. */
const KEPT_BY_TOOLS = /^(playwright-(transform-cache|artifacts)|node-compile-cache|v8-compile-cache|node-jiti|jiti)/

/**
 * Gives every process started from now on this run's own temporary folder, and a mark in its environment. So leftovers can be found
 * and removed at the end. Nothing else is searched: neither the machine's temporary folder nor the login's runtime folder.
 * Without a runtime folder, one is created for the run: else PulseAudio would leave its `pulse-*` among the temporary files.
 */
export function openRun(): { leftovers: () => Promise<Leftovers>; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-'))
  // The names are short, because the path of a socket in these folders may have only some 100 characters.
  const temporary = join(folder, 't')
  const login = join(folder, 'l')
  // Virtual printers run under another user and must be able to reach their files in this folder.
  process.umask(0o022)
  mkdirSync(temporary)
  mkdirSync(login, { mode: 0o700 })
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = temporary
  process.env['XDG_RUNTIME_DIR'] ||= login
  process.env[MARK] = basename(folder)

  const close = () => {
    for (const pid of marked()) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // The process ended by itself in between.
      }
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const end = (code: number) => {
    close()
    console.log('Encerrado.')
    process.exit(code)
  }
  // Not `once`: npm and build/run.mjs send a signal again, which would kill this process in the middle of its cleaning.
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.on(signal, () => end(code))
  // Without its terminal, or the reader of its pipe, the run could not even report its end.
  process.stdout.on('error', () => end(129))
  return {
    // Stopped programs get a moment to end.
    leftovers: async () => {
      for (let tries = 0; tries < 20 && marked().length > 0; tries += 1) await wait(100)
      return {
        processes: marked().map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ').trim().slice(0, 200)}`),
        files: readdirSync(temporary).filter((name) => !KEPT_BY_TOOLS.test(name)),
      }
    },
    close,
  }
}

/** The running processes that carry this run's mark. Only Linux allows reading another process's environment. */
function marked(): number[] {
  if (process.platform !== 'linux') return []
  const mark = `\0${MARK}=${process.env[MARK]}\0`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && `\0${read(pid, 'environ')}`.includes(mark))
}

/** Reads a file of a process in `/proc`; empty if the process has ended, is a zombie, or is another user's. */
function read(pid: number, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
