import { useLocation } from 'wouter'
import { Equipe } from '../features/operador/Equipe.tsx'
import { PrintSettingsScreen } from '../features/printing/settings/PrintSettingsScreen.tsx'
import { SegundaTelaPanel } from '../features/segundaTela/SegundaTelaPanel.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { paths } from '../services/paths.ts'
import { instalacaoText, maquinaText } from '../text/instalacao.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'

/** Station settings: printing; the second display (counter mode only); the operators (only with PINs). */
export function SettingsScreen() {
  const { pin, modo } = useAtendimento().estacao
  return (
    <PrintSettingsScreen>
      {modo === 'balcao' && <SegundaTelaPanel />}
      {pin && <Equipe />}
      <MaquinaWays />
    </PrintSettingsScreen>
  )
}

/** Buttons in the settings: to this machine's own settings, and to another municipality. Hidden while a person is served. */
function MaquinaWays() {
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
