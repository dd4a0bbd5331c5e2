import { describe, expect, test } from 'vitest'
import {
  emVigor,
  guiasQueJaCobram,
  julgarGuarda,
  pedidoDeVigilancia,
} from '../../../../renderer/features/guias/duplicidade.ts'
import { olharGuias } from '../../../../renderer/features/guias/vigilancia.ts'
import type { Debito, Guia } from '../../../../shared/api/index.ts'

const HOJE = '2026-11-20'
const guia = (id: number, dataEmissao = '2026-11-10', campos: Partial<Guia> = {}): Guia => ({
  id,
  numeroGuia: `20260${id}`,
  statusCodigo: 1,
  dataEmissao,
  dataVencimento: '2026-11-30',
  ...campos,
})
const debito = (numDoc: string | null | undefined): Debito => ({ idContaCorrente: 1, codigoEstadoConta: 1, numDoc })

describe('guides that already charge a debit', () => {
  const emAberto = [
    { guia: guia(1, '2026-11-01'), docs: ['A', 'B'] },
    { guia: guia(2, '2026-11-05'), docs: ['C'] },
    { guia: guia(3, '2026-11-09'), docs: ['B', 'C', 'D'] },
  ]
  const achadas = (...docs: (string | null | undefined)[]) =>
    guiasQueJaCobram(docs.map(debito), emAberto).map(({ guia: { id }, debitos }) => [id, debitos])

  test('are the ones with its document among their items', () => {
    expect(achadas('A')).toEqual([[1, 1]])
    expect(achadas('Z')).toEqual([])
    expect(achadas()).toEqual([])
  })
  test('the one that charges most of them first, then the newest', () => {
    expect(achadas('A', 'B')).toEqual([
      [1, 2],
      [3, 1],
    ])
    expect(achadas('B', 'C')).toEqual([
      [3, 2],
      [2, 1],
      [1, 1],
    ])
  })
  test.each([null, undefined, '', '  '])('a debit whose document is %j matches nothing', (numDoc) => {
    expect(guiasQueJaCobram([debito(numDoc)], [{ guia: guia(1), docs: ['', ' ', 'A'] }])).toEqual([])
  })
  test('spaces around a document do not hide it; a part of one is not it', () => {
    expect(guiasQueJaCobram([debito(' 2026 ')], [{ guia: guia(1), docs: ['2026'] }])).toHaveLength(1)
    expect(guiasQueJaCobram([debito('2026')], [{ guia: guia(1), docs: ['20260'] }])).toEqual([])
  })
})

test('only active guides that are not past due count', () => {
  const guias = [
    guia(1),
    guia(2, HOJE, { statusCodigo: 2 }),
    guia(3, HOJE, { statusCodigo: 0 }),
    guia(4, HOJE, { statusCodigo: 3 }),
    guia(5, HOJE, { dataVencimento: '2026-11-19' }),
    guia(6, HOJE, { dataVencimento: HOJE }),
    guia(7, HOJE, { dataVencimento: null }),
  ]
  expect(emVigor(guias, HOJE).map(({ id }) => id)).toEqual([1, 6, 7])
})

describe('what the guard says', () => {
  const vigilancia = { guias: [{ guia: guia(1), docs: ['A'] }], completa: true }
  const nada = { vigilancia: undefined, falhou: false, esgotado: false }
  test.each([
    ['still looking', nada, 'olhando'],
    ['out of time', { ...nada, esgotado: true }, 'semResposta'],
    ['it could not look', { ...nada, falhou: true }, 'semResposta'],
    ['it saw all there is', { ...nada, vigilancia }, 'livre'],
    ['it saw only a part', { ...nada, vigilancia: { ...vigilancia, completa: false } }, 'semResposta'],
    ['a late answer is heard', { ...nada, esgotado: true, vigilancia }, 'livre'],
    ['an answer kept from before outlives a failure', { ...nada, falhou: true, vigilancia }, 'livre'],
  ] as const)('%s', (_quando, visto, situacao) => {
    expect(julgarGuarda([debito('Z')], visto)).toEqual({ situacao })
  })
  test('what it found counts even where it saw only a part', () => {
    const guarda = julgarGuarda([debito('A')], { ...nada, vigilancia: { ...vigilancia, completa: false } })
    expect(guarda).toMatchObject({ situacao: 'repetidas', guias: [{ guia: { id: 1 }, debitos: 1 }] })
  })
})

describe('looking at the guides', () => {
  const pagina = (data: Guia[], elementosTotais = data.length) => ({ paginasTotais: 1, elementosTotais, data })
  const detalhe = (...docs: (string | null)[]) => ({ itens: docs.map((doc) => ({ doc })) })

  test('asks for active ones due from yesterday on, and decides by itself', async () => {
    const pedidos: unknown[] = []
    const vencida = guia(2, HOJE, { dataVencimento: '2026-11-19' })
    const visto = await olharGuias(HOJE, {
      listar: async (input) => {
        pedidos.push(input)
        return pagina([guia(1), vencida])
      },
      detalhar: async (id) => {
        pedidos.push(id)
        return detalhe('A', null, 'B')
      },
    })
    expect(pedidos).toEqual([{ status: 1, dataVencimentoInicio: '2026-11-19', page: 0, size: 100 }, 1])
    expect(pedidoDeVigilancia('2026-03-01').dataVencimentoInicio).toBe('2026-02-28')
    expect(visto).toEqual({ guias: [{ guia: guia(1), docs: ['A', 'B'] }], completa: true })
  })
  test('a few at a time, every one once', async () => {
    let agora = 0
    let juntas = 0
    const vistas: number[] = []
    const visto = await olharGuias(HOJE, {
      listar: async () => pagina(Array.from({ length: 30 }, (_, i) => guia(i + 1))),
      detalhar: async (id) => {
        agora += 1
        juntas = Math.max(juntas, agora)
        vistas.push(id)
        await new Promise((pronto) => setTimeout(pronto))
        agora -= 1
        return detalhe(`doc ${id}`)
      },
    })
    expect(vistas).toHaveLength(30)
    expect(new Set(vistas).size).toBe(30)
    expect(juntas).toBeLessThanOrEqual(4)
    expect(visto.guias).toHaveLength(30)
    expect(visto.completa).toBe(true)
  })
  test('one that cannot be looked into leaves the rest', async () => {
    const visto = await olharGuias(HOJE, {
      listar: async () => pagina([guia(1), guia(2)]),
      detalhar: async (id) => {
        if (id === 1) throw new Error('fora do ar')
        return detalhe('B')
      },
    })
    expect(visto).toEqual({ guias: [{ guia: guia(2), docs: ['B'] }], completa: false })
  })
  test('more guides than are looked into is said', async () => {
    const visto = await olharGuias(HOJE, {
      listar: async () => pagina([guia(1)], 101),
      detalhar: async () => detalhe('A'),
    })
    expect(visto.completa).toBe(false)
  })
  test('without the list there is nothing to say', async () => {
    const listar = () => Promise.reject(new Error('fora do ar'))
    await expect(olharGuias(HOJE, { listar, detalhar: async () => detalhe() })).rejects.toThrow('fora do ar')
  })
})
