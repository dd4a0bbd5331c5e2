import { useLocation } from 'wouter'
import { useAtendimento } from '../../services/atendimento.tsx'
import { paths } from '../../services/paths.ts'
import { instalacaoText, maquinaText } from '../../text/instalacao.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** The way to this machine's own settings. Hidden while a person is served. */
export function MaquinaWays() {
  const [, navigate] = useLocation()
  if (!useInstallable()) return null
  return (
    <Panel title={maquinaText.title}>
      <Button compact onClick={() => navigate(paths.maquina)}>
        {maquinaText.open}
      </Button>
    </Panel>
  )
}

/** The way to another municipality. Hidden while a person is served. */
export function AnotherPrefeitura() {
  const [, navigate] = useLocation()
  if (!useInstallable()) return null
  return (
    <Button compact onClick={() => navigate(paths.instalacao)}>
      {instalacaoText.anotherDots}
    </Button>
  )
}

function useInstallable(): boolean {
  const { estacao, atendimento } = useAtendimento()
  return estacao.instalavel && atendimento.fase === 'livre'
}
