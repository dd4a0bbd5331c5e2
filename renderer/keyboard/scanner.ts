import { plainTecla, teclaOf, type Tecla } from '../../shared/model/tecla.ts'
import { Burst, type Outcome, type Place } from './burst.ts'
import { FieldsBefore } from './fields.ts'
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
