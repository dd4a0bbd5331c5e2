import { seal, unseal } from '../store/sealed.ts'

/** Encrypts and decrypts personal data on the disk. Each value is bound to its place in the list. */
export interface Seals {
  close(value: unknown, place: string): Uint8Array
  /** Decrypts a value. Undefined if it is damaged, or was encrypted with another key or for another place. */
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
