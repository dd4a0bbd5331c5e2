import { app, dialog } from 'electron'
import { homedir } from 'node:os'
import { showStopped } from '../app/stoppedWindow.ts'
import { logEvents } from '../logEvents.ts'
import { codeOf } from '../store/durableFile.ts'

const TITLE = 'O Balcão não foi aberto'
const SENTENCES = {
  'start failed': 'O programa não conseguiu abrir.',
  'data folder not writable':
    'O programa não consegue gravar na pasta de dados dele: o disco está cheio, protegido ou com defeito, ou falta a permissão.',
}
/** Interval at which a stopped kiosk tests whether it can start. */
const AGAIN_MS = 15_000

/** A failed start for the log: the error's kind and first line, without the account's folder, whose name may identify a person. */
export function describeStop(error: unknown) {
  if (!(error instanceof Error)) return { error: 'unknown' }
  const [detail = ''] = error.message.replaceAll(homedir(), '~').split('\n')
  return { error: error.name, why: codeOf(error), detail: detail.slice(0, 300) }
}

/**
 * Reports on the screen and in the terminal why the program does not start, and ends it with exit code 1. A counter ends once the person
 * has closed the message. A kiosk keeps the message on its whole screen until `mayStart`, and then starts again.
 * @param why the system's code, which the support asks for
 */
export async function tellStop(
  event: keyof typeof SENTENCES,
  { why, kiosk, mayStart }: { why?: string | undefined; kiosk: boolean; mayStart: () => boolean },
): Promise<void> {
  const code = [logEvents[event][0], why].filter((one) => one !== undefined).join(' ')
  process.stderr.write(`${SENTENCES[event]} (${code})\n`)
  // The person may close the first screen before the message.
  app.on('will-quit', () => app.exit(1))
  await app.whenReady()
  if (!kiosk) {
    const detail = `Avise o suporte e diga o código ${code}.`
    await dialog.showMessageBox({ type: 'error', title: TITLE, message: SENTENCES[event], detail })
    return app.exit(1)
  }
  await showStopped(SENTENCES[event], code).catch(() => undefined)
  setInterval(() => {
    if (!mayStart()) return
    app.relaunch()
    app.exit(1)
  }, AGAIN_MS)
}
