import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call } from '../../../bridge/client.ts'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { useDefined } from '../../../services/defined.ts'
import { PoliticaNotices } from '../../../services/PoliticaNotices.tsx'
import { paths } from '../../../services/paths.ts'
import { politicaText, settingsInWords } from '../../../text/politica.ts'
import { printNoticeText, printSettingsText as text, suporteText } from '../../../text/printSettings.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Defined, Panel, ScreenTitle } from '../../../ui/Panel.tsx'
import { Message } from '../../../ui/Message.tsx'
import { SavePanel } from '../../../ui/SavePanel.tsx'
import { playChime } from '../chime.ts'
import { useSetSound, useSound } from '../../../flows/printing/useTrabalhos.ts'
import { ImpressorasPanel } from './ImpressorasPanel.tsx'
import { MunicipioPanel } from './MunicipioPanel.tsx'
import { RedePanel } from './RedePanel.tsx'
import { RegistroPanel } from './RegistroPanel.tsx'
import { RegrasPanel } from './RegrasPanel.tsx'
import { ServidorPanel } from './ServidorPanel.tsx'
import styles from './Settings.module.css'

/**
 * The printers and printing rules of this station, and problems with them.
 * @param children the station's other settings
 */
export function PrintSettingsScreen({ children }: { children: ReactNode }) {
  const free = useAtendimento().atendimento.fase === 'livre'
  const [, navigate] = useLocation()
  return (
    <div className="stack">
      <ScreenTitle
        side={
          <>
            <Button compact look="subtle" icon="print" onClick={() => navigate(paths.queue)}>
              {text.queue}
            </Button>
            {free && (
              <Button compact icon="fetch" shortcut="F2" onClick={() => navigate(paths.start)}>
                {text.serve}
              </Button>
            )}
          </>
        }
      >
        {text.title}
      </ScreenTitle>
      <PrintNotices />
      <PoliticaNotices />
      <div className="halves">
        <div className="stack">
          <ImpressorasPanel />
          <RedePanel />
          <ServidorPanel />
          {children}
        </div>
        <div className="stack">
          <RegrasPanel />
          <SoundPanel />
          <MunicipioPanel />
          <RegistroPanel />
          <PoliticaPanel />
          <SavePanel text={suporteText} onSave={() => call('suporte.salvar')} />
        </div>
      </div>
    </div>
  )
}

function SoundPanel() {
  const { data: on = false } = useSound()
  const change = useSetSound()
  const defined = useDefined('impressao.som')
  const { modo } = useAtendimento().estacao
  return (
    <Panel
      title={text.sound.title}
      side={
        <>
          {defined && <Defined />}
          <Button compact onClick={playChime}>
            {text.sound.hear}
          </Button>
        </>
      }
    >
      <Checkbox
        label={modo === 'escritorio' ? text.sound.office : text.sound.label}
        checked={on}
        disabled={defined}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    </Panel>
  )
}

/** Printing faults of this machine, each with the exact remedy. */
function PrintNotices() {
  const { data = [] } = useQuery({
    queryKey: ['impressao.avisos'],
    queryFn: () => call('impressao.avisos'),
    staleTime: 0,
  })
  return data.map((notice) => {
    const { tipo, quantos = 1 } = notice
    const { title, explanation, remedy, command, end } = printNoticeText[tipo]
    return (
      <Message key={tipo} kind="warning" title={title(quantos, notice)}>
        <p>{explanation}</p>
        {remedy && (
          <p>
            {remedy} <code className={styles.command}>{command}</code> {end}
          </p>
        )}
      </Message>
    )
  })
}

/** All settings that the municipality defines at this station, including those that no other panel shows. */
function PoliticaPanel() {
  const { definidos } = useAtendimento().estacao.politica
  if (definidos.length === 0) return null
  return (
    <Panel title={politicaText.title}>
      <p className="faint">{politicaText.explanation}</p>
      <p>{settingsInWords(definidos).join(' · ')}</p>
    </Panel>
  )
}
