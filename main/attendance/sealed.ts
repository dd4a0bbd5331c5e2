/** A secret, encrypted in memory while it waits. The key is not extractable; {@link Sealed.forget} deletes the key. */
export interface Sealed {
  /** Throws after {@link Sealed.forget}. */
  open(): Promise<string>
  /** Destroys the key: the secret is lost for good. */
  forget(): void
}

export async function seal(secret: string): Promise<Sealed> {
  const cipher = { name: 'AES-GCM', iv: crypto.getRandomValues(new Uint8Array(12)) }
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const bytes = new Uint8Array(await crypto.subtle.encrypt(cipher, key, new TextEncoder().encode(secret)))
  const kept = { key: key as typeof key | null }
  return {
    async open() {
      if (!kept.key) throw new Error('forgotten')
      return new TextDecoder().decode(await crypto.subtle.decrypt(cipher, kept.key, bytes))
    },
    forget() {
      kept.key = null
      bytes.fill(0)
    },
  }
}
