import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LinhaDoTeste, PerfilEscrito } from '../../../shared/model/instalacao.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { paths } from '../../services/services.ts'
import { instalacaoText as text } from '../../text/instalacao.ts'
import { StepList } from '../../ui/StepList.tsx'
import { DominioStep } from './DominioStep.tsx'
import { EnderecosStep, type Origin } from './EnderecosStep.tsx'
import styles from './Instalacao.module.css'
import { TesteStep } from './TesteStep.tsx'

type Stage =
  | { at: 'dominio' }
  | { at: 'enderecos'; perfil: PerfilEscrito; from: Origin; found?: readonly LinhaDoTeste[] | undefined }
  | { at: 'teste'; perfil: PerfilEscrito; from: Origin }

const PLACES = { dominio: 0, enderecos: 1, teste: 2 }

/** The set-up of a municipality, for a new machine or a further one. Nothing is stored before the last step. */
export function InstalacaoScreen() {
  const { estacao } = useAtendimento()
  const [, navigate] = useLocation()
  const [stage, setStage] = useState<Stage>({ at: 'dominio' })
  const first = estacao.falha !== undefined
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1} data-neutral-focus data-focus-home>
        {first ? text.title : text.another}
      </h1>
      <StepList label={text.stepsLabel} steps={text.steps} now={PLACES[stage.at]} />
      {stage.at === 'dominio' && (
        <DominioStep
          onBack={first ? undefined : () => navigate(paths.printingSettings)}
          onKnown={(perfil, from) => setStage({ at: 'enderecos', perfil, from })}
        />
      )}
      {stage.at === 'enderecos' && (
        <EnderecosStep
          perfil={stage.perfil}
          from={stage.from}
          found={stage.found}
          onBack={() => setStage({ at: 'dominio' })}
          onTry={(perfil) => setStage({ at: 'teste', perfil, from: stage.from })}
        />
      )}
      {stage.at === 'teste' && (
        <TesteStep perfil={stage.perfil} onBack={(found) => setStage({ ...stage, at: 'enderecos', found })} />
      )}
    </div>
  )
}
