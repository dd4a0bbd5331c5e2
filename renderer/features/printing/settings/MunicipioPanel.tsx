import type { ReactNode } from 'react'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { politicaText, settingsInWords } from '../../../text/politica.ts'
import { printSettingsText as text } from '../../../text/printSettings.ts'
import { Panel } from '../../../ui/Panel.tsx'

export function MunicipioPanel({ side }: { side?: ReactNode }) {
  const { estacao, municipio } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  return (
    <Panel title={text.municipio} side={side}>
      <p>{known ?? estacao.perfil.dominio}</p>
      {known && <p className="faint">{estacao.perfil.dominio}</p>}
    </Panel>
  )
}

/** All settings that the municipality defines at this station, including those that no other panel shows. */
export function PoliticaPanel() {
  const { definidos } = useAtendimento().estacao.politica
  return (
    <Panel title={politicaText.title}>
      <p className="faint">{definidos.length === 0 ? politicaText.empty : politicaText.explanation}</p>
      <p>{settingsInWords(definidos).join(' · ')}</p>
    </Panel>
  )
}
