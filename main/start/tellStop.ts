import { app, BaseWindow, BrowserWindow, dialog, screen, session as sessions } from 'electron'
import { homedir } from 'node:os'
import { closedSession } from '../app/lockdown.ts'
import { lookingPreferences, mainWindowOptions } from '../app/windowOptions.ts'
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
  const before = BaseWindow.getAllWindows()
  await showKiosk(SENTENCES[event], code)
  for (const window of before) window.destroy()
  setInterval(() => {
    if (!mayStart()) return
    app.relaunch()
    app.exit(1)
  }, AGAIN_MS)
}

/** Fills a kiosk's screen with a page without script, because the program's own pages may be the part that is missing. */
async function showKiosk(sentence: string, code: string): Promise<void> {
  const look = { dark: false, kiosk: true, devTools: false, zoom: 100 } as const
  const window = new BrowserWindow({
    ...mainWindowOptions(look, screen.getPrimaryDisplay().bounds),
    webPreferences: { ...lookingPreferences(closedSession(sessions, 'parada')), javascript: false },
  })
  window.removeMenu()
  let leaving = false
  app.on('before-quit', () => (leaving = true))
  window.on('close', (event) => leaving || event.preventDefault())
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Balcão</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <style>body { font: 28px sans-serif; display: grid; min-height: 90vh; place-content: center; margin: 5vh 10vw; color: #1a1b1e }</style>
    <main><h1>Este posto está parado.</h1><p>Chame um atendente. O posto volta sozinho quando puder.</p>
    <p>Para o suporte: ${sentence} Código: ${code}.</p></main></html>`
  await window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`)
}
