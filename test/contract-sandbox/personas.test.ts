import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { openCidades } from '../sandbox/data/cidade.ts'
import type { Contribuinte } from '../sandbox/data/contribuinte.ts'
import { addDays } from '../sandbox/data/datas.ts'
import { type Debito, vencido } from '../sandbox/data/lancamentos.ts'
import { empresasDoContador, personaEmEscala, personas } from '../sandbox/data/personas.ts'
import { statusDaTaxa } from '../sandbox/data/taxas.ts'
import { HOJE, LAGOA, SERRA } from './client.ts'
import { fc } from '../fixedCases.ts'

const algumDia = fc.integer({ min: 0, max: 2_500 }).map((dias) => addDays('2024-01-01', dias))
/** Creates one persona in a municipality of its own, on a day. */
const sozinho = (hoje: string, documento: string, dominio = SERRA): Contribuinte | undefined =>
  openCidades({ hoje, personas: personas.filter((persona) => persona.documento === documento) })
    .get(dominio)
    ?.contribuintes.get(documento)
const debitosDe = (hoje: string, documento: string, dominio = SERRA): Debito[] =>
  sozinho(hoje, documento, dominio)?.contas.flatMap((conta) => conta.debitos) ?? []

describe('the personas keep their story on any day', () => {
  test('persona 1 owes nothing; persona 2 has 10 instalments, 3 of them overdue', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        expect(debitosDe(hoje, '11144477735')).toEqual([])
        const parcelas = debitosDe(hoje, '52998224725')
        expect(parcelas.map((d) => d.numParcela)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        expect(parcelas.filter((d) => d.dataVencimento < hoje)).toHaveLength(3)
      }),
      { numRuns: 60 },
    )
  })

  test('persona 3 has 300 debts in 9 accounts over 12 years, in every account state', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        const contas = sozinho(hoje, '28001238938')?.contas ?? []
        const debitos = contas.flatMap((conta) => conta.debitos)
        expect([contas.length, debitos.length]).toEqual([9, 300])
        expect(new Set(debitos.map((d) => d.dataVencimento.slice(0, 4))).size).toBe(12)
        expect(new Set(debitos.map((d) => d.estado))).toEqual(new Set([0, 1, 2, 3]))
      }),
      { numRuns: 20 },
    )
  })

  test('persona 17 owes different debits in each municipality', () => {
    const serra = debitosDe(HOJE, '98765432100', SERRA)
    const lagoa = debitosDe(HOJE, '98765432100', LAGOA)
    expect(serra.every((d) => d.dataVencimento >= HOJE)).toBe(true)
    expect(lagoa.every((d) => d.dataVencimento < HOJE)).toBe(true)
    expect([serra.length, lagoa.length]).toEqual([2, 3])
  })

  test('persona 4 keeps an instalment agreement: nothing is overdue but the suspended debts', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        const debitos = debitosDe(hoje, '00000000191')
        expect(debitos.filter((d) => vencido(d, hoje))).toEqual([])
        const suspensos = debitos.filter((d) => d.estado === 0)
        expect(suspensos.map((d) => [d.textoDoEstado, d.dataVencimento < hoje])).toEqual([
          ['PARCELADO', true],
          ['PARCELADO', true],
        ])
        expect(debitos.filter((d) => d.estado === 2)).toHaveLength(10)
        expect(debitos.filter((d) => d.estado === 1)).toHaveLength(14)
      }),
      { numRuns: 40 },
    )
  })

  test('persona 5 broke its agreement and owes it all overdue; persona 6 owes nothing in four ways', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        const abertos = debitosDe(hoje, '11222333000181').filter((d) => d.estado === 1)
        expect([abertos.length, abertos.every((d) => vencido(d, hoje))]).toEqual([3, true])
        expect(debitosDe(hoje, 'AA345678000A29').map((d) => d.estado)).toEqual([3, 2, 2, 3, 0])
      }),
      { numRuns: 40 },
    )
  })

  test('persona 8 has fixed ISS paid, overdue and to come, and a licence fee; 12 has fees of every kind', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        expect(debitosDe(hoje, '12345678000195').map((d) => [d.estado, vencido(d, hoje)])).toEqual([
          [2, false],
          [1, true],
          [1, false],
          [1, false],
        ])
        const taxas = sozinho(hoje, 'A0000000000113')?.taxas ?? []
        expect(new Set(taxas.map((taxa) => `${statusDaTaxa(taxa)} ${taxa.possuiDocComprobatorio}`))).toEqual(
          new Set(['1 true', '1 false', '2 true', '2 false', '3 true']),
        )
        expect(new Set(taxas.map((taxa) => taxa.id)).size).toBe(18)
      }),
      { numRuns: 40 },
    )
  })

  test('the same day always yields the same personas', () => {
    const retrato = () =>
      [...openCidades({ hoje: HOJE }).values()].map((cidade) => [
        [...cidade.lancamentos.values()].map(({ debito }) => debito),
        [...cidade.guias.values()],
        cidade.certidoes.de('AA345678000114'),
      ])
    expect(retrato()).toEqual(retrato())
  })

  test('every document is well formed, and no two taxpayers of a municipality share one', () => {
    const all = [...personas, personaEmEscala, ...empresasDoContador]
    for (const { documento } of all)
      expect(documento.length === 11 ? isValidCpf(documento) : isValidCnpj(documento, { version: 2 })).toBe(true)
    const registros = all.map(({ realm, documento }) => `${realm}/${documento}`)
    expect(new Set(registros).size).toBe(all.length)
  })
})
