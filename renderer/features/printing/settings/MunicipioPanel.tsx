import { useLocation } from 'wouter'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { paths } from '../../../services/paths.ts'
import { printSettingsText as text } from '../../../text/printSettings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The station's municipality, and a button to the conformance check. */
export function MunicipioPanel() {
  const { estacao, municipio } = useAtendimento()
  const [, navigate] = useLocation()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  return (
    <Panel
      title={text.municipio.title}
      side={
        <Button compact onClick={() => navigate(paths.conformidade)}>
          {text.municipio.check}
        </Button>
      }
    >
      <p>{known ?? estacao.perfil.dominio}</p>
      {known && <p className="faint">{estacao.perfil.dominio}</p>}
    </Panel>
  )
}
