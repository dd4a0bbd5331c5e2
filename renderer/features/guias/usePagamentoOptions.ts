import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { call } from '../../bridge/client.ts'
import { guiasText } from '../../text/guias.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { pagamentoOf, type Pagamento } from './pagamento.ts'

const { pagamento: text } = guiasText

export interface PagamentoOptions {
  /** Null until the guide's detail is here, and for a guide that is not for paying any more. */
  pagamento: Pagamento | null
  /** Pix payload as the municipality sent it; null when it sent none. */
  pix: string | null
  viewingPix: boolean
  viewPix: (view: boolean) => void
  viewingBars: boolean
  viewBars: (view: boolean) => void
  copyLinha: () => void
  copyPix: () => void
  /** What became of the last copy; undefined before the first. */
  copied: string | undefined
}

/**
 * What a guide can be paid with, and the verbs for it. What is not offered does nothing.
 * @param payable false for one already paid, cancelled or past due: it is offered in no form
 */
export function usePagamentoOptions(guia: GuiaDetalhe | undefined, payable: boolean): PagamentoOptions {
  const announce = useAnnounce()
  const [viewingPix, viewPix] = useState(false)
  const [viewingBars, viewBars] = useState(false)
  const pagamento = guia && payable ? pagamentoOf(guia.linhaDigitavel, guia.valorTotal) : null
  const pix = (payable && guia?.pixCopiaECola) || null
  // Through main, which clears its own text from the clipboard at the end of the attendance.
  const copy = useMutation({
    mutationFn: async ({ content, sentence }: { content: string; sentence: string }) => {
      await call('sistema.copiar', { texto: content })
      return sentence
    },
    onSuccess: announce,
  })
  return {
    pagamento,
    pix,
    viewingPix: viewingPix && pix !== null,
    viewPix,
    viewingBars: viewingBars && pagamento?.offers === true,
    viewBars,
    copyLinha: () => {
      if (pagamento?.offers) copy.mutate({ content: pagamento.copy, sentence: text.copied })
    },
    copyPix: () => {
      if (pix) copy.mutate({ content: pix, sentence: text.pixCopied })
    },
    copied: copy.isError ? text.notCopied : copy.data,
  }
}
