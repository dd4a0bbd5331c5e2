import { describe, expect, test } from 'vitest'
import { grupoDeDebitos } from '../sandbox/backend/debitos.ts'
import { openCidades } from '../sandbox/data/cidade.ts'
import { addDays } from '../sandbox/data/datas.ts'
import { soma, total } from '../sandbox/data/dinheiro.ts'
import { atualizar } from '../sandbox/data/encargos.ts'
import { centavos, HOJE } from './client.ts'
import { fc } from '../fixedCases.ts'

const algumDia = fc.integer({ min: 0, max: 2_500 }).map((dias) => addDays('2024-01-01', dias))

/** Every group of every persona of every municipality on a day, as it is sent. */
function gruposNoDia(hoje: string) {
  return [...openCidades({ hoje }).values()].flatMap((cidade) =>
    [...cidade.contribuintes.values()].flatMap(({ contas }) =>
      contas.map((conta) => grupoDeDebitos(conta, conta.debitos)),
    ),
  )
}

type NoFio = ReturnType<typeof gruposNoDia>[number]['debitos'][number]

/** The debits that break a rule. One comparison for all is much quicker than one for each debit. */
const infratores = (grupos: ReturnType<typeof gruposNoDia>, regra: (debito: NoFio) => boolean): NoFio[] =>
  grupos.flatMap(({ debitos }) => debitos.filter((debito) => !regra(debito)))

const COMPONENTES = ['Principal', 'Juros', 'Multa', 'Correcao'] as const

describe('the money of every persona, on any day', () => {
  test('every persona’s debit total is the sum of its updated components, and a group’s total the sum of its open debits', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        const grupos = gruposNoDia(hoje)
        const somadas = (d: NoFio) => soma(COMPONENTES.map((nome) => centavos(d[`valorAtul${nome}`])))
        expect(infratores(grupos, (d) => centavos(d.valorTotal) === somadas(d))).toEqual([])
        expect(grupos.map(({ totalPagamentos }) => centavos(totalPagamentos))).toEqual(
          grupos.map(({ debitos }) =>
            soma(debitos.filter((d) => d.codigoEstadoConta === 1).map((d) => centavos(d.valorTotal))),
          ),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('every persona’s updated amounts are never below the original, and only an overdue debit has a surcharge', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        const grupos = gruposNoDia(hoje)
        const devidos = (regra: (d: NoFio) => boolean) =>
          infratores(grupos, (d) => d.codigoEstadoConta !== 1 || regra(d))
        for (const nome of COMPONENTES) expect(devidos((d) => d[`valorAtul${nome}`] >= d[`valor${nome}`])).toEqual([])
        const acrescimo = (d: NoFio) => centavos(d.valorTotal) - centavos(d.valorPrincipal)
        expect(devidos((d) => (d.dataVencimento < hoje ? acrescimo(d) > 0 : acrescimo(d) === 0))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('every persona’s payments are of today or earlier, and exactly the debits in states 2 and 3 have payments', () => {
    fc.assert(
      fc.property(algumDia, (hoje) => {
        const debitos = [...openCidades({ hoje }).values()].flatMap(({ lancamentos }) =>
          [...lancamentos.values()].map(({ debito }) => debito),
        )
        const pagos = debitos.filter(({ pagamentos }) => pagamentos.length > 0)
        expect(pagos.filter(({ pagamentos }) => pagamentos.some(({ data }) => data > hoje))).toEqual([])
        expect(pagos.length).toBeGreaterThan(80)
        expect(new Set(pagos)).toEqual(new Set(debitos.filter(({ estado }) => estado === 2 || estado === 3)))
      }),
      { numRuns: 20 },
    )
  })

  test('every amount that the sandbox sends has at most two decimals', () => {
    const numeros = gruposNoDia(HOJE)
      .flatMap((grupo) => grupo.debitos.flatMap((debito) => Object.values(debito)))
      .filter((valor) => typeof valor === 'number')
    expect(numeros.length).toBeGreaterThan(3_000)
    expect(numeros.filter((numero) => !/^-?\d+(\.\d{1,2})?$/.test(String(numero)))).toEqual([])
  })

  test('every persona’s entry and account numbers are unique in a municipality', () => {
    for (const cidade of openCidades({ hoje: HOJE }).values()) {
      const contas = [...cidade.contribuintes.values()].flatMap(({ contas, arquivo }) => [...contas, ...arquivo])
      expect(new Set(contas.map((conta) => conta.idContaTributo)).size).toBe(contas.length)
      const debitos = contas.flatMap((conta) => conta.debitos)
      expect(new Set(debitos.map((d) => d.idContaCorrente)).size).toBe(debitos.length)
      expect(new Set(debitos.map((d) => d.numDoc)).size).toBe(debitos.length)
    }
  })
})

describe('the charges, against figures worked out by hand', () => {
  const iptu = { principal: 18_745, juros: 0, multa: 0, correcao: 0 }

  test('an overdue debit’s charges by Selic after 620 days match figures calculated by hand', () => {
    const devido = atualizar(iptu, '2025-03-10', '2026-11-20', 'selic')
    expect(devido).toEqual({ principal: 18_745, juros: 4_176, multa: 3_749, correcao: 0 })
    expect(total(devido)).toBe(26_670)
  })

  test('an overdue debit’s charges by IPCA and 1 % a month after 620 days match figures calculated by hand', () => {
    const devido = atualizar(iptu, '2025-03-10', '2026-11-20', 'legado')
    expect(devido).toEqual({ principal: 18_745, juros: 4_041, multa: 4_041, correcao: 1_459 })
    expect(total(devido)).toBe(28_286)
  })

  test('an overdue debit’s fine grows by 0.33 % a day, rounded half-up, and stops at 20 % on day 61', () => {
    const multa = (dias: number) =>
      atualizar({ ...iptu, principal: 10_000 }, '2026-01-01', addDays('2026-01-01', dias), 'selic').multa
    expect([multa(0), multa(1), multa(60), multa(61), multa(400)]).toEqual([0, 33, 1_980, 2_000, 2_000])
    expect(atualizar({ ...iptu, principal: 50 }, '2026-01-01', '2026-01-02', 'selic').multa).toBe(0)
    expect(atualizar({ ...iptu, principal: 5_000 }, '2026-01-01', '2026-01-02', 'selic').multa).toBe(17)
  })
})
