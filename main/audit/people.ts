import { constants, createHash, createHmac, publicEncrypt } from 'node:crypto'

/**
 * Returns the station's own key, which only this account's programs on this machine can read. Otherwise returns why there is
 * none.
 */
export type StationKey = () => Promise<Uint8Array | 'locked' | 'absent'>

/** Identifies people in the record by a keyed hash, which does not reveal who they are. */
export interface People {
  /**
   * Resolves to the person's hash `<key>.<HMAC-SHA-256>`, hex, of which the first 8 digits identify the key. Null without a key:
   * a bare hash of eleven digits is guessed within seconds, so none is stored. Never rejects.
   * @param documento CPF or CNPJ, normalized
   */
  of(documento: string): Promise<string | null>
  /** Whether people can be recorded by a hash now: yes, no key store, or a locked one. Never rejects. */
  situation(): Promise<'sim' | 'semCofre' | 'trancado'>
  /** The key's number, and the key as only the officer can read it. Null without a key. Never rejects. */
  keyFor(encarregado: string): Promise<{ chave: string; selada: string } | null>
}

/** How a station's key is sealed to the officer (RFC 8017: RSAES-OAEP). */
export const SEALING = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const

const KEY_DIGITS = 8

/** @param key must not reject. Called for each use, because a locked key store may be opened later */
export function createPeople(key: StationKey): People {
  return {
    async of(documento) {
      const now = await key()
      if (typeof now === 'string') return null
      return hashOf(now, documento)
    },
    async situation() {
      const now = await key()
      if (typeof now !== 'string') return 'sim'
      return now === 'absent' ? 'semCofre' : 'trancado'
    },
    async keyFor(encarregado) {
      const now = await key()
      if (typeof now === 'string') return null
      const selada = publicEncrypt({ key: encarregado, ...SEALING }, now).toString('base64')
      return { chave: idOf(now), selada }
    },
  }
}

export function hashOf(key: Uint8Array, documento: string): string {
  return `${idOf(key)}.${createHmac('sha256', key).update(documento).digest('hex')}`
}

/** The part of a person's hash that identifies the key. */
export function keyOf(pessoa: string): string {
  return pessoa.slice(0, KEY_DIGITS)
}

/** An id of the key, from its hash. It reveals nothing about the key, which has 256 random bits. */
function idOf(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, KEY_DIGITS)
}
