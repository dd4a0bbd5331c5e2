import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { codeOf } from '../store/durableFile.ts'
import type { Libraries, Log } from '../ports.ts'

/** Programs by their path: PATH is the account's. util-linux, which every distribution has, sets the limit. */
const SHELL = '/bin/sh'
const LIMIT_ALL = 'for pid; do /usr/bin/prlimit --pid "$pid" --core=0:0; done'
const LIMIT_MS = 10_000

/**
 * Keeps people's data out of core files on Linux: the program's memory holds tokens and names, and many systems keep a core for
 * weeks. Two locks, on this process and all that it has started: no memory goes into a core, and a core has no size. A
 * process started later inherits both. Pages come from a zygote that is older than our first line, so it gets them here.
 * Cores go to a program on some systems (apport), which ignores the size: that is why there are two.
 */
export function preventCores(log: Log): void {
  if (process.platform !== 'linux') return
  const failed = (error: unknown) => log.warn('cores not prevented', { error: codeOf(error) ?? 'unknown' })
  // This process comes last, so that the shell's answer is about it. Another one may have ended, or is closed to its own account,
  // and then it leaves no core either.
  const pids = family(process.pid, failed).reverse()
  for (const pid of pids) {
    try {
      writeFileSync(`/proc/${pid}/coredump_filter`, '0')
    } catch (error) {
      if (pid === process.pid) failed(error)
    }
  }
  // One process for all: each costs the start some milliseconds.
  execFile(
    SHELL,
    ['-c', LIMIT_ALL, 'sh', ...pids.map(String)],
    { timeout: LIMIT_MS },
    (error) => error && failed(error),
  )
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

/** A process and all its descendants, as the kernel lists them: to read all of /proc takes a hundred times as long. */
function family(root: number, failed: (error: unknown) => void): number[] {
  const found = new Set([root])
  // A set's loop also visits what is added meanwhile.
  for (const pid of found) {
    for (const thread of quietly(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
      const children = quietly(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
      // Kernels without CONFIG_PROC_CHILDREN have no such file. Another thread may have ended meanwhile.
      if (children === null && Number(thread) === root) failed(new Error('no children'))
      for (const child of children?.match(/\d+/g) ?? []) found.add(Number(child))
    }
  }
  return [...found]
}

function quietly<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
