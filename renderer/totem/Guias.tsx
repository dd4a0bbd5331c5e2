import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Guia } from '../../shared/api/index.ts'
import { formatDate } from '../../shared/model/data.ts'
import { formatInformado, formatReais } from '../../shared/model/dinheiro.ts'
import { POR_PAGINA } from '../../shared/model/paginas.ts'
import type { GuiaAPagar } from '../../shared/model/segundaTela.ts'
import { call, falhaOf } from '../bridge/client.ts'
import { lacksPayable, stillPayable, watchRequest } from '../flows/debitos/duplicates.ts'
import { useDetails, usePaid } from '../flows/guias/paid.ts'
import { useCupom } from '../flows/guias/useCupom.ts'
import { type OpenGuia, useOpenGuia } from '../flows/guias/useOpenGuia.ts'
import { useWatchPaymentHere } from '../flows/guias/usePayment.ts'
import { useDestino, useDescribeTrabalho, useImpressoras } from '../flows/printing/useTrabalhos.ts'
import { arriveFromList, type GuiaArrival, readArrival } from '../services/arrival.ts'
import { useAllPages, useToday } from '../services/atendimento.tsx'
import { useLoss } from '../services/ending.tsx'
import { usePaperStopped } from '../services/paperComes.ts'
import { paths, useOffers } from '../services/services.ts'
import { describeFalha } from '../text/falhas.ts'
import { guiasTotemText as text, guiaText } from '../text/totem.ts'
import { ListStep } from './Answered.tsx'
import { Facts } from './Facts.tsx'
import styles from './Guias.module.css'
import { PaperStep, stageOf, useAwake } from './PaperStep.tsx'
import { TroubleStep, WaitStep } from './Step.tsx'
import { Touch } from './Touch.tsx'
import { offeredErrands } from './errands.ts'

/** The guide that was just made or chosen, else the guides that can still be paid. */
export function Guias() {
  const arrival = readArrival(useHistoryState<unknown>())
  return arrival ? <OneGuia key={arrival.printKey ?? arrival.id} arrival={arrival} /> : <Payable />
}

function Payable() {
  const today = useToday()
  const [, navigate] = useLocation()
  const query = useAllPages('guias.listar', watchRequest(today))
  useDetails(stillPayable(query.data?.data ?? [], today).slice(0, POR_PAGINA))
  return (
    <ListStep
      query={query}
      text={text}
      isPartial={(page) => lacksPayable(page, today)}
      choices={({ data }) =>
        stillPayable(data, today).map((guia) => ({
          key: String(guia.id),
          icon: 'guias',
          label: <Purpose guia={guia} />,
          detail: text.due(formatDate(guia.dataVencimento), guia.numeroGuia || '—'),
          side: formatInformado(guia.valorTotal),
          onTouch: () => navigate(paths.guias, { state: arriveFromList(guia, true) }),
        }))
      }
    />
  )
}

/** The name by which people recognize a guide: its taxes. While these are unknown, its number. */
function Purpose({ guia }: { guia: Guia }) {
  const paid = usePaid(guia)
  return paid ? text.of(paid.tributos) : text.label(guia.numeroGuia || '—')
}

const QrCode = lazy(async () => ({ default: (await import('../ui/QrCode.tsx')).QrCode }))

/** One guide: its PDF and, as long as the person stays, the ways to pay it. */
function OneGuia({ arrival }: { arrival: GuiaArrival }) {
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
    return <WaitStep title={guiaText.fetching} onBack={null} />
  if (slip && paper.dono !== 'other') {
    return <CupomStep guia={slip}>{kept}</CupomStep>
  }
  return (
    <PaperStep
      pdf={{ ...pdf.data, lido: paper }}
      printKey={arrival.printKey ?? `guia-${pdf.data.documentoId}`}
      whenMissing={guiaText.photograph}
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
          ...(total === null ? [] : [[guiaText.total, formatReais(total)] as const]),
          ...(dataVencimento ? [[guiaText.due, formatDate(dataVencimento)] as const] : []),
          [guiaText.numero, numero || '—'],
        ]}
      />
      {/* Always mounted, because screen readers only announce text that is added to an existing element. */}
      <div className={styles.news} aria-live="polite">
        {notice === 'paga' ? <Paid /> : (notice ?? isOther) && <p className={styles.paid}>{guiaText.askFirst}</p>}
      </div>
      {qr && (
        <>
          <p style={{ alignSelf: 'center', fontSize: 'calc(20 * var(--u))' }}>{guiaText.qr[qr.tipo]}</p>
          <Suspense fallback={<div className={styles.qr} />}>
            <QrCode code={qr.codigo} label={guiaText.qr[qr.tipo]} className={styles.qr} />
          </Suspense>
        </>
      )}
      <div className={styles.line}>
        {offered && (
          <div>
            <p style={{ color: 'var(--texto-fraco)', fontSize: 'calc(20 * var(--u))' }}>{guiaText.line}</p>
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
      <p>{guiaText.paid}</p>
      {offered && !stopped && (
        <Touch icon="certidoes" onTouch={() => navigate(paths.certidoes)}>
          {guiaText.certidao}
        </Touch>
      )}
    </div>
  )
}

/** Whether guides and slips share one printer, whose roll is too narrow for guides; undefined while unknown. */
function useOnlyRoll(): boolean | undefined {
  const cupom = useDestino('cupom')
  const guia = useDestino('guia')
  const impressoras = useImpressoras()
  const known = (query: { data: unknown; isError: boolean }) => query.data !== undefined || query.isError
  if (cupom.data && cupom.data.impressora === null) return false
  if (!known(cupom) || !known(guia)) return undefined
  const place = guia.data?.impressora ?? impressoras.data?.find(({ padrao }) => padrao)?.id
  if (place === undefined && !known(impressoras)) return undefined
  return place !== undefined && place === cupom.data?.impressora
}

function CupomTouch({ guia }: { guia: GuiaAPagar }) {
  const { cupom: text } = guiaText
  const describe = useDescribeTrabalho()
  const cupom = useCupom(guia)
  const stage = cupom && stageOf(cupom.trabalho?.estado ?? null, cupom.falha !== null)
  useLoss('printing', cupom?.busy === true)
  if (!cupom) return null
  const { print, trabalho, busy, falha } = cupom
  const told = falha ? describeFalha(falha, true) : trabalho && describe(trabalho)
  return (
    <div className={styles.cupom}>
      {!busy && stage !== 'take' && (
        <Touch icon="print" onTouch={print}>
          {text.print}
        </Touch>
      )}
      <p aria-live="polite">
        {stage === 'trouble' ? told?.sentence : stage === 'take' ? text.take : busy && text.underWay}
      </p>
    </div>
  )
}

interface CupomStepProps {
  guia: GuiaAPagar
  /** The payment code, which is shown all the time. */
  children: ReactNode
}

/** Prints a slip instead of the guide, at a kiosk without paper for guides. */
function CupomStep({ guia, children }: CupomStepProps) {
  const { mutate, data, error } = useMutation({ mutationFn: () => call('documentos.comporCupom', guia) })
  const make = useEffectEvent(() => mutate())
  useEffect(() => make(), [])
  if (error) {
    return (
      <TroubleStep falha={falhaOf(error)} onRetry={() => mutate()}>
        {children}
      </TroubleStep>
    )
  }
  if (!data) return <WaitStep title={guiaText.cupom.making} onBack={null} />
  return (
    <PaperStep
      pdf={data}
      printKey={`cupom-${data.documentoId}`}
      takeLead={guiaText.cupom.takeLead}
      whenMissing={guiaText.photograph}
    >
      {children}
    </PaperStep>
  )
}
