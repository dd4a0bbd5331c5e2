import { SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { PerguntaDoEnsaio } from '../../../shared/model/lista/andamento.ts'
import type { PapeisDaLista } from '../../../shared/model/lista/lista.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { listaText, questionInWords } from '../../text/lista.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import styles from '../../ui/segments.module.css'
import type { Draft } from './draft.ts'

const { draft: text } = listaText

export interface ReadingBarProps {
  draft: Draft
  onPapeis: (papeis: PapeisDaLista) => void
  onColumns: () => void
  children: ReactNode
}

const KEYS = { certidao: 'C', iptu: 'I', ambos: null } as const

export function ReadingBar({ draft, onPapeis, onColumns, children }: ReadingBarProps) {
  const { papeis, proposta, perguntas } = draft
  const name = useId()
  const [question] = perguntas
  const isOpen = question?.campo === 'papeis'
  const kinds = (['certidao', 'iptu', 'ambos'] as const).filter((kind) => kind !== 'ambos' || proposta === 'ambos')
  return (
    <>
      {question && (
        <Message kind="warning" compact live>
          {questionInWords(question)}
        </Message>
      )}
      <div className="row">
        <span id={name} className="faint">
          {text.papeis}
        </span>
        <SegmentedControl
          aria-labelledby={name}
          classNames={{ root: styles.segments ?? '', label: styles.segment ?? '' }}
          transitionDuration={0}
          value={isOpen ? '' : papeis}
          data={kinds.map((kind) => ({
            value: kind,
            label: (
              <>
                {text.kinds[kind]} {KEYS[kind] && <KeyCap>{KEYS[kind]}</KeyCap>}
              </>
            ),
          }))}
          onChange={(value) => onPapeis(kinds.find((kind) => kind === value) ?? papeis)}
        />
        <Button compact keyCap="L" onClick={onColumns}>
          {text.chooseColumns}
        </Button>
        {children}
      </div>
    </>
  )
}

const { precheck: precheckText } = listaText

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
          {precheckText.stop}
        </Button>
      ) : (
        asked < total && (
          <Button compact icon="help" keyCap="K" onClick={start}>
            {asked === 0 ? precheckText.start : precheckText.goOn(total - asked)}
          </Button>
        )
      )}
      {refused > 0 && !running && (
        <Button compact onClick={onRemove}>
          {precheckText.remove(refused)}
        </Button>
      )}
      <output className="faint">
        {running ? precheckText.running(asked, total) : asked > 0 && asked === total && precheckText.done(refused)}
      </output>
      {error && <LoadError falha={falhaOf(error)} onClose={forget} />}
    </>
  )
}
