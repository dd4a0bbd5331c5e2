import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Documento } from '../../../shared/ipc/types.ts'
import { isReadWhole, usePaperText } from '../documents/index.ts'
import { paperOf, type PaperOf } from './ownPaper.ts'

/** The data that could be read from a guide's paper. */
export interface ReadPaper {
  /** The document's text; empty when it has none. */
  text: string
  of: PaperOf
  /** False where pages between the first and the last were left unread. */
  whole: boolean
}

/**
 * Reads the paper of a guide; null while it is fetched and read.
 * @param numero the guide's number, if it is known
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
