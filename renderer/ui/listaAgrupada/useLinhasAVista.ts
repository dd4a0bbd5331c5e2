import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, type RefObject } from 'react'
import type { Grupo, Item } from './linhas.ts'

/** Height of a row, px. */
const LINHA = 36
/** Space under the last row, px. */
const FOLGA = 8

/** The rows to draw. The heading of the group in sight (`presa`) is always among them and stays on top. */
export function useLinhasAVista(rolagem: RefObject<HTMLDivElement | null>, linhas: readonly (Grupo | Item)[]) {
  const cabecalhos = useMemo(
    () => linhas.flatMap((linha, indice) => (linha.tipo === 'grupo' ? [indice] : [])),
    [linhas],
  )
  const presa = useRef(0)
  const rangeExtractor = useCallback(
    (faixa: Range) => {
      presa.current = cabecalhos.findLast((indice) => indice <= faixa.startIndex) ?? 0
      const indices = defaultRangeExtractor(faixa)
      return (indices[0] ?? 0) > presa.current ? [presa.current, ...indices] : indices
    },
    [cabecalhos],
  )
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => rolagem.current,
    estimateSize: () => LINHA,
    overscan: 8,
    scrollPaddingStart: LINHA,
    scrollPaddingEnd: FOLGA,
    paddingEnd: FOLGA,
    rangeExtractor,
  })
  return { virtual, presa }
}
