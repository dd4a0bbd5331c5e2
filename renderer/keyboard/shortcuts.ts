/*
 * Which screen answers a key. Three levels: the house (always there), the screen in front, and a dialog.
 * Inside a level the screen that came last wins. While a dialog is open only the dialog's keys and those
 * marked `always` (hide, end) answer: nobody generates a guide behind a question.
 */
export type Level = 'house' | 'screen' | 'dialog'

interface Binding {
  key: string
  level: Level
  always: boolean
  action: () => void
}

const height: Record<Level, number> = { house: 0, screen: 1, dialog: 2 }

export class Shortcuts {
  private bindings: Binding[] = []
  private dialogs = 0
  private dialogAtStart = false
  private keptEnter = false

  /** Adds a key; returns the way to take it back. */
  register(binding: Binding): () => void {
    this.bindings.push(binding)
    return () => {
      this.bindings = this.bindings.filter((other) => other !== binding)
    }
  }

  /** A dialog opened; returns the way to say it closed. */
  openDialog(): () => void {
    this.dialogs += 1
    return () => {
      this.dialogs -= 1
    }
  }

  /**
   * A key went down. A dialog that closes on this very key (Esc) still counts as open for it, or the same
   * stroke would act on the screen behind.
   */
  beginKey(): void {
    this.dialogAtStart = this.dialogs > 0
  }

  private get withDialog(): boolean {
    return this.dialogAtStart || this.dialogs > 0
  }

  /** What the key does now; null when nobody wants it. */
  actionFor(key: string): (() => void) | null {
    let chosen: Binding | null = null
    for (const binding of this.bindings) {
      if (binding.key !== key) continue
      if (this.withDialog && binding.level !== 'dialog' && !binding.always) continue
      if (!chosen || height[binding.level] >= height[chosen.level]) chosen = binding
    }
    return chosen?.action ?? null
  }

  /** An Enter struck while the next screen was still on its way; any other key forgets it. */
  keepEnter(kept: boolean): void {
    this.keptEnter = kept
  }

  /** Takes the waiting Enter, once. */
  takeEnter(): boolean {
    const had = this.keptEnter
    this.keptEnter = false
    return had
  }
}

/** `F3`, `Escape`, `Ctrl+A`: the name a key is registered and printed under. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const prefix = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}`
  return `${prefix}${key}`
}

/** Keys a browser would act on by itself (reload, print the screen, full screen): never ours to let through. */
export function heldByHouse(key: string): boolean {
  return /^F([1-9]|1[0-2])$/.test(key) || ['Ctrl+R', 'Ctrl+P', 'Ctrl+S'].includes(key)
}
