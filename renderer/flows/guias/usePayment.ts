import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useKept } from '../../services/useKept.ts'
import { guiasText } from '../../text/guias.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { askAgainAfter, NO_GUIA, paymentQuery, type Unpaid } from './payment.ts'

const { payment: text } = guiasText

const NO_GUIAS: { guias: readonly Unpaid[]; told: readonly number[] } = { guias: [], told: [] }

/**
 * The guides of this attendance whose payment is watched, and those already reported to the clerk. Deleted with the attendance.
 */
export const useWatchedGuias = () => useKept('watchedGuias', NO_GUIAS)

/** Watches a guide's payment until the attendance ends; null watches none. */
export function useWatchPayment(guia: Unpaid | null): void {
  const [, change] = useWatchedGuias()
  const { id, numeroGuia } = guia ?? {}
  useEffect(() => {
    if (id === undefined || numeroGuia === undefined) return
    change((before) =>
      before.guias.some((one) => one.id === id) ? before : { ...before, guias: [...before.guias, { id, numeroGuia }] },
    )
  }, [change, id, numeroGuia])
}

/** Watches a guide's payment while the component is mounted; null watches none. */
export function useWatchPaymentHere(guia: Unpaid | null): void {
  const { geracao } = useAtendimento().atendimento
  useQuery({
    ...paymentQuery(geracao, guia ?? NO_GUIA),
    enabled: guia !== null,
    refetchInterval: ({ state }) => askAgainAfter(state),
  })
}

export interface PaymentQuestion {
  ask: () => void
  asking: boolean
  /** The last answer in words; undefined before the first. */
  answer: string | undefined
}

/** Lets a clerk query at once whether a guide was paid. Null without a guide. */
export function usePaymentQuestion(guia: Unpaid | null): PaymentQuestion | null {
  const { geracao } = useAtendimento().atendimento
  const announce = useAnnounce()
  const query = useQuery({ ...paymentQuery(geracao, guia ?? NO_GUIA), enabled: false })
  const question = useMutation({
    mutationFn: async () => {
      const { data } = await query.refetch({ throwOnError: true })
      return text.answers[data ?? 'desconhecida']
    },
    onSuccess: announce,
    onError: () => announce(text.notAsked),
  })
  if (!guia) return null
  return {
    ask: () => {
      if (!question.isPending) question.mutate()
    },
    asking: question.isPending,
    answer: question.isError ? text.notAsked : question.data,
  }
}
