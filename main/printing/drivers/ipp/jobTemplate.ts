import { type JobSpec, PrintError, leastSides, type SpoolRef } from '../../driver.ts'
import { collection, integer, of, type IppAttribute, number, type IppMessage, groups } from './values.ts'
import { mediaSize } from '../../../../shared/model/mediaSize.ts'
import type { OpcaoDoTrabalho } from '../../../../shared/model/impressao.ts'

/**
 * The job's own attributes. Each is sent, because a queue's default for each has spoiled a guide. Throws `PrintError`
 * (`impressora.opcao`) for a tray with a media that has no size.
 */
export function jobTemplate({ copies, sides, media, scaling, tray }: JobSpec): IppAttribute[] {
  return [
    integer('copies', copies),
    of('keyword', 'sides', sides),
    of('keyword', 'print-scaling', scaling),
    tray === undefined ? of('keyword', 'media', media) : mediaFrom(tray, media),
  ]
}

/** `media-col` with the tray. `media-col` must repeat the size, because `media` and `media-col` exclude each other. */
function mediaFrom(tray: string, media: string): IppAttribute {
  const size = mediaSize(media)
  if (!size) throw new PrintError('impressora.opcao', `media ${media} has no size, so no tray can be chosen`)
  return collection(
    'media-col',
    collection('media-size', integer('x-dimension', size.x), integer('y-dimension', size.y)),
    of('keyword', 'media-source', tray),
  )
}

/** Status codes of a server that accepted a job but will change or ignore options (RFC 8011 appendix B.1.2). */
const SUBSTITUTED: ReadonlySet<number> = new Set([0x0001, 0x0002])

export interface TakenJob {
  /** The job's number, or null when the answer omits it. */
  readonly id: number | null
  /** Options that the server reported as ignored; empty if it supports all. */
  readonly ignored: Pick<SpoolRef, 'ignored'>
}

export function readTaken(answer: IppMessage, spec: JobSpec): TakenJob {
  const [job] = groups(answer, 'job')
  const ignored = ignoredOptions(answer, spec)
  return { id: job ? number(job, 'job-id') : null, ignored: ignored.length > 0 ? { ignored } : {} }
}

/** Whether a printer ignores an option, or does not report which options it ignores. */
function ignoresOption(option: OpcaoDoTrabalho, ignored: SpoolRef['ignored'] = []): boolean {
  return ignored.includes(option) || ignored.includes('outra')
}

/** Whether a job has several copies that the printer ignores, or may ignore. */
export function lacksCopies({ copies }: JobSpec, ignored: SpoolRef['ignored']): boolean {
  return copies > 1 && ignoresOption('copias', ignored)
}

/**
 * The smallest count that proves a completely printed job at this printer. A sheet with two sides counts once only if
 * the printer follows both options: otherwise one copy may have as many sides as all copies have sheets.
 */
export function leastCount(spec: JobSpec, ignored: SpoolRef['ignored']): number {
  const countsAll = ignoresOption('lados', ignored) || lacksCopies(spec, ignored)
  return leastSides(countsAll ? { ...spec, sides: 'one-sided' } : spec)
}

function ignoredOptions(answer: IppMessage, spec: JobSpec): OpcaoDoTrabalho[] {
  const named = groups(answer, 'unsupported').flatMap(({ attributes }) => attributes)
  if (named.length === 0) return SUBSTITUTED.has(answer.code) ? ['outra'] : []
  return [...new Set(named.flatMap((attribute) => optionOf(attribute, spec)))]
}

/** The option behind an ignored attribute; empty if the printed document is the same without it. */
function optionOf({ name, values }: IppAttribute, { copies, sides, tray }: JobSpec): OpcaoDoTrabalho[] {
  const isUnknown = values[0].tag === 'unsupported'
  switch (name) {
    case 'copies':
      return copies > 1 ? ['copias'] : []
    case 'sides':
      // A printer that does not know the attribute prints on one side only.
      return isUnknown && sides === 'one-sided' ? [] : ['lados']
    case 'print-scaling':
      return ['tamanho']
    case 'media':
      return ['papel']
    case 'media-col': {
      const members = values.flatMap((value) =>
        value.tag === 'collection' ? value.members.map(({ name }) => name) : [],
      )
      if (tray === undefined) return ['papel']
      if (members.length === 0) return ['bandeja', 'papel']
      return [
        ...(members.includes('media-source') ? (['bandeja'] as const) : []),
        ...(members.includes('media-size') ? (['papel'] as const) : []),
      ]
    }
    case 'media-source':
      return ['bandeja']
    default:
      return []
  }
}
