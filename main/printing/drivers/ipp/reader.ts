import { FIRST_VALUE_TAG, IppCodecError } from './values.ts'

/** Limit of groups and values in a message. A printer with a thousand paper sizes has a tenth as many. */
const MOST_PARTS = 50_000

/** Reads the parts of a message. Throws `IppCodecError` instead of reading past the end. */
export class Reader {
  offset = 0
  #parts = 0
  readonly #bytes: Buffer
  readonly #base: number

  constructor(bytes: Uint8Array, base = 0) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#base = base
  }

  rest(): number {
    return this.#bytes.length - this.offset
  }

  take(count: number): Buffer {
    if (count > this.rest()) throw new IppCodecError('ends too soon', this.#base + this.offset)
    this.offset += count
    return this.#bytes.subarray(this.offset - count, this.offset)
  }

  byte(): number {
    return this.take(1).readUInt8()
  }

  /** Reads a version, code, request id or length: signed on the wire, and never negative. */
  natural(size: 1 | 2 | 4): number {
    const at = this.#base + this.offset
    const value = this.take(size).readIntBE(0, size)
    if (value < 0) throw new IppCodecError('negative', at)
    return value
  }

  peek(): number {
    const byte = this.#bytes[this.offset]
    if (byte === undefined) throw new IppCodecError('ends too soon', this.#base + this.offset)
    return byte
  }

  /** Whether the field that begins here is one more value of the attribute before it. */
  nextIsUnnamed(): boolean {
    return this.#bytes[this.offset + 1] === 0 && this.#bytes[this.offset + 2] === 0
  }

  /** Counts one more group or value of a message; throws above the limit. */
  part(): void {
    this.#parts += 1
    if (this.#parts > MOST_PARTS) throw new IppCodecError('too much in one message', this.#base + this.offset)
  }

  field(): { tag: number; name: string; value: Buffer } {
    this.part()
    const tag = this.byte()
    const name = this.take(this.natural(2)).toString()
    return { tag, name, value: this.take(this.natural(2)) }
  }

  unnamedField(): { tag: number; value: Buffer; at: number } {
    const at = this.offset
    const { tag, name, value } = this.field()
    if (tag < FIRST_VALUE_TAG || name !== '') throw new IppCodecError('a collection does not end', at)
    return { tag, value, at }
  }
}
