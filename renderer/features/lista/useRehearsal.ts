import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DocumentoRecusado } from '../../../shared/model/lista/andamento.ts'
import { call } from '../../bridge/client.ts'

/** Documents of one call: few enough that a person sees the number grow, and that a stop comes soon. */
const SOME = 20

/**
 * Asks the municipality about documents before anything is issued. Stops with its screen and at a person's word. Stops
 * also at the first answer that says nothing of a document. What is known by then stays known.
 * @param left documents that were not asked about yet
 */
export function useRehearsal(
  left: readonly string[],
  keep: (asked: readonly string[], refused: readonly DocumentoRecusado[]) => void,
) {
  const stopped = useRef(false)
  const stop = () => {
    stopped.current = true
  }
  useEffect(() => stop, [])
  const asking = useMutation({
    mutationFn: async () => {
      stopped.current = false
      for (let at = 0; at < left.length && !stopped.current; at += SOME) {
        const documentos = left.slice(at, at + SOME)
        keep(documentos, await call('lista.ensaiar', { documentos }))
      }
    },
    gcTime: 0,
  })
  return { running: asking.isPending, error: asking.error, start: () => asking.mutate(), stop, forget: asking.reset }
}
