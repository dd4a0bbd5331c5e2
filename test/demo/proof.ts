import { formatReais, sumOf } from '../../shared/model/dinheiro.ts'
import { pdfText } from '../e2e/support/pdfText.ts'
import type { Call } from '../sandbox/index.ts'

export interface Proof {
  linhaDigitavel: string
  /** `R$ 738,72`: the sum of the chosen debts, from the request the backend received. */
  sum: string
  /** The text of some printed paper contains the guide's number and that sum. */
  verified: boolean
}

interface Request {
  listaDebitos: { debitos: { valorTotal: number }[] }[]
}

/**
 * Compares the printed guide with two independent sources: the guide number on the screen and the debts in the request to the
 * backend.
 */
export async function provePaper(
  sheets: readonly Uint8Array[],
  calls: readonly Call[],
  numeroGuia: string,
): Promise<Proof> {
  const request = calls.find(({ path }) => path.endsWith('/gerar-guia'))?.body as Request | undefined
  const chosen = request?.listaDebitos.flatMap((group) => group.debitos.map((debito) => debito.valorTotal)) ?? []
  const sum = plain(formatReais(sumOf(chosen)))
  const texts = (await Promise.all(sheets.map((sheet) => pdfText(sheet)))).map(plain)
  const guide = texts.find((text) => numeroGuia !== '' && text.includes(numeroGuia) && text.includes(sum))
  const linhaDigitavel = /(?:\d{11}-?\d ?){4}/.exec(guide ?? '')?.[0].replace(/\D/g, '') ?? ''
  return { linhaDigitavel, sum, verified: chosen.length > 0 && guide !== undefined }
}

/** `Intl` writes a no-break space after R$; paper has a plain one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
