import { Equipe } from '../features/operador/Equipe.tsx'
import { MaquinaWays } from '../features/instalacao/MaquinaWays.tsx'
import { PrintSettingsScreen } from '../features/printing/settings/PrintSettingsScreen.tsx'
import { SegundaTelaPanel } from '../features/segundaTela/SegundaTelaPanel.tsx'
import { useAtendimento } from '../services/atendimento.tsx'

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
