import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { PerguntaDoEnsaio } from '../../../shared/model/lista/andamento.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { listaText } from '../../text/lista.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'

const { precheck: text } = listaText

/** Number of checks in one call: small, so that a person sees progress and can stop soon. */
const SOME = 20

/**
 * Checks documents and properties with the municipality before anything is issued. Stops when the screen closes, on
 * request, and at the first failure that does not concern the checked item. Earlier results are preserved.
 * @param left keys of the checks that have not run yet
 */
export function usePrecheck(
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
  })
  return { running: asking.isPending, error: asking.error, start: () => asking.mutate(), stop, forget: asking.reset }
}

interface PrecheckActsProps {
  precheck: ReturnType<typeof usePrecheck>
  asked: number
  total: number
  refused: number
  onRemove: () => void
}

export function PrecheckActs({ precheck, asked, total, refused, onRemove }: PrecheckActsProps) {
  const { running, error, start, stop, forget } = precheck
  return (
    <>
      {running ? (
        <Button compact keyCap="K" onClick={stop}>
          {text.stop}
        </Button>
      ) : (
        asked < total && (
          <Button compact icon="help" keyCap="K" onClick={start}>
            {asked === 0 ? text.start : text.goOn(total - asked)}
          </Button>
        )
      )}
      {refused > 0 && !running && (
        <Button compact onClick={onRemove}>
          {text.remove(refused)}
        </Button>
      )}
      <output className="faint">
        {running ? text.running(asked, total) : asked > 0 && asked === total && text.done(refused)}
      </output>
      {error && <LoadError falha={falhaOf(error)} onClose={forget} />}
    </>
  )
}
