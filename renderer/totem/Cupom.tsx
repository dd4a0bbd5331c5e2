import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { GuiaAPagar } from '../../shared/model/segundaTela.ts'
import { call, falhaOf } from '../bridge/client.ts'
import { useLoss } from '../services/ending.tsx'
import { describeFalha } from '../text/falhas.ts'
import { guiaText } from '../text/totem.ts'
import { useCupom } from '../flows/guias/useCupom.ts'
import { useDescribeTrabalho, useImpressoras } from '../flows/printing/useTrabalhos.ts'
import { useDestino } from '../flows/printing/useDestino.ts'
import styles from './OneGuia.module.css'
import { PaperStep, stageOf } from './PaperStep.tsx'
import { TroubleStep, WaitStep } from './Step.tsx'
import { Touch } from './Touch.tsx'

/** Whether guides and slips share one printer, whose roll is too narrow for guides; undefined while unknown. */
export function useOnlyRoll(): boolean | undefined {
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

export function CupomTouch({ guia }: { guia: GuiaAPagar }) {
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

export interface CupomStepProps {
  guia: GuiaAPagar
  /** The payment code, which is shown all the time. */
  children: ReactNode
}

/** Prints a slip instead of the guide, at a kiosk without paper for guides. */
export function CupomStep({ guia, children }: CupomStepProps) {
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
