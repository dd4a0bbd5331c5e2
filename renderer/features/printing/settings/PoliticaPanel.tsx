import { useAtendimento } from '../../../services/atendimento.tsx'
import { politicaText as text, settingsInWords } from '../../../text/politica.ts'
import { Panel } from '../../../ui/Panel.tsx'

/** All settings that the municipality defines at this station, including those that no other panel shows. */
export function PoliticaPanel() {
  const { definidos } = useAtendimento().estacao.politica
  if (definidos.length === 0) return null
  return (
    <Panel title={text.title}>
      <p className="faint">{text.explanation}</p>
      <p>{settingsInWords(definidos).join(' · ')}</p>
    </Panel>
  )
}
