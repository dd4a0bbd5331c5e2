import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { montarLista } from '../../../../renderer/features/debitos/lista.ts'
import { totalMarcado } from '../../../../renderer/features/debitos/selecao.ts'
import { alternarTodos, marcar, nenhumMarcado } from '../../../../renderer/ui/listaAgrupada/selecao.ts'
import { pedidoDeGuia, totais } from '../../../../shared/model/debitos.ts'
import { debito, grupo, HOJE } from './fabrica.ts'

const estados = fc.constantFrom(0, 1, 1, 1, 2, 3, 9)
const debitos = fc.array(fc.record({ estado: estados, centavos: fc.integer({ min: -99_999, max: 99_999_999 }) }), {
  maxLength: 120,
})

describe('ticking', () => {
  test('a debit that is not in state 1 cannot be ticked', () => {
    const lista = montarLista(
      [grupo(1, [debito(1, { codigoEstadoConta: 2 }), debito(2, { codigoEstadoConta: 0 })])],
      HOJE,
    )
    expect(alternarTodos(nenhumMarcado, lista.grupos[0]!.itens).size).toBe(0)
  })
})

describe('totalMarcado', () => {
  test('says the very sum of what the guide request will hold', () => {
    fc.assert(
      fc.property(debitos, fc.array(fc.integer({ min: 0, max: 140 })), (linhas, ids) => {
        const resposta = [
          grupo(
            1,
            linhas.map((linha, indice) =>
              debito(indice, { codigoEstadoConta: linha.estado, valorTotal: linha.centavos / 100 }),
            ),
          ),
        ]
        const marcados = new Set(ids)
        const dito = totalMarcado(montarLista(resposta, HOJE), marcados)
        const enviados = pedidoDeGuia(resposta, marcados, HOJE).listaDebitos.flatMap((item) => item.debitos)
        expect(dito.total).toBe(totais(enviados).total)
        expect(dito.quantidade).toBe(enviados.length)
        expect(dito.ocultos).toBe(marcados.size - enviados.length)
      }),
    )
  })
})

test('10,000 debits in 500 groups: marking the overdue and adding up stays far below a frame', () => {
  const grupos = Array.from({ length: 500 }, (_, g) =>
    grupo(
      g,
      Array.from({ length: 20 }, (_, d) => debito(g * 20 + d, { valorTotal: 10.01 })),
    ),
  )
  const lista = montarLista(grupos, HOJE)
  const tempos = Array.from({ length: 20 }, () => {
    const inicio = performance.now()
    expect(totalMarcado(lista, marcar(nenhumMarcado, lista.vencidos))).toEqual({
      quantidade: 10_000,
      total: 10_010_000,
      ocultos: 0,
    })
    return performance.now() - inicio
  })
  expect(Math.min(...tempos)).toBeLessThan(16)
})
