import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { montarLista } from '../../../../renderer/features/debitos/lista.ts'
import { debito, grupo, HOJE } from './fabrica.ts'

describe('montarLista', () => {
  test('only state 1 is open, and only open debits are overdue', () => {
    const lista = montarLista(
      [
        grupo(1, [
          debito(1, { codigoEstadoConta: 1 }),
          debito(2, { codigoEstadoConta: 2 }),
          debito(3, { codigoEstadoConta: 3 }),
          debito(4, { codigoEstadoConta: 0 }),
          debito(5, { dataVencimento: HOJE }),
          debito(6, { dataVencimento: null }),
        ]),
      ],
      HOJE,
    )
    expect(lista.abertos.map((item) => item.id)).toEqual([1, 5, 6])
    expect(lista.vencidos.map((item) => item.id)).toEqual([1])
    expect(lista.quantidade).toBe(6)
  })

  test('a group without debits is not shown', () => {
    expect(montarLista([grupo(1, []), grupo(2, [debito(1)])], HOJE).grupos.map((item) => item.indice)).toEqual([0])
  })

  test('a backend total that is one centavo off is told, an equal one is not', () => {
    const debitos = [
      debito(1, { valorTotal: 0.1 }),
      debito(2, { valorTotal: 0.2 }),
      debito(3, { codigoEstadoConta: 2, valorTotal: 5 }),
    ]
    const lista = montarLista(
      [
        grupo(1, debitos, { totalPagamentos: 0.3 }),
        grupo(2, debitos, { totalPagamentos: 0.31 }),
        grupo(3, debitos, { totalPagamentos: null }),
      ],
      HOJE,
    )
    expect(lista.grupos.map((item) => item.somaDivergente)).toEqual([null, 30, null])
    expect(lista.grupos.map((item) => item.total)).toEqual([30, 31, 30])
  })

  test('the open total is the exact sum of centavos, whatever the amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { minLength: 1, maxLength: 300 }),
        (valores) => {
          const lista = montarLista(
            [
              grupo(
                1,
                valores.map((valor, indice) => debito(indice, { valorTotal: valor / 100 })),
              ),
            ],
            HOJE,
          )
          expect(lista.totalAberto).toBe(valores.reduce((soma, valor) => soma + valor, 0))
        },
      ),
    )
  })
})
