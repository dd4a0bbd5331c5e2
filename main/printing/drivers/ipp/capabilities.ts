import type { Capabilities } from '../../driver.ts'
import { greatest, texts, type IppGroup } from './values.ts'

export const CAPABILITY_ATTRIBUTES = [
  'document-format-supported',
  'media-supported',
  'sides-supported',
  'media-source-supported',
  'print-scaling-supported',
  'copies-supported',
  'printer-state-reasons',
] as const

/** Null lists: the printer does not state them (a raw queue knows none). */
export interface IppCapabilities extends Capabilities {
  /** `printer-state-reasons` at the same moment. */
  readonly reasons: readonly string[]
}

export function readCapabilities(group: IppGroup): IppCapabilities {
  const list = (name: string) => {
    const values = texts(group, name)
    return values.length === 0 ? null : values
  }
  return {
    formats: list('document-format-supported'),
    media: list('media-supported'),
    sides: list('sides-supported'),
    trays: list('media-source-supported'),
    scalings: list('print-scaling-supported'),
    maxCopies: greatest(group, 'copies-supported'),
    reasons: texts(group, 'printer-state-reasons'),
  }
}
