import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { formatDate } from '../../shared/model/data.ts'
import { formatReais } from '../../shared/model/dinheiro.ts'
import type { GuiaAPagar } from '../../shared/model/segundaTela.ts'
import { falhaOf } from '../bridge/client.ts'
import type { GuiaArrival } from '../services/arrival.ts'
import { usePaperStopped } from '../services/paperComes.ts'
import { paths, useOffers } from '../services/services.ts'
import { guiaText as text } from '../text/totem.ts'
import { useOpenGuia, type OpenGuia } from '../flows/guias/useOpenGuia.ts'
import { useWatchPaymentHere } from '../flows/guias/usePayment.ts'
import { CupomStep, CupomTouch, useOnlyRoll } from './Cupom.tsx'
import { offeredErrands } from './errands.ts'
import { Facts } from './Facts.tsx'
import styles from './OneGuia.module.css'
import { PaperStep, useAwake } from './PaperStep.tsx'
import { TroubleStep, WaitStep } from './Step.tsx'
import { Touch } from './Touch.tsx'

const QrCode = lazy(async () => ({ default: (await import('../ui/QrCode.tsx')).QrCode }))

/** One guide: its PDF and, as long as the person stays, the ways to pay it. */
export function OneGuia({ arrival }: { arrival: GuiaArrival }) {
  const open = useOpenGuia(arrival)
  const { pdf, paper, looking } = open
  const aPagar = open.options.qr ? open.shown : null
  const onRoll = useOnlyRoll()
  // A slip is printed to the end, even if the guide is paid meanwhile.
  const [slip, beginSlip] = useState<GuiaAPagar | null>(null)
  if (onRoll && aPagar && !slip) beginSlip(aPagar)
  const kept = <WhatToPay open={open} made={arrival.total} cupomOf={onRoll ? null : aPagar} />
  if (pdf.isError) {
    return (
      <TroubleStep falha={falhaOf(pdf.error)} onRetry={() => void pdf.refetch()}>
        {kept}
      </TroubleStep>
    )
  }
  if (!pdf.data || paper === null || (looking && (paper.dono !== 'own' || onRoll)) || onRoll === undefined)
    return <WaitStep title={text.fetching} onBack={null} />
  if (slip && paper.dono !== 'other') {
    return <CupomStep guia={slip}>{kept}</CupomStep>
  }
  return (
    <PaperStep
      pdf={{ ...pdf.data, lido: paper }}
      printKey={arrival.printKey ?? `guia-${pdf.data.documentoId}`}
      whenMissing={text.photograph}
    >
      {kept}
    </PaperStep>
  )
}

/** Sum, due date and number, with payment line and QR code. Offers no way to pay that the counter would not offer. */
function WhatToPay(props: { open: OpenGuia; made: GuiaArrival['total']; cupomOf: GuiaAPagar | null }) {
  const { open, made, cupomOf } = props
  useAwake(true)
  const { numero, shown, notice, unpaid, doubt } = open
  // The paper is of another sum or day than the person agreed to.
  const isOther = doubt?.kind === 'differs'
  const dataVencimento = isOther ? null : open.estado.dataVencimento
  useWatchPaymentHere(unpaid)
  const { pagamento, qr } = open.options
  const total = shown.total ?? (isOther ? null : made)
  const offered = pagamento?.offers ? pagamento : null
  return (
    <div className={styles.guia}>
      <Facts
        facts={[
          ...(total === null ? [] : [[text.total, formatReais(total)] as const]),
          ...(dataVencimento ? [[text.due, formatDate(dataVencimento)] as const] : []),
          [text.numero, numero || '—'],
        ]}
      />
      {/* Always mounted, because screen readers only announce text that is added to an existing element. */}
      <div className={styles.news} aria-live="polite">
        {notice === 'paga' ? <Paid /> : (notice ?? isOther) && <p className={styles.paid}>{text.askFirst}</p>}
      </div>
      {qr && (
        <>
          <p style={{ alignSelf: 'center', fontSize: 'calc(20 * var(--u))' }}>{text.qr[qr.tipo]}</p>
          <Suspense fallback={<div className={styles.qr} />}>
            <QrCode code={qr.codigo} label={text.qr[qr.tipo]} className={styles.qr} />
          </Suspense>
        </>
      )}
      <div className={styles.line}>
        {offered && (
          <div>
            <p style={{ color: 'var(--texto-fraco)', fontSize: 'calc(20 * var(--u))' }}>{text.line}</p>
            <p className={styles.digits}>
              {offered.blocks.map((block, index) => (
                // A payment line may repeat a block; only its position distinguishes it.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index}>{block}</span>
              ))}
            </p>
          </div>
        )}
        {cupomOf && <CupomTouch guia={cupomOf} />}
      </div>
    </div>
  )
}

/** Reports that the guide was paid, and offers the certificate, which most people want next. */
function Paid() {
  const [, navigate] = useLocation()
  const offered = offeredErrands(useOffers()).some(({ name }) => name === 'certidao')
  const stopped = usePaperStopped()
  return (
    <div className={styles.paid}>
      <p>{text.paid}</p>
      {offered && !stopped && (
        <Touch icon="certidoes" onTouch={() => navigate(paths.certidoes)}>
          {text.certidao}
        </Touch>
      )}
    </div>
  )
}
