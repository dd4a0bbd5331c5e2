import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { inTime } from '../inTime.ts'
import type { LockEvents, Log } from '../ports.ts'

const LOGIND = 'org.freedesktop.login1'
const MANAGER = '/org/freedesktop/login1'
const ASK_MS = 10_000
/** A bus that went away is looked for again after this long. */
const AGAIN_MS = 60_000

/**
 * Linux: lock and sleep events of this session from systemd-logind (`org.freedesktop.login1(5)`), read through GLib's `gdbus`.
 * It receives logind's own signals only; Electron's `lock-screen` does not work there. Where `gdbus`, the bus or the session is
 * missing, that is logged once.
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
        // The pipe buffers signals that arrive before the session is known.
        const session = await ownSession().catch(() => null)
        if (session === null) {
          monitor.kill()
          return log.warn('screen lock not heard', { code: await Promise.race([ended, Promise.resolve('no session')]) })
        }
        createInterface({ input: monitor.stdout }).on('line', (line) => {
          const event = eventOf(line, session)
          if (event) on[event]()
        })
        log.info('screen lock heard', { by: 'logind' })
        log.warn('screen lock not heard', { code: await ended })
        setTimeout(() => void begin(), AGAIN_MS).unref()
      }
      void begin()
    },
  }
}

/** The environment variables that the helper programs need. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, DBUS_SYSTEM_BUS_ADDRESS } = process.env
  return { LC_ALL: 'C', ...(PATH && { PATH }), ...(DBUS_SYSTEM_BUS_ADDRESS && { DBUS_SYSTEM_BUS_ADDRESS }) }
}

/** Writes a line for every signal of logind's: path, name, values in GVariant's text form, in which no text breaks a line. */
function gdbusMonitor() {
  return spawn('gdbus', ['monitor', '--system', '--dest', LOGIND], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment(),
  })
}

/** The path of our session: the one we run in, or, where a desktop starts programs beside it, the one that our user sees. */
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

/** @param session path of our session */
function eventOf(line: string, session: string): 'locked' | 'asleep' | null {
  if (line === `${session}: ${LOGIND}.Session.Lock ()`) return 'locked'
  if (line === `${MANAGER}: ${LOGIND}.Manager.PrepareForSleep (true,)`) return 'asleep'
  const changed = `${session}: org.freedesktop.DBus.Properties.PropertiesChanged ('${LOGIND}.Session', {`
  if (!line.startsWith(changed)) return null
  const withoutTexts = line.replace(/<(["'])(?:\\.|(?!\1)[^\\])*\1>/g, '<>')
  return /[{ ]'LockedHint': <true>[,}]/.test(withoutTexts) ? 'locked' : null
}
