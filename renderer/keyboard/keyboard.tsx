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
import { teclaOf, type TeclaAdiante } from '../../shared/model/tecla.ts'
import type { Key } from './keys.ts'
import { keepFocusSomewhere } from './focus.ts'
import { KeysAhead, type TypeAheadState, type Awaited } from './keysAhead.ts'
import { listen, type Keyboard } from './listen.ts'
import { keyName, Shortcuts, type Level, type NamedAction } from './shortcuts.ts'
import { strike } from './synthesizeKeys.ts'

const Context = createContext<Keyboard | null>(null)

/** @throws outside `KeyboardProvider` */
export function useKeyboard(): Keyboard {
  const keyboard = use(Context)
  if (!keyboard) throw new Error('KeyboardProvider ausente')
  return keyboard
}

export function createKeyboard(): Keyboard {
  return {
    shortcuts: new Shortcuts(),
    // React applies a key's changes, effects included, before the next task, so one task is enough.
    ahead: new KeysAhead({ strike, path: () => location.pathname, later: (work) => void setTimeout(work) }),
    scans: new Set(),
    secrets: new Set(),
    settle: () => undefined,
    goOnFrom: () => () => undefined,
  }
}

/**
 * Owns the window's key listeners. They are registered in layout effects, before the screen is painted. So a key that is
 * pressed the moment a screen or field appears is not lost.
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
  /** The action's name, if the palette should list it. */
  name?: string | undefined
  /** True if another listener handles the key: here it is only listed. */
  toldOnly?: boolean
}

/**
 * Runs `action` when `key` (`F10`, `Ctrl+A`, `Escape`) is pressed anywhere in the window. Not for single letters: these
 * may work only where the focus is (WCAG 2.1.4), so a list or panel must handle them.
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

export function useNamedActions(): () => NamedAction[] {
  const { shortcuts } = useKeyboard()
  return () => shortcuts.named()
}

/** Switches the keyboard off or on. Returns the last key, and the keys stored for the next person. */
export function useSleep(): (asleep: boolean) => { tecla: string | null; adiante: TeclaAdiante[] } {
  const keyboard = useKeyboard()
  return useCallback(
    (asleep) => {
      const { shortcuts, ahead } = keyboard
      if (asleep) keyboard.settle()
      const adiante = asleep ? ahead.leave() : []
      return { tecla: shortcuts.sleep(asleep), adiante }
    },
    [keyboard],
  )
}

/** While mounted with `open`, disables the keys of the screens behind. Used by `Dialog`. */
export function useDialogKeyboard(open: boolean): void {
  const { shortcuts } = useKeyboard()
  useLayoutEffect(() => (open ? shortcuts.openDialog() : undefined), [shortcuts, open])
}

/** Calls `onScan` with a scanner's text, including any prefix, wherever the focus is. No field gets the text. */
export function useScanned(onScan: (text: string) => void): void {
  const { scans } = useKeyboard()
  const current = useEffectEvent(onScan)
  useEffect(() => {
    const hear = (text: string) => current(text)
    scans.add(hear)
    return () => void scans.delete(hear)
  }, [scans])
}

/** Handles a pasted or typed code like a scanned one. */
export function useReadCode(): (code: string) => void {
  const { scans } = useKeyboard()
  return (code) => {
    for (const hear of scans) hear(code)
  }
}

/** While mounted, typed keys are secret: not checked for a scan, not stored and not shown in the status line. */
export function useSecretKeys(): void {
  const { secrets } = useKeyboard()
  useLayoutEffect(() => {
    const screen = {}
    secrets.add(screen)
    return () => void secrets.delete(screen)
  }, [secrets])
}

/** While `waiting`, keys without an effect are stored in order, and replayed when the wait is over. */
export function useKeysAhead(waiting: boolean, what: Awaited = 'screen'): void {
  const { ahead } = useKeyboard()
  const release = useRef<() => void>(undefined)
  // The wait starts before the paint and ends after the effects that follow it: the new screen then has the focus when
  // keys are replayed.
  useLayoutEffect(() => {
    release.current = waiting ? ahead.wait(what) : undefined
  }, [ahead, waiting, what])
  useEffect(() => release.current, [ahead, waiting, what])
}

/** While `ending`, stores keys for the next person: from the first digit on, or with `all` every key. */
export function useNextKeys(ending: boolean, all: boolean): void {
  const { ahead } = useKeyboard()
  useLayoutEffect(() => {
    if (!ending) return
    let release = all ? ahead.wait('run') : undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !/^\d$/.test(keyName(event))) return
      release ??= ahead.wait('next')
      ahead.keep(teclaOf(event))
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      ahead.drop()
      release?.()
    }
  }, [ahead, ending, all])
}

/** Drops keys typed ahead, because an unexpected screen appeared (a failure, a question). */
export function useDropKeysAhead(when = true): void {
  const { ahead } = useKeyboard()
  useLayoutEffect(() => {
    if (when) ahead.drop()
  }, [ahead, when])
}

export function useAheadState(): TypeAheadState {
  const { ahead } = useKeyboard()
  return useSyncExternalStore(ahead.subscribe, ahead.read, ahead.read)
}
