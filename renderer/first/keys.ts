import type { Result } from '../../shared/ipc/result.ts'
import { isModifier, isText, plainTecla, teclaOf, type Tecla } from '../../shared/model/tecla.ts'
import type { FirstScreen } from '../keyboard/firstScreen.ts'
import type { Stroke } from '../keyboard/synthesizeKeys.ts'

/** Keys that edit a text in its field; everything else waits for the window's own screen. */
const EDITING = /^(Backspace|Delete|ArrowLeft|ArrowRight|Home|End)$/

/**
 * The keys of the first screen. Main withholds every key until the page requests the stored ones (`takeKeys`), which include
 * keys that the page saw before. From then on keys belong to the page: text goes into the field directly until the first command
 * key, behind which all wait in order.
 */
export class FirstKeys {
  readonly #find: () => HTMLInputElement | null
  readonly #kept: Stroke[] = []
  readonly #stop = new AbortController()
  #whose: 'main' | 'page' = 'main'
  #complete = false

  /** @param find returns the field once the document has been parsed that far; null on a screen without one */
  constructor(find: () => HTMLInputElement | null) {
    this.#find = find
    // Registered before any other listener, because it handles keys before those of the first and the later screen.
    const options = { capture: true, signal: this.#stop.signal }
    addEventListener('keydown', (event) => this.#onKey(event), options)
    addEventListener('paste', (event) => this.#onPaste(event), options)
    addEventListener('click', (event) => this.#onClick(event), options)
    addEventListener('submit', (event) => event.preventDefault(), options)
  }

  get #field(): HTMLInputElement | null {
    return this.#find()
  }

  /** Requests the keys typed while there was no page. Never throws: a lost key is better than a dead screen. */
  async takeKeys(ask: () => Promise<unknown>): Promise<void> {
    this.#whose = 'page'
    const answer = (await ask().catch(() => null)) as Result<Tecla[]> | null
    this.#kept.unshift(...(answer?.ok ? answer.valor : []))
    this.#complete = true
    this.#write()
  }

  /** Ends the keeping. */
  end(): ReturnType<FirstScreen['end']> {
    this.#stop.abort()
    const { value: text = '', selectionStart = null, selectionEnd = null } = this.#field ?? {}
    const caret = selectionEnd ?? text.length
    const selected = text !== '' && selectionStart === 0 && caret === text.length
    return { written: { text, caret, selected }, kept: this.#kept }
  }

  #onKey(event: KeyboardEvent): void {
    if (!event.isTrusted || isModifier(event.key)) return
    const tecla = teclaOf(event)
    if (this.#whose === 'page') {
      if (this.#mayWrite() && this.#isWriting(tecla, event.isComposing)) return this.#field?.focus()
      this.#kept.push(tecla)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** True when no earlier key is still waiting. */
  #mayWrite(): boolean {
    return this.#field !== null && this.#complete && this.#kept.length === 0
  }

  #isWriting(tecla: Tecla, composing: boolean): boolean {
    return (
      composing || isText(tecla) || EDITING.test(tecla.key) || /^(Dead|Process)$/.test(tecla.key) || isClipboard(tecla)
    )
  }

  #onPaste(event: ClipboardEvent): void {
    event.preventDefault()
    this.#kept.push({ pasted: event.clipboardData?.getData('text') ?? '' })
  }

  /** A button of the first screen is the key that is printed on it. */
  #onClick({ target, isTrusted }: MouseEvent): void {
    const key =
      target instanceof Element ? target.closest('[aria-keyshortcuts]')?.getAttribute('aria-keyshortcuts') : null
    if (!isTrusted || !key) return
    this.#kept.push(plainTecla(key))
  }

  /** Writes main's keys into the field, as far as the keys are text. */
  #write(): void {
    const field = this.#field
    for (;;) {
      const [first] = this.#kept
      if (!field || !first || 'pasted' in first || !isText(first)) return
      this.#kept.shift()
      field.setRangeText(first.key, field.value.length, field.value.length, 'end')
    }
  }
}

/** Ctrl and a letter that edits text in the browser: all, copy, cut, paste, undo. */
function isClipboard({ key, ctrl, alt }: Tecla): boolean {
  return ctrl && !alt && /^[acvxz]$/i.test(key)
}
