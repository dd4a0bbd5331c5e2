import { plainTecla, type Tecla, teclaOf } from '../../shared/model/tecla.ts'
import { Burst, type Outcome, type Place } from './burst.ts'
import type { Begun } from './firstScreen.ts'
import { hasDialog, takesText } from './focus.ts'

export interface ScannerOptions {
  isDocumento: (text: string) => boolean
  isPrefixed: (text: string) => boolean
  /** Called when a held key turns out to be a person's and takes effect. */
  onKey: (key: Tecla) => void
  /** Called before the first key of a possible scan. The result marks the keys stored since as a scanner's. */
  onBegin: () => () => void
  onScan: (text: string) => void
}

/** Handles every key first. Removes a scanner's keys, and those characters of the scan that were already typed. */
export class Scanner {
  readonly #options: ScannerOptions
  readonly #burst: Burst
  #before: FieldsBefore | null = null
  #unkeep: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ScannerOptions) {
    this.#options = options
    this.#burst = new Burst(options.isDocumento, options.isPrefixed)
  }

  /** True if the key is a scanner's or still undecided: then no other listener may receive it. */
  takes(event: KeyboardEvent): boolean {
    const { key, timeStamp: at, repeat, ctrlKey, altKey, metaKey, target } = event
    const { stroke, begins, ...outcome } = this.#burst.take(
      { key, at, repeat, chord: ctrlKey || altKey || metaKey },
      placeOf(),
    )
    this.#settle(outcome)
    if (begins) {
      this.#before = new FieldsBefore()
      this.#unkeep = this.#options.onBegin()
    }
    this.#wait()
    if (stroke !== 'acts') return true
    // The released key may have moved the focus: the present key goes to the newly focused element.
    const moved = outcome.released !== undefined && document.activeElement !== target && target instanceof Element
    if (moved) this.#options.onKey(teclaOf(event))
    return moved
  }

  /** Called with keys that the first screen received, before they are written into the focused field. */
  goOnFrom(begun: Begun): () => void {
    this.#before = new FieldsBefore()
    this.#unkeep = this.#options.onBegin()
    return () => {
      this.#settle(this.#burst.goOnFrom(begun, placeOf()))
      this.#wait()
    }
  }

  /** Called before an input that is not a key, so that held keys act first. */
  settle(): void {
    if (this.#burst.patience !== null) this.#settle(this.#burst.quiet())
    this.#wait()
  }

  /** Called when a field gets the focus, because the next keys may write into it. */
  note(target: EventTarget | null): void {
    this.#before?.note(target)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #settle({ released = '', discovered, scan }: Outcome): void {
    for (const character of released) this.#options.onKey(plainTecla(character))
    if (discovered) {
      this.#before?.restore()
      this.#unkeep?.()
    }
    if (scan !== undefined) this.#options.onScan(scan)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const { patience } = this.#burst
    if (patience !== null) this.#timer = setTimeout(() => this.settle(), patience)
  }
}

function placeOf(): Place {
  const target = document.activeElement
  const inField = takesText(target)
  // Digits typed outside fields go to the search box (`useSearchField`), unless a dialog is open.
  const toSearch = target?.matches('[data-takes-documento]') === true || !(inField || hasDialog())
  return { takesText: inField, takesDocumento: toSearch }
}

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
class FieldsBefore {
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
