import { seal, unseal } from '../printing/journal/sealed.ts'

/** Encrypts personal data for the disk, and decrypts it; each value is bound to its place. */
export interface Seals {
  close(value: unknown, place: string): Uint8Array
  /** Opens a sealed row. Undefined where it was sealed with another key, for another place, or is damaged. */
  open(sealed: Uint8Array, place: string): unknown
}

export function sealsOf(key: Uint8Array): Seals {
  return {
    close: (value, place) => seal(key, Buffer.from(JSON.stringify(value)), place),
    open(sealed, place) {
      const plain = unseal(key, sealed, place)
      return plain === null ? undefined : JSON.parse(plain.toString())
    },
  }
}
