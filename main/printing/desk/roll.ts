import { mediaOf, mediaSize, offersMedia } from '../../../shared/model/mediaSize.ts'
import type { RegraDeImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import type { Rolo } from '../../documents/cupom.ts'
import { driverAmong, type PrinterDriver } from '../driver.ts'

/** Width of the usual roll, mm. */
const USUAL = 80
/** No slip is longer, mm. */
const LONG = 250
/** Length of a test page on a roll, mm. */
const PIECE = 200
/** Tenths of a millimetre in a point. */
const TENTHS = 254 / 72

/**
 * The roll on which slips come out. Where the printer takes papers of any length the slip's own is asked for; else the slip has
 * the length of the rule's paper.
 */
export async function rollOf(
  rule: RegraDeImpressao | null,
  drivers: readonly Pick<PrinterDriver, 'id' | 'capabilities'>[],
): Promise<Rolo | null> {
  if (!rule) return null
  const size = rule.papel === undefined ? null : mediaSize(rule.papel)
  const largura = size ? size.x / 100 : USUAL
  if (!size) return { largura, altura: null }
  // A printer that does not answer now gets the rule's paper, which it has.
  const can = await driverAmong(drivers, rule.impressora)
    ?.capabilities(rule.impressora)
    .catch(() => null)
  const anyLength = can && (can.media === null || offersMedia(can.media, mediaOf(largura * 10, LONG * 10)))
  return { largura, altura: anyLength ? null : size.y / 100 }
}

/** The paper of a slip by its page (points): the rule's where it has that size. */
export function rollMedia({ width, height }: { width: number; height: number }, papel: string | undefined): string {
  const [x, y] = [Math.round(width * TENTHS), Math.round(height * TENTHS)] as const
  const size = papel === undefined ? null : mediaSize(papel)
  const isSame = size && Math.round(size.x / 10) === x && Math.round(size.y / 10) === y
  return isSame && papel !== undefined ? papel : mediaOf(x, y)
}

/** The paper of a printer's test page: the first rule's that has it, of a roll a piece; undefined for A4. */
export function testPaper(regras: readonly RegraDeImpressao[], impressora: string): string | undefined {
  const rule = regras.find((one) => one.impressora === impressora)
  if (rule?.tipos?.includes('cupom') !== true) return rule?.papel
  const { x, y } = mediaSize(rule.papel ?? '') ?? { x: USUAL * 100, y: PIECE * 100 }
  return rule.papel !== undefined && y <= LONG * 100 ? rule.papel : mediaOf(x / 10, PIECE * 10)
}
