import type { Sides } from '../../../../shared/model/impressao.ts'
import { MEDIA_A4, type Capabilities, type JobSpec } from '../../driver.ts'
import { PrintError } from '../../errors.ts'

/** SumatraPDF's option names; a helper with other names needs a small program in between. */
const LADOS: Readonly<Record<Sides, string>> = {
  'one-sided': 'simplex',
  'two-sided-long-edge': 'duplexlong',
  'two-sided-short-edge': 'duplexshort',
}

/** SumatraPDF's options for a page in its own size, and for one that is shrunk if it does not fit. */
const [FULL_SIZE, SHRUNK] = ['noscale', 'shrink']

/**
 * Fills the helper's arguments for one job. Each stays one argument, whatever characters a name has. A comma-separated part
 * without a value (no tray chosen) is left out. Throws `PrintError` (`impressora.opcao`) for a tray name that would be read as
 * several options.
 */
export function fillArguments(template: readonly string[], printer: string, file: string, spec: JobSpec): string[] {
  const { copies, sides, media, tray, scaling } = spec
  if (tray !== undefined && !/^[^,"{}\p{Cc}]+$/u.test(tray)) throw new PrintError('impressora.opcao', 'not a tray')
  const values = new Map<string, string | undefined>([
    ['impressora', printer],
    ['arquivo', file],
    ['copias', String(copies)],
    ['lados', LADOS[sides]],
    ['bandeja', tray],
    ['papel', paperName(media)],
  ])
  const fill = (part: string) => part.replaceAll(/\{(\w+)\}/g, (place, name: string) => values.get(name) ?? place)
  const isEmpty = (part: string) =>
    [...values].some(([name, value]) => value === undefined && part.includes(`{${name}}`))
  return template.flatMap((argument) => {
    const parts = argument.split(',')
    const kept = parts.filter((part) => !isEmpty(part))
    const scaled = kept.map((part) => (part === FULL_SIZE && scaling !== 'none' ? SHRUNK : part))
    return kept.length === 0 ? [] : [scaled.map(fill).join(',')]
  })
}

/** The helper's capabilities: an option needs a placeholder in the arguments. */
export function capabilitiesOf(template: readonly string[]): Capabilities {
  const has = (place: string) => template.some((argument) => argument.includes(`{${place}}`))
  return {
    formats: ['application/pdf'],
    media: has('papel') ? null : [MEDIA_A4],
    sides: has('lados') ? null : ['one-sided'],
    trays: has('bandeja') ? null : [],
    scalings: null,
    maxCopies: has('copias') ? null : 1,
  }
}

/** The short name in a PWG name: `A4` in `iso_a4_210x297mm`, `letter` in `na_letter_8.5x11in`. */
function paperName(media: string): string {
  const name = media.split('_')[1] ?? media
  return /^[abc]\d+$/.test(name) ? name.toUpperCase() : name
}
