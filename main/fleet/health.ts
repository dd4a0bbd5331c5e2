import { inAscii, sendSyslog, syslogLine } from '../audit/syslog.ts'
import type { Clock, Log } from '../ports.ts'
import { codeOf, replaceDurably } from '../durableFile.ts'
import { needsSomebody, type EstadoDaMaquina } from './state.ts'

/** Without any change it is told again after this long: a machine that is off is known by its silence. */
const STILL_THERE_MS = 60 * 60_000

/** Tells how this machine is. */
export interface Health {
  /** Looks, and tells where something changed. Does not reject; one look at a time. */
  look(): Promise<void>
}

/**
 * @param deps `file`: `estado.json`, always whole; `syslog`: where it is sent as well, as now set; `host`: this machine's name
 */
export function createHealth(deps: {
  file: string
  state: () => Promise<EstadoDaMaquina>
  syslog: () => string | undefined
  host: string
  clock: Pick<Clock, 'monotonic'>
  log: Log
}): Health {
  const { file, state, syslog, host, clock, log } = deps
  let last: EstadoDaMaquina | null = null
  let toldAt = 0
  let running: Promise<void> | null = null
  /** Not again at every look. */
  const told = new Set<string>()

  async function attempt(what: 'state not written' | 'state not sent', work: () => Promise<void>): Promise<void> {
    try {
      await work()
      told.delete(what)
    } catch (error) {
      if (!told.has(what)) log.warn(what, { error: codeOf(error) ?? 'unknown' })
      told.add(what)
    }
  }

  async function write(now: EstadoDaMaquina): Promise<void> {
    await replaceDurably(file, Buffer.from(`${JSON.stringify(now, null, 2)}\n`))
  }

  async function run(): Promise<void> {
    const now = await state()
    if (last && same(last, now) && clock.monotonic() - toldAt < STILL_THERE_MS) return
    last = now
    toldAt = clock.monotonic()
    await attempt('state not written', () => write(now))
    const address = syslog()
    if (address === undefined) return
    const severity = needsSomebody(now) ? 4 : 6
    const text = inAscii(JSON.stringify(now))
    await attempt('state not sent', () =>
      sendSyslog(address, syslogLine({ facility: 1, severity, id: 'estado', em: now.em, text }, host)),
    )
  }

  return {
    look() {
      running ??= run()
        .catch((error: unknown) => log.warn('state not known', { error: codeOf(error) ?? 'unknown' }))
        .finally(() => (running = null))
      return running
    },
  }
}

function same(before: EstadoDaMaquina, now: EstadoDaMaquina): boolean {
  return JSON.stringify({ ...before, em: '' }) === JSON.stringify({ ...now, em: '' })
}
