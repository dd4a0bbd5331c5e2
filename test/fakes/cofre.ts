import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { KeyVault } from '../../main/ports.ts'

/** A fake of the system's key store whose key is in a file: two stores with the same file read each other's data. */
export function diskVault(file: string): KeyVault {
  const key = () => {
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
    return readFileSync(file)
  }
  return {
    isAvailable: async () => true,
    async seal(secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce)
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    async open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      try {
        const secret = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
        return { secret, renew: false }
      } catch {
        return 'lost'
      }
    },
  }
}
