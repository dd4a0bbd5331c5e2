import { call } from '../bridge/client.ts'
import { MaquinaPanel } from '../features/instalacao/MaquinaPanel.tsx'
import { StepList } from '../ui/StepList.tsx'
import { EquipeSemPin } from '../features/operador/Equipe.tsx'
import { ImpressorasPanel } from '../features/printing/settings/ImpressorasPanel.tsx'
import { MunicipioPanel } from '../features/printing/settings/StationPanels.tsx'
import { RedePanel } from '../features/printing/settings/RedePanel.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { WayToServe } from '../services/Ways.tsx'
import { instalacaoText, maquinaText as text } from '../text/instalacao.ts'
import { ScreenTitle } from '../ui/Panel.tsx'
import { SavePanel } from '../ui/SavePanel.tsx'

/** The last step of a machine's set-up, and later its settings: the printers, the kind of station, and the operators. */
export function MaquinaScreen() {
  const { comEntrada, recemInstalada = false } = useAtendimento().estacao
  return (
    <div className="stack">
      {/* During the set-up the form below has the only button that leads on. */}
      <ScreenTitle side={!recemInstalada && <WayToServe />}>{text.title}</ScreenTitle>
      {recemInstalada && (
        <StepList
          label={instalacaoText.stepsLabel}
          steps={instalacaoText.steps}
          now={instalacaoText.steps.length - 1}
        />
      )}
      <div className="halves">
        <div className="stack">
          <ImpressorasPanel />
          <MaquinaPanel last={recemInstalada} />
        </div>
        <div className="stack">
          {!comEntrada && <EquipeSemPin />}
          <RedePanel />
          <SavePanel text={text.others} onSave={() => call('instalacao.exportar')} />
          <MunicipioPanel />
        </div>
      </div>
    </div>
  )
}
