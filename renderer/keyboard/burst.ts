/*
 * Tells a scanner from a person. A scanner types like a keyboard, but faster: its keys are at most `GAP_MS` apart, measured when
 * they are typed, not when a busy window receives them.
 * Two quick digits may still be a person's, so such a digit is held back until it is decided. So nothing of a scan is ever
 * typed, and a person's digit waits for an unnoticeable moment.
 */

/** The most between two keys of a scanner, ms. */
const GAP_MS = 35
/**
 * Text of so many digits is a scan, whatever the digits mean. A scanner may put something in front (a letter, Code 39's
 * `*`, the symbology: `]I0`). Fewer digits are a scan where they are a CPF or CNPJ.
 */
const CODE = /^(?:[A-Za-z*]|[\][][A-Za-z][0-9A-Za-z])?\d{20,}$/
/** Keys that a scan may begin with besides a digit. */
const PREFIX = /^[A-Za-z*\][]$/

/** One key as it went down, with its time. */
export interface Stroke {
  key: string
  /** Time of the key (`Event.timeStamp`), ms. */
  at: number
  /** True for the repeat of a key held down. */
  repeat: boolean
  /** Ctrl, Alt or Meta is down. */
  chord: boolean
}

/** The element that the keys go to. */
export interface Place {
  /** Text typed here can be removed again: the first digit of a burst need not wait. */
  takesText: boolean
  /** A CPF or CNPJ belongs here: fast or not, it is typed. */
  takesDocumento: boolean
}

export interface Outcome {
  /** Held characters that turned out to be a person's. They act before anything else. */
  released?: string
  /** This is a scan: the characters typed before are to be removed. */
  discovered?: true
  /** The complete scan. One that was reported too early is reported again as a whole. */
  scan?: string
}

/** `acts`: a person's key, handled now; `held`: waits until it is decided whose it is; `taken`: the scanner's. */
export type Verdict = Outcome & {
  stroke: 'acts' | 'held' | 'taken'
  /** Set once released keys have acted on the screen: from here on, the text of a scan would have to be taken out again. */
  begins?: true
}

/** The keys since the last pause. */
export class Burst {
  readonly #isDocumento: (text: string) => boolean
  readonly #isPrefixed: (text: string) => boolean
  #text = ''
  #held = ''
  #last = -Infinity
  #state: 'open' | 'scan' | 'told' | 'closed' = 'open'

  /**
   * @param isDocumento whether this is a valid CPF or CNPJ, also after a scanner's prefix
   * @param isPrefixed whether it has a scanner's prefix
   */
  constructor(isDocumento: (text: string) => boolean, isPrefixed: (text: string) => boolean) {
    this.#isDocumento = isDocumento
    this.#isPrefixed = isPrefixed
  }

  /**
   * Time to wait for another key before `quiet`, ms; null when nothing waits. Three keys that fast are hardly a person's, eight
   * never: a busy machine may deliver the rest late, and none may act meanwhile.
   * Outside of text fields a first digit waits longer, because it would answer a question and nobody watches for it. A letter is
   * a command whose effect a person waits for, so it waits less.
   */
  get patience(): number | null {
    if (this.#held === '' && this.#state !== 'scan') return null
    const isFirstDigit = this.#held === this.#text && /^\d/.test(this.#text)
    if (this.#text.length < 3) return isFirstDigit ? 3 * GAP_MS : GAP_MS + 5
    return (this.#text.length < 8 ? 4 : 20) * GAP_MS
  }

  take({ key, at, repeat, chord }: Stroke, place: Place): Verdict {
    if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/.test(key)) return { stroke: 'acts' }
    const gap = at - this.#last
    const follows = this.#text !== '' && !repeat && gap >= 0 && gap <= GAP_MS
    const digit = !repeat && !chord && /^\d$/.test(key)
    if (follows && this.#state !== 'open') return this.#ofScanner(key, at, digit)
    // A CNPJ has letters, and a prefix may.
    const letter = follows && !repeat && !chord && /^[A-Za-z]$/.test(key)
    if (letter && place.takesText && this.#isWord()) return this.#write(key, at)
    if (follows && (digit || letter)) return this.#goOn(key, at)
    if (digit || (!repeat && !chord && PREFIX.test(key))) return this.#begin(key, at, place)
    const terminator = key === 'Enter' || key === 'Tab'
    if (follows && terminator && this.#isScanned(place)) return { stroke: 'taken', ...this.#close(at) }
    return { stroke: 'acts', ...this.#giveBack('') }
  }

  /** No key has followed for a while. */
  quiet(place: Place): Outcome {
    if (this.#state === 'scan') {
      this.#state = 'told'
      return { scan: this.#text }
    }
    if (this.#held !== '' && this.#isScanned(place)) return { ...this.#close(this.#last), discovered: true }
    // The text stays: on a busy machine the next key of a scanner may arrive only now.
    const released = this.#held
    this.#held = ''
    return released === '' ? {} : { released }
  }

  /** Outside of text fields a prefix before a document would act as a command, so the whole is treated as scanned. */
  #isScanned({ takesText, takesDocumento }: Place): boolean {
    if (!takesDocumento) return this.#isDocumento(this.#text)
    return !takesText && this.#isPrefixed(this.#text)
  }

  /** True while the burst may be a typed word: letters alone, none of which waits. */
  #isWord(): boolean {
    return this.#held === '' && !/[\d\][]/.test(this.#text)
  }

  /** Writes the key into the field at once, and removes it again if it turns out to belong to a scan. */
  #write(key: string, at: number): Verdict {
    this.#text += key
    this.#last = at
    return { stroke: 'acts' }
  }

  /** A key that follows a scan at scanner speed belongs to it, whatever it is: no hand is that fast. */
  #ofScanner(key: string, at: number, digit: boolean): Verdict {
    this.#last = at
    if (this.#state === 'closed') return { stroke: 'taken' }
    if (digit) {
      this.#text += key
      this.#state = 'scan'
      return { stroke: 'taken' }
    }
    return { stroke: 'taken', ...(this.#state === 'scan' ? this.#close(at) : {}) }
  }

  #goOn(key: string, at: number): Verdict {
    this.#text += key
    this.#last = at
    if (!CODE.test(this.#text)) {
      this.#held += key
      return { stroke: 'held' }
    }
    this.#held = ''
    this.#state = 'scan'
    return { stroke: 'taken', discovered: true }
  }

  #begin(key: string, at: number, { takesText }: Place): Verdict {
    const outcome = this.#giveBack(key)
    this.#last = at
    if (takesText) return { stroke: 'acts', begins: true, ...outcome }
    this.#held = key
    return { stroke: 'held', begins: true, ...outcome }
  }

  #close(at: number): Outcome {
    const discovered = this.#state === 'open'
    this.#state = 'closed'
    this.#held = ''
    this.#last = at
    return { scan: this.#text, ...(discovered && { discovered }) }
  }

  /** A hand struck the held keys; from here on only `text` is being decided. */
  #giveBack(text: string): Outcome {
    const released = this.#held
    this.#held = ''
    this.#text = text
    this.#state = 'open'
    return released === '' ? {} : { released }
  }
}
