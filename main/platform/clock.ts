import type { Clock, Uptime } from '../ports.ts'
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

/** Id of the machine's current start (proc(5), `random/boot_id`); null on systems other than Linux, which have none. */
export function bootId(file = '/proc/sys/kernel/random/boot_id'): string | null {
  try {
    return /^[0-9a-f-]{36}$/.exec(readFileSync(file, 'utf8').trim())?.[0] ?? null
  } catch {
    return null
  }
}

export const systemUptime: Uptime = { life: bootId(), ms: () => uptime() * 1_000 }
