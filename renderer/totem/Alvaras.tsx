import { useOperacao } from '../services/atendimento.tsx'
import { alvarasText } from '../text/alvaras.ts'
import { translated } from '../text/idioma.ts'
import { alvarasTotemText as text } from '../text/totem.ts'
import { spoken } from '../text/words.ts'
import { processoHeading, readProcessos } from '../../shared/model/alvaras.ts'
import { ListStep } from './Answered.tsx'
import { AnswerStep } from './AnswerStep.tsx'
import { useWalk } from './Step.tsx'

export function Alvaras() {
  const query = useOperacao('alvaras.listar', {})
  const { go } = useWalk()
  return (
    <ListStep
      query={query}
      text={text}
      isPartial={(answer) => {
        const { items, total, ilegiveis } = readProcessos(answer)
        return ilegiveis.length > 0 || total > items.length
      }}
      choices={(answer) =>
        readProcessos(answer).items.map((processo, index) => {
          const { numero, situacao } = processoHeading(processo)
          const title = () => (translated() ?? alvarasText).processo(numero ?? String(index + 1))
          return {
            key: String(index),
            icon: 'alvaras',
            label: title(),
            detail: situacao && spoken(situacao),
            onTouch: () => go(() => <AnswerStep title={title()} lead={text.detail} answer={processo} />),
          }
        })
      }
    />
  )
}
