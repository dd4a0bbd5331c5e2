import { Equipe } from '../features/operador/Equipe.tsx'
import { MaquinaWays } from '../features/instalacao/MaquinaWays.tsx'
import { PrintSettingsScreen } from '../features/printing/settings/PrintSettingsScreen.tsx'
import { SegundaTelaPanel } from '../features/segundaTela/SegundaTelaPanel.tsx'
import { useAtendimento } from '../services/atendimento.tsx'

/** What can be set at this station: printing, at a counter the other display, and where it asks for a PIN who works here. */
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
