import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { failureOf, payloadOf } from '../../../main/backend/answer.ts'
import { confirmacao } from '../../../shared/api/lenient.ts'
import { linhas } from '../../../shared/api/rows.ts'
import { answerOf as answer } from './answerOf.ts'

const row = z.looseObject({ id: z.int() })
const list = { output: linhas(row) }
const invalid = expect.objectContaining({
  falha: { codigo: 'backend.respostaInvalida', status: 200, campo: 'data', podeRepetir: true },
})

test('a list may have many more values than an answer without a schema', () => {
  const rows = Array.from({ length: 7_000 }, (_, id) => ({ id, nome: 'x', valor: 1 }))
  const { valor } = payloadOf(answer(200, JSON.stringify({ data: rows })), list)
  expect(valor).toHaveLength(7_000)
})

describe('answers nested too deeply', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  test('a body nested too deeply is refused if the municipality renamed its fields', () => {
    const body = `{"data":[{"codigo":1,"descricao":"IPTU","mais":${deep}}]}`
    expect(() => payloadOf(answer(200, body), list, { codigo: 'id' })).toThrow(invalid)
  })
  test('a body nested too deeply is refused if its texts need cleaning', () => {
    const body = `{"data":[{"id":1,"nome":"\u202e","mais":${deep}}]}`
    expect(() => payloadOf(answer(200, body), list)).toThrow(invalid)
  })
})

test('a programming error in reading an answer is not reported as the backend’s error', () => {
  const output = z.unknown().transform(() => {
    throw new TypeError('a mistake')
  })
  expect(() => payloadOf(answer(200, '{"data":1}'), { output })).toThrow(TypeError)
})

describe('a confirmation', () => {
  const said = (body: string) => payloadOf(answer(200, body), { output: confirmacao }).valor
  test('a confirmation may be a sentence, quoted or not, or a number', () => {
    expect([said('"Feito."'), said('Feito.\u202e'), said('7')]).toEqual(['Feito.', 'Feito.', 7])
  })
  test('a confirmation that is a number keeps all its digits', () => {
    expect(said('{"data":{"protocolo":9223372030002001001}}')).toEqual({ protocolo: '9223372030002001001' })
    expect(said('{"protocolo":9223372030002001001}')).toEqual({ protocolo: '9223372030002001001' })
  })
})

test('a backend’s error body of up to 256 KB may show its text, and a longer one does not', () => {
  const said = (length: number) => failureOf(answer(400, '{"description":"Recusado."}'.padEnd(length))).falha.descricao
  expect([said(256 * 1024), said(256 * 1024 + 1)]).toEqual(['Recusado.', undefined])
})
