import { useLocation } from 'wouter'
import { useAtendimento } from '../../services/atendimento.tsx'
import { paths } from '../../services/paths.ts'
import { instalacaoText, maquinaText } from '../../text/instalacao.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** Buttons in the settings: to this machine's own settings, and to another municipality. Hidden while a person is served. */
export function MaquinaWays() {
  const { estacao, atendimento } = useAtendimento()
  const [, navigate] = useLocation()
  if (!estacao.instalavel || atendimento.fase !== 'livre') return null
  return (
    <Panel title={maquinaText.title}>
      <Button compact onClick={() => navigate(paths.maquina)}>
        {maquinaText.open}
      </Button>{' '}
      <Button compact onClick={() => navigate(paths.instalacao)}>
        {instalacaoText.anotherDots}
      </Button>
    </Panel>
  )
}
