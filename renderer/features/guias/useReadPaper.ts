import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import { isReadWhole, usePaperText } from '../documents/index.ts'
import { paperOf, type PaperOf } from './ownPaper.ts'

/** Data read from a guide's PDF. */
export interface ReadPaper {
  /** The PDF's text; empty if it has none. */
  text: string
  of: PaperOf
  /** False if pages between the first and the last were not read. */
  whole: boolean
}

/**
 * Reads a guide's PDF; null until it was fetched and read.
 * @param numero the guide's number, empty if unknown
 * @param linha the guide's payment line, as the backend sent it
 */
export function useReadPaper(
  pdf: UseQueryResult<Documento>,
  numero: string,
  linha: string | null | undefined,
): ReadPaper | null {
  const text = usePaperText(pdf)
  const whole = pdf.data !== undefined && isReadWhole(pdf.data)
  return useMemo(
    () => (text === null ? null : { text, of: paperOf(text, numero, linha), whole }),
    [text, numero, linha, whole],
  )
}
