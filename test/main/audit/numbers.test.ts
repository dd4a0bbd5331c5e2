import { expect, test } from 'vitest'
import { daysIn } from '../../../main/audit/days.ts'
import type { NumberLine } from '../../../main/audit/numberLines.ts'
import { happenedIn, numbersOf } from '../../../main/audit/numbers.ts'

const fuso = 'America/Sao_Paulo'
const count = (lines: NumberLine[], dia = '2026-11-20') =>
  numbersOf(happenedIn(lines), (one) => one === dia, daysIn(fuso))

/** @param at time of the 20th in UTC, three hours ahead, or an instant */
const line = (at: string, fato: string, more: Partial<NumberLine> = {}): NumberLine => ({
  em: at.length > 12 ? at : `2026-11-20T${at}.000Z`,
  quem: 'Ana',
  fato,
  ...more,
})
const paper = (at: string, trabalho: string, more: Partial<NumberLine> = {}) =>
  line(at, 'papel', { trabalho, copias: 1, paginas: 2, estado: 'printed', ...more })
const served = (from: string, until: string, motivo = 'pedido') => [
  line(from, 'atendimento', { pessoa: 'k.maria' }),
  line(until, 'fim', { pessoa: 'k.maria', motivo }),
]

test('a person who states a document later belongs to one attendance, from its first line', () => {
  const lines = [
    line('12:00:00', 'atendimento'),
    paper('12:00:30', '1'),
    line('12:01:00', 'atendimento', { pessoa: 'k.maria' }),
    paper('12:02:00', '2', { pessoa: 'k.maria' }),
    line('12:03:00', 'fim', { pessoa: 'k.maria', motivo: 'pedido' }),
  ]
  expect(count(lines)).toMatchObject({ atendimentos: 1, maiorMinutos: 3, papeis: 2 })
})

test('an attendance that ended with the program, or whose end line is missing, has no duration, and the next one has its own', () => {
  const lines = [
    line('12:00:00', 'atendimento', { pessoa: 'k.maria' }),
    line('12:30:00', 'inicio'),
    line('12:31:00', 'fim', { motivo: 'pedido' }),
    line('12:40:00', 'atendimento', { pessoa: 'k.joao' }),
    ...served('12:50:00', '12:51:00'),
  ]
  expect(count(lines)).toMatchObject({ atendimentos: 3, medianaMinutos: 1, maiorMinutos: 1 })
})

test('an attendance during which the clock was turned back has no duration', () => {
  const numbers = count(served('12:10:00', '12:00:00'))
  expect(numbers.atendimentos).toBe(1)
  expect(numbers).not.toHaveProperty('medianaMinutos')
})

test('audit lines written twice after a failed write count once in the numbers', () => {
  const once = [...served('12:00:00', '12:04:00'), paper('12:05:00', '1')]
  expect(count([...once, ...once])).toEqual(count(once))
})

test('documents count once they were printed, on the day of the request, with copies and pages', () => {
  const lines = [
    paper('12:00:00', '1', { estado: 'queued' }),
    paper('2026-11-21T12:00:00.000Z', '1', { copias: 3 }),
    paper('12:01:00', '2', { estado: 'unknown' }),
    paper('12:02:00', '3', { estado: 'failed' }),
    paper('12:03:00', '4', { estado: 'sent', paginas: 1 }),
  ]
  expect(count(lines)).toMatchObject({ papeis: 4, paginas: 7 })
  expect(count(lines, '2026-11-21').papeis).toBe(0)
})

test('a document of a work list, or of the previous person, does not count for the current attendance', () => {
  const quem = 'totem'
  const lines = [
    paper('11:59:00', '1', { pessoa: 'k.joao', estado: 'queued' }),
    line('12:00:00', 'atendimento', { quem, pessoa: 'k.maria' }),
    paper('12:00:10', '1', { pessoa: 'k.joao' }),
    paper('12:00:20', '2'),
    line('12:01:00', 'fim', { quem, pessoa: 'k.maria', motivo: 'inatividade' }),
  ]
  expect(count(lines)).toMatchObject({ papeis: 2, desistencias: 1 })
})

test('a kiosk attendance counts as abandoned if it ended idle without a document, and not if it ended by «Sair»', () => {
  const quem = 'totem'
  const lines = [
    line('12:00:00', 'atendimento', { quem }),
    line('12:01:00', 'fim', { quem, motivo: 'inatividade' }),
    line('12:02:00', 'atendimento', { quem }),
    paper('12:02:30', '1', { quem }),
    line('12:03:00', 'fim', { quem, motivo: 'inatividade' }),
    line('12:04:00', 'atendimento', { quem }),
    line('12:05:00', 'fim', { quem, motivo: 'pedido' }),
    line('12:06:00', 'atendimento', { pessoa: null }),
    line('12:07:00', 'fim', { pessoa: null, motivo: 'inatividade' }),
  ]
  expect(count(lines)).toMatchObject({ atendimentos: 4, desistencias: 1 })
})

test('ratings count once, on the day they were given, even if they were written later or twice', () => {
  const of = (dia: string, at: string) => line(at, 'avaliacao', { quem: 'totem', dia, boa: 4, regular: 0, ruim: 1 })
  const late = of('2026-11-20', '2026-11-21T03:10:00.000Z')
  expect(count([of('2026-11-20', '18:00:00'), late, late, of('2026-11-19', '03:00:00')]).avaliacoes).toEqual({
    boa: 8,
    regular: 0,
    ruim: 2,
  })
})
