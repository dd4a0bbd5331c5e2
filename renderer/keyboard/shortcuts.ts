/*
 * Which screen handles a key. Three levels: the app (always there), the screen, and a dialog. Within a level the newest one
 * wins. While a dialog is open, only its keys and those marked `always` (hide, end) work, so that no guide is created behind a
 * question.
 */
export type Level = 'house' | 'screen' | 'dialog'

interface Binding {
  key: string
  level: Level
  always: boolean
  /** The action in the clerk's words, by which the palette finds it. */
  name?: string | undefined
  /** The key is answered elsewhere (a list's `V`): here it is only listed. */
  toldOnly?: boolean
  action: () => void
}

/** Something that can be done now. */
export type NamedAction = Pick<Binding, 'key' | 'level' | 'action'> & { name: string }

const height: Record<Level, number> = { house: 0, screen: 1, dialog: 2 }

export class Shortcuts {
  private bindings: Binding[] = []
  private dialogs = 0
  private dialogAtStart = false
  private popupAtStart = false
  private lastKey: string | null = null
  private asleep = false

  /** Adds a key; returns a function that removes it. */
  register(binding: Binding): () => void {
    this.bindings.push(binding)
    return () => {
      this.bindings = this.bindings.filter((other) => other !== binding)
    }
  }

  /** Reports that a dialog opened; returns a function that reports its closing. */
  openDialog(): () => void {
    this.dialogs += 1
    return () => {
      this.dialogs -= 1
    }
  }

  /**
   * Begins a key press. A dialog that closes on this very key (Esc) still counts as open for it; otherwise the same press would
   * reach the screen behind.
   * @param popup the focused element has an open menu or list, which handles Esc itself
   */
  beginKey(popup = false): void {
    this.dialogAtStart = this.dialogs > 0
    this.popupAtStart = popup
  }

  /** Handles a pressed key. False while switched off: then no shortcut may act on it. */
  hear(key: string): boolean {
    if (!this.asleep) this.lastKey = key
    return !this.asleep
  }

  /** Switches the shortcuts off or on again. Returns the key that was struck last; null before the first. */
  sleep(asleep: boolean): string | null {
    this.asleep = asleep
    return this.lastKey
  }

  private get withDialog(): boolean {
    return this.dialogAtStart || this.dialogs > 0
  }

  /** The key's present action; null when no screen wants it. */
  actionFor(key: string): (() => void) | null {
    return this.bindingFor(key)?.action ?? null
  }

  /** Named actions that would answer their key now, the nearest to the clerk first. */
  named(): NamedAction[] {
    return this.bindings
      .filter((binding) => binding.toldOnly || this.bindingFor(binding.key) === binding)
      .toSorted((a, b) => height[b.level] - height[a.level])
      .flatMap(({ key, level, name, action }) => (name === undefined ? [] : { key, level, name, action }))
  }

  private bindingFor(key: string): Binding | null {
    if (key === 'Escape' && this.popupAtStart) return null
    let chosen: Binding | null = null
    for (const binding of this.bindings) {
      if (binding.key !== key || binding.toldOnly) continue
      if (this.withDialog && binding.level !== 'dialog' && !binding.always) continue
      if (!chosen || height[binding.level] >= height[chosen.level]) chosen = binding
    }
    return chosen
  }
}

/** `F3`, `Escape`, `Ctrl+A`: the name a key is registered and printed under. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const prefix = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}`
  return `${prefix}${key}`
}

/** Keys with an effect in the browser itself (reload, print the screen, full screen): this program never passes them on. */
export function heldByHouse(key: string): boolean {
  return /^F([1-9]|1[0-2])$/.test(key) || ['Ctrl+R', 'Ctrl+P', 'Ctrl+S'].includes(key)
}
