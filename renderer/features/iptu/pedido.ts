/* What is asked for: a booklet or the slip of one instalment, from what was found or from what was typed. */
import type { Input } from '../../../shared/api/index.ts'
import { temBoleto, type Imovel, type Parcela } from '../../../shared/model/imoveis.ts'
import { iptuTexto } from '../../text/iptu.ts'

export type Papel =
  | { operacao: 'iptu.carne'; input: Input<'iptu.carne'> }
  | { operacao: 'iptu.boleto'; input: Input<'iptu.boleto'> }

/** A paper somebody asked for. Each asking has a key of its own: asked for twice, it prints twice. */
export interface PedidoDePapel {
  papel: Papel
  imprimir: boolean
  chave: string
}

export function pedir(papel: Papel, imprimir: boolean): PedidoDePapel {
  return { papel, imprimir, chave: `iptu-${crypto.randomUUID()}` }
}

/** The booklet of a property found; null where the answer did not say the year. */
export function carneDe({ inscricao, exercicio }: Imovel): Papel | null {
  return exercicio === null ? null : { operacao: 'iptu.carne', input: { inscricao, exercicio } }
}

/** The slip of an instalment found; null where there is nothing to pay or something is not said. */
export function boletoDe({ inscricao, exercicio }: Imovel, parcela: Parcela): Papel | null {
  if (exercicio === null || parcela.numero === null || !temBoleto(parcela)) return null
  return { operacao: 'iptu.boleto', input: { inscricao, exercicio, parcela: parcela.numero } }
}

/** What the paper is called on the screen and in the tray. */
export function rotuloDo({ operacao, input }: Papel): string {
  const { papel: texto } = iptuTexto
  return operacao === 'iptu.carne' ? texto.carne(input.exercicio) : texto.boleto(input.exercicio, input.parcela)
}

/** For file names: year and instalment. The registration leads to an owner, so it stays out. */
export function numeroDo({ operacao, input }: Papel): string {
  return operacao === 'iptu.carne' ? String(input.exercicio) : `${input.exercicio}-${input.parcela}`
}

/** The fields as typed. */
export interface Digitado {
  inscricao: string
  exercicio: string
  parcela: string
}

export type Verbo = 'consultar' | 'carne' | 'boleto'

const exigidos: Record<Verbo, readonly (keyof Digitado)[]> = {
  consultar: ['inscricao'],
  carne: ['inscricao', 'exercicio'],
  boleto: ['inscricao', 'exercicio', 'parcela'],
}

const bemEscrito: Record<keyof Digitado, RegExp> = {
  inscricao: /^.{1,40}$/,
  exercicio: /^(19|2\d)\d{2}$/,
  parcela: /^\d{1,2}$/,
}

/** Fields the verb needs that are not well written, in the order of the form. */
export function faltam(digitado: Digitado, verbo: Verbo): (keyof Digitado)[] {
  return exigidos[verbo].filter((campo) => !bemEscrito[campo].test(digitado[campo].trim()))
}

/** The paper typed. Only where {@link faltam} finds nothing. */
export function papelDigitado({ inscricao, exercicio, parcela }: Digitado, verbo: 'carne' | 'boleto'): Papel {
  const doAno = { inscricao: inscricao.trim(), exercicio: Number(exercicio) }
  if (verbo === 'carne') return { operacao: 'iptu.carne', input: doAno }
  return { operacao: 'iptu.boleto', input: { ...doAno, parcela: Number(parcela) } }
}
