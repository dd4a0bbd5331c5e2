import type { BaseWindowConstructorOptions, BrowserWindowConstructorOptions, Session, WebPreferences } from 'electron'
import type { Zoom } from '../../shared/model/zoom.ts'

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

export interface WindowLook {
  readonly dark: boolean
  readonly kiosk: boolean
  /** Whether the developer's tools may be opened: never on a counter. */
  readonly devTools: boolean
  /** Per cent; as it is now, whenever a window is made. */
  readonly zoom: Zoom
}

export function mainWindowOptions(look: WindowLook): BaseWindowConstructorOptions {
  return {
    width: 1366,
    height: 768,
    // A screen of 1280x720 at 125 %, less its task bar, and room to put the window beside another.
    minWidth: 640,
    minHeight: 400,
    // Never a person's name or number: titles show in the task bar and in screen sharing.
    title: 'Balcão',
    kiosk: look.kiosk,
    backgroundColor: backgroundOf(look),
  }
}

/** What stands where a page has drawn nothing yet. */
export function backgroundOf({ dark }: WindowLook): string {
  return dark ? '#1a1b1e' : '#ffffff'
}

export function pagePreferences(session: Session, preload: string, look: WindowLook): WebPreferences {
  return {
    ...closed,
    session,
    preload,
    devTools: look.devTools,
    // A printer that runs out of paper is heard also where nobody has touched a key since the page came.
    autoplayPolicy: 'no-user-gesture-required',
    zoomFactor: look.zoom / 100,
  }
}

/** The sign-in page is foreign: no preload, a session of its own. At a kiosk it stays where it is, before everything else. */
export function loginWindowOptions(session: Session, url: string, look: WindowLook): BrowserWindowConstructorOptions {
  const { kiosk, devTools } = look
  return {
    width: 520,
    height: 720,
    title: loginTitle(url),
    minimizable: !kiosk,
    maximizable: !kiosk,
    fullscreenable: !kiosk,
    resizable: !kiosk,
    movable: !kiosk,
    skipTaskbar: kiosk,
    alwaysOnTop: kiosk,
    webPreferences: { ...closed, session, devTools },
  }
}

/** A page of ours that nobody sees, which looks at what a foreign one has left in its session. */
export function lookingPreferences(session: Session): WebPreferences {
  return { ...closed, session, devTools: false }
}

/** A page can claim to be anything; the title says where it is, and which address it was kept from going to. */
export function loginTitle(url: string, blocked?: string): string {
  const kept = blocked === undefined ? '' : ` · bloqueado: ${hostOf(blocked)}`
  return `Identificação do contribuinte · ${hostOf(url)}${kept}`
}

/** The host, or the scheme of what has none. */
function hostOf(url: string): string {
  const address = URL.parse(url)
  return address?.host || (address?.protocol ?? '')
}
