import { describe, expect, test } from 'vitest'
import {
  contarLote,
  correrLote,
  falta,
  type EstadoDoItem,
  type ItemDoLote,
  type MeiosDoLote,
} from '../../../../renderer/features/impressao/lote.ts'
import { codigosDeFalha, FalhaError, type CodigoDeFalha, type Falha } from '../../../../shared/errors.ts'
import type { Documento } from '../../../../shared/ipc/types.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'

const documento = (documentoId: string): Documento => ({ documentoId, tipo: 'comprovante', paginas: 1, bytes: 10 })
const trabalho = (documentoId: string) => ({ trabalhoId: `t-${documentoId}`, documentoId }) as Trabalho
const falha = (codigo: CodigoDeFalha): Falha => ({ codigo, podeRepetir: false })

/** Papers 1 to n; `buscar` of each may be replaced. */
const itens = (n: number, outros: Record<number, Partial<ItemDoLote>> = {}): ItemDoLote[] =>
  Array.from({ length: n }, (_, i) => ({
    id: String(i + 1),
    rotulo: `Guia ${i + 1}`,
    buscar: async () => documento(String(i + 1)),
    ...outros[i + 1],
  }))

const recusar = (codigo: CodigoDeFalha) => ({
  buscar: async () => {
    throw new FalhaError(codigo)
  },
})

/** Runs and notes every state each paper went through. */
async function correr(lote: ItemDoLote[], meios: Partial<MeiosDoLote> = {}) {
  const passos: string[] = []
  const estados = new Map<string, EstadoDoItem>()
  const fim = await correrLote(lote, {
    imprimir: async ({ documentoId }) => trabalho(documentoId),
    falhaDe: (erro) => (erro as FalhaError).falha,
    signal: new AbortController().signal,
    ...meios,
    aoMudar: (item, estado) => {
      passos.push(`${item.id} ${estado.fase}`)
      estados.set(item.id, estado)
      meios.aoMudar?.(item, estado)
    },
  })
  return { fim, passos, estados }
}

test('one paper after the other: the next is not asked for before the printer has the last', async () => {
  const { fim, passos, estados } = await correr(itens(2))
  expect(passos).toEqual(['1 buscando', '1 entregando', '1 entregue', '2 buscando', '2 entregando', '2 entregue'])
  expect(fim).toEqual({ fim: 'terminado' })
  expect(estados.get('2')).toEqual({ fase: 'entregue', trabalho: trabalho('2') })
})

test('a refusal of one paper leaves the others', async () => {
  const { fim, estados } = await correr(itens(3, { 2: recusar('backend.naoEncontrado') }))
  expect(fim).toEqual({ fim: 'terminado' })
  expect([...estados.values()].map(({ fase }) => fase)).toEqual(['entregue', 'falhou', 'entregue'])
})

test('a paper known not to exist is told again without being asked for', async () => {
  let pedidos = 0
  const buscar = async () => {
    pedidos += 1
    return documento('1')
  }
  const { fim, passos } = await correr(itens(2, { 1: { buscar, falhaConhecida: falha('backend.naoEncontrado') } }))
  expect(pedidos).toBe(0)
  expect(passos.slice(0, 2)).toEqual(['1 falhou', '2 buscando'])
  expect(fim).toEqual({ fim: 'terminado' })
})

test.each(['login.expirado', 'backend.indisponivel', 'backend.semResposta', 'atendimento.encerrado'] as const)(
  '%s would befall the rest too: they are not asked for',
  async (codigo) => {
    const { fim, estados } = await correr(itens(3, { 2: recusar(codigo) }))
    expect(fim).toEqual({ fim: 'interrompido', falha: new FalhaError(codigo).falha })
    expect(estados.has('3')).toBe(false)
  },
)

test('so would a printer that cannot be reached', async () => {
  const { fim, estados } = await correr(itens(2), {
    imprimir: async () => {
      throw new FalhaError('impressora.ausente')
    },
  })
  expect(fim).toMatchObject({ fim: 'interrompido' })
  expect(estados.get('1')).toMatchObject({ fase: 'falhou' })
  expect(estados.has('2')).toBe(false)
})

describe('cancelling', () => {
  test('while a paper is fetched gives it up; it waits, it did not fail', async () => {
    const controle = new AbortController()
    const buscar = async (signal: AbortSignal) => {
      controle.abort()
      signal.throwIfAborted()
      return documento('2')
    }
    const { fim, estados } = await correr(itens(3, { 2: { buscar } }), { signal: controle.signal })
    expect(fim).toEqual({ fim: 'cancelado' })
    expect([...estados].map(([id, { fase }]) => `${id} ${fase}`)).toEqual(['1 entregue', '2 espera'])
  })

  test('a paper that arrives all the same is not printed', async () => {
    const controle = new AbortController()
    const buscar = async () => {
      controle.abort()
      return documento('1')
    }
    const { passos } = await correr(itens(1, { 1: { buscar } }), { signal: controle.signal })
    expect(passos).toEqual(['1 buscando', '1 espera'])
  })

  test('while it is handed to the printer lets it get there, and tells the truth of it', async () => {
    for (const chega of [true, false]) {
      const controle = new AbortController()
      const { fim, estados } = await correr(itens(2), {
        signal: controle.signal,
        imprimir: async ({ documentoId }) => {
          controle.abort()
          if (!chega) throw new FalhaError('interno')
          return trabalho(documentoId)
        },
      })
      expect(fim).toEqual({ fim: 'cancelado' })
      expect([...estados].map(([id, { fase }]) => `${id} ${fase}`)).toEqual([chega ? '1 entregue' : '1 falhou'])
    }
  })
})

test('what can still be had: all but what was handed over and what was refused for good', () => {
  const definitivas = codigosDeFalha.filter((codigo) => !falta({ fase: 'falhou', falha: falha(codigo) }))
  expect(definitivas).toContain('backend.naoEncontrado')
  expect(definitivas).not.toContain('backend.falhou')
  expect(definitivas).not.toContain('login.expirado')
  expect(falta(undefined)).toBe(true)
  expect(falta({ fase: 'espera' })).toBe(true)
  expect(falta({ fase: 'entregue', trabalho: trabalho('1') })).toBe(false)
})

test('the count says how far it has come', async () => {
  const lote = itens(4, { 2: recusar('backend.naoEncontrado'), 3: recusar('login.expirado') })
  const { estados } = await correr(lote)
  expect(contarLote(lote, estados)).toEqual({ total: 4, entregues: 1, falhas: 2, faltam: 2 })
})
