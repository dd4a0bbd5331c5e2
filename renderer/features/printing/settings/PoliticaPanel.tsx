import { useAtendimento } from '../../../services/atendimento.tsx'
import { politicaText as text, settingsInWords } from '../../../text/politica.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/States.tsx'

/** All settings that the municipality defines at this station, including those that no other panel shows. */
export function PoliticaPanel() {
  const { definidos } = useAtendimento().estacao.politica
  return (
    <Panel title={text.title}>
      {definidos.length === 0 ? (
        <EmptyState answer={definidos} icon="settings" title={text.empty}>
          {text.emptyExplanation}
        </EmptyState>
      ) : (
        <>
          <p className="faint">{text.explanation}</p>
          <p>{settingsInWords(definidos).join(' · ')}</p>
        </>
      )}
    </Panel>
  )
}
