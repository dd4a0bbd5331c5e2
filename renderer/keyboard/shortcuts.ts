/*
 * Decides which screen handles a key. There are three levels: the program (always), the screen, and a dialog. Within a level
 * the newest binding wins. While a dialog is open, only its keys and those marked `always` (hide, end) work, so that no guide
 * is created behind a question.
 */
export type Level = 'house' | 'screen' | 'dialog'

interface Binding {
  key: string
  level: Level
  always: boolean
  /** The action's name in the palette. */
  name?: string | undefined
  /** True if another listener handles the key (a list's `V`): here it is only listed. */
  toldOnly?: boolean
  action: () => void
}

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

  /** Registers an open dialog; returns a function to call when it closes. */
  openDialog(): () => void {
    this.dialogs += 1
    return () => {
      this.dialogs -= 1
    }
  }

  /**
   * Starts a key press. A dialog that is open now counts as open for the whole press. Otherwise Esc would close the
   * dialog and then also reach the screen behind.
   * @param popup whether the focused element has an open menu or list, which handles Esc itself
   */
  beginKey(popup = false): void {
    this.dialogAtStart = this.dialogs > 0
    this.popupAtStart = popup
  }

  /** Notes a pressed key. Returns false while the shortcuts are off: then the key must have no effect. */
  hear(key: string): boolean {
    if (!this.asleep) this.lastKey = key
    return !this.asleep
  }

  /** Switches the shortcuts off or on. Returns the last pressed key; null before the first. */
  sleep(asleep: boolean): string | null {
    this.asleep = asleep
    return this.lastKey
  }

  private get withDialog(): boolean {
    return this.dialogAtStart || this.dialogs > 0
  }

  /** The key's present action; null if no screen handles it. */
  actionFor(key: string): (() => void) | null {
    return this.bindingFor(key)?.action ?? null
  }

  /** The named actions that are available now: a dialog's first, then the screen's, then the program's. */
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

/** The name of a key in tables and on buttons: `F3`, `Escape`, `Ctrl+A`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const prefix = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}`
  return `${prefix}${key}`
}

/** True for keys with an effect in the browser itself (reload, print, full screen), which must be prevented. */
export function isBrowserKey(key: string): boolean {
  return /^F([1-9]|1[0-2])$/.test(key) || ['Ctrl+R', 'Ctrl+P', 'Ctrl+S'].includes(key)
}
