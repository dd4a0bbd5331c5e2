import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Conformidade } from '../../../shared/ipc/types.ts'
import { falhaOf } from '../../bridge/client.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { conformidadeText } from '../../text/conformidade.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LoadError } from '../../ui/States.tsx'
import { ConfirmCreation } from './ConfirmCreation.tsx'
import { useStart, useStop } from './useConformidade.ts'
import styles from './Verification.module.css'

const { verification: text } = conformidadeText

/** The checks that can run for the person served (or for nobody); start, progress and stop. */
export function Verification({ state }: { state: Conformidade }) {
  const { atendimento, documento } = useAtendimento()
  const [create, setCreate] = useState(false)
  const [asking, setAsking] = useState(false)
  const start = useStart()
  const stop = useStop()
  useAnnounceEnd(state)
  const creates = create && documento !== null
  const begin = () => {
    // Consent holds for one run: the next check asks again before it creates records.
    setCreate(false)
    setAsking(false)
    start.mutate(creates)
  }
  const scope = atendimento.fase === 'identificado' || atendimento.fase === 'autenticado' ? atendimento.fase : 'livre'
  return (
    <Panel title={text.title}>
      <div className={styles.stack}>
        <p className="faint">{text.explanation}</p>
        <p>{text.scope[scope]}</p>
        <Checkbox
          label={text.create}
          description={documento === null ? text.createNeeds : text.createHint}
          checked={creates}
          disabled={documento === null || state.emCurso}
          onChange={({ currentTarget: { checked } }) => setCreate(checked)}
        />
        <div className={styles.actions}>
          {/* One button starts and stops, so that it keeps the focus. */}
          <Button
            busy={start.isPending || stop.isPending}
            {...(state.emCurso
              ? { icon: 'pause', onClick: () => stop.mutate() }
              : {
                  look: 'primary',
                  icon: 'refresh',
                  shortcut: 'F10',
                  onClick: () => (creates ? setAsking(true) : begin()),
                })}
          >
            {state.emCurso ? text.stop : state.linhas.length > 0 ? text.again : text.start}
          </Button>
          {state.emCurso && <Progress state={state} />}
        </div>
        {start.error && <LoadError falha={falhaOf(start.error)} onClose={start.reset} />}
      </div>
      {asking && <ConfirmCreation onBack={() => setAsking(false)} onConfirm={begin} />}
    </Panel>
  )
}

function Progress({ state: { linhas, total } }: { state: Conformidade }) {
  return (
    <div className={styles.progress}>
      <progress aria-label={text.progress} max={total} value={linhas.length} />
      <span className="tabular">{text.asked(linhas.length, total)}</span>
      <span className={styles.now}>{linhas.at(-1)?.operacao}</span>
    </div>
  )
}

/** Announces the end of a check once, if this screen saw it running. */
function useAnnounceEnd({ emCurso, linhas }: Conformidade): void {
  const announce = useAnnounce()
  const ran = useRef(emCurso)
  const onEnd = useEffectEvent(() => announce(text.done(linhas.filter(({ situacao }) => situacao === 'falhou').length)))
  useEffect(() => {
    if (ran.current && !emCurso) onEnd()
    ran.current = emCurso
  }, [emCurso])
}
