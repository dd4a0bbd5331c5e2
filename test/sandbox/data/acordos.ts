import { yearOf, dayOfMonth, nextVencimento } from './datas.ts'
import type { Escrituracao } from './escrituracao.ts'

const DIA = 25

/**
 * An instalment agreement in force: ten instalments paid, fourteen to come, none overdue. The original debts stay in the accounts
 * as suspended (CTN 151, VI), for which the sandbox uses state 0, which the contract does not name.
 */
export function acordoEmVigor(e: Escrituracao): void {
  const ano = yearOf(e.hoje)
  const origem = e.conta('DA', `CDA ${ano - 3}/0000456`, `Dívida Ativa ${ano - 3}`)
  for (const exercicio of [ano - 4, ano - 3]) {
    e.lancar(origem, {
      vencimento: `${exercicio}-09-20`,
      principal: 84_210,
      parcela: 0,
      estado: 0,
      textoDoEstado: 'PARCELADO',
      encargosDeOrigem: { multa: 16_842, juros: 4_210 },
    })
  }
  const acordo = e.conta('PARC', `Acordo ${ano - 1}/000321`, `Acordo ${ano - 1}/000321`)
  const primeira = nextVencimento(e.hoje, DIA) - 10
  for (let i = 0; i < 24; i++) {
    const vencimento = dayOfMonth(e.hoje, primeira + i, DIA)
    e.lancar(acordo, {
      vencimento,
      principal: 10_350,
      parcela: i + 1,
      estado: i < 10 ? 2 : 1,
      exercicio: ano - 1,
      diasDoPagamento: -2,
    })
  }
}

/** An agreement broken after four instalments: the original debts are owed again, and overdue. */
export function acordoRompido(e: Escrituracao): void {
  const ano = yearOf(e.hoje)
  const acordo = e.conta('PARC', `Acordo ${ano - 2}/000087`, `Acordo ${ano - 2}/000087 – rompido`)
  for (let i = 0; i < 4; i++) {
    e.lancar(acordo, {
      vencimento: dayOfMonth(e.hoje, i - 16, DIA),
      principal: 152_000,
      parcela: i + 1,
      estado: 2,
      exercicio: ano - 2,
      diasDoPagamento: 1,
    })
  }
  const origem = e.conta('DA', `CDA ${ano - 2}/0000877`, `Dívida Ativa ${ano - 2}`)
  for (let i = 0; i < 3; i++) {
    e.lancar(origem, {
      vencimento: `${ano - 3}-${String(4 + i * 3).padStart(2, '0')}-15`,
      principal: 412_700,
      parcela: 0,
      encargosDeOrigem: { multa: 82_540, juros: 20_635 },
    })
  }
}
