import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { codeOf } from '../store/durableFile.ts'
import type { Libraries, Log } from '../ports.ts'

/** util-linux, which every distribution has. By its path: PATH is the account's. */
const PRLIMIT = '/usr/bin/prlimit'
const LIMIT_MS = 10_000

/**
 * Keeps people's data out of core files on Linux: the program's memory holds tokens and names, and many systems keep a core for
 * weeks. Two locks, on this process and all that it has started: no memory goes into a core, and a core has no size. A
 * process started later inherits both. Pages come from a zygote that is older than our first line, so it gets them here.
 * Cores go to a program on some systems (apport), which ignores the size: that is why there are two.
 */
export function preventCores(log: Log): void {
  if (process.platform !== 'linux') return
  for (const pid of family(process.pid)) {
    const isMain = pid === process.pid
    const failed = (error: unknown) => {
      // Another process may be gone by now, or closed to its own account, and then it leaves no core either.
      if (isMain) log.warn('cores not prevented', { error: codeOf(error) ?? 'unknown' })
    }
    try {
      writeFileSync(`/proc/${pid}/coredump_filter`, '0')
    } catch (error) {
      failed(error)
    }
    execFile(PRLIMIT, ['--pid', String(pid), '--core=0:0'], { timeout: LIMIT_MS }, (error) => error && failed(error))
  }
}

/**
 * Keeps the memory of all processes of a Windows program out of this account's error reports. Windows stores that for good. The
 * manual has a machine's policy for the rest (`renderer/manual/tecnico/politica.md`).
 * @param program name of the program's file
 */
export function preventReports(libraries: () => Libraries, program: string, log: Log): void {
  try {
    const exclude = libraries()
      .load('wer.dll')
      .func('int32_t __stdcall WerAddExcludedApplication(str16 program, int32_t everybody)')
    const answer = Number(exclude(program, 0))
    if (answer !== 0) log.warn('cores not prevented', { error: `0x${(answer >>> 0).toString(16)}` })
  } catch {
    log.warn('cores not prevented', { error: 'unknown' })
  }
}

/** A process and all its descendants. */
function family(root: number): Set<number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = parentOf(name)
    if (parent !== null) parents.set(Number(name), parent)
  }
  const found = new Set([root])
  // A set's loop also visits what is added meanwhile.
  for (const one of found) for (const [pid, parent] of parents) if (parent === one) found.add(pid)
  return found
}

/** Null for a process that ended meanwhile. Its own name may hold blanks and brackets. */
function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
