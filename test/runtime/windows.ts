/*
 * The registry of open windows. It stands apart from the window classes, so that `app` can close windows without importing them.
 */
import type { Page } from '@playwright/test'
import type { GuardedEmitter } from './standIn.ts'

/** The contents that fill a window: they receive the keys struck in it. */
export interface Front extends GuardedEmitter {
  /** The page of these contents, if there is one. */
  livingPage(): Promise<Page> | null
}

/** An open window, as `app` sees it. */
export interface OpenWindow {
  readonly contents: Front | null
  getBounds(): Electron.Rectangle
  /** Called when the page that fills the window was closed. */
  pageClosed(): void
  /** Asks whether a window that a person closes may close; false = it must stay. */
  mayClose(): boolean
  close(): void
  destroy(): void
  isDestroyed(): boolean
  /** Called when the window gets the focus. */
  focused(): void
  getTitle(): string
}

const open = new Set<OpenWindow>()
let whenLastCloses: () => void = () => undefined
let withFocus: OpenWindow | null = null

/** Registers a window. @param focused whether the window opens with the focus */
export function addWindow(window: OpenWindow, focused: boolean): void {
  open.add(window)
  if (focused) withFocus = window
}

/** Removes a window; `app` is informed after the last one. */
export function removeWindow(window: OpenWindow): void {
  if (!open.delete(window)) return
  if (open.size === 0) return whenLastCloses()
  const [next] = openWindows().toReversed()
  if (next && withFocus === window) focusWindow(next)
}

/** Gives a window the focus. */
export function focusWindow(window: OpenWindow): void {
  if (withFocus === window) return
  withFocus = window
  window.focused()
}

export function hasFocus(window: OpenWindow): boolean {
  return withFocus === window
}

/** The open windows, oldest first. */
export function openWindows(): OpenWindow[] {
  return [...open]
}

/** Sets the listener for the closing of the last window. */
export function onLastWindowClosed(listener: () => void): void {
  whenLastCloses = listener
}
