import type { Result } from '../../shared/ipc/result.ts'
import { GAP_MS, isModifier, isText, plainTecla, teclaOf, type Tecla } from '../../shared/model/tecla.ts'
import type { Begun, FirstScreen } from '../keyboard/firstScreen.ts'
import type { Stroke } from '../keyboard/synthesizeKeys.ts'

/** Keys that edit the field's text; all other commands wait for the window's own screen. */
const EDITING = /^(Backspace|Delete|ArrowLeft|ArrowRight|Home|End)$/

/**
 * The keys of the first screen. Main withholds every key until the page requests the stored keys (`takeKeys`). From
 * then on the page handles keys: text goes into the field until the first command key, and every later key waits in
 * order.
 */
export class FirstKeys {
  readonly #find: () => HTMLInputElement | null
  readonly #kept: Stroke[] = []
  readonly #stop = new AbortController()
  #whose: 'main' | 'page' = 'main'
  #complete = false
  #burst = { text: '', at: 0 }

  /** @param find returns the field once the document is parsed so far; null on a screen without a field */
  constructor(find: () => HTMLInputElement | null) {
    this.#find = find
    // Registered first, because it handles keys before the listeners of both screens.
    const options = { capture: true, signal: this.#stop.signal }
    addEventListener('keydown', (event) => this.#onKey(event), options)
    addEventListener('paste', (event) => this.#onPaste(event), options)
    addEventListener('click', (event) => this.#onClick(event), options)
    addEventListener('submit', (event) => event.preventDefault(), options)
  }

  get #field(): HTMLInputElement | null {
    return this.#find()
  }

  /** Requests the keys typed before this page existed. Never throws: losing a key is better than a dead screen. */
  async takeKeys(ask: () => Promise<unknown>): Promise<void> {
    this.#whose = 'page'
    const answer = (await ask().catch(() => null)) as Result<Tecla[]> | null
    this.#kept.unshift(...(answer?.ok ? answer.valor : []))
    this.#complete = true
    this.#write()
  }

  /** Stops; returns the field's text, the waiting keys, and the keys with which a scan may have begun. */
  end(): ReturnType<FirstScreen['end']> {
    this.#stop.abort()
    const { value: text = '', selectionStart = null, selectionEnd = null } = this.#field ?? {}
    const caret = selectionEnd ?? text.length
    const selected = text !== '' && selectionStart === 0 && caret === text.length
    const burst = this.#begun(text, caret)
    const kept = burst?.written === false ? this.#kept.slice(0, -burst.text.length) : this.#kept
    return { written: { text, caret, selected }, kept, burst }
  }

  #begun(written: string, caret: number): Begun | null {
    const { text, at } = this.#burst
    if (text === '') return null
    if (this.#kept.length === 0 && caret === written.length && written.endsWith(text))
      return { text, at, written: true }
    const waiting = this.#kept.slice(-text.length).map((stroke) => ('pasted' in stroke ? '' : stroke.key))
    return waiting.join('') === text ? { text, at, written: false } : null
  }

  #onKey(event: KeyboardEvent): void {
    if (!event.isTrusted || isModifier(event.key)) return
    const tecla = teclaOf(event)
    if (this.#whose === 'page') {
      this.#note(isText(tecla) && !tecla.repeat ? tecla.key : '', event.timeStamp)
      if (this.#mayWrite() && this.#isWriting(tecla, event.isComposing)) return this.#field?.focus()
      this.#kept.push(tecla)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #note(key: string, at: number): void {
    const { text, at: last } = this.#burst
    this.#burst = { text: key !== '' && at - last <= GAP_MS ? text + key : key, at }
  }

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

  /** A click on a button of the first screen counts as the key that the button shows. */
  #onClick({ target, isTrusted }: MouseEvent): void {
    const key =
      target instanceof Element ? target.closest('[aria-keyshortcuts]')?.getAttribute('aria-keyshortcuts') : null
    if (!isTrusted || !key) return
    this.#kept.push(plainTecla(key))
  }

  /** Writes keys from main into the field, up to the first key that is not text. */
  #write(): void {
    const field = this.#field
    for (;;) {
      const [first] = this.#kept
      if (!field || !first || 'pasted' in first || !isText(first)) return
      this.#kept.shift()
      // Main sends no times, so a scan may continue from its keys.
      this.#note(first.key, performance.now())
      field.setRangeText(first.key, field.value.length, field.value.length, 'end')
    }
  }
}

/** Ctrl and a letter for the browser's text editing: select all, copy, cut, paste, undo. */
function isClipboard({ key, ctrl, alt }: Tecla): boolean {
  return ctrl && !alt && /^[acvxz]$/i.test(key)
}
