export interface Unit {
  sections: Record<string, Record<string, string>>
  /** Whether systemd restarts a program that ended with this status (null: by a signal). */
  restarts: (status: number | null) => boolean
  /** Delay between the program's end and its restart, ms. */
  restartMs: number
}

/**
 * Reads a unit (systemd.syntax).
 * @throws on an invalid line
 */
export function readUnit(text: string): Unit {
  const sections: Unit['sections'] = {}
  let current: Record<string, string> | null = null
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const name = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) sections[name] = current = {}
    else if (current && key && value !== undefined) current[key] = value
    else throw new Error(`no line of a unit: ${line}`)
  }
  const service = sections['Service'] ?? {}
  const prevents = (service['RestartPreventExitStatus'] ?? '').split(' ')
  return {
    sections,
    restarts: (status) => service['Restart'] === 'always' && !prevents.includes(String(status)),
    restartMs: Number(service['RestartSec']) * 1000,
  }
}
