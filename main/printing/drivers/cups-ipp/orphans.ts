import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { codeOf } from '../../../store/durableFile.ts'
import type { IppAddress } from '../ipp/address.ts'

/** Names of jobs that processes on this machine may be sending; null if other processes' command lines cannot be read. */
export type RunningJobs = ReadonlySet<string> | null

const SCHEDULER = 'cupsd'
/** Error codes of reading a process's files under /proc after the process has ended. */
const ENDED = ['ENOENT', 'ESRCH']

/**
 * Every word in the command lines of this machine's processes. CUPS starts its filters and backends with the job's name as an
 * argument, and these may outlive CUPS.
 * Null on other systems and for a CUPS over the network. Null if the CUPS that just answered is not among the visible processes
 * (a sandbox, `hidepid`). Null also if a running process cannot be read, because it may be the job's.
 */
export async function runningJobs(address: IppAddress, proc = '/proc'): Promise<RunningJobs> {
  if (!('socketPath' in address)) return null
  const pids = (await readdir(proc).catch(() => [])).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => commandLine(`${proc}/${pid}/cmdline`)))
  if (lines.includes(null)) return null
  const commands = lines.map((line) => line?.split('\0') ?? [])
  if (!commands.some(([program = '']) => basename(program) === SCHEDULER)) return null
  return new Set(commands.flat())
}

/** Reads a process's command line: empty if the process has ended, null if it is running and cannot be read. */
async function commandLine(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'latin1')
  } catch (error) {
    return ENDED.includes(codeOf(error) ?? '') ? '' : null
  }
}
