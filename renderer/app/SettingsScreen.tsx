import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../bridge/client.ts'
import { Equipe } from '../features/operador/Equipe.tsx'
import { ImpressorasPanel } from '../features/printing/settings/ImpressorasPanel.tsx'
import { PrintNotices, usePrintNotices } from '../features/printing/settings/PrintNotices.tsx'
import { RedePanel } from '../features/printing/settings/RedePanel.tsx'
import { RegrasPanel } from '../features/printing/settings/RegrasPanel.tsx'
import { ServidorPanel } from '../features/printing/settings/ServidorPanel.tsx'
import {
  SegundaTelaPanel,
  MunicipioPanel,
  PoliticaPanel,
  RegistroPanel,
  SoundPanel,
} from '../features/printing/settings/StationPanels.tsx'
import { keys } from '../keyboard/keys.ts'
import { PoliticaNotices } from '../services/PoliticaNotices.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { WayToServe } from '../services/Ways.tsx'
import { paths, type ScreenPath } from '../services/services.ts'
import { instalacaoText, maquinaText } from '../text/instalacao.ts'
import { printSettingsText as text, suporteText } from '../text/printSettings.ts'
import { Button } from '../ui/Button.tsx'
import { ScreenTitle } from '../ui/Panel.tsx'
import { SavePanel } from '../ui/SavePanel.tsx'

const parts = ['impressoras', 'posto', 'prefeitura', 'suporte'] as const

/** The settings, in four parts, opened at the printers. A part with a fault of this machine is marked. */
export function SettingsScreen() {
  const { atendimento, estacao } = useAtendimento()
  const [chosen, go] = useState<(typeof parts)[number] | null>(null)
  const part = chosen ?? 'impressoras'
  const content = useRef<HTMLDivElement>(null)
  // Focuses the part's heading: a screen reader reads its name, and Tab continues into the part.
  useEffect(() => {
    if (chosen) content.current?.focus()
  }, [chosen])
  const [, navigate] = useLocation()
  const notices = usePrintNotices()
  const panels: Record<typeof part, { left: ReactNode; right: ReactNode }> = {
    impressoras: {
      left: (
        <>
          <ImpressorasPanel />
          <RedePanel />
          <ServidorPanel />
        </>
      ),
      right: <RegrasPanel />,
    },
    posto: {
      left: (
        <>
          <SoundPanel />
          {estacao.modo === 'balcao' && <SegundaTelaPanel />}
          <div>
            <SetUpWay path={paths.maquina} label={maquinaText.open} />
          </div>
        </>
      ),
      right: estacao.comEntrada && <Equipe />,
    },
    prefeitura: {
      left: <MunicipioPanel side={<SetUpWay path={paths.instalacao} label={instalacaoText.anotherDots} />} />,
      right: <PoliticaPanel />,
    },
    suporte: { left: <SavePanel text={suporteText} onSave={() => call('suporte.salvar')} />, right: <RegistroPanel /> },
  }
  return (
    <div className="stack">
      <ScreenTitle
        side={
          <>
            <Button compact look="subtle" icon="print" onClick={() => navigate(paths.queue)}>
              {text.queue}
            </Button>
            {atendimento.fase === 'livre' && <WayToServe />}
          </>
        }
      >
        {text.title}
      </ScreenTitle>
      <nav className="row" aria-label={text.title}>
        {parts.map((name) => (
          <Button
            key={name}
            compact
            look={name === part ? 'secondary' : 'subtle'}
            shortcut={keys[name]}
            current={name === part}
            {...(notices[name].length > 0 && { icon: 'warning', label: text.marked(text.parts[name]) })}
            onClick={() => go(name)}
          >
            {text.parts[name]}
          </Button>
        ))}
      </nav>
      <PoliticaNotices />
      <PrintNotices notices={notices[part]} />
      <div
        className="halves"
        role="group"
        aria-label={text.parts[part]}
        tabIndex={-1}
        data-neutral-focus
        data-focus-home
        ref={content}
      >
        <div className="stack">{panels[part].left}</div>
        <div className="stack">{panels[part].right}</div>
      </div>
    </div>
  )
}

/** A button in the settings that leads to a screen of the set-up. Hidden while a person is served. */
function SetUpWay({ path, label }: { path: ScreenPath; label: string }) {
  const { estacao, atendimento } = useAtendimento()
  const [, navigate] = useLocation()
  if (!estacao.instalavel || atendimento.fase !== 'livre') return null
  return (
    <Button compact onClick={() => navigate(path)}>
      {label}
    </Button>
  )
}
