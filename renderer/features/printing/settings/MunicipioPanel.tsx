import type { ReactNode } from 'react'
import { useAtendimento } from '../../../services/atendimento.tsx'
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
