/* Distinguishes a scanner from a person. A scanner types like a keyboard, but faster: its keys are at most `GAP_MS`
   apart. The time is that of the key press, not that at which a busy window receives it.
   Two quick digits may still come from a person, so digits are held back until the source is decided. No part of a
   scan is ever typed, and a person's digit is delayed imperceptibly. */

import { GAP_MS } from '../../shared/model/tecla.ts'
import type { Begun } from './firstScreen.ts'

/**
 * Text with this many digits is a scan, whatever the digits mean. A scanner may add a prefix (a letter, Code 39's `*`,
 * the symbology: `]I0`). Fewer digits are a scan if they form a CPF or CNPJ.
 */
const CODE = /^(?:[A-Za-z*]|[\][][A-Za-z][0-9A-Za-z])?\d{20,}$/
/** The beginning of a Pix QR code: the only code with letters, punctuation and blanks. The scanner's Enter ends it. */
const PIX = /^(?:[A-Za-z]|[\][][A-Za-z][0-9A-Za-z])?000201(?:\d{8}|\d{14})(?:b|$)/i
/** Keys other than a digit with which a scan may begin. */
const PREFIX = /^[A-Za-z*\][]$/

export interface Stroke {
  key: string
  /** Time of the key (`Event.timeStamp`), ms. */
  at: number
  repeat: boolean
  /** True if Ctrl, Alt or Meta is pressed. */
  chord: boolean
}

export interface Place {
  /** True for a text field: typed text can be removed from it again, so the first digit of a burst need not wait. */
  takesText: boolean
  /** True if the field is for a CPF or CNPJ: such a number is typed into it even at a scanner's speed. */
  takesDocumento: boolean
}

export interface Outcome {
  /** Held characters that turned out to be from a person. The caller must apply them before the present key. */
  released?: string
  /** Set once the keys are known to be a scan: characters that are already typed must be removed. */
  discovered?: true
  /** The complete scan. If a first part was reported too early, the whole scan is reported again. */
  scan?: string
}

/** `acts`: a person's key, handled now. `held`: waits until its source is decided. `taken`: a scanner's key. */
export type Verdict = Outcome & {
  stroke: 'acts' | 'held' | 'taken'
  /** Set if released keys had an effect: from here on, a scan's text would have to be removed again. */
  begins?: true
}

/** The keys since the last pause. */
export class Burst {
  readonly #isDocumento: (text: string) => boolean
  readonly #isPrefixed: (text: string) => boolean
  #text = ''
  #held = ''
  /** Where the first key went. Keys that a busy machine released may have moved the focus since. */
  #place: Place = { takesText: false, takesDocumento: false }
  #last = -Infinity
  #state: 'open' | 'scan' | 'told' | 'closed' = 'open'

  /** `isDocumento`: a valid CPF or CNPJ, also after a scanner's prefix. `isPrefixed`: any text with such a prefix. */
  constructor(isDocumento: (text: string) => boolean, isPrefixed: (text: string) => boolean) {
    this.#isDocumento = isDocumento
    this.#isPrefixed = isPrefixed
  }

  /** Begins with keys that an earlier listener received; `written` if they are typed, else they are held. */
  goOnFrom({ text, at, written }: Begun, place: Place): Outcome {
    this.#text = text
    this.#held = written ? '' : text
    this.#last = at
    this.#place = place
    if (!CODE.test(text) && !(/b/i.test(text) && PIX.test(text))) return {}
    this.#held = ''
    this.#state = 'scan'
    return { discovered: true }
  }

  /**
   * How long to wait for another key before calling `quiet`, ms; null if no key is held. Three keys at this speed are
   * rarely a person's, eight never. A busy machine may deliver the rest late, so the wait grows.
   * Outside text fields a first digit waits longer, because it could answer a question. A letter is a command whose
   * effect a person expects, so it waits less.
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
    if (follows && this.#state !== 'open') return this.#ofScanner(key, at, digit || this.#isOfPix(key))
    // A CNPJ may have letters, and so may a prefix.
    const letter = follows && !repeat && !chord && /^[A-Za-z]$/.test(key)
    if (letter && place.takesText && this.#isWord()) return this.#write(key, at)
    if (follows && (digit || letter)) return this.#goOn(key, at)
    if (digit || (!repeat && !chord && PREFIX.test(key))) return this.#begin(key, at, place)
    const terminator = key === 'Enter' || key === 'Tab'
    if (follows && terminator && this.#isScanned()) return { stroke: 'taken', ...this.#close(at) }
    return { stroke: 'acts', ...this.#giveBack('') }
  }

  /** Called when no key has followed within {@link patience}. */
  quiet(): Outcome {
    if (this.#state === 'scan') {
      this.#state = 'told'
      return { scan: this.#text }
    }
    if (this.#held !== '' && this.#isScanned()) return { ...this.#close(this.#last), discovered: true }
    // The text is not reset: on a busy machine the scanner's next key may arrive only now.
    const released = this.#held
    this.#held = ''
    return released === '' ? {} : { released }
  }

  /**
   * Whether the text is a scan. Outside text fields a prefix before a document would act as a command, so the whole text is a
   * scan.
   */
  #isScanned(): boolean {
    const { takesText, takesDocumento } = this.#place
    if (!takesDocumento) return this.#isDocumento(this.#text)
    return !takesText && this.#isPrefixed(this.#text)
  }

  #isOfPix(key: string): boolean {
    return key.length === 1 && PIX.test(this.#text)
  }

  /** True while the burst may be a typed word: only letters, none of which is held. */
  #isWord(): boolean {
    return this.#held === '' && !/[\d\][]/.test(this.#text)
  }

  /** Lets the key write into the field at once. If it belongs to a scan, the caller removes it later. */
  #write(key: string, at: number): Verdict {
    this.#text += key
    this.#last = at
    return { stroke: 'acts' }
  }

  /** A key that follows a scan at a scanner's speed belongs to the scan. */
  #ofScanner(key: string, at: number, ofCode: boolean): Verdict {
    this.#last = at
    if (this.#state === 'closed') return { stroke: 'taken' }
    if (ofCode) {
      this.#text += key
      this.#state = 'scan'
      return { stroke: 'taken' }
    }
    return { stroke: 'taken', ...(this.#state === 'scan' ? this.#close(at) : {}) }
  }

  #goOn(key: string, at: number): Verdict {
    this.#text += key
    this.#last = at
    if (!CODE.test(this.#text) && !(key.toLowerCase() === 'b' && PIX.test(this.#text))) {
      this.#held += key
      return { stroke: 'held' }
    }
    this.#held = ''
    this.#state = 'scan'
    return { stroke: 'taken', discovered: true }
  }

  #begin(key: string, at: number, place: Place): Verdict {
    const outcome = this.#giveBack(key)
    this.#last = at
    this.#place = place
    if (place.takesText) return { stroke: 'acts', begins: true, ...outcome }
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

  /** Releases the held keys as a person's. From here on only `text` is undecided. */
  #giveBack(text: string): Outcome {
    const released = this.#held
    this.#held = ''
    this.#text = text
    this.#state = 'open'
    return released === '' ? {} : { released }
  }
}
