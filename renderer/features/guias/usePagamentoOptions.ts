import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { linhasInText } from '../../../shared/model/linhaDigitavel.ts'
import { call } from '../../bridge/client.ts'
import { guiasText } from '../../text/guias.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { pagamentoOf, type Pagamento } from './pagamento.ts'

const { pagamento: text } = guiasText

export interface PagamentoOptions {
  /** Null until the guide's detail is here and its paper was read, and for a guide that is not for paying any more. */
  pagamento: Pagamento | null
  /** Pix payload as the municipality sent it; null when it sent none, or sent it beside another guide's line. */
  pix: string | null
  viewingPix: boolean
  viewPix: (view: boolean) => void
  viewingBars: boolean
  viewBars: (view: boolean) => void
  copyLinha: () => void
  copyPix: () => void
  /** The outcome of the last copy; undefined before the first. */
  copied: string | undefined
}

/**
 * The forms in which a guide can be paid, and their verbs. What is not offered does nothing.
 * @param guia undefined too for one already paid, cancelled or past due: it is offered in no form
 * @param paperText what is written on its paper; null while that is not known
 */
export function usePagamentoOptions(guia: GuiaDetalhe | undefined, paperText: string | null): PagamentoOptions {
  const announce = useAnnounce()
  const [viewingPix, viewPix] = useState(false)
  const [viewingBars, viewBars] = useState(false)
  const onPaper = useMemo(() => paperText !== null && linhasInText(paperText), [paperText])
  const pagamento = guia && onPaper ? pagamentoOf(guia.linhaDigitavel, guia.valorTotal, onPaper) : null
  const contradicted = pagamento?.offers ? pagamento.paperBecause === 'difere' : pagamento?.reason === 'papel'
  const pix = (pagamento && !contradicted && guia?.pixCopiaECola) || null
  // Through main, which clears its own text from the clipboard at the end of the attendance.
  const copy = useMutation({
    mutationFn: async ({ content, sentence }: { content: string; sentence: string }) => {
      await call('sistema.copiar', { texto: content })
      return sentence
    },
    onSuccess: announce,
  })
  const copyLinha = () => {
    if (pagamento?.offers) copy.mutate({ content: pagamento.copy, sentence: text.copied })
  }
  // Asked for while the line was still being compared with the paper's: it is copied as soon as it may be.
  const askedEarly = useRef(false)
  const copyAfterAll = useEffectEvent(() => {
    if (askedEarly.current) copyLinha()
    askedEarly.current = false
  })
  const known = pagamento !== null
  useEffect(() => {
    if (known) copyAfterAll()
  }, [known])
  return {
    pagamento,
    pix,
    viewingPix: viewingPix && pix !== null,
    viewPix,
    viewingBars: viewingBars && pagamento?.offers === true,
    viewBars,
    copyLinha: () => {
      if (known) copyLinha()
      else askedEarly.current = true
    },
    copyPix: () => {
      if (pix) copy.mutate({ content: pix, sentence: text.pixCopied })
    },
    copied: copy.isError ? text.notCopied : copy.data,
  }
}
