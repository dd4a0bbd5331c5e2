import { listedMedia, mediaOf, mediaSize } from '../../../shared/model/mediaSize.ts'
import type { RegraDeImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import type { Rolo } from '../../documents/cupom.ts'
import { driverAmong, type PrinterDriver } from '../driver.ts'

/** Width of the usual roll, mm. */
const USUAL = 80
/** The greatest length of a slip, mm. */
const LONG = 250
/** Length of a test page on a roll, mm. */
const PIECE = 200
/** Tenths of a millimetre in a point. */
const TENTHS = 254 / 72

/**
 * The roll for slips by their print rule; null without a rule. `altura` is null, so that the slip has its own length, if the
 * rule names no paper or the printer takes any length. Else it is the length of the rule's paper.
 */
export async function rollOf(
  rule: RegraDeImpressao | null,
  drivers: readonly Pick<PrinterDriver, 'id' | 'capabilities'>[],
): Promise<Rolo | null> {
  if (!rule) return null
  const size = rule.papel === undefined ? null : mediaSize(rule.papel)
  const largura = size ? size.x / 100 : USUAL
  if (!size) return { largura, altura: null }
  // A printer that does not answer now is assumed to take only the rule's paper.
  const can = await driverAmong(drivers, rule.impressora)
    ?.capabilities(rule.impressora)
    .catch(() => null)
  const anyLength =
    can && (can.media === null || listedMedia(can.media, mediaOf(largura * 10, LONG * 10)) !== undefined)
  return { largura, altura: anyLength ? null : size.y / 100 }
}

/** The PWG name of a slip's paper, by its page (points): the rule's own name if its paper has that size. */
export function rollMedia({ width, height }: { width: number; height: number }, papel: string | undefined): string {
  const [x, y] = [Math.round(width * TENTHS), Math.round(height * TENTHS)] as const
  const size = papel === undefined ? null : mediaSize(papel)
  const isSame = size && Math.round(size.x / 10) === x && Math.round(size.y / 10) === y
  return isSame && papel !== undefined ? papel : mediaOf(x, y)
}

/** Paper of a printer's test page: that of the first rule with this printer, or a piece of a roll. Undefined for A4. */
export function testPaper(regras: readonly RegraDeImpressao[], impressora: string): string | undefined {
  const rule = regras.find((one) => one.impressora === impressora)
  if (rule?.tipos?.includes('cupom') !== true) return rule?.papel
  const { x, y } = mediaSize(rule.papel ?? '') ?? { x: USUAL * 100, y: PIECE * 100 }
  return rule.papel !== undefined && y <= LONG * 100 ? rule.papel : mediaOf(x / 10, PIECE * 10)
}
