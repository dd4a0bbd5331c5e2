import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { call } from '../bridge/client.ts'
import { AnotherPrefeitura, MaquinaWays } from '../features/instalacao/MaquinaWays.tsx'
import { Equipe } from '../features/operador/Equipe.tsx'
import { ImpressorasPanel } from '../features/printing/settings/ImpressorasPanel.tsx'
import { MunicipioPanel } from '../features/printing/settings/MunicipioPanel.tsx'
import { PoliticaPanel } from '../features/printing/settings/PoliticaPanel.tsx'
import { PrintNotices, usePrintNotices } from '../features/printing/settings/PrintNotices.tsx'
import { RedePanel } from '../features/printing/settings/RedePanel.tsx'
import { RegistroPanel } from '../features/printing/settings/RegistroPanel.tsx'
import { RegrasPanel } from '../features/printing/settings/RegrasPanel.tsx'
import { ServidorPanel } from '../features/printing/settings/ServidorPanel.tsx'
import { SoundPanel } from '../features/printing/settings/SoundPanel.tsx'
import { SegundaTelaPanel } from '../features/segundaTela/SegundaTelaPanel.tsx'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { keys } from '../keyboard/keys.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { paths } from '../services/paths.ts'
import { PoliticaNotices } from '../services/PoliticaNotices.tsx'
import { printSettingsText as text, suporteText } from '../text/printSettings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { ScreenTitle } from '../ui/Panel.tsx'
import { SavePanel } from '../ui/SavePanel.tsx'
import styles from '../ui/tabs.module.css'

type Part = keyof typeof text.parts

const partKeys = {
  impressoras: keys.partImpressoras,
  posto: keys.partPosto,
  prefeitura: keys.partPrefeitura,
  suporte: keys.partSuporte,
} as const satisfies Record<Part, string>

const parts = Object.keys(partKeys) as Part[]

/** The settings, in four parts. They open at the printers; a part with a fault of this machine is marked. */
export function SettingsScreen() {
  const { atendimento } = useAtendimento()
  const [part, go] = useState<Part>('impressoras')
  const [, navigate] = useLocation()
  const notices = usePrintNotices()
  return (
    <div className="stack">
      <ScreenTitle
        side={
          <>
            <Button compact look="subtle" icon="print" onClick={() => navigate(paths.queue)}>
              {text.queue}
            </Button>
            {atendimento.fase === 'livre' && (
              <Button compact icon="fetch" shortcut="F2" onClick={() => navigate(paths.start)}>
                {text.serve}
              </Button>
            )}
          </>
        }
      >
        {text.title}
      </ScreenTitle>
      <nav className={styles.tabs} aria-label={text.title}>
        {parts.map((name) => (
          <PartTab
            key={name}
            name={name}
            isOpen={name === part}
            isMarked={notices[name].length > 0}
            onGo={() => go(name)}
          />
        ))}
      </nav>
      <PoliticaNotices />
      <PrintNotices notices={notices[part]} />
      <div className="halves">
        <PartPanels part={part} />
      </div>
    </div>
  )
}

function PartTab(props: { name: Part; isOpen: boolean; isMarked: boolean; onGo: () => void }) {
  const { name, isOpen, isMarked, onGo } = props
  const key = partKeys[name]
  useShortcut(key, onGo)
  return (
    <button
      type="button"
      className={`${styles.tab} innerFocus`}
      aria-current={isOpen ? 'page' : undefined}
      aria-keyshortcuts={key}
      onClick={onGo}
    >
      {isMarked && <Icon name="warning" size={18} />}
      {text.parts[name]} {isMarked && <span className="readerOnly">{text.marked}</span>}
      <KeyCap>{key}</KeyCap>
    </button>
  )
}

/** The panels of a part: the second display in counter mode only, the operators only with PINs. */
function PartPanels({ part }: { part: Part }): ReactNode {
  const { pin, modo } = useAtendimento().estacao
  switch (part) {
    case 'impressoras':
      return (
        <>
          <div className="stack">
            <ImpressorasPanel />
            <RedePanel />
            <ServidorPanel />
          </div>
          <RegrasPanel />
        </>
      )
    case 'posto':
      return (
        <>
          <div className="stack">
            <SoundPanel />
            {modo === 'balcao' && <SegundaTelaPanel />}
            <MaquinaWays />
          </div>
          {pin && <Equipe />}
        </>
      )
    case 'prefeitura':
      return (
        <>
          <MunicipioPanel side={<AnotherPrefeitura />} />
          <PoliticaPanel />
        </>
      )
    case 'suporte':
      return (
        <>
          <SavePanel text={suporteText} onSave={() => call('suporte.salvar')} />
          <RegistroPanel />
        </>
      )
  }
}
