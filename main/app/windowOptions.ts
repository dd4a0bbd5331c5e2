import type { BrowserWindowConstructorOptions, Session, WebPreferences } from 'electron'

/*
 * The only place where a window's powers are written down. Every value is stated, the defaults too, so
 * that a changed default of a new Electron cannot open anything.
 */
const closed: WebPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // The dictionary would learn what is typed.
  spellcheck: false,
}

export function mainWindowOptions(
  session: Session,
  preload: string,
  look: { dark: boolean; kiosk: boolean },
): BrowserWindowConstructorOptions {
  return {
    width: 1366,
    height: 768,
    minWidth: 1024,
    minHeight: 640,
    // Never a person's name or number: titles show in the task bar and in screen sharing.
    title: 'Balcão',
    kiosk: look.kiosk,
    backgroundColor: look.dark ? '#1a1b1e' : '#ffffff',
    // A printer that runs out of paper is heard also where nobody has touched a key since the page came.
    webPreferences: { ...closed, session, preload, autoplayPolicy: 'no-user-gesture-required' },
  }
}

/** The sign-in page is foreign: no preload, a session of its own. */
export function loginWindowOptions(session: Session, host: string): BrowserWindowConstructorOptions {
  return {
    width: 520,
    height: 720,
    title: `Identificação do contribuinte · ${host}`,
    webPreferences: { ...closed, session },
  }
}
