import type { Guia, GuiaDetalhe, Input, Output } from '../../../shared/api/index.ts'
import { centavos, type Centavos } from '../../../shared/model/dinheiro.ts'
import { readDocumento, type Pessoa } from '../../../shared/model/documento.ts'
import { isAlterada, linhasInText, readCodigo } from '../../../shared/model/linhaDigitavel.ts'
import { readPagina } from '../../../shared/model/paginaDeTeste.ts'
import { isLikePix, pixInText, readPix } from '../../../shared/model/pix.ts'
import type { CodigoLido } from '../../../shared/model/procedencia.ts'
import { semPrefixo } from '../../../shared/model/sinais.ts'
import { unreadOf } from '../../bridge/client.ts'
import { isWhole } from '../../ui/pages.ts'

export type ScanReading =
  /** Payment codes, without duplicates: a pasted slip may have a line and a Pix code. */
  | { kind: 'payment'; codes: readonly CodigoLido[] }
  | { kind: 'documento'; documento: string }
  /** A letter in front of a document: a scanner's prefix, or the end of a longer number. */
  | { kind: 'letter'; letter: string; person: Pessoa }
  | { kind: 'damaged'; fault: 'digits' | 'altered' | 'pix' }
  | { kind: 'testPage' }
  | { kind: 'unknown'; digits: number }

export function readScan(text: string): ScanReading {
  if (readPagina(text) !== null) return { kind: 'testPage' }
  const reading = readDocumento(text)
  if (reading.situacao === 'valido') return { kind: 'documento', documento: reading.documento }
  if (reading.situacao === 'letraAntes') return { kind: 'letter', letter: reading.letra, person: reading.tipo }
  const codes = paymentCodesIn(text)
  if (codes.length > 0) return { kind: 'payment', codes }
  if (isLikePix(text)) return { kind: 'damaged', fault: 'pix' }
  const code = semPrefixo(text)
  const { length } = code.replace(/[\s.-]/g, '')
  if (![44, 47, 48].includes(length)) return { kind: 'unknown', digits: length }
  return { kind: 'damaged', fault: isAlterada(code) ? 'altered' : 'digits' }
}

/** Largest length of a pasted text that is searched, characters: many times a slip. */
const SEARCHED = 20_000

/** The valid payment codes in a text: a code alone, after a scanner's prefix, or among other words. */
function paymentCodesIn(text: string): CodigoLido[] {
  const head = text.slice(0, SEARCHED)
  const pix = pixInText(head).flatMap((code) => readPix(code) ?? [])
  const alone = semPrefixo(head)
  const lines = readCodigo(alone).situacao === 'valida' ? [alone] : linhasInText(head)
  return [
    ...lines.map(readCodigo).flatMap((linha) => (linha.situacao === 'valida' ? { tipo: 'linha' as const, linha } : [])),
    ...pix.map((one) => ({ tipo: 'pix' as const, pix: one })),
  ]
}

/** The amount in a code; null if it states none. */
export const amountIn = (code: CodigoLido): Centavos | null =>
  code.tipo === 'linha' ? code.linha.valor : code.pix.valor

const LOOKED_INTO = 20

export interface ScanCalls {
  list: (input: Input<'guias.listar'>) => Promise<Output<'guias.listar'>>
  detail: (id: number) => Promise<GuiaDetalhe>
}

/**
 * `others`: numbers of guides with the same amount whose payment code differs or is unknown. `whole`: no guide was missing,
 * unreadable or one too many, so none has this code.
 */
export type ScannedGuia = { guia: Guia } | { guia: null; others: readonly string[]; whole: boolean }

/** The taxpayer's guide with exactly this payment code. Rejects if the list or a detail cannot be fetched. */
export async function findScanned(code: CodigoLido, calls: ScanCalls): Promise<ScannedGuia> {
  const valor = amountIn(code)
  // One centavo more on either side, because the specification does not say whether the limits are included.
  const range = valor === null ? {} : { valorMinimo: Math.max(0, valor - 1) / 100, valorMaximo: (valor + 1) / 100 }
  const page = await calls.list(range)
  const candidates = page.data.filter(
    ({ valorTotal }) => valor === null || valorTotal == null || centavos(valorTotal) === valor,
  )
  const looked = candidates.slice(0, LOOKED_INTO)
  for (const guia of looked) {
    if (hasCode(await calls.detail(guia.id), code)) return { guia }
  }
  const ofValue = valor === null ? [] : looked
  const whole = isWhole(page) && unreadOf(page).length === 0 && looked.length === candidates.length
  return { guia: null, others: ofValue.flatMap(({ numeroGuia }) => numeroGuia || []), whole }
}

function hasCode({ linhaDigitavel, pixCopiaECola }: GuiaDetalhe, code: CodigoLido): boolean {
  if (code.tipo === 'pix') return pixCopiaECola === code.pix.codigo
  const told = readCodigo(linhaDigitavel ?? '')
  return told.situacao === 'valida' && told.codigoBarras === code.linha.codigoBarras
}
