import { createCipheriv, createDecipheriv, randomBytes, type CipherGCM, type DecipherGCM } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
export const TAG_BYTES = 16
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES

/** Encrypts a few bytes. Decryption needs the same `context`, so they cannot replace the bytes of another context. */
export function seal(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts bytes of `seal`; null if the key or context differs, or the bytes are damaged. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): Buffer | null {
  if (sealed.length < SEAL_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** The nonce is constant, because each key encrypts only one document. */
const ONCE = Buffer.alloc(NONCE_BYTES)

/** Encrypts one long text piece by piece with a one-time key. */
export function streamCipher(key: Uint8Array, context: string): CipherGCM {
  return createCipheriv(ALGORITHM, key, ONCE).setAAD(Buffer.from(context))
}

export function streamDecipher(key: Uint8Array, context: string): DecipherGCM {
  return createDecipheriv(ALGORITHM, key, ONCE).setAAD(Buffer.from(context))
}
