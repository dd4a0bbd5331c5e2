import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { codeOf } from '../../../durableFile.ts'
import type { IppAddress } from '../ipp/address.ts'

/** Names of jobs that programs on this machine are at work on; null where other programs' command lines cannot be seen. */
export type RunningJobs = ReadonlySet<string> | null

const SCHEDULER = 'cupsd'
/** Linux' codes for a program's files once it is over. */
const ENDED = ['ENOENT', 'ESRCH']

/**
 * Every word in the command lines of this machine's processes. CUPS starts its filters and backends with the job's name as an
 * argument, and they may outlive it.
 * Null on other systems and for a CUPS over the network. Null where the CUPS that just answered is not among the visible processes
 * (a sandbox, `hidepid`). Null too where a running process cannot be read, because it may be the one.
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

/** Empty where the program has ended meanwhile; null where it is there and cannot be seen. */
async function commandLine(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'latin1')
  } catch (error) {
    return ENDED.includes(codeOf(error) ?? '') ? '' : null
  }
}
