import { useState } from 'react'
import { useOperacao } from '../bridge/hooks.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { alvarasText } from '../text/alvaras.ts'
import { translated } from '../text/idioma.ts'
import { alvarasTotemText as text } from '../text/totem.ts'
import { processoHeading, readProcessos } from '../../shared/model/alvaras.ts'
import { ListStep } from './Answered.tsx'
import { AnswerStep } from './AnswerStep.tsx'
import type { ErrandScreenProps } from './errands.ts'

/** The permit processes, each with the municipality's notes on it. */
export function Alvaras({ onBack }: ErrandScreenProps) {
  const { geracao } = useAtendimento().atendimento
  const query = useOperacao(geracao, 'alvaras.listar', {})
  const [chosen, setChosen] = useState<{ title: string; processo: unknown } | null>(null)
  if (chosen) {
    const { title, processo } = chosen
    return (
      <AnswerStep title={title} lead={text.detail} answer={processo} onBack={() => setChosen(null)} onOthers={onBack} />
    )
  }
  return (
    <ListStep
      query={query}
      text={text}
      isPartial={(answer) => readProcessos(answer).ilegiveis.length > 0}
      choices={(answer) =>
        readProcessos(answer).items.map((processo, index) => {
          const { numero, situacao } = processoHeading(processo)
          const title = (translated() ?? alvarasText).processo(numero ?? String(index + 1))
          return {
            key: String(index),
            icon: 'alvaras',
            label: title,
            detail: situacao,
            onTouch: () => setChosen({ title, processo }),
          }
        })
      }
      onBack={onBack}
    />
  )
}
