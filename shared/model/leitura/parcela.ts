/* Finds the amount to pay among several amounts of an instalment, in answers whose field names the specification
   does not show. Unless a name or the other amounts prove which amount is right, none is chosen: a person who pays
   too little has to pay again. */
import { centavos } from '../dinheiro.ts'
import { nua, type Registro } from './campos.ts'
import { readQuantia } from './quantia.ts'

/** Beginning of an amount's field name. */
const AMOUNT =
  /^(valor|vlr|vl(?=.)|total|saldo|montante|quantia|preco|desconto|abatimento|juros|multa|mora|correcao|acrescimo|encargo)/
/** Words for amounts of the property or of the whole year, and for numbers that are no amounts. */
const ELSEWHERE =
  /venal|terren|edifica|predi|constru|metro|m2|area|iptu|anual|exercicio|(do|de|total|valor|parcela)ano|parcelas$|cotas$|descri|tipo|motivo|data|percent|aliquota|codigo|moeda|extenso/
/** Words for the amount to pay. */
const TO_PAY =
  /^((valor|vlr|vl|total|valortotal|saldo)(a|para)(pagar|recolher|receber)|saldo|(valor|vlr|vl|saldo)(devedor|devido|cobrado|emaberto|aberto))$/
/** Names of the instalment's whole amount. */
const WHOLE =
  /^((valor|vlr|vl)?(total|atual|atualizado|corrigido|liquido|final)|total(atual|atualizado|corrigido))((da)?(parcela|cota|prestacao))?$|^(valor|vlr|vl)total(atual|atualizado|corrigido)$/
/** Names of an amount without further words. */
const PLAIN = /^(valor|vlr|vl|montante|quantia|preco)((da)?(parcela|cota|prestacao))?$/
/** Words for an amount that reduces the amount to pay. */
const LESS = /descont|abatiment|pag[oa]s?$|recebid|quitad|restitu|isenc|isent/
/** Words for a part of the amount to pay, or for its original value. */
const PART = /juros|multa|mora|correcao|acrescimo|encargo|origina|principal|nominal|historic|taxa/

/**
 * Finds the amount to pay of an instalment.
 * @returns the amount in reais; null if the row contains no amount; undefined if it is uncertain which amount is to be paid
 */
export function valorAPagar(registro: Registro): number | null | undefined {
  const amounts = Object.entries(registro).flatMap(([name, value]) => {
    const nome = nua(name)
    if (!AMOUNT.test(nome) || ELSEWHERE.test(nome) || typeof value === 'boolean') return []
    const reais = readQuantia(value)
    return reais === null ? [] : [{ nome, reais }]
  })
  const named = (names: RegExp) => amounts.filter(({ nome }) => names.test(nome))
  const toPay = named(TO_PAY)
  if (toPay.length > 0) return agreed(toPay)
  const whole = named(WHOLE)
  const others = (names: readonly Amount[]) => amounts.filter((one) => !names.includes(one) && one.reais !== 0)
  if (whole.length > 0) {
    const total = agreed(whole)
    return total !== undefined && isSettled(total, others(whole)) ? total : undefined
  }
  const plain = named(PLAIN)
  const rest = plain.length > 0 ? plain : amounts.filter(({ nome }) => !LESS.test(nome) && !PART.test(nome))
  const value = agreed(rest)
  if (value === undefined) return amounts.some(({ reais }) => reais !== 0) ? undefined : null
  return others(rest).every(({ reais }) => reais !== undefined && isSame(reais, value)) ? value : undefined
}

interface Amount {
  nome: string
  /** The amount in reais; undefined if its text cannot be read. */
  reais: number | undefined
}

/** The common value of all amounts; undefined if they differ or one is unreadable. */
function agreed(amounts: readonly Amount[]): number | undefined {
  const [first] = amounts
  if (first?.reais === undefined) return undefined
  const { reais } = first
  return amounts.every((one) => one.reais !== undefined && isSame(one.reais, reais)) ? reais : undefined
}

/** Whether a total is certain: no amount is deducted, or the total equals the sum of the parts minus the deductions. */
function isSettled(total: number, others: readonly Amount[]): boolean {
  const less = others.filter(({ nome, reais }) => LESS.test(nome) && (reais === undefined || !isSame(reais, total)))
  if (less.length === 0) return true
  if (others.some(({ reais }) => reais === undefined)) return false
  const sum = others.reduce((all, one) => all + centavos(one.reais) * (less.includes(one) ? -1 : 1), 0)
  return sum === centavos(total)
}

const isSame = (one: number, other: number) => centavos(one) === centavos(other)
