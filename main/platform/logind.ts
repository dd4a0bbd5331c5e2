import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { inTime } from '../inTime.ts'
import type { LockEvents, Log } from '../ports.ts'

const LOGIND = 'org.freedesktop.login1'
const MANAGER = '/org/freedesktop/login1'
const ASK_MS = 10_000
/** Interval before a lost connection to the bus is tried again. */
const AGAIN_MS = 60_000

/**
 * Linux: lock and sleep events of this session from systemd-logind (`org.freedesktop.login1(5)`), read through GLib's `gdbus`.
 * Electron's `lock-screen` does not work on Linux. A missing `gdbus` or bus, or an unknown session, is logged.
 */
export function logindEvents(log: Log): LockEvents {
  return {
    hear: (on) => {
      const begin = async () => {
        const monitor = gdbusMonitor()
        const stop = () => monitor.kill()
        process.once('exit', stop)
        monitor.once('close', () => process.off('exit', stop))
        const ended = new Promise<string>((resolve) => {
          monitor.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
          monitor.once('close', (code) => resolve(`gdbus ended (${code})`))
        })
        // Signals that arrive before the session is known wait in the pipe.
        const session = await ownSession().catch(() => null)
        if (session === null) {
          monitor.kill()
          return log.warn('screen lock not heard', {
            error: await Promise.race([ended, Promise.resolve('no session')]),
          })
        }
        createInterface({ input: monitor.stdout }).on('line', (line) => {
          const event = eventOf(line, session)
          if (event) on[event]()
        })
        log.info('screen lock heard', { by: 'logind' })
        log.warn('screen lock not heard', { error: await ended })
        setTimeout(() => void begin(), AGAIN_MS).unref()
      }
      void begin()
    },
  }
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, DBUS_SYSTEM_BUS_ADDRESS } = process.env
  return { LC_ALL: 'C', ...(PATH && { PATH }), ...(DBUS_SYSTEM_BUS_ADDRESS && { DBUS_SYSTEM_BUS_ADDRESS }) }
}

/** Starts a process that writes a line for each signal of logind: path, name, and values, with escaped line breaks. */
function gdbusMonitor() {
  return spawn('gdbus', ['monitor', '--system', '--dest', LOGIND], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment(),
  })
}

/** Path of this program's session, or, if it runs outside of a session, of the session that the user sees. Null without one. */
async function ownSession(): Promise<string | null> {
  const call = ['call', '--system', '--dest', LOGIND, '--object-path', MANAGER]
  const asked = promisify(execFile)('gdbus', [...call, '--method', `${LOGIND}.Manager.GetSession`, 'auto'], {
    env: environment(),
    timeout: ASK_MS,
    killSignal: 'SIGKILL',
  })
  const { stdout } = await inTime(asked, ASK_MS)
  return /^\(objectpath '(\/org\/freedesktop\/login1\/session\/\w+)',\)\s*$/.exec(stdout)?.[1] ?? null
}

/** The event for our session in a line of `gdbus`; null for any other line. */
function eventOf(line: string, session: string): 'locked' | 'asleep' | null {
  if (line === `${session}: ${LOGIND}.Session.Lock ()`) return 'locked'
  if (line === `${MANAGER}: ${LOGIND}.Manager.PrepareForSleep (true,)`) return 'asleep'
  const changed = `${session}: org.freedesktop.DBus.Properties.PropertiesChanged ('${LOGIND}.Session', {`
  if (!line.startsWith(changed)) return null
  const withoutTexts = line.replace(/<(["'])(?:\\.|(?!\1)[^\\])*\1>/g, '<>')
  return /[{ ]'LockedHint': <true>[,}]/.test(withoutTexts) ? 'locked' : null
}
