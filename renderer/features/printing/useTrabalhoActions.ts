import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import type { TrabalhoAction } from './bandeja.ts'
import { cancellable } from './queue/queue.ts'
import { useTrabalhos } from '../../flows/printing/useTrabalhos.ts'

export interface ReprintRequest {
  chave: string
  copias: number
  paginas?: string
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

/** Repeats a job that printed nothing. The key is derived from the job, so that a double click prints once. */
export async function printAgain(trabalhoId: string, question: boolean): Promise<void> {
  const reprint = await call('impressao.repetir', { trabalhoId, chave: `de-novo-${trabalhoId}` })
  // The question is answered last, because until then main keeps the document.
  if (question) await call('impressao.resolver', { trabalhoId, saiu: false })
  // An earlier click's job, which printed nothing either: without this the click would do nothing.
  if (reprint.estado === 'failed' || reprint.estado === 'canceled') await printAgain(reprint.trabalhoId, false)
}

export type TrabalhoActions = ReturnType<typeof useTrabalhoActions>

export function useTrabalhoActions() {
  const [question, setQuestion] = useState<{ action: 'cancel' | 'repeat'; asked: readonly Trabalho[] } | null>(null)
  const current = useTrabalhos()
  const { mutate, isPending, data, reset } = useMutation({ mutationFn: runAll })
  const run = (trabalhos: readonly Trabalho[], action: Act) => {
    setQuestion(null)
    mutate({ trabalhos, action })
  }
  const askFirst = (action: 'cancel' | 'repeat', asked: readonly Trabalho[]) => setQuestion({ action, asked })
  const isAsked = ({ trabalhoId }: Trabalho) => question?.asked.some((one) => one.trabalhoId === trabalhoId)
  return {
    /** Does the action, or opens the dialog that it needs first. */
    act: (action: TrabalhoAction, trabalho: Trabalho) => {
      if (action === 'repeat' || (action === 'cancel' && trabalho.liberado)) askFirst(action, [trabalho])
      else run([trabalho], direct[action])
    },
    acting: isPending,
    /** The failure of the last action, with its job. */
    failed: data?.falha ? { ...data, falha: data.falha } : null,
    forgetFailed: reset,
    askCancellation: (trabalhos: readonly Trabalho[]) => askFirst('cancel', trabalhos),
    /** Jobs in the question before cancelling. A job that ends meanwhile leaves it; without jobs it closes. */
    cancelling: question?.action === 'cancel' ? cancellable(current.filter(isAsked)) : cancellable([]),
    repeating: question?.action === 'repeat' ? (question.asked[0] ?? null) : null,
    closeQuestion: () => setQuestion(null),
    cancel: (trabalhos: readonly Trabalho[]) => run(trabalhos, direct.cancel),
    reprint: (trabalho: Trabalho, request: ReprintRequest) =>
      run([trabalho], ({ trabalhoId }) => call('impressao.repetir', { trabalhoId, ...request })),
    printAgain: (trabalhos: readonly Trabalho[]) => run(trabalhos, direct.printAgain),
  }
}

type Act = (trabalho: Trabalho) => Promise<unknown>

/** Applies an action to several jobs, in their order. A failure of one job does not stop the others. */
async function runAll({ trabalhos, action }: { trabalhos: readonly Trabalho[]; action: Act }) {
  let done = 0
  let falha: Falha | null = null
  for (const trabalho of trabalhos) {
    try {
      await action(trabalho)
      done += 1
    } catch (error) {
      falha ??= falhaOf(error)
    }
  }
  return { done, total: trabalhos.length, falha }
}
