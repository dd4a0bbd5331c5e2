import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { failureOf, payloadOf } from '../../../main/backend/answer.ts'
import type { Answer } from '../../../main/backend/forward.ts'
import { operations } from '../../../shared/api/index.ts'
import { confirmacao, lido } from '../../../shared/api/lenient.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { linhas, pagina, returnable } from '../../../shared/api/rows.ts'
import { answerOf as answer } from './answerOf.ts'
import { MOST_LETTERS } from '../../../shared/model/plainText.ts'
import { hostileAnswers } from '../../fakes/hostile/json.ts'

/** The payload, read with the schema of an invented operation. */
const read = (from: Answer) => payloadOf(from, { output: schema }).valor
const html = '<!doctype html><h1>Erro interno</h1>'
const schema = z.looseObject({ id: z.int(), itens: z.array(z.looseObject({ valor: z.number().nullish() })) })

describe('an error status', () => {
  test.each([
    [300, 'backend.redirecionou', false],
    [400, 'backend.recusou', false],
    [429, 'backend.ocupado', true],
    [500, 'backend.falhou', true],
    [504, 'backend.falhou', true],
  ])('a backend’s error status %i is reported as %s', (status, codigo, podeRepetir) => {
    const descricao = 'Débito já pago.'
    expect(failureOf(answer(status, JSON.stringify({ description: descricao }))).falha).toEqual({
      codigo,
      status,
      podeRepetir,
      descricao,
    })
  })
  // @row convention.error-body
  test.each([
    html,
    '',
    '{"description":',
    '{"description":7}',
    '{"description":"  "}',
    '{"message":7}',
    '[]',
    'null',
    '"texto"',
  ])('a backend’s error with the body %j keeps its code and shows no text', (body) => {
    expect(failureOf(answer(500, body)).falha).toEqual({ codigo: 'backend.falhou', status: 500, podeRepetir: true })
  })
  test('a backend’s error status that the program itself generated has no text', () => {
    const ours = answer(503, JSON.stringify({ description: 'O sistema está temporariamente indisponível.' }))
    expect(failureOf({ ...ours, unreached: true }).falha).toEqual({
      codigo: 'backend.indisponivel',
      status: 503,
      podeRepetir: true,
    })
  })
  test.each([
    ['30', 30],
    ['1', 1],
    ['86400', 3600],
    ['0', undefined],
    [' 30 ', 30],
    ['30, 60', undefined],
    ['Sun, 22 Nov 2026 14:00:00 GMT', undefined],
    ['9'.repeat(400), undefined],
  ])('a backend’s Retry-After %s means a wait of %s seconds', (said, seconds) => {
    const from = { ...answer(429, ''), headers: new Headers({ 'retry-after': said }) }
    expect(failureOf(from).falha.esperaSegundos).toBe(seconds)
  })
  test.each([
    ['Sun, 22 Nov 2026 14:00:30 GMT', 'Sun, 22 Nov 2026 14:00:00 GMT', 30],
    ['Sun, 22 Nov 2026 13:00:00 GMT', 'Sun, 22 Nov 2026 14:00:00 GMT', undefined],
    ['1.5', 'Sun, 22 Nov 2026 14:00:00 GMT', undefined],
  ])('a backend’s Retry-After %s, at the date %s, means a wait of %s seconds', (said, date, seconds) => {
    const from = { ...answer(429, ''), headers: new Headers({ 'retry-after': said, date }) }
    expect(failureOf(from).falha.esperaSegundos).toBe(seconds)
  })
  test('a backend’s error with a description and other texts shows only the description', () => {
    const body = JSON.stringify({ description: ' Recusado. ', stack: 'at Backend.java:1', token: 'segredo' })
    expect(failureOf(answer(422, body)).falha).toMatchObject({ descricao: 'Recusado.' })
    expect(JSON.stringify(failureOf(answer(422, body)).falha)).not.toMatch(/segredo|java/)
  })
})

describe('a good answer', () => {
  test('a backend’s answer in another character encoding is decoded by that encoding', () => {
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
    const from = (type: string) => answer(200, bytes('{"data":{"nome":"José Ávila"}}'), type)
    const output = z.looseObject({ nome: z.string() })
    for (const type of ['application/json; charset=ISO-8859-1', 'application/json;CHARSET="windows-1252"'])
      expect(payloadOf(from(type), { output }).valor, type).toEqual({ nome: 'José Ávila' })
    // These bytes are not UTF-8: a missing charset, or one that says UTF-8, is ignored.
    for (const type of ['application/json', 'application/json; charset=utf-8'])
      expect(payloadOf(from(type), { output }).valor, type).toEqual({ nome: 'José Ávila' })
    // An unknown charset counts as UTF-8, in which these bytes are no letters.
    const type = 'application/json; charset=marciano'
    expect(payloadOf(from(type), { output }).valor).toEqual({ nome: 'Jos\ufffd \ufffdvila' })
    // ASCII is a part of UTF-8: an answer declared as ASCII is mostly UTF-8.
    const ascii = answer(200, '{"data":{"nome":"José Ávila"}}', 'application/json; charset=us-ascii')
    expect(payloadOf(ascii, { output }).valor).toEqual({ nome: 'José Ávila' })
  })
  test('a backend’s answer without content (204) is an empty list if a list was requested', () => {
    expect(payloadOf(answer(204, ''), { output: linhas(z.looseObject({ id: z.int() })) }).valor).toEqual([])
  })
  test('a backend’s answer whose field names the municipality renamed keeps all other names, even an object’s built-in ones', () => {
    const body = '{"data":{"codigo":1,"itens":[],"constructor":"x","toString":"y"}}'
    expect(payloadOf(answer(200, body), { output: schema }, { codigo: 'id' }).valor).toEqual({
      id: 1,
      itens: [],
      constructor: 'x',
      toString: 'y',
    })
  })
  test('a backend’s answer without an envelope is accepted only if the specification shows that operation without one', () => {
    const bare = '{"data":[{"id":1}],"paginasTotais":1,"elementosTotais":1}'
    const output = pagina(z.looseObject({ id: z.int() }))
    expect(payloadOf(answer(200, bare), { output, envelope: 'opcional' }).valor).toMatchObject({ data: [{ id: 1 }] })
    const one = '{"id":1,"itens":[]}'
    expect(payloadOf(answer(200, one), { output: schema, envelope: 'opcional' }).valor).toMatchObject({ id: 1 })
    expect(() => payloadOf(answer(200, one), { output: schema })).toThrow('backend.respostaInvalida')
    // A field called `data` is the envelope, unless a page object stands beside it.
    const wrapped = '{"data":{"id":1,"itens":[]}}'
    expect(payloadOf(answer(200, wrapped), { output: schema, envelope: 'opcional' }).valor).toEqual({
      id: 1,
      itens: [],
    })
  })
  test('a backend’s answer may begin with a byte order mark, even if the answer is long', () => {
    for (const mais of ['x', 'x'.repeat(300_000)])
      expect(read(answer(200, `\ufeff{"data":{"id":1,"itens":[]},"mais":"${mais}"}`))).toEqual({ id: 1, itens: [] })
  })
})

describe('a list that a serializer leaves out because it is empty', () => {
  const list = { output: linhas(z.looseObject({ id: z.int() })) }
  test('a list omitted from an otherwise empty envelope is read as empty', () => {
    expect(payloadOf(answer(200, '{}'), list).valor).toEqual([])
    expect(payloadOf(answer(200, ' { } '), { ...list, envelope: 'opcional' }).valor).toEqual([])
    expect(payloadOf(answer(200, '{}'), { output: pagina(z.looseObject({})) }).valor).toMatchObject({ data: [] })
  })
  test.each(['{"success":true}', '{"debitos":[]}', '""', '0'])(
    'a list omitted from the answer %s is not read as empty',
    (body) => expect(() => payloadOf(answer(200, body), list)).toThrow('backend.respostaInvalida'),
  )
})

describe('an answer of which nothing is known', () => {
  const any = { output: z.unknown() }
  test('an answer without a schema is shown unchanged: an object, a plain text, or nothing', () => {
    expect(payloadOf(answer(200, ' Regular. ', 'text/plain'), any).valor).toBe('Regular.')
    expect(payloadOf(answer(200, '{"situacao":"Regular"}'), any).valor).toEqual({ situacao: 'Regular' })
    expect(payloadOf(answer(204, ''), any).valor).toBeNull()
  })
  test.each([
    ['a page of some gateway', html],
    ['a page with space before it', ` \n${html}`],
    ['half an object', '{"situacao":"Reg'],
    ['an empty body', ''],
    ['prose without end', 'x'.repeat(300_000)],
    ['more values than anybody reads', JSON.stringify(Array.from({ length: 20_001 }, () => 0))],
  ])('an answer without a schema is refused if it is %s', (_what, body) => {
    expect(() => payloadOf(answer(200, body), any)).toThrow('backend.respostaInvalida')
  })
})

test.each([
  '{"mensagem":"Guia em processamento. Protocolo 123."}',
  '{"data":{"mensagem":"Guia em processamento. Protocolo 123."}}',
])('a guide that the backend is still creating shows the municipality’s text: %s', (body) => {
  const { output } = operations['debitos.gerarGuia']
  const falha = expect.objectContaining({ descricao: 'Guia em processamento. Protocolo 123.' })
  expect(() => payloadOf(answer(202, body), { output, envelope: 'opcional' })).toThrow(
    expect.objectContaining({ falha }),
  )
})

describe('a confirmation', () => {
  const asked = { output: confirmacao }
  test('a confirmation’s text is shown cleaned, from an answer with or without an envelope, and may be empty', () => {
    expect(payloadOf(answer(204, ''), asked).valor).toBeNull()
    expect(payloadOf(answer(200, 'null'), asked).valor).toBeNull()
    expect(payloadOf(answer(200, '{"data":{"mensagem":"Feito.\\u202e"}}'), asked).valor).toEqual({ mensagem: 'Feito.' })
    expect(payloadOf(answer(200, '{"mensagem":"Feito."}'), asked).valor).toEqual({ mensagem: 'Feito.' })
  })
  test('a confirmation whose body contradicts its status is a refusal with its own text', () => {
    const refusal = (body: string) => {
      try {
        return payloadOf(answer(200, body), asked).valor
      } catch (error) {
        return (error as FalhaError).falha
      }
    }
    const refused = { codigo: 'backend.recusou', status: 200 }
    expect(refusal('{"success":false,"message":"Sem saldo.\\u202e"}')).toMatchObject({
      ...refused,
      descricao: 'Sem saldo.',
    })
    expect(refusal('{"success":false}')).not.toHaveProperty('descricao')
    // A message that is not a text does not hide the refusal.
    expect(refusal('{"success":false,"message":7}')).toEqual({ ...refused, podeRepetir: false })
  })
})

describe('an answer that is none names the field, never its value', () => {
  test.each([
    ['', 'data'],
    [html, 'data'],
    ['null', 'data'],
    ['[]', 'data'],
    ['{"data":{"id":1,"itens":[]', 'data'],
    ['{"data":null}', 'data'],
    ['{"data":{"itens":[]}}', 'data.id'],
    ['{"data":{"id":"52998224725","itens":[]}}', 'data.id'],
    ['{"data":{"id":1,"itens":[{"valor":1},{"valor":"1,50"}]}}', 'data.itens.1.valor'],
  ])('a wrong answer is reported by the field and never by its value: %j names %s', (body, campo) => {
    const falha = { codigo: 'backend.respostaInvalida', status: 200, campo, podeRepetir: true }
    expect(() => read(answer(200, body))).toThrow(expect.objectContaining({ falha }))
  })
  test('an answer of bytes that are not text is refused', () => {
    expect(() => read(answer(200, Uint8Array.from([0xff, 0xfe, 0, 1])))).toThrow('backend.respostaInvalida')
  })
})

describe('texts that could deceive or never end', () => {
  const rows = z.looseObject({ itens: linhas(z.looseObject({ id: z.int(), nome: z.string() }), 'itens') })
  test('an answer’s misleading or very long texts are cleaned in every field, unknown ones too', () => {
    const body = {
      data: { itens: [{ id: 1, nome: 'R$ \u202e00,1', outro: { deep: 'a\u0000b' } }], mais: 'x'.repeat(9_000) },
    }
    const { valor } = payloadOf(answer(200, JSON.stringify(body)), { output: rows })
    expect(valor).toEqual({
      itens: [{ id: 1, nome: 'R$ 00,1', outro: { deep: 'a b' } }],
      mais: `${'x'.repeat(2_000)}…`,
    })
  })
  test('a row that will be sent back keeps its original text beside the cleaned text', () => {
    const output = linhas(returnable(z.looseObject({ id: lido.id, nome: lido.texto })))
    const row = { id: 1, nome: 'a\u202eb', mais: 'x'.repeat(3_000) }
    const { valor } = payloadOf(answer(200, JSON.stringify({ data: [row] })), { output })
    expect(valor).toMatchObject([{ id: 1, nome: 'ab', comoVeio: JSON.stringify(row) }])
  })
  test('an error’s text is cleaned, and cut to 500 characters', () => {
    const said = (description: string) => failureOf(answer(400, JSON.stringify({ description }))).falha.descricao
    expect(said('a\u202eb')).toBe('ab')
    expect(said('x'.repeat(10_000))).toBe(`${'x'.repeat(500)}…`)
  })
})

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

describe('a confirmation without an object', () => {
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

/** The longest text in a value that a screen could show; rows that are only sent back to the backend are not shown. */
function longest(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (most, [name, inside]) => (name === 'comoVeio' ? most : Math.max(most, longest(inside))),
    0,
  )
}

// A list whose rows are sent back, one whose rows are not, and an answer of unknown form.
const asked = ['debitos.listar', 'avisos.listar', 'certidoes.situacao'] as const

/** The outcome of an answer: its longest text and its number of unreadable rows, or the code of its refusal. */
function readBy(
  name: (typeof asked)[number],
  body: Buffer,
): { longest: number; lost: number } | { codigo: string; said: number } {
  try {
    const { valor, ilegiveis } = payloadOf(answer(200, body), operations[name])
    return { longest: longest(valor), lost: ilegiveis.length }
  } catch (error) {
    if (error instanceof FalhaError) return { codigo: error.falha.codigo, said: error.falha.descricao?.length ?? 0 }
    throw error
  }
}
const isBounded = (read: ReturnType<typeof readBy>) =>
  'codigo' in read
    ? /^backend\.(respostaInvalida|semResultado|recusou)$/.test(read.codigo) && read.said <= 501
    : read.longest <= MOST_LETTERS + 1 && read.lost <= 200

test.each(hostileAnswers.map(({ name, body }) => [name, body] as const))(
  'a hostile backend answer is read within the limits or refused: %s',
  (_name, make) => {
    const body = make()
    const reads = asked.map((name) => readBy(name, body))
    expect(reads.filter((read) => !isBounded(read))).toEqual([])
    expect(failureOf(answer(400, body)).falha.descricao?.length ?? 0).toBeLessThanOrEqual(501)
  },
)
