/* The number that is typed in the serial mode. It is part of the first screen, and small. */
import { readDocumento } from '../../../shared/model/documento.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { planilhaNoCodigo, semInvisiveis } from '../../../shared/model/sinais.ts'
import type { serieText } from '../../text/serie.ts'

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
  if (digits === '' || clean.length > LIMITES.inscricao || planilhaNoCodigo(text)) return { refused: 'invalid' }
  if (fitsMolde && molde !== null) return { inscricao: inMolde(digits, molde) }
  // Digits alone that are no whole CPF, CNPJ or registration lack a digit, or have one too many.
  if (molde !== null && digits === clean && reading.situacao !== 'digitosNaoConferem') return { refused: 'invalid' }
  return reading.situacao === 'digitosNaoConferem' ? { refused: 'digits' } : { inscricao: clean }
}

function inMolde(digits: string, molde: string): string {
  let at = 0
  return molde.replaceAll('0', () => digits.charAt(at++))
}
