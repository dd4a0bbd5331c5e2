import { useState } from 'react'
import { useOperacao } from '../bridge/hooks.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { alvarasText } from '../text/alvaras.ts'
import { translated } from '../text/idioma.ts'
import { alvarasTotemText as text, frameText } from '../text/totem.ts'
import { processoHeading, readProcessos, type Processos } from '../../shared/model/alvaras.ts'
import { Answered } from './Answered.tsx'
import { AnswerStep } from './AnswerStep.tsx'
import { ChoiceStep } from './ChoiceStep.tsx'
import type { ErrandScreenProps } from './errandScreen.ts'

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
    <Answered query={query} loading={text.loading} onBack={onBack}>
      {(answer) => <Processes {...readProcessos(answer)} onBack={onBack} onChoose={setChosen} />}
    </Answered>
  )
}

function Processes({
  items,
  ilegiveis,
  onBack,
  onChoose,
}: Processos & { onBack: () => void; onChoose: (chosen: { title: string; processo: unknown }) => void }) {
  return (
    <ChoiceStep
      title={text.title}
      lead={ilegiveis.length > 0 ? frameText.partial : text.lead}
      none={{ title: text.none, lead: text.noneLead }}
      items={items.map((processo, index) => {
        const { numero, situacao } = processoHeading(processo)
        const title = (translated() ?? alvarasText).processo(numero ?? String(index + 1))
        return {
          key: String(index),
          icon: 'alvaras',
          label: title,
          detail: situacao,
          onTouch: () => onChoose({ title, processo }),
        }
      })}
      onBack={onBack}
    />
  )
}
