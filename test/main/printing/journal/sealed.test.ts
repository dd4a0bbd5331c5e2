import { describe, expect, it } from 'vitest'
import { KEY_BYTES, seal, SEAL_BYTES, unseal } from '../../../../main/printing/journal/sealed.ts'

const KEY = new Uint8Array(KEY_BYTES).fill(7)
const LABEL = 'Guia 2026000123'
/** `LABEL` as a program of an earlier start left it on the disk. */
const SEALED = Buffer.from(
  'c7374bc3f5bcb996ef6a59a77ae48d0d4da833f686804e53906846d2ce14c1861e722ca6b8d6cf50895eb1',
  'hex',
)

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
