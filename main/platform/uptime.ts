import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import type { Uptime } from '../ports.ts'

/** Only Linux distinguishes one start of the machine from the next (proc(5), `random/boot_id`). */
export function bootId(file = '/proc/sys/kernel/random/boot_id'): string | null {
  try {
    return /^[0-9a-f-]{36}$/.exec(readFileSync(file, 'utf8').trim())?.[0] ?? null
  } catch {
    return null
  }
}

export const systemUptime: Uptime = { life: bootId(), ms: () => uptime() * 1_000 }
