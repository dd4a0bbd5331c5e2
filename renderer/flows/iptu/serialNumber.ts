/* The number typed in the IPTU queue. Small, because it is part of the first script. */
import { readDocumento } from '../../../shared/model/documento.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { planilhaNoCodigo, semInvisiveis } from '../../../shared/model/sinais.ts'
import type { serieText } from '../../text/serie.ts'

export type IptuQueueInput = { documento: string } | { inscricao: string } | { refused: keyof typeof serieText.refused }

/**
 * Reads a CPF, a CNPJ or a registration. A number that could be either is refused: it might identify another person.
 * @param molde the municipality's pattern of a registration (`00.00.000`): then digits without punctuation are enough
 */
export function readSerialNumber(text: string, molde: string | null): IptuQueueInput {
  const clean = semInvisiveis(text)
  const reading = readDocumento(text)
  const digits = clean.replaceAll(/\D/g, '')
  const fitsMolde = /^\d+$/.test(clean) && digits.length === molde?.replaceAll(/\D/g, '').length
  if (reading.situacao === 'valido') return fitsMolde ? { refused: 'both' } : { documento: reading.documento }
  if (digits === '' || clean.length > LIMITES.inscricao || planilhaNoCodigo(text)) return { refused: 'invalid' }
  if (fitsMolde && molde !== null) return { inscricao: inMolde(digits, molde) }
  // Digits that are no complete CPF, CNPJ or registration: one digit is missing or too many.
  if (molde !== null && digits === clean && reading.situacao !== 'digitosNaoConferem') return { refused: 'invalid' }
  return reading.situacao === 'digitosNaoConferem' ? { refused: 'digits' } : { inscricao: clean }
}

function inMolde(digits: string, molde: string): string {
  let at = 0
  return molde.replaceAll('0', () => digits.charAt(at++))
}
