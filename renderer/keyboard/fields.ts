/* Remembers fields as they were before a burst of keys, and restores them after a scan. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Before {
  value: string
  /** Null if the field has no selection (an e-mail's). */
  selection: [number, number, 'forward' | 'backward' | 'none'] | null
  open: string | null
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

function selectionOf(field: Field): Before['selection'] {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return null
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart, field.selectionDirection ?? 'none']
}

/** The focus at the start of a burst, and the fields into which the burst may have written. */
export class FieldsBefore {
  readonly #focus = document.activeElement
  readonly #fields = new Map<Field, Before>()

  constructor() {
    this.note(this.#focus)
  }

  /** Called for each field that gets the focus, before anything is typed into it. */
  note(target: EventTarget | null): void {
    if (!isField(target) || this.#fields.has(target)) return
    const open = target.getAttribute('aria-expanded')
    this.#fields.set(target, { value: target.value, selection: selectionOf(target), open })
  }

  restore(): void {
    for (const [field, before] of this.#fields) if (field.isConnected) putBack(field, before)
    if (document.activeElement !== this.#focus && this.#focus instanceof HTMLElement) this.#focus.focus()
  }
}

function putBack(field: Field, { value, selection, open }: Before): void {
  if (field.value !== value) {
    // React replaces the field's `value` property and would miss the change, so the native setter is used.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  // The burst's first digit has opened the list of options.
  if (open === 'false' && field.getAttribute('aria-expanded') === 'true')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
}
