import { expect, test } from 'vitest'
import { LIMITS, limitsOf } from '../../../main/backend/limits.ts'
import { counter, perfilOf } from './signedIn.ts'

const MB = 1024 * 1024

test('an answer’s first byte is awaited for 15 s, a document’s for 60 s, then the whole for 60 s and each chunk for 15 s', () => {
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

/** The kind of what came of an answer with this body, or its failure. */
async function told(name: 'debitos.listar' | 'debitos.guiaPdf', type: string, body: Uint8Array<ArrayBuffer>) {
  const { run } = counter({}, () => new Response(body, { headers: { 'content-type': type } }))
  return run(name, name === 'debitos.listar' ? {} : { idDoctoArr: 7 }).then(
    ({ tipo }) => tipo,
    (error: unknown) => String(error),
  )
}
test('a municipality’s data may have 16 MB and not one byte more', async () => {
  const list = (bytes: number) => Uint8Array.from(Buffer.from('{"data":[]}'.padEnd(bytes)))
  expect(await told('debitos.listar', 'application/json', list(16 * MB))).toBe('json')
  expect(await told('debitos.listar', 'application/json', list(16 * MB + 1))).toContain('backend.respostaInvalida')
})
test('a municipality’s document may have 64 MB and not one byte more', async () => {
  const paper = (bytes: number) => Uint8Array.from(Buffer.alloc(bytes, '%PDF-1.7\n'))
  expect(await told('debitos.guiaPdf', 'application/pdf', paper(64 * MB))).toBe('pdf')
  expect(await told('debitos.guiaPdf', 'application/pdf', paper(64 * MB + 1))).toContain('documento.grande')
})
