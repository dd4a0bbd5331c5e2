import type {
  BaseWindowConstructorOptions,
  BrowserWindowConstructorOptions,
  Rectangle,
  Session,
  WebContentsViewConstructorOptions,
  WebPreferences,
} from 'electron'
import type { Zoom } from '../../shared/model/zoom.ts'

/*
 * The only place that states a window's permissions. Every value is stated, defaults too, so that a changed default of a new
 * Electron cannot allow anything.
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
  // The EyeDropper API takes the pointer and reads the screen. No permission or header refuses it.
  disableBlinkFeatures: 'EyeDropperAPI',
  webviewTag: false,
  navigateOnDragDrop: false,
  // A spelling dictionary would store typed words.
  spellcheck: false,
}

export interface WindowLook {
  readonly dark: boolean
  readonly kiosk: boolean
  /** Whether developer tools may be opened; never in an installed program. */
  readonly devTools: boolean
  readonly zoom: Zoom
}

/** @param display the primary display: a kiosk's window has its size from the start, also without a window manager */
export function mainWindowOptions(look: WindowLook, display: Rectangle): BaseWindowConstructorOptions {
  return {
    ...(look.kiosk ? placeOf(display) : { width: 1366, height: 768 }),
    // Fits a screen of 1280x720 at 125 % beside the taskbar and another window.
    minWidth: 640,
    minHeight: 400,
    // Never a person's name or number: titles show in the task bar and in screen sharing.
    title: 'Balcão',
    kiosk: look.kiosk,
    backgroundColor: backgroundOf(look),
  }
}

/**
 * Options of the window that fills the second display and has no frame. It is created hidden, then shown without focus and made
 * full screen: a window created full screen appears at once and takes the focus.
 */
export function secondScreenOptions(bounds: Rectangle, look: WindowLook): BaseWindowConstructorOptions {
  return {
    ...placeOf(bounds),
    title: 'Balcão',
    show: false,
    frame: false,
    movable: false,
    minimizable: false,
    maximizable: false,
    skipTaskbar: true,
    // Without this option Electron makes the window no larger than the first display.
    enableLargerThanScreen: true,
    backgroundColor: backgroundOf(look),
  }
}

export function backgroundOf({ dark }: WindowLook): string {
  return dark ? '#1a1b1e' : '#ffffff'
}

export function pagePreferences(session: Session, preload: string, look: WindowLook): WebPreferences {
  return {
    ...closed,
    session,
    preload,
    devTools: look.devTools,
    // The alarm sound for an empty printer must play although nobody has touched a key since the page loaded.
    autoplayPolicy: 'no-user-gesture-required',
    zoomFactor: look.zoom / 100,
  }
}

const LOGIN_SIZE = { width: 520, height: 720 }

/** Place of a sign-in window on the second display: beside the instructions, or below them on an upright display. */
export function loginPlace({ x, y, width, height }: Rectangle): Rectangle {
  const own = { width: Math.min(LOGIN_SIZE.width, width), height: Math.min(LOGIN_SIZE.height, height) }
  const [right, below] = [width - own.width, height - own.height]
  return height > width
    ? { ...own, x: x + Math.round(right / 2), y: y + Math.round(below * 0.9) }
    : { ...own, x: x + Math.round(right * 0.9), y: y + Math.round(below / 2) }
}

/**
 * Options of the window of the sign-in page, which is foreign: no preload, its own session.
 * @param place on the second display, whose content the window covers; null if there is none
 */
export function loginWindowOptions(
  session: Session,
  url: string,
  look: WindowLook,
  place: Rectangle | null = null,
): BrowserWindowConstructorOptions {
  return {
    ...(place ? placeOf(place) : LOGIN_SIZE),
    title: loginTitle(url),
    alwaysOnTop: place !== null,
    ...loginViewOptions(session, look),
  }
}

/** Options of the sign-in page as a view at a kiosk: foreign, with no preload and its own session. */
export function loginViewOptions(session: Session, { devTools }: WindowLook): WebContentsViewConstructorOptions {
  return { webPreferences: { ...closed, session, devTools } }
}

/** Options of the screen keyboard's view below the sign-in page: a page of ours, which gets no data of a person. */
export function keyboardViewOptions(
  session: Session,
  preload: string,
  { devTools }: WindowLook,
): WebContentsViewConstructorOptions {
  return { webPreferences: { ...closed, session, preload, devTools } }
}

/** Preferences of a hidden page of ours, which inspects a session's stored data or draws a foreign picture. */
export function lookingPreferences(session: Session): WebPreferences {
  return { ...closed, session, devTools: false }
}

/** Options of the window of a kiosk that cannot start. Its page has no script. */
export function stoppedWindowOptions(session: Session, display: Rectangle): BrowserWindowConstructorOptions {
  const look = { dark: false, kiosk: true, devTools: false, zoom: 100 } as const
  return { ...mainWindowOptions(look, display), webPreferences: { ...lookingPreferences(session), javascript: false } }
}

/** The title shows the page's real address, whatever the page claims, and an address that was blocked. */
export function loginTitle(url: string, blocked?: string): string {
  const kept = blocked === undefined ? '' : ` · bloqueado: ${hostOf(blocked)}`
  return `Identificação do contribuinte · ${hostOf(url)}${kept}`
}

/** The host of an address, or its scheme if it has no host. */
function hostOf(url: string): string {
  const address = URL.parse(url)
  return address?.host || (address?.protocol ?? '')
}

function placeOf({ x, y, width, height }: Rectangle): Rectangle {
  return { x, y, width, height }
}
