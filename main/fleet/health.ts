import { join } from 'node:path'
import { inAscii, syslogLine } from '../audit/syslog.ts'
import type { Clock, Log } from '../ports.ts'
import { codeOf, replaceDurably } from '../store/durableFile.ts'
import { needsSomebody, type EstadoDaMaquina } from './state.ts'

/** The unchanged state is reported again after this time: without a report a machine counts as switched off. */
const STILL_THERE_MS = 60 * 60_000

type Send = (line: string) => Promise<void>

export interface Health {
  /** Determines the state, and reports a changed one. Never rejects. A call during a run joins that run. */
  look(): Promise<void>
}

/**
 * @param deps `folder`: of `estado.json` and `estado.prom`, each replaced as a whole; `textfile`: the text of
 *   `estado.prom`; `sender`: sends a line to the current syslog server, null without one; `host`: this machine's name
 */
export function createHealth(deps: {
  folder: string
  textfile: (now: EstadoDaMaquina) => Promise<string>
  state: () => Promise<EstadoDaMaquina>
  sender: () => Send | null
  host: string
  clock: Pick<Clock, 'monotonic'>
  log: Log
}): Health {
  const { folder, textfile, state, sender, host, clock, log } = deps
  let last: EstadoDaMaquina | null = null
  let toldAt = 0
  /** Whether the syslog server lacks the last change. It then gets only the current state. */
  let mustSend = false
  /** Whether the file lacks the last change. */
  let mustWrite = false
  let running: Promise<void> | null = null
  /** Faults already logged, so that a lasting fault is logged once. */
  const loggedFaults = new Set<string>()

  async function attempt(what: 'state not written' | 'state not sent', work: () => Promise<void>): Promise<void> {
    try {
      await work()
      loggedFaults.delete(what)
    } catch (error) {
      if (!loggedFaults.has(what)) log.warn(what, { error: codeOf(error) ?? 'unknown' })
      loggedFaults.add(what)
    }
  }

  const write = (name: string, text: string) => replaceDurably(join(folder, name), Buffer.from(text))

  function lineOf(now: EstadoDaMaquina): string {
    const severity = now.parada ? 3 : needsSomebody(now) ? 4 : 6
    return syslogLine({ facility: 1, severity, id: 'estado', em: now.em, text: inAscii(JSON.stringify(now)) }, host)
  }

  async function run(): Promise<void> {
    const now = await state()
    const send = sender()
    const isNew = !last || !same(last, now) || clock.monotonic() - toldAt >= STILL_THERE_MS
    if (isNew) {
      last = now
      toldAt = clock.monotonic()
      mustSend = mustWrite = true
    }
    await attempt('state not written', async () => {
      try {
        if (mustWrite) await write('estado.json', `${JSON.stringify(now, null, 2)}\n`)
        mustWrite = false
      } finally {
        await write('estado.prom', await textfile(now))
      }
    })
    if (send && mustSend) await attempt('state not sent', () => send(lineOf(now)).then(() => void (mustSend = false)))
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
