import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { grupoDeDebitos } from '../sandbox/backend/debitos.ts'
import { openCidades } from '../sandbox/data/cidade.ts'
import type { Contribuinte } from '../sandbox/data/contribuinte.ts'
import { addDays } from '../sandbox/data/datas.ts'
import { total } from '../sandbox/data/dinheiro.ts'
import { atualizar } from '../sandbox/data/encargos.ts'
import { vencido } from '../sandbox/data/lancamentos.ts'
import { empresasDoContador, personaEmEscala, personas } from '../sandbox/data/personas.ts'
import { statusDaTaxa } from '../sandbox/data/taxas.ts'
import { FESTAS, HOJE, SERRA } from './client.ts'
import { fc } from '../fixedCases.ts'

const algumDia = fc.integer({ min: 0, max: 2_500 }).map((dias) => addDays('2024-01-01', dias))
const noDia = (hoje: string): readonly Contribuinte[] =>
  [...openCidades({ hoje }).values()].flatMap(({ contribuintes }) => [...contribuintes.values()])

describe('the personas keep their story on any day', () => {
  /** The debits of one persona: the day, and how many are in which state, and overdue among the open ones. */
  function contados(hoje: string, documento: string): Record<string, number> {
    const contribuinte = openCidades({ hoje, personas: personas.filter((one) => one.documento === documento) })
      .get(SERRA)
      ?.contribuintes.get(documento)
    const conta: Record<string, number> = {}
    for (const debito of contribuinte?.contas.flatMap(({ debitos }) => debitos) ?? []) {
      const nome = vencido(debito, hoje) ? 'vencido' : String(debito.estado)
      conta[nome] = (conta[nome] ?? 0) + 1
    }
    return conta
  }

  test.each<[string, string, Record<string, number>]>([
    ['1 owes nothing', '11144477735', {}],
    ['2 has 10 instalments, 3 of them overdue', '52998224725', { vencido: 3, 1: 7 }],
    ['4 keeps an agreement: only suspended debts are past due', '00000000191', { 0: 2, 1: 14, 2: 10 }],
    ['5 broke its agreement: all open debts are overdue', '11222333000181', { vencido: 3, 2: 4 }],
    ['6 owes nothing in four ways', 'AA345678000A29', { 0: 1, 2: 2, 3: 2 }],
    ['8 has fixed ISS paid, overdue and to come', '12345678000195', { vencido: 1, 1: 2, 2: 1 }],
  ])('persona %s', (_story, documento, conta) => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        expect(contados(hoje, documento)).toEqual(conta)
      }),
      { numRuns: 30 },
    )
  })

  test('persona 12 has fees in every state, with and without a supporting document', () => {
    const taxas = noDia(HOJE).find(({ persona }) => persona.documento === FESTAS)?.taxas ?? []
    const tipos = new Set(taxas.map((taxa) => `${statusDaTaxa(taxa)} ${taxa.possuiDocComprobatorio}`))
    expect(tipos).toEqual(new Set(['1 true', '1 false', '2 true', '2 false', '3 true']))
  })

  test('every document is well formed, and no two taxpayers of a municipality share one', () => {
    const all = [...personas, personaEmEscala, ...empresasDoContador]
    for (const { documento } of all)
      expect(documento.length === 11 ? isValidCpf(documento) : isValidCnpj(documento, { version: 2 })).toBe(true)
    expect(new Set(all.map(({ realm, documento }) => `${realm}/${documento}`)).size).toBe(all.length)
  })
})

describe('the money of every persona, on any day', () => {
  const COMPONENTES = ['Principal', 'Juros', 'Multa', 'Correcao'] as const
  const centavos = (reais: number) => Math.round(reais * 100)

  test('every debit’s total is the sum of its updated components, and only an overdue debit has a surcharge', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        const debitos = noDia(hoje)
          .flatMap(({ contas }) => contas)
          .flatMap((conta) => grupoDeDebitos(conta, conta.debitos).debitos)
        const somado = (d: (typeof debitos)[number]) =>
          COMPONENTES.reduce((soma, nome) => soma + centavos(d[`valorAtul${nome}`]), 0)
        // One comparison for all is much quicker than one for each debit.
        expect(debitos.filter((d) => centavos(d.valorTotal) !== somado(d))).toEqual([])
        const abertos = debitos.filter(({ codigoEstadoConta }) => codigoEstadoConta === 1)
        const cresceu = (d: (typeof debitos)[number]) => d.valorTotal > d.valorPrincipal
        expect(abertos.filter((d) => cresceu(d) !== d.dataVencimento < hoje)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('an overdue debit’s charges by Selic, and by IPCA and 1 % a month, match figures calculated by hand', () => {
    const iptu = { principal: 18_745, juros: 0, multa: 0, correcao: 0 }
    const selic = atualizar(iptu, '2025-03-10', '2026-11-20', 'selic')
    expect([selic, total(selic)]).toEqual([{ principal: 18_745, juros: 4_176, multa: 3_749, correcao: 0 }, 26_670])
    const ipca = atualizar(iptu, '2025-03-10', '2026-11-20', 'legado')
    expect([ipca, total(ipca)]).toEqual([{ principal: 18_745, juros: 4_041, multa: 4_041, correcao: 1_459 }, 28_286])
  })
})
