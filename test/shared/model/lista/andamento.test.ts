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

it.each(ROWS)('a row that is %s still has something to come: %s', (estado, open) => {
  expect(isOpenRow(estado)).toBe(open)
})

it('a list that was begun before the program was ended is read by the words in which it was kept', () => {
  expect(ESTADOS_DA_LINHA).toEqual(ROWS.map(([estado]) => estado))
  expect(ESTADOS_DA_LISTA).toEqual(['andando', 'parando', 'pausada', 'terminada', 'trancada'])
})
