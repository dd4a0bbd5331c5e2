import { app, BaseWindow, BrowserWindow, screen, session as sessions, type Display } from 'electron'
import { closedSession } from './lockdown.ts'
import { secondScreenOptions, stoppedWindowOptions, type WindowLook } from './windowOptions.ts'

export function openSecondWindow({ bounds }: Display, look: WindowLook): BaseWindow {
  const window = new BaseWindow(secondScreenOptions(bounds, look))
  window.removeMenu()
  return window
}

/**
 * Fills a kiosk's screen in the place of all other windows. The page has no script, because the program's own pages may be the part
 * that is missing.
 */
export async function showStopped(sentence: string, code: string): Promise<void> {
  const before = BaseWindow.getAllWindows()
  const display = screen.getPrimaryDisplay().bounds
  const window = new BrowserWindow(stoppedWindowOptions(closedSession(sessions, 'parada'), display))
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
  for (const one of before) one.destroy()
}

/** Closes every `BrowserWindow`, such as an open sign-in. Resolves to how many are left, for the log; null if none. */
export async function otherWindows(): Promise<string | null> {
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  const left = BrowserWindow.getAllWindows().length
  return left > 0 ? `${left} windows` : null
}
