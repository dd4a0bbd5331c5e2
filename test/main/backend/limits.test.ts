import { describe, expect, test } from 'vitest'
import { LIMITS, limitsOf } from '../../../main/backend/limits.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'

const MB = 1024 * 1024
const authUrl = 'https://login.example/realms/serra'
const perfilOf = (extra: object = {}) =>
  perfilSchema.parse({ dominio: 'serra.example', baseUrl: 'https://serra.example', authUrl, ...extra })

describe('of an answer', () => {
  test('an answer’s beginning is awaited for 15 s, a document’s for 60 s, then 60 s for all and 15 s for each piece', () => {
    const seconds = (kind: 'data' | 'paper', extra: object = {}) => {
      const { firstByteMs, silenceMs, wholeMs } = limitsOf(perfilOf(extra), kind, LIMITS)
      return [firstByteMs, silenceMs, wholeMs].map((ms) => ms / 1000)
    }
    expect(seconds('data')).toEqual([15, 15, 60])
    expect(seconds('paper')).toEqual([60, 15, 60])
    const parametros = { primeiroByteSegundos: 90, respostaSegundos: 120 }
    expect(seconds('data', { parametros })).toEqual([90, 15, 120])
    expect(seconds('paper', { parametros })).toEqual([90, 15, 120])
  })
  test('an answer is cut at 16 MB of data or 64 MB of a PDF, each with its own error', () => {
    const { bytes, tooLarge } = limitsOf(perfilOf(), 'data', LIMITS)
    expect([bytes, tooLarge]).toEqual([16 * MB, 'backend.respostaInvalida'])
    const paper = limitsOf(perfilOf(), 'paper', LIMITS)
    expect([paper.bytes, paper.tooLarge]).toEqual([64 * MB, 'documento.grande'])
  })
})
