import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { PerguntaDoEnsaio } from '../../../shared/model/lista/andamento.ts'
import { call } from '../../bridge/client.ts'

/** Checks per call: few enough that a person sees progress, and that a stop takes effect soon. */
const SOME = 20

/**
 * Checks documents and properties with the municipality before anything is issued. It stops when the screen closes, on request,
 * and at the first failure that is not about the checked item. Earlier results are kept.
 * @param left keys of the checks that have not run yet
 */
export function useRehearsal(
  left: ReadonlyMap<string, PerguntaDoEnsaio>,
  keep: (answers: ReadonlyMap<string, Falha | null>) => void,
) {
  const stopped = useRef(false)
  const stop = () => {
    stopped.current = true
  }
  useEffect(() => stop, [])
  const asking = useMutation({
    mutationFn: async () => {
      stopped.current = false
      const all = [...left]
      for (let at = 0; at < all.length && !stopped.current; at += SOME) {
        const some = all.slice(at, at + SOME)
        const answers = await call('lista.ensaiar', { perguntas: some.map(([, pergunta]) => pergunta) })
        keep(new Map(some.map(([key], place) => [key, answers[place] ?? null])))
      }
    },
    gcTime: 0,
  })
  return { running: asking.isPending, error: asking.error, start: () => asking.mutate(), stop, forget: asking.reset }
}
