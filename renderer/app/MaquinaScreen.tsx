import { useLocation } from 'wouter'
import { MaquinaPanel } from '../features/instalacao/MaquinaPanel.tsx'
import { OutrosPanel } from '../features/instalacao/OutrosPanel.tsx'
import { EquipeSemPin } from '../features/operador/EquipeSemPin.tsx'
import { ImpressorasPanel } from '../features/printing/settings/ImpressorasPanel.tsx'
import { MunicipioPanel } from '../features/printing/settings/MunicipioPanel.tsx'
import { RedePanel } from '../features/printing/settings/RedePanel.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { paths } from '../services/paths.ts'
import { maquinaText as text } from '../text/instalacao.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenTitle } from '../ui/Panel.tsx'
import styles from './MaquinaScreen.module.css'

/**
 * The last step of setting a machine up, and later the way to change it: what it is, who works at it, where its paper comes out, and
 * whether its municipality is understood.
 */
export function MaquinaScreen() {
  const { pin } = useAtendimento().estacao
  const [, navigate] = useLocation()
  return (
    <div className={styles.screen}>
      <ScreenTitle
        side={
          <Button compact icon="fetch" shortcut="F2" onClick={() => navigate(paths.start)}>
            {text.serve}
          </Button>
        }
      >
        {text.title}
      </ScreenTitle>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <MaquinaPanel />
          {!pin && <EquipeSemPin />}
          <OutrosPanel />
        </div>
        <div className={styles.stack}>
          <ImpressorasPanel />
          <RedePanel />
          <MunicipioPanel />
        </div>
      </div>
    </div>
  )
}
