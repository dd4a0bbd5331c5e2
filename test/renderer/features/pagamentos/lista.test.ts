import { describe, expect, test } from 'vitest'
import { montarLista, pagamentosMarcados } from '../../../../renderer/features/pagamentos/lista.ts'
import { grupo, pagamento } from './fabrica.ts'

describe('montarLista', () => {
  test('a group without payments is not shown, and every payment may be ticked', () => {
    const { grupos, quantidade } = montarLista([grupo(1, []), grupo(2, [pagamento(1), pagamento(2)])])
    expect(grupos.map(({ indice }) => indice)).toEqual([0])
    expect(grupos[0]?.itens.map(({ grupo: de, selecionavel }) => [de, selecionavel])).toEqual([
      [0, true],
      [0, true],
    ])
    expect(quantidade).toBe(2)
  })

  test('a backend total that is one centavo off is told; an equal or an absent one is not', () => {
    const pagos = [pagamento(1, { valorTotal: 0.1 }), pagamento(2, { valorTotal: 0.2 })]
    const lista = montarLista([
      grupo(1, pagos, { totalPagamentos: 0.3 }),
      grupo(2, pagos, { totalPagamentos: 0.31 }),
      grupo(3, pagos, { totalPagamentos: null }),
    ])
    expect(lista.grupos.map(({ total }) => total)).toEqual([30, 31, 30])
    expect(lista.grupos.map(({ somaDivergente }) => somaDivergente)).toEqual([null, 30, null])
    expect(lista.total).toBe(90)
  })
})

describe('pagamentosMarcados', () => {
  const lista = montarLista([
    grupo(1, [pagamento(1), pagamento(2, { valorTotal: 5.5 })]),
    grupo(2, [pagamento(3), pagamento(2, { numGuia: '99', valorTotal: 5.5 })]),
  ])

  test('nothing ticked is nothing', () => {
    expect(pagamentosMarcados(lista, new Set())).toEqual({ comRecibo: [], quantidade: 0, total: 0, ocultos: 0 })
  })

  test('a debt paid twice is two payments, both in the sum, and one receipt', () => {
    const { comRecibo, quantidade, total } = pagamentosMarcados(lista, new Set([2]))
    expect(comRecibo.map(({ id }) => id)).toEqual([2])
    expect([quantidade, total]).toEqual([2, 1100])
  })

  test('receipts come in the order of the screen; what the filter hides stays out and is counted', () => {
    const { comRecibo, ocultos } = pagamentosMarcados(lista, new Set([3, 9, 2, 1]))
    expect(comRecibo.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(ocultos).toBe(1)
  })
})

test('10,000 payments: ticking them all and adding up stays far below a frame', () => {
  const grupos = Array.from({ length: 500 }, (_, g) =>
    grupo(
      g,
      Array.from({ length: 20 }, (_, p) => pagamento(g * 20 + p, { valorTotal: 10.01 })),
    ),
  )
  const lista = montarLista(grupos)
  const todos = new Set(Array.from({ length: 10_000 }, (_, id) => id))
  const tempos = Array.from({ length: 20 }, () => {
    const inicio = performance.now()
    expect(pagamentosMarcados(lista, todos)).toMatchObject({ quantidade: 10_000, total: 10_010_000 })
    return performance.now() - inicio
  })
  expect(Math.min(...tempos)).toBeLessThan(16)
})
