/* The document that the IPTU queue prints without a question. */
import type { PapelDaSerie } from '../../../shared/ipc/types.ts'
import { realDate, type IsoDate } from '../../../shared/model/data.ts'
import { hasBoleto, isOpen, type Imovel } from '../../../shared/model/imoveis.ts'
import type { SerieStop } from '../../text/serieRun.ts'
import { boletoOf, carneOf, type Paper } from './request.ts'

/** The pattern of a registration, with 0 for each digit; null if it has letters, which could identify the property. */
export function moldeOf(inscricao: string): string | null {
  const molde = inscricao.replaceAll(/\d/g, '0')
  return /^[0./ -]{1,40}$/.test(molde) ? molde : null
}

const plain = (inscricao: string) => inscricao.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

/**
 * The document to print; if a person has to choose, the reason.
 * @param requested the registration that was looked up; undefined after a look-up by CPF or CNPJ
 */
export function serialPaper(
  imoveis: readonly Imovel[],
  requested: string | undefined,
  papel: PapelDaSerie,
  today: IsoDate,
): Paper | SerieStop {
  const [first] = imoveis
  if (!first) return 'unknownForm'
  if (imoveis.some(({ inscricao }) => inscricao !== first.inscricao)) return 'several'
  if (requested !== undefined && plain(requested) !== plain(first.inscricao)) return 'other'
  if (imoveis.some(({ exercicio }) => exercicio === null)) return 'unknownForm'
  const newest = imoveis.reduce((a, b) => ((b.exercicio ?? 0) > (a.exercicio ?? 0) ? b : a))
  const open = newest.parcelas.filter(isOpen)
  if (papel === 'carne') {
    if (newest.parcelas.length > 0 && open.length === 0) return 'settled'
    return carneOf(newest) ?? 'unknownForm'
  }
  if (newest.parcelas.length === 0) return 'unknownForm'
  if (open.length === 0) return 'settled'
  const numbered = open.filter(hasBoleto)
  if (numbered.length === 0 || numbered.some((one) => realDate(one.vencimento ?? '') === null)) return 'unknownForm'
  // Number 0 is the single payment of the whole year, which is no instalment.
  const due = open.filter(({ numero, vencimento }) => numero !== 0 && (vencimento ?? '') >= today)
  const [next] = due.toSorted((a, b) => (a.vencimento ?? '').localeCompare(b.vencimento ?? ''))
  return next ? (boletoOf(newest, next) ?? 'unknownForm') : 'overdue'
}
