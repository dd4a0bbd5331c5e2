import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { Shortcuts, keyName, heldByHouse, type Level, type NamedAction } from './shortcuts.ts'

const Context = createContext<Shortcuts | null>(null)

function useShortcuts(): Shortcuts {
  const shortcuts = use(Context)
  if (!shortcuts) throw new Error('KeyboardProvider ausente')
  return shortcuts
}

/** True while the caret is in something that takes text: letters and digits belong to it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** True when nothing that reacts to keys has the focus: the page itself or a heading focused on arrival. */
export function neutralFocus(): boolean {
  const target = document.activeElement
  return !target || target === document.body || target.hasAttribute('data-neutral-focus')
}

/**
 * Owns the one key listener of the window. Keys listen before the screen is drawn, hence the layout effects here: one struck
 * the moment a screen or a field appears must not be lost.
 */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [shortcuts] = useState(() => new Shortcuts())
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyName(event)
      if (heldByHouse(key)) event.preventDefault()
      if (event.defaultPrevented && !heldByHouse(key)) return
      if (!/^(Shift|Control|Alt|Meta)$/.test(key)) shortcuts.keepEnter(key === 'Enter' && neutralFocus())
      // Held down, a key would act again and again; a guide must be asked for once.
      if (event.repeat) return
      const action = shortcuts.actionFor(key)
      if (!action) return
      event.preventDefault()
      action()
    }
    const onKeyStart = () => shortcuts.beginKey()
    const onPoint = () => shortcuts.keepEnter(false)
    window.addEventListener('keydown', onKeyStart, { capture: true })
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('pointerdown', onPoint)
    return () => {
      window.removeEventListener('pointerdown', onPoint)
      window.removeEventListener('keydown', onKeyStart, { capture: true })
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [shortcuts])
  return <Context value={shortcuts}>{children}</Context>
}

interface ShortcutOptions {
  enabled?: boolean
  level?: Level
  always?: boolean
  /** What it does, where the palette shall offer it. */
  name?: string | undefined
  /** Somebody else answers the key. */
  toldOnly?: boolean
}

/**
 * Runs `action` when `key` (`F10`, `Ctrl+A`, `Escape`) is struck anywhere in the window.
 * For single letters use a list's or panel's own keys: they must act only where the focus is (WCAG 2.1.4).
 */
export function useShortcut(
  key: string | undefined,
  action: () => void,
  { enabled = true, level = 'screen', always = false, name, toldOnly = false }: ShortcutOptions = {},
): void {
  const shortcuts = useShortcuts()
  const current = useEffectEvent(action)
  useLayoutEffect(() => {
    if (!key || !enabled) return
    return shortcuts.register({ key, level, always, name, toldOnly, action: () => current() })
  }, [shortcuts, key, enabled, level, always, name, toldOnly])
}

/** Asks what can be done at this moment. */
export function useNamedActions(): () => NamedAction[] {
  const shortcuts = useShortcuts()
  return () => shortcuts.named()
}

/** While mounted, keys of the screens behind are asleep. Used by `Dialog`. */
export function useDialogKeyboard(open: boolean): void {
  const shortcuts = useShortcuts()
  useLayoutEffect(() => (open ? shortcuts.openDialog() : undefined), [shortcuts, open])
}

/**
 * A fast clerk strikes F3 and Enter before the list has come. The Enter waits here and acts once the
 * screen is ready.
 */
export function useEarlyEnter(ready: boolean, action: () => void): void {
  const shortcuts = useShortcuts()
  const current = useEffectEvent(action)
  useEffect(() => {
    if (ready && shortcuts.takeEnter()) current()
  }, [shortcuts, ready])
}
