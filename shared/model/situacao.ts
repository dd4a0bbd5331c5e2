/* States described by words. A description is accepted only if every word is known; otherwise the state is unknown.
   A contradiction never counts as open, because a person might pay twice. */
import { nua, isFieldRecord, type Registro } from './leitura/campos.ts'

/** States of a debt. `aberta` may be past its due date. */
export type Dita = 'paga' | 'cancelada' | 'vencida' | 'aberta' | 'naoProcessada'

/** Words that give no clear state: paid in part, only requested, a payment taken back, a debt transferred. */
const NEITHER =
  /\bparcial|\bem parte\b|parte paga|\bem cancelamento|(pedido|solicita\w*|pendente) de cancelamento|cancelamento (pedido|solicitado|pendente|recusado|negado)|pagamento (\w+ )?(cancelad|estornad|devolvid|rejeitad|recusad|nao (confirmad|identificad))|divida ativa|parcelad|renegociad|reparcelad|suspens|\bem analise\b|contestad|(em processamento|processando).*pagamento|pagamento.*(em processamento|processando)/
const NOT_PAID =
  /\bnao (foi )?(pag|quit|baix|liquid|cancel)\w*|\b(a|para|por) pagar\b|\bpagar\b|(aguard\w*|pendente|falta|sem|espera\w*|prazo) (o |do |de )?pagamento|\bem abert|\babert[oa]s?\b|\ba vencer\b|\bpendente|\bunpaid\b|\bopen\b|\bdevid[oa]\b|\binadimplente|\bem atraso\b|\batrasad[oa]\b/
const PAID =
  /\bpag[oa]s?\b|\bpg\b|\bpgto\b|\bpaid\b|pagamento (efetuad|confirmad|realizad|recebid|baixad|identificad|compensad|processad|ok)|\bquitad[oa]|\bquitacao\b|\bliquidad[oa]|\bbaixad[oa]|\barrecadad[oa]|\brecebid[oa]|\bcompensad[oa]|\bsettled\b/
const CANCELLED =
  /\bcancel+ad[oa]|\bcancel+ed\b|\banulad[oa]|\bestornad[oa]|\binutilizad[oa]|\bsubstituid[oa]|\bexcluid[oa]|\binvalidad[oa]|\bremitid[oa]|\bextint[oa]|\bisent[oa]|\bprescrit[oa]|\brevogad[oa]/
const UNPROCESSED = /\bnao processad|\bem processamento\b|\bprocessando\b|\bunprocessed\b/
const OVERDUE = /\bvencid[oa]s?\b|\bexpirad[oa]|\boverdue\b|\bexpired\b/
const OPEN = /\bemitid[oa]|\bativ[oa]\b|\bvigente|\bgerad[oa]\b|\bvalid[oa]\b|\bissued\b|\bactive\b|\blancad[oa]\b/

/** Words that reverse or void a state, in any position: `não mais vigente`, `sem validade`, `nunca paga`. */
const NEGATION = /\b(nao|nem|sem|nunca|jamais|nenhum\w*|deix(ou|ara)|perdeu|not|never)\b/
/**
 * Words that leave a final state unclear: a question, a part of the whole, a request, a receipt, a debt written off, a
 * reversed payment.
 */
const UNCLEAR =
  /[?%]|\d ?[aoªº]? ?(parcela|cota)|\b\d+ de \d|(primeira|segunda|terceira|ultima) (parcela|cota)|\b(parcela|cota)s?\W+(n\W*)?\d|(?<![\d/])\d{1,2}\/\d{1,3}(?![\d/])|(?<!pagamento |valor )(?<=[a-z]\W+)recebid|recebid[oa]s? [np]|baixad.*(decurso|erro|engano|oficio|judicial|duplicidade)|pagamento .*(cancelad|estornad|devolvid)|(cancelad|estornad|devolvid).* pagamento|pedid[oa] (de|cancelad)|processa.*(pix|banc|retorno)|(pix|banc\w*|retorno) (em )?processa/
/** Words beside a state that do not change it. */
const FILLER = new Set(
  `a o as os e de da do das dos em no na nos nas ao com por pelo pela para ate desde via dia data hoje guia boleto dam certidao
  documento doc titulo debito debitos parcela cota situacao status estado codigo portal site sistema internet web online
  eletronica eletronicamente automaticamente prefeitura municipio municipal secretaria fazenda contribuinte usuario atendente
  vencimento validade emissao prazo normal primeira segunda terceira registrada registrado impressa impresso ainda`.split(
    /\s+/,
  ),
)
/** Words that do not change a final or overdue state. Beside an open state they mean something else. */
const FILLER_OF_ENDS = new Set(
  `pagamento valor total integral integralmente pix banco bancario bancaria rede caixa economica federal agencia loterica
  retorno cartao dinheiro sucesso vista unica brasil bradesco itau santander erro engano pedido requerimento decisao judicial
  decurso oficio duplicidade fraude ok ha dias outra outro`.split(/\s+/),
)
const STATES = [NOT_PAID, PAID, CANCELLED, UNPROCESSED, OVERDUE, OPEN]

const plainWords = (descricao: string | null | undefined): string =>
  (descricao ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[_-]/g, ' ')

/** Whether every word is a word of a state, a date, a letter or a filler. */
function isWholly(words: string, dita: Dita | null): boolean {
  const rest = STATES.reduce((text, state) => text.replace(new RegExp(state, 'g'), ' '), words)
  const isEnd = dita === 'paga' || dita === 'cancelada' || dita === 'vencida'
  const isKnown = (word: string) => FILLER.has(word) || (isEnd && FILLER_OF_ENDS.has(word))
  return !UNCLEAR.test(words) && (rest.match(/[a-z]{2,}/g) ?? []).every(isKnown)
}

/** Whether a description names a state and reverses or voids it: then a payable code beside it is in doubt. */
export function isNegada(descricao: string | null | undefined): boolean {
  const words = plainWords(descricao)
  return (
    NEGATION.test(words) && [OPEN, PAID, CANCELLED, OVERDUE].some((state) => state.test(words)) && !NOT_PAID.test(words)
  )
}

/**
 * The state that a description clearly names; null if it names none, contradicts itself, or says more: `será paga` and
 * `débito automático cancelado` are no final states.
 */
export function ditaEm(descricao: string | null | undefined): Dita | null {
  const words = plainWords(descricao)
  const dita = namedIn(words)
  return isWholly(words, dita) ? dita : null
}

/** The state whose words a description contains, whatever its other words are. */
function namedIn(words: string): Dita | null {
  if (NEITHER.test(words)) return null
  if (UNPROCESSED.test(words)) return 'naoProcessada'
  const ends: Dita[] = [
    ...(PAID.test(words) ? ['paga' as const] : []),
    ...(CANCELLED.test(words) ? ['cancelada' as const] : []),
  ]
  if (NOT_PAID.test(words)) {
    if (CANCELLED.test(words) && !/\bnao (foi )?cancel/.test(words)) return null
    return OVERDUE.test(words) && !/\bnao (\w+ )?(venci|expira)/.test(words) ? 'vencida' : 'aberta'
  }
  if (NEGATION.test(words) || ends.length > 1) return null
  if (ends[0]) return ends[0]
  if (OVERDUE.test(words)) return 'vencida'
  return OPEN.test(words) ? 'aberta' : null
}

/** Whether a description says that a document is issued and valid. A debt is open also if it is only `pendente`. */
export const soundsAtiva = (descricao: string | null | undefined): boolean =>
  new RegExp(`${OPEN.source}|a vencer`).test(plainWords(descricao))

/** Whether a description contains words of a final state: then the debt must not be offered for payment. */
export function soundsEncerrada(descricao: string | null | undefined): 'paga' | 'cancelada' | null {
  const dita = namedIn(plainWords(descricao))
  return dita === 'paga' || dita === 'cancelada' ? dita : null
}

const CODES: Readonly<Record<Dita, number>> = { naoProcessada: 0, aberta: 1, vencida: 1, paga: 2, cancelada: 3 }

/**
 * The code (spec "States" of guides and fees) for a word in its place: `"EMITIDA"` is 1. Null for other words;
 * undefined for a value that is no text.
 */
export function codigoDito(valor: unknown): number | null | undefined {
  if (typeof valor !== 'string') return undefined
  const dita = ditaEm(valor)
  return dita && CODES[dita]
}

const FLAG_PAID =
  /^(is|ind|indicador|flag|fl|st|foi|esta|parcela|cota)*(pag[oa]|paid|quitad[oa]|liquidad[oa]|baixad[oa]|pagamento|quitacao)$/
const FLAG_CANCELLED =
  /^(is|ind|indicador|flag|fl|foi|esta|parcela|cota)*(cancelad[oa]|isent[oa]|extint[oa]|anulad[oa])$/
const FLAG_OPEN = /^(is|ind|flag|fl|esta|parcela|em)*(abert[oa]|pendente|devid[oa])$/
const DAY_OF_PAYMENT = /^(data|dt|dia)(do|de|da)?(pag|pgto|quit|baixa|liquid|credito|arrecad)/
const PLANNED = /previst|limite|maxim|ate$/
const AMOUNT_PAID =
  /^(valor|vl|vlr|total)(total)?(do|da)?(pag[oa]|pgto|pagamento|quitad[oa]|recebid[oa]|baixad[oa]|arrecadad[oa])$/
const AMOUNT_LEFT = /^(valor)?(saldo|saldodevedor|saldoapagar|apagar|valorapagar|valordevido|valoremaberto)$/
/** Names of fields with the instalment's own state, in which a single letter may stand for a state. */
const OWN_STATE = /^(situacao|status|estado|sit|st)(da|do)?(parcela|cota|pagamento|pgto)?$/
const STATE = /situa|status|^estado|estado$|^sit$|^st$/

const YES = /^(true|t|s|sim|y|yes|1|x)$/
const NO = /^(false|f|n|nao|no|0|null|)$/

/**
 * Whether any field of a row marks it as paid or cancelled. Such fields are a flag, a day of payment, an amount paid,
 * nothing left to pay, or a state. In doubt the row counts as paid: a missing slip can be requested elsewhere, but a
 * slip must not be paid twice.
 */
export function encerradaEm(registro: Registro): 'paga' | 'cancelada' | null {
  const found = Object.entries(registro).map(([nome, valor]) => encerradaPor(nua(nome), valor))
  return found.find((dita) => dita === 'paga') ?? found.find((dita) => dita !== null) ?? null
}

function encerradaPor(nome: string, valor: unknown): 'paga' | 'cancelada' | null {
  if (STATE.test(nome)) return porEstado(valor, OWN_STATE.test(nome))
  const texto = nua(escrito(valor))
  const diz = YES.test(texto) || soundsEncerrada(escrito(valor)) !== null
  if (FLAG_PAID.test(nome)) return diz || /\d{6}/.test(texto) || isPagamento(valor) ? 'paga' : null
  if (FLAG_CANCELLED.test(nome)) return diz ? 'cancelada' : null
  if (FLAG_OPEN.test(nome)) return valor !== null && texto !== '' && NO.test(texto) ? 'paga' : null
  if (DAY_OF_PAYMENT.test(nome)) return !PLANNED.test(nome) && isFilled(valor) ? 'paga' : null
  if (AMOUNT_PAID.test(nome)) return /[1-9]/.test(escrito(valor)) ? 'paga' : null
  if (AMOUNT_LEFT.test(nome)) return /^-?[0.,\s]+$/.test(escrito(valor)) && escrito(valor).includes('0') ? 'paga' : null
  return null
}

/** Abbreviations that count as paid. `P` could also mean pending. */
const ABBREVIATED = /^(p|pg|q|l|b)$/

function porEstado(valor: unknown, isOwn: boolean): 'paga' | 'cancelada' | null {
  if (isFieldRecord(valor)) {
    const found = Object.values(valor).map((um) => porEstado(um, isOwn))
    return found.find((dita) => dita !== null) ?? null
  }
  if (typeof valor !== 'string') return null
  if (isOwn && ABBREVIATED.test(nua(valor))) return 'paga'
  return soundsEncerrada(valor)
}

/** Whether a value describes a payment: `{data: "2026-03-10"}`, or a list of payments. */
function isPagamento(valor: unknown): boolean {
  return typeof valor === 'object' && valor !== null && Object.values(valor).some(isFilled)
}

function isFilled(valor: unknown): boolean {
  if (typeof valor === 'object' && valor !== null) return Object.values(valor).some(isFilled)
  return !NO.test(nua(escrito(valor))) && !escrito(valor).startsWith('0000')
}

/** A text, number or boolean as text; empty for any other value. */
const escrito = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? String(valor).trim() : ''
