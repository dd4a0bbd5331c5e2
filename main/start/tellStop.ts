import { app, dialog } from 'electron'
import { homedir } from 'node:os'
import { showStopped } from '../app/otherWindows.ts'
import { logEvents } from '../logEvents.ts'
import { NOT_OPENED } from '../settings/startGuard.ts'
import { codeOf } from '../store/durableFile.ts'

/** Interval in ms at which a stopped kiosk checks whether it can start. */
const AGAIN_MS = 15_000

/** A failed start for the log: the error's kind and first line, without the account's folder, whose name may identify a person. */
export function describeStop(error: unknown) {
  if (!(error instanceof Error)) return { error: 'unknown' }
  const [detail = ''] = error.message.replaceAll(homedir(), '~').split('\n')
  return { error: error.name, why: codeOf(error), detail: detail.slice(0, 300) }
}

/**
 * Shows on the screen and in the terminal why the program does not start, then ends it with exit code 1. At a counter
 * it ends once the message is closed. A kiosk shows the message on its whole screen until `mayStart`, and then starts
 * again.
 * @param why the system's code, which the support asks for
 */
export async function tellStop(
  event: 'start failed' | 'data folder not writable',
  { why, kiosk, mayStart }: { why?: string | undefined; kiosk: boolean; mayStart: () => boolean },
): Promise<void> {
  const [number, meaning] = logEvents[event]
  const code = [number, why].filter((one) => one !== undefined).join(' ')
  // The words in brackets name fields of the log line.
  const sentence = meaning.replace(/ \([^)]*\)/, '')
  process.stderr.write(`${sentence} (${code})\n`)
  // The person may close the first screen before the message is shown.
  app.on('will-quit', () => app.exit(1))
  await app.whenReady()
  if (!kiosk) {
    const detail = `Avise o suporte e diga o código ${code}.`
    await dialog.showMessageBox({ type: 'error', title: NOT_OPENED, message: sentence, detail })
    return app.exit(1)
  }
  await showStopped(sentence, code).catch(() => undefined)
  setInterval(() => {
    if (!mayStart()) return
    app.relaunch()
    app.exit(1)
  }, AGAIN_MS)
}
