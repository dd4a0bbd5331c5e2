import { Equipe } from '../features/operador/Equipe.tsx'
import { PrintSettingsScreen } from '../features/printing/settings/PrintSettingsScreen.tsx'
import { useAtendimento } from '../services/atendimento.tsx'

/** What can be set at this station: printing, and where it asks for a PIN who works here. */
export function SettingsScreen() {
  const { pin } = useAtendimento().estacao
  return <PrintSettingsScreen>{pin && <Equipe />}</PrintSettingsScreen>
}
