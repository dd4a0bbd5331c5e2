import { type IsoDate, yearAfter, daysBetween, monthsBetween } from './datas.ts'
import { type Componentes, percentual } from './dinheiro.ts'

/**
 * How a municipality charges late payers. `selic`: a fine of 0.33 % a day up to 20 %, and Selic interest plus 1 % in the month of
 * payment. There is no correction (the limit of STF Tema 1.217). `legado`: IPCA correction, and over the corrected principal
 * interest of 1 % a month and the same fine, as in older municipal laws.
 */
export type ModeloDeEncargos = 'selic' | 'legado'

const MULTA_POR_DIA = 33
const MULTA_MAXIMA = 2_000
const JUROS_DO_MES_DO_PAGAMENTO = 100
const JUROS_LEGADO_POR_MES = 100
const IPCA_ANUAL = 1.046

/** Invented monthly Selic rates by year, in hundredths of a per cent. */
const SELIC_MENSAL: Readonly<Record<number, number>> = {
  2014: 87,
  2015: 105,
  2016: 109,
  2017: 79,
  2018: 52,
  2019: 48,
  2020: 22,
  2021: 36,
  2022: 97,
  2023: 102,
  2024: 87,
  2025: 112,
  2026: 112,
}
const SELIC_PADRAO = 90

/**
 * The components of a debit on the day `hoje`, in centavos. Charges are added only after the due date, and no component falls
 * below its original. Each component is rounded half-up separately.
 */
export function atualizar(
  original: Componentes,
  vencimento: IsoDate,
  hoje: IsoDate,
  modelo: ModeloDeEncargos,
): Componentes {
  if (vencimento >= hoje) return { ...original }
  const dias = daysBetween(vencimento, hoje)
  const meses = monthsBetween(vencimento, hoje)
  const correcaoNova = modelo === 'legado' ? correcaoLegado(original.principal, meses) : 0
  const base = original.principal + correcaoNova
  const taxaDeJuros = modelo === 'legado' ? meses * JUROS_LEGADO_POR_MES : selicAcumulada(vencimento, meses)
  const multaPorAtraso = percentual(base, Math.min(dias * MULTA_POR_DIA, MULTA_MAXIMA))
  return {
    principal: original.principal,
    juros: original.juros + percentual(base, taxaDeJuros),
    multa: Math.max(original.multa, multaPorAtraso),
    correcao: original.correcao + correcaoNova,
  }
}

function selicAcumulada(vencimento: IsoDate, meses: number): number {
  if (meses < 1) return 0
  let acumulada = JUROS_DO_MES_DO_PAGAMENTO
  for (let m = 1; m < meses; m++) acumulada += SELIC_MENSAL[yearAfter(vencimento, m)] ?? SELIC_PADRAO
  return acumulada
}

function correcaoLegado(principal: number, meses: number): number {
  return Math.round(principal * (IPCA_ANUAL ** (meses / 12) - 1))
}
