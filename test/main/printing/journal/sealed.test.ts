import { describe, expect, it } from 'vitest'
import {
  KEY_BYTES,
  seal,
  SEAL_BYTES,
  streamCipher,
  streamDecipher,
  unseal,
} from '../../../../main/printing/journal/sealed.ts'

const KEY = new Uint8Array(KEY_BYTES).fill(7)
const LABEL = 'Guia 2026000123'
/** As a program of an earlier start left them on the disk. */
const SEALED = Buffer.from(
  'c7374bc3f5bcb996ef6a59a77ae48d0d4da833f686804e53906846d2ce14c1861e722ca6b8d6cf50895eb1',
  'hex',
)
const STREAMED = Buffer.from('26adcdd3dba03bdad737bf54f549789e20ba65f9137ef74e4a964cf25a0dc7', 'hex')

describe('a few bytes that are sealed', () => {
  it.each(['', 'G', LABEL])('%j are the same again with their key, and longer by what is said', (text) => {
    const sealed = seal(KEY, Buffer.from(text), 'job-1')
    expect(unseal(KEY, sealed, 'job-1')?.toString()).toBe(text)
    expect(sealed.length).toBe(text.length + SEAL_BYTES)
    expect(sealed.includes(LABEL)).toBe(false)
  })

  it('a sealed text of an earlier start is opened by this one', () => {
    expect(unseal(KEY, SEALED, 'job-1')?.toString()).toBe(LABEL)
  })

  it('two seals of the same label differ, so that nobody sees that they are equal', () => {
    const [one, other] = [seal(KEY, Buffer.from(LABEL), 'job-1'), seal(KEY, Buffer.from(LABEL), 'job-1')]
    expect(one.equals(other)).toBe(false)
    expect(one.subarray(0, 12).equals(other.subarray(0, 12))).toBe(false)
  })

  it('a sealed text is unreadable with another key, and for another job', () => {
    expect(unseal(new Uint8Array(KEY_BYTES).fill(8), SEALED, 'job-1')).toBeNull()
    expect(unseal(KEY, SEALED, 'job-2')).toBeNull()
  })

  it('a sealed text is refused once any byte was changed, or some are missing', () => {
    for (let at = 0; at < SEALED.length; at += 1) {
      const changed = Buffer.from(SEALED)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(unseal(KEY, changed, 'job-1'), `byte ${at}`).toBeNull()
      expect(unseal(KEY, SEALED.subarray(0, at), 'job-1'), `the first ${at}`).toBeNull()
    }
  })
})

describe('a long text that is encrypted piece by piece', () => {
  const encrypted = (key: Uint8Array, context: string, pieces: string[]) => {
    const cipher = streamCipher(key, context)
    const bytes = pieces.map((piece) => cipher.update(piece))
    return Buffer.concat([...bytes, cipher.final(), cipher.getAuthTag()])
  }
  const decrypted = (key: Uint8Array, context: string, bytes: Buffer) => {
    const decipher = streamDecipher(key, context)
    const text = decipher.update(bytes.subarray(0, -16))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([text, decipher.final()]).toString()
  }

  it('a long text encrypted in pieces is the same when decrypted, however it was cut', () => {
    for (const pieces of [[LABEL], LABEL.split(''), []]) {
      expect(decrypted(KEY, 'job-1', encrypted(KEY, 'job-1', pieces))).toBe(pieces.join(''))
    }
  })

  it('a long text encrypted by an earlier start is decrypted by this one', () => {
    expect(decrypted(KEY, 'job-1', STREAMED)).toBe(LABEL)
  })

  it('a long encrypted text is refused under another document’s name, and with another key', () => {
    expect(() => decrypted(KEY, 'job-2', STREAMED)).toThrow('authenticate')
    expect(() => decrypted(new Uint8Array(KEY_BYTES).fill(8), 'job-1', STREAMED)).toThrow('authenticate')
  })
})
