import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import type { PapelLido } from '../../../shared/model/papelLido.ts'
import { qrDaGuia, type QrDaGuia } from '../../../shared/model/pix.ts'
import { call } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { guiasText } from '../../text/guias.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { pagamentoOf, type Pagamento } from './pagamento.ts'
import { pixOf, type Pix } from './pix.ts'

const { pagamento: text } = guiasText

export interface PagamentoOptions {
  /** Null until the guide's detail and PDF are read, and for a guide that can no longer be paid. */
  pagamento: Pagamento | null
  pix: Pix | null
  /** The QR code for a phone; null if there is none. */
  qr: QrDaGuia | null
  viewingQr: boolean
  viewQr: (view: boolean) => void
  viewingBars: boolean
  viewBars: (view: boolean) => void
  copyLinha: () => void
  copyQr: () => void
  /** The result of the last copy as a text; undefined before the first. */
  copied: string | undefined
}

/**
 * The ways to pay a guide, and actions to copy them. The action of a way that is not offered does nothing.
 * @param guia undefined also for a guide that is paid, cancelled or past due: no way is offered
 * @param paper null until the PDF is judged
 */
export function usePagamentoOptions(guia: GuiaDetalhe | undefined, paper: PapelLido | null): PagamentoOptions {
  const announce = useAnnounce()
  const { recebimento } = useAtendimento().estacao.perfil
  const [viewingQr, viewQr] = useState(false)
  const [viewingBars, viewBars] = useState(false)
  const { pagamento, pix } = useMemo(() => {
    if (!guia || !paper) return { pagamento: null, pix: null }
    const { valorTotal, pixCopiaECola } = guia
    const pagamento = pagamentoOf(guia, paper, recebimento)
    return { pagamento, pix: pixOf(pixCopiaECola, valorTotal, pagamento, paper, recebimento) }
  }, [guia, paper, recebimento])
  const qr = qrDaGuia({ pix: pix?.code ?? null, linha: pagamento?.offers ? pagamento.copy : null })
  // Main copies the text, so that it can be removed from the clipboard at the end of the attendance.
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
  // The copy key was pressed while the line was still being compared with the PDF: it is copied after that.
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
    qr,
    viewingQr: viewingQr && qr !== null,
    viewQr,
    viewingBars: viewingBars && pagamento?.offers === true,
    viewBars,
    copyLinha: () => {
      if (known) copyLinha()
      else askedEarly.current = true
    },
    copyQr: () => {
      if (qr) copy.mutate({ content: qr.codigo, sentence: qr.tipo === 'pix' ? text.pixCopied : text.copied })
    },
    copied: copy.isError ? text.notCopied : copy.data,
  }
}
