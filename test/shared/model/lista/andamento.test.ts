import { expect, it } from 'vitest'
import { ESTADOS_DA_LINHA, ESTADOS_DA_LISTA, isOpenRow } from '../../../../shared/model/lista/andamento.ts'

const ROWS = [
  ['pendente', true],
  ['pedindo', true],
  ['obtida', true],
  ['naFila', true],
  ['feita', false],
  ['falhou', false],
  ['duvida', false],
  ['conferir', false],
] as const

it.each(ROWS)('a list’s row that is %s is still unfinished: %s', (estado, open) => {
  expect(isOpenRow(estado)).toBe(open)
})

it('a stored list of an earlier start is read by its stored state names', () => {
  expect(ESTADOS_DA_LINHA).toEqual(ROWS.map(([estado]) => estado))
  expect(ESTADOS_DA_LISTA).toEqual(['andando', 'parando', 'pausada', 'terminada', 'trancada'])
})
