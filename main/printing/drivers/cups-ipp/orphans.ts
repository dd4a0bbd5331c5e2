import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { IppAddress } from '../ipp/address.ts'

/** Names of jobs that programs on this machine are at work on; null where other programs' command lines cannot be seen. */
export type RunningJobs = ReadonlySet<string> | null

const SCHEDULER = 'cupsd'

/**
 * Every word in the command lines of this machine's programs: CUPS starts its filters and device programs with the job's
 * name in theirs, and they outlive it. Null on another system, for a CUPS reached over a network, and wherever the CUPS
 * that has just answered is not among the programs seen: then neither would be what it started (a sandbox, `hidepid`).
 */
export async function runningJobs(address: IppAddress, proc = '/proc'): Promise<RunningJobs> {
  if (!('socketPath' in address)) return null
  const pids = (await readdir(proc).catch(() => [])).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`${proc}/${pid}/cmdline`, 'latin1').catch(() => '')))
  const commands = lines.map((line) => line.split('\0'))
  if (!commands.some(([program = '']) => basename(program) === SCHEDULER)) return null
  return new Set(commands.flat())
}
