import type { Capabilities, JobSpec } from './driver.ts'
import { PrintError } from './errors.ts'

/**
 * Refuses, before a byte is sent, what the printer does not have: spoolers accept such jobs and then
 * cancel, shrink or cut them. Throws `PrintError` (`impressora.opcao`); a list the printer does not give refuses nothing.
 */
export function checkSpec(spec: JobSpec, can: Capabilities): void {
  requireOneOf('format', 'application/pdf', can.formats)
  requireOneOf('media', spec.media, can.media)
  requireOneOf('sides', spec.sides, can.sides)
  requireOneOf('scaling', spec.scaling, can.scalings)
  if (spec.tray !== undefined) requireOneOf('tray', spec.tray, can.trays)
  if (can.maxCopies !== null && spec.copies > can.maxCopies) {
    throw new PrintError('impressora.opcao', `copies ${spec.copies}, at most ${can.maxCopies}`)
  }
}

function requireOneOf(what: string, wanted: string, supported: readonly string[] | null): void {
  if (supported !== null && !supported.includes(wanted))
    throw new PrintError('impressora.opcao', `${what} ${wanted} not supported`)
}
