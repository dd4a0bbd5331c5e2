import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { teclaOf, type Tecla } from '../../shared/model/tecla.ts'
import type { Key } from './keys.ts'
import { keepFocusSomewhere } from './focusHome.ts'
import { KeysAhead, type AheadState, type Awaited } from './keysAhead.ts'
import { listen, type Keyboard } from './listen.ts'
import { keyName, Shortcuts, type Level, type NamedAction } from './shortcuts.ts'
import { strike } from './synthesizeKeys.ts'

const Context = createContext<Keyboard | null>(null)

function useKeyboard(): Keyboard {
  const keyboard = use(Context)
  if (!keyboard) throw new Error('KeyboardProvider ausente')
  return keyboard
}

/** The window's keyboard; there is one. */
export function createKeyboard(): Keyboard {
  return {
    shortcuts: new Shortcuts(),
    // React shows a key's screen, effects included, before the next task begins.
    ahead: new KeysAhead({ strike, path: () => location.pathname, later: (work) => void setTimeout(work) }),
    scans: new Set(),
    secrets: new Set(),
  }
}

/**
 * Owns the key listeners of the window. Keys listen before the screen is drawn, hence the layout effects here: one struck
 * the moment a screen or a field appears must not be lost.
 */
export function KeyboardProvider({ keyboard, children }: { keyboard: Keyboard; children: ReactNode }) {
  useLayoutEffect(() => listen(keyboard), [keyboard])
  useEffect(keepFocusSomewhere, [])
  return <Context value={keyboard}>{children}</Context>
}

interface ShortcutOptions {
  enabled?: boolean
  level?: Level
  always?: boolean
  /** The action's name, if the palette should offer it. */
  name?: string | undefined
  /** Another listener handles the key. */
  toldOnly?: boolean
}

/**
 * Runs `action` when `key` (`F10`, `Ctrl+A`, `Escape`) is struck anywhere in the window.
 * For single letters use a list's or panel's own keys: they must act only where the focus is (WCAG 2.1.4).
 */
export function useShortcut(
  key: Key | undefined,
  action: () => void,
  { enabled = true, level = 'screen', always = false, name, toldOnly = false }: ShortcutOptions = {},
): void {
  const { shortcuts } = useKeyboard()
  const current = useEffectEvent(action)
  useLayoutEffect(() => {
    if (!key || !enabled) return
    return shortcuts.register({ key, level, always, name, toldOnly, action: () => current() })
  }, [shortcuts, key, enabled, level, always, name, toldOnly])
}

/** Returns the actions available at this moment. */
export function useNamedActions(): () => NamedAction[] {
  const { shortcuts } = useKeyboard()
  return () => shortcuts.named()
}

/**
 * Switches the keyboard off or on: while it is off, the next key goes to another listener. Returns the last key, if it caused
 * the switch, and the keys stored for the next person.
 */
export function useSleep(): (asleep: boolean) => { tecla: string | null; adiante: Tecla[] } {
  const { shortcuts, ahead } = useKeyboard()
  return useCallback(
    (asleep) => {
      const adiante = asleep ? ahead.leave() : []
      return { tecla: shortcuts.sleep(asleep), adiante }
    },
    [shortcuts, ahead],
  )
}

/** While mounted, keys of the screens behind are asleep. Used by `Dialog`. */
export function useDialogKeyboard(open: boolean): void {
  const { shortcuts } = useKeyboard()
  useLayoutEffect(() => (open ? shortcuts.openDialog() : undefined), [shortcuts, open])
}

/** Receives a scanner's text, with any prefix, wherever the focus was; none of it was typed into a field. */
export function useScanned(onScan: (text: string) => void): void {
  const { scans } = useKeyboard()
  const current = useEffectEvent(onScan)
  useEffect(() => {
    const hear = (text: string) => current(text)
    scans.add(hear)
    return () => void scans.delete(hear)
  }, [scans])
}

/** While mounted, typed keys are secret: they are not checked for a scan, stored or reported. */
export function useSecretKeys(): void {
  const { secrets } = useKeyboard()
  useLayoutEffect(() => {
    const screen = {}
    secrets.add(screen)
    return () => void secrets.delete(screen)
  }, [secrets])
}

/** While `waiting`, unanswered keys are stored in order, and replayed when it is over. */
export function useKeysAhead(waiting: boolean, what: Awaited = 'screen'): void {
  const { ahead } = useKeyboard()
  const release = useRef<() => void>(undefined)
  // From the moment at which the scan is drawn, until its result has taken the focus.
  useLayoutEffect(() => {
    release.current = waiting ? ahead.wait(what) : undefined
  }, [ahead, waiting, what])
  useEffect(() => release.current, [ahead, waiting, what])
}

/**
 * While the attendance is `ending`, digits belong to the next person: from the first one on (or at once, with `all`) every key
 * is stored for them.
 */
export function useNextKeys(ending: boolean, all: boolean): void {
  const { ahead, scans } = useKeyboard()
  useLayoutEffect(() => {
    if (!ending) return
    let release = all ? ahead.wait('next') : undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !/^\d$/.test(keyName(event))) return
      release ??= ahead.wait('next')
      ahead.keep(teclaOf(event))
    }
    // The scan's first digit was handled as a person's key.
    const onScan = () => void ahead.drop()
    window.addEventListener('keydown', onKey)
    scans.add(onScan)
    return () => {
      window.removeEventListener('keydown', onKey)
      scans.delete(onScan)
      ahead.drop()
      release?.()
    }
  }, [ahead, scans, ending, all])
}

/** Drops the keys typed ahead: the screen that appeared is not the expected one (a failure, an unforeseeable question). */
export function useDropKeysAhead(when = true): void {
  const { ahead } = useKeyboard()
  useLayoutEffect(() => {
    if (when) ahead.drop()
  }, [ahead, when])
}

/** The status line's facts on keys typed ahead. */
export function useAheadState(): AheadState {
  const { ahead } = useKeyboard()
  return useSyncExternalStore(ahead.subscribe, ahead.read, ahead.read)
}
