import type { Input } from '../../../shared/api/index.ts'
import { hasBoleto, type Imovel, type Parcela } from '../../../shared/model/imoveis.ts'
import { planilhaNoCodigo, semInvisiveis } from '../../../shared/model/sinais.ts'
import { iptuText } from '../../text/iptu.ts'

export type Paper =
  | { operacao: 'iptu.carne'; input: Input<'iptu.carne'> }
  | { operacao: 'iptu.boleto'; input: Input<'iptu.boleto'> }

/** A requested PDF. Each request has its own key: a second request prints a second time. */
export interface PaperRequest {
  paper: Paper
  print: boolean
  key: string
}

export function ask(paper: Paper, print: boolean): PaperRequest {
  return { paper, print, key: `iptu-${crypto.randomUUID()}` }
}

/** The booklet of a found property; null if the answer does not contain the year. */
export function carneOf({ inscricao, exercicio }: Imovel): Paper | null {
  return exercicio === null ? null : { operacao: 'iptu.carne', input: { inscricao, exercicio } }
}

/** The slip of a found instalment; null if nothing is to be paid or a value is missing. */
export function boletoOf({ inscricao, exercicio }: Imovel, parcela: Parcela): Paper | null {
  if (exercicio === null || parcela.numero === null || !hasBoleto(parcela)) return null
  return { operacao: 'iptu.boleto', input: { inscricao, exercicio, parcela: parcela.numero } }
}

/** The PDF's name on the screen and in the print tray. */
export function labelOf({ operacao, input }: Paper): string {
  const { paper: text } = iptuText
  return operacao === 'iptu.carne' ? text.carne(input.exercicio) : text.boleto(input.exercicio, input.parcela)
}

/** Year and instalment, for file names. The registration is left out, because it identifies the owner. */
export function numeroOf({ operacao, input }: Paper): string {
  return operacao === 'iptu.carne' ? String(input.exercicio) : `${input.exercicio}-${input.parcela}`
}

export interface Typed {
  inscricao: string
  exercicio: string
  parcela: string
}

export type Verb = 'consultar' | 'carne' | 'boleto'

const required: Record<Verb, readonly (keyof Typed)[]> = {
  consultar: ['inscricao'],
  carne: ['inscricao', 'exercicio'],
  boleto: ['inscricao', 'exercicio', 'parcela'],
}

const wellFormed: Record<keyof Typed, RegExp> = {
  inscricao: /^.{1,40}$/,
  exercicio: /^(19|2\d)\d{2}$/,
  parcela: /^\d{1,2}$/,
}

/** The missing or malformed fields for an action, in the order of the form. */
export function missing(typed: Typed, verb: Verb): (keyof Typed)[] {
  const isWell = (field: keyof Typed) =>
    wellFormed[field].test(semInvisiveis(typed[field])) && !(field === 'inscricao' && planilhaNoCodigo(typed.inscricao))
  return required[verb].filter((field) => !isWell(field))
}

/** The PDF described by the typed fields. Call only if {@link missing} returns an empty list. */
export function typedPaper({ inscricao, exercicio, parcela }: Typed, verb: 'carne' | 'boleto'): Paper {
  const ofYear = { inscricao: semInvisiveis(inscricao), exercicio: Number(exercicio) }
  if (verb === 'carne') return { operacao: 'iptu.carne', input: ofYear }
  return { operacao: 'iptu.boleto', input: { ...ofYear, parcela: Number(parcela) } }
}
