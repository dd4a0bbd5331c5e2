import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { codeOf } from '../store/durableFile.ts'
import type { Libraries, Log } from '../ports.ts'

/** Absolute paths, because the account controls `PATH`. util-linux, which every distribution has, sets the limit. */
const SHELL = '/bin/sh'
const LIMIT_ALL = 'for pid; do /usr/bin/prlimit --pid "$pid" --core=0:0; done'
const LIMIT_MS = 10_000
/** Most repetitions for processes that began meanwhile. A loaded machine needs one or two. */
const LOOKS = 10

/**
 * Keeps people's data out of core files on Linux. The program's memory holds tokens and names, and many systems store a
 * core for weeks. Two settings, for this process and all its children: no memory goes into a core, and a core's size is
 * limited to 0. The second alone is not enough: some systems pass cores to a program (apport), which ignores the size.
 * Later children inherit both settings. The zygote, from which pages are started, is older than this code and gets them
 * here.
 */
export function preventCores(log: Log): void {
  if (process.platform !== 'linux') return
  const failed = (error: unknown) => log.warn('cores not prevented', { error: codeOf(error) ?? 'unknown' })
  const limit = (known: readonly number[], looks: number) => {
    const all = family(process.pid, failed)
    const found = all.filter((pid) => pid !== process.pid && !known.includes(pid)).reverse()
    if (known.length > 0 && found.length === 0) return
    if (looks === 0) return failed(new Error('still new processes'))
    // This process comes last, so that the shell's exit code is about it. Another process may have ended, or may be
    // closed to this account. Then it leaves no core either.
    const pids = [...found, process.pid]
    for (const pid of pids) {
      try {
        writeFileSync(`/proc/${pid}/coredump_filter`, '0')
      } catch (error) {
        if (pid === process.pid) failed(error)
      }
    }
    // A page that the zygote started meanwhile has perhaps inherited neither.
    const again = (error: unknown) => (error ? failed(error) : limit(all, looks - 1))
    execFile(SHELL, ['-c', LIMIT_ALL, 'sh', ...pids.map(String)], { timeout: LIMIT_MS }, again)
  }
  limit([], LOOKS)
}

/**
 * Excludes the program from Windows Error Reporting for this account, so that no process memory gets into a report.
 * Windows stores the exclusion permanently. `renderer/manual/tecnico/politica.md` has the policy for all accounts.
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

/** A process and all its descendants, from the kernel's lists: reading all of /proc takes a hundred times as long. */
function family(root: number, failed: (error: unknown) => void): number[] {
  const found = new Set([root])
  // A loop over a set also visits elements added meanwhile.
  for (const pid of found) {
    for (const thread of quietly(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
      const children = quietly(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
      // Kernels without CONFIG_PROC_CHILDREN lack this file. Only this process's own main thread proves that.
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
