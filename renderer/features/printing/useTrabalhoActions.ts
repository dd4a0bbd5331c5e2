import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import { isTerminal, type Trabalho } from '../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import type { TrabalhoAction } from './bandeja.ts'
import { useTrabalhos } from '../../flows/printing/useTrabalhos.ts'

/** Options for another print of a job. */
export interface ReprintRequest {
  chave: string
  copias: number
  paginas?: string
}

/** The open dialog about a job: whether to cancel it although a page may already be printed, or how to print it again. */
export interface TrabalhoQuestion {
  action: 'cancel' | 'repeat'
  trabalho: Trabalho
}

const direct = {
  cancel: ({ trabalhoId }) => call('impressao.cancelar', { trabalhoId }),
  out: ({ trabalhoId }) => call('impressao.resolver', { trabalhoId, saiu: true }),
  notOut: ({ trabalhoId }) => call('impressao.resolver', { trabalhoId, saiu: false }),
  printAgain: ({ trabalhoId, estado }) => printAgain(trabalhoId, estado === 'unknown'),
  change: async ({ trabalhoId, reserva }) => {
    if (reserva !== undefined) await call('impressao.trocarImpressora', { trabalhoId, impressora: reserva })
  },
} satisfies Record<Exclude<TrabalhoAction, 'repeat'>, (trabalho: Trabalho) => Promise<unknown>>

/** Repeats a job that printed nothing. The key depends on the job, so that a double click prints once. */
export async function printAgain(trabalhoId: string, question: boolean): Promise<void> {
  await call('impressao.repetir', { trabalhoId, chave: `de-novo-${trabalhoId}` })
  // The question is answered last, because until then main keeps the document.
  if (question) await call('impressao.resolver', { trabalhoId, saiu: false })
}

export interface TrabalhoActions {
  /** Does the action, or opens the dialog that it needs first. */
  act: (action: TrabalhoAction, trabalho: Trabalho) => void
  acting: boolean
  falha: Falha | null
  forgetFalha: () => void
  question: TrabalhoQuestion | null
  closeQuestion: () => void
  cancel: (trabalho: Trabalho) => void
  reprint: (trabalho: Trabalho, request: ReprintRequest) => void
}

/** A person's actions on print jobs, and the failure of the last action. */
export function useTrabalhoActions(): TrabalhoActions {
  const [question, setQuestion] = useState<TrabalhoQuestion | null>(null)
  const trabalhos = useTrabalhos()
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: (action: () => Promise<unknown>) => action() })
  const closeQuestion = () => setQuestion(null)
  return {
    act: (action, trabalho) => {
      if (action === 'repeat' || (action === 'cancel' && trabalho.liberado)) setQuestion({ action, trabalho })
      else mutate(() => direct[action](trabalho))
    },
    acting: isPending,
    falha: error && falhaOf(error),
    forgetFalha: reset,
    // A job that ended meanwhile cannot be cancelled, so its dialog closes.
    question: question?.action === 'cancel' && !isUnderWay(question.trabalho, trabalhos) ? null : question,
    closeQuestion,
    cancel: (trabalho) => {
      closeQuestion()
      mutate(() => direct.cancel(trabalho))
    },
    reprint: ({ trabalhoId }, request) => {
      closeQuestion()
      mutate(() => call('impressao.repetir', { trabalhoId, ...request }))
    },
  }
}

/** Whether the job is still under way in main's list. */
function isUnderWay({ trabalhoId }: Trabalho, trabalhos: readonly Trabalho[]): boolean {
  return trabalhos.some((trabalho) => trabalho.trabalhoId === trabalhoId && !isTerminal(trabalho.estado))
}
