/* The rules of the serial mode: which number was typed, and which document goes to the printer without a question. */
import type { PapelDaSerie } from '../../../shared/ipc/types.ts'
import { realDate, type IsoDate } from '../../../shared/model/data.ts'
import { readDocumento } from '../../../shared/model/documento.ts'
import { hasBoleto, type Imovel } from '../../../shared/model/imoveis.ts'
import { semInvisiveis } from '../../../shared/model/sinais.ts'
import type { serieText, SerieStop } from '../../text/serie.ts'
import { boletoOf, carneOf, missing, type Paper } from './request.ts'

export type SerialNumber = { documento: string } | { inscricao: string } | { refused: keyof typeof serieText.refused }

/**
 * Reads a CPF, a CNPJ or a registration. A number that may be either is refused, because the wrong one may be another person's.
 * @param molde how the municipality writes a registration (`00.00.000`): then its digits are enough
 */
export function readSerialNumber(text: string, molde: string | null): SerialNumber {
  const clean = semInvisiveis(text)
  const reading = readDocumento(text)
  const digits = clean.replaceAll(/\D/g, '')
  const fitsMolde = /^\d+$/.test(clean) && digits.length === molde?.replaceAll(/\D/g, '').length
  if (reading.situacao === 'valido') return fitsMolde ? { refused: 'both' } : { documento: reading.documento }
  const typed = { inscricao: clean, exercicio: '', parcela: '' }
  if (digits === '' || missing(typed, 'consultar').length > 0) return { refused: 'invalid' }
  if (fitsMolde && molde !== null) return { inscricao: inMolde(digits, molde) }
  return reading.situacao === 'digitosNaoConferem' ? { refused: 'digits' } : { inscricao: clean }
}

/** How a registration is written, without its digits; null if it has other characters, which may identify the property. */
export function moldeOf(inscricao: string): string | null {
  const molde = inscricao.replaceAll(/\d/g, '0')
  return /^[0./ -]{1,40}$/.test(molde) ? molde : null
}

function inMolde(digits: string, molde: string): string {
  let at = 0
  return molde.replaceAll('0', () => digits.charAt(at++))
}

const plain = (inscricao: string) => inscricao.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

/**
 * The document to print; the reason if a person has to choose.
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
  const open = newest.parcelas.filter(hasBoleto)
  if (papel === 'carne') {
    if (newest.parcelas.length > 0 && open.length === 0) return 'settled'
    return carneOf(newest) ?? 'unknownForm'
  }
  if (newest.parcelas.length === 0) return 'unknownForm'
  if (open.length === 0) return 'settled'
  if (open.some(({ vencimento }) => vencimento === null || realDate(vencimento) === null)) return 'unknownForm'
  // Number 0 is the single payment of the whole year, which is no instalment.
  const due = open.filter(({ numero, vencimento }) => numero !== 0 && (vencimento ?? '') >= today)
  const [next] = due.toSorted((a, b) => (a.vencimento ?? '').localeCompare(b.vencimento ?? ''))
  return next ? (boletoOf(newest, next) ?? 'unknownForm') : 'overdue'
}
