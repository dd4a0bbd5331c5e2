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

it.each(ROWS)('a work list’s row in state %s is unfinished: %s', (estado, open) => {
  expect(isOpenRow(estado)).toBe(open)
})

it('a work list’s row and list states have exactly the names that stored lists contain', () => {
  expect(ESTADOS_DA_LINHA).toEqual(ROWS.map(([estado]) => estado))
  expect(ESTADOS_DA_LISTA).toEqual(['andando', 'parando', 'pausada', 'terminada', 'trancada'])
})
