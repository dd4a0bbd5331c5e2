import { acordoEmVigor, acordoRompido } from './acordos.ts'
import { yearOf, dayOfMonth, nextVencimento } from './datas.ts'
import { dezMilDebitos } from './debitosEmEscala.ts'
import { trezentosDebitos } from './debitosPersona3.ts'
import { openEscrituracao, type Escrituracao } from './escrituracao.ts'
import type { ContaTributo } from './lancamentos.ts'
import type { Municipio } from './municipios.ts'
import { condominioEmDia } from './pagamentosPersona9.ts'
import type { Persona } from './personas.ts'
import { integerBetween, sorteio } from './sorteio.ts'
import type { TaxaEmitida } from './taxas.ts'
import { dezoitoTaxas } from './taxasPersona12.ts'

/** The tax accounts and fees of one taxpayer. Dates are relative to `hoje`, so that the same entries are always overdue. */
export function bookEntries(
  persona: Persona,
  municipio: Municipio,
  hoje: string,
): { contas: ContaTributo[]; taxas: TaxaEmitida[] } {
  const escrituracao = openEscrituracao(persona, municipio, hoje)
  receitas[`${persona.realm}/${persona.numero}`]?.(escrituracao)
  return { contas: escrituracao.contas, taxas: escrituracao.taxas }
}

const receitas: Readonly<Record<string, (e: Escrituracao) => void>> = {
  'serra-do-ipe/2': (e) => parcelasMensais(e, { quantas: 10, vencidas: 3, principal: 18_745 }),
  'serra-do-ipe/3': trezentosDebitos,
  'serra-do-ipe/4': acordoEmVigor,
  'serra-do-ipe/5': acordoRompido,
  'serra-do-ipe/6': nadaADever,
  'serra-do-ipe/7': issMensalETaxaDeLicenca,
  'serra-do-ipe/8': issFixoETaxaDeLicenca,
  'serra-do-ipe/9': condominioEmDia,
  'serra-do-ipe/10': (e) => parcelasMensais(e, { quantas: 4, vencidas: 1, principal: 23_230 }),
  'serra-do-ipe/12': dezoitoTaxas,
  'serra-do-ipe/17': (e) => parcelasMensais(e, { quantas: 2, vencidas: 0, principal: 9_990 }),
  'serra-do-ipe/99': dezMilDebitos,
  'lagoa-das-garcas/17': issFixoVencido,
}

/** IPTU in monthly instalments due on the 10th, exactly `vencidas` of them in the past. */
function parcelasMensais(
  e: Escrituracao,
  { quantas, vencidas, principal }: { quantas: number; vencidas: number; principal: number },
): void {
  const primeira = nextVencimento(e.hoje, 10) - vencidas
  const exercicio = yearOf(dayOfMonth(e.hoje, primeira, 10))
  const conta = e.conta('IPTU', e.persona.inscricao, `IPTU – Exercício ${exercicio}`)
  for (let i = 0; i < quantas; i++) {
    e.lancar(conta, { vencimento: dayOfMonth(e.hoje, primeira + i, 10), principal, parcela: i + 1, exercicio })
  }
}

/** Twelve paid months of ISS, two overdue and one to come, and the yearly licence fee, which is to come. */
function issMensalETaxaDeLicenca(e: Escrituracao): void {
  const sortear = sorteio(e.persona.numero)
  const iss = e.conta('ISSQN-V', e.persona.inscricao, 'ISSQN Homologado')
  const proximo = nextVencimento(e.hoje, 15)
  for (let m = proximo - 14; m <= proximo; m++) {
    e.lancar(iss, {
      vencimento: dayOfMonth(e.hoje, m, 15),
      principal: integerBetween(sortear, 8_000, 600_000),
      parcela: 1,
      estado: m < proximo - 2 ? 2 : 1,
    })
  }
  const taxas = e.conta('TLF', e.persona.inscricao, 'Taxas Mobiliárias')
  e.lancar(taxas, { vencimento: dayOfMonth(e.hoje, proximo + 1, 15), principal: 93_412, parcela: 0 })
}

/** Entries of every state except a debt: two credits, two zero balances and one of state 0. */
function nadaADever(e: Escrituracao): void {
  const conta = e.conta('IPTU', e.persona.inscricao, 'IPTU – Salão paroquial')
  const estados = [3, 2, 2, 3, 0] as const
  estados.forEach((estado, i) => {
    e.lancar(conta, { vencimento: dayOfMonth(e.hoje, i - 6, 10), principal: 21_390, parcela: i + 1, estado })
  })
}

/** A micro-entrepreneur: fixed ISS in three instalments (one paid, one overdue, one to come) and the yearly licence fee. */
function issFixoETaxaDeLicenca(e: Escrituracao): void {
  const iss = e.conta('ISSQN-F', e.persona.inscricao, 'ISSQN Profissional Autônomo')
  const proximo = nextVencimento(e.hoje, 20)
  for (let i = 0; i < 3; i++) {
    const vencimento = dayOfMonth(e.hoje, proximo - 2 + i, 20)
    e.lancar(iss, { vencimento, principal: 6_600, parcela: i + 1, estado: i === 0 ? 2 : 1 })
  }
  const taxas = e.conta('TLF', e.persona.inscricao, 'Taxas Mobiliárias')
  e.lancar(taxas, { vencimento: dayOfMonth(e.hoje, proximo + 2, 20), principal: 23_260, parcela: 0 })
}

/** Fixed ISS of a self-employed professional: three overdue months, and no other debts. */
function issFixoVencido(e: Escrituracao): void {
  const conta = e.conta('ISSQN-F', e.persona.inscricao, 'ISSQN Profissional Autônomo')
  const proximo = nextVencimento(e.hoje, 20)
  for (let i = 0; i < 3; i++)
    e.lancar(conta, { vencimento: dayOfMonth(e.hoje, proximo - 3 + i, 20), principal: 12_055, parcela: i + 1 })
}
