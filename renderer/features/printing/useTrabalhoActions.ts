import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import { isTerminal, type Trabalho } from '../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import type { TrabalhoAction } from './bandeja.ts'
import { useTrabalhos } from './useTrabalhos.ts'

/** A person's options for one more print. */
export interface ReprintRequest {
  chave: string
  copias: number
  paginas?: string
}

/** A dialog about a job: cancelling it when a page may already be printed, or printing it again. */
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

/** Prints a job that printed nothing again. One key for each such job: a double click still prints once. */
export async function printAgain(trabalhoId: string, question: boolean): Promise<void> {
  await call('impressao.repetir', { trabalhoId, chave: `de-novo-${trabalhoId}` })
  // The question is answered last: until then main keeps the document's bytes.
  if (question) await call('impressao.resolver', { trabalhoId, saiu: false })
}

export interface TrabalhoActions {
  /** Does the action, or first opens the dialog that it needs. */
  act: (action: TrabalhoAction, trabalho: Trabalho) => void
  acting: boolean
  falha: Falha | null
  forgetFalha: () => void
  question: TrabalhoQuestion | null
  closeQuestion: () => void
  cancel: (trabalho: Trabalho) => void
  reprint: (trabalho: Trabalho, request: ReprintRequest) => void
}

/** The verbs of a print job, with the failure of the last one. */
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
    // A sheet that was printed meanwhile cannot be cancelled, and "may still come" is no longer true.
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

/** Whether main's list has the job under way now. */
function isUnderWay({ trabalhoId }: Trabalho, trabalhos: readonly Trabalho[]): boolean {
  return trabalhos.some((trabalho) => trabalho.trabalhoId === trabalhoId && !isTerminal(trabalho.estado))
}
