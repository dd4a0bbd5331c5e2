import { describe, expect, test } from 'vitest'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { Calls } from '../../../main/backend/backendHandlers.ts'
import type { Runner } from '../../../main/backend/run.ts'
import { documentHandlers } from '../../../main/documents/documentHandlers.ts'
import { DocumentStore } from '../../../main/documents/store.ts'
import { FakeClock } from '../../fakes/clock.ts'

const attendance = new Attendance(new FakeClock(), () => undefined)
const nobody = () => Promise.reject(new Error('nothing is asked for here'))
const runner: Pick<Runner, 'run'> = { run: nobody }
const handlers = documentHandlers({
  attendance,
  runner: runner as Runner,
  calls: new Calls(attendance),
  documents: new DocumentStore(),
  save: nobody,
  heading: nobody,
  portal: '',
  sizes: { roll: nobody, sheet: () => undefined },
})
const accepts = (call: keyof typeof handlers, value: unknown) => handlers[call].schema.safeParse(value).success

describe('what the window may say of papers', () => {
  const linha = { rotulo: 'r'.repeat(200), texto: 't'.repeat(500) }

  test('the window may fetch a PDF by the name of an operation that returns one', () => {
    const call = { chamadaId: 'c', operacao: 'guias.pdf', input: {} }
    expect(accepts('documentos.buscar', call)).toBe(true)
    for (const wrong of [
      { ...call, operacao: 'debitos.listar' },
      { ...call, url: 'https://outro.example' },
      { ...call, numero: '../../etc/passwd\0' },
      { ...call, numero: 'x'.repeat(41) },
      { ...call, numero: 'a b' },
      { ...call, chamadaId: '' },
    ])
      expect(accepts('documentos.buscar', wrong)).toBe(false)
  })
  test('the window names a held document by its id', () => {
    for (const call of ['documentos.salvar', 'documentos.esquecer'] as const) {
      expect(accepts(call, { documentoId: 'x'.repeat(64) })).toBe(true)
      expect(accepts(call, { documentoId: 'x'.repeat(65) })).toBe(false)
      expect(accepts(call, { documentoId: 'x', outro: 1 })).toBe(false)
    }
  })
  test('the window may print an answer with a title and lines of limited size', () => {
    const linhas = Array.from({ length: 1_000 }, () => linha)
    for (const titulo of ['t', 't'.repeat(80)]) expect(accepts('documentos.compor', { titulo, linhas })).toBe(true)
    for (const titulo of ['', 't'.repeat(81)]) expect(accepts('documentos.compor', { titulo, linhas })).toBe(false)
    for (const wrong of [
      [...linhas, linha],
      [{ ...linha, rotulo: `${linha.rotulo}r` }],
      [{ ...linha, texto: `${linha.texto}t` }],
      [{ ...linha, outro: '' }],
    ])
      expect(accepts('documentos.compor', { titulo: 't', linhas: wrong })).toBe(false)
  })
})
