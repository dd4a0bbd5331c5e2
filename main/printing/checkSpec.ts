import { listedMedia } from '../../shared/model/mediaSize.ts'
import { FITTING, type Capabilities, type JobSpec, PrintError } from './driver.ts'

/**
 * Checks a job's options before a byte is sent: spoolers accept options that the printer lacks, and then cancel, shrink or cut
 * the job. Throws `PrintError` (`impressora.papel`, `impressora.opcao`). Capabilities that are null refuse nothing.
 * @returns the job, with the printer's own keyword for fitting pages and its own name of the paper
 */
export function checkSpec(asked: JobSpec, can: Capabilities): JobSpec {
  const fitting = asked.scaling === 'none' ? undefined : FITTING.find((word) => can.scalings?.includes(word))
  const media = can.media === null ? asked.media : listedMedia(can.media, asked.media)
  requireOneOf('format', 'application/pdf', can.formats)
  if (media === undefined) throw new PrintError('impressora.papel', `media ${asked.media} not supported`)
  const spec = { ...asked, media, scaling: fitting ?? asked.scaling }
  requireOneOf('sides', spec.sides, can.sides)
  requireOneOf('scaling', spec.scaling, can.scalings)
  if (spec.tray !== undefined) requireOneOf('tray', spec.tray, can.trays)
  if (can.maxCopies !== null && spec.copies > can.maxCopies) {
    throw new PrintError('impressora.opcao', `copies ${spec.copies}, at most ${can.maxCopies}`)
  }
  return spec
}

function requireOneOf(what: string, wanted: string, supported: readonly string[] | null): void {
  if (supported !== null && !supported.includes(wanted))
    throw new PrintError('impressora.opcao', `${what} ${wanted} not supported`)
}
