import { useState } from 'react'
import { useLocation } from 'wouter'
import { useOperacao, useAtendimento } from '../../services/atendimento.tsx'
import { noVerificacao } from '../../../shared/model/verificacao.ts'
import { useLoss } from '../../services/ending.tsx'
import { useOffers } from '../../services/services.ts'
import { useCameFrom } from '../../services/cameFrom.ts'
import { primeiroAcessoText as text } from '../../text/primeiroAcesso.ts'
import { Loading, QueryError, Message } from '../../ui/States.tsx'
import { Button } from '../../ui/Button.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { CurrentStep } from './CurrentStep.tsx'
import styles from './PrimeiroAcessoScreen.module.css'
import { doneOf, firstOf, planOf, previous, type Progress } from './steps.ts'
import { maskDocumento } from '../../../shared/model/documento.ts'
import { abbreviateNome } from '../../../shared/model/mascara.ts'
import { atendimentoText } from '../../text/atendimento.ts'
import { PersonalData } from '../../ui/Values.tsx'

/**
 * First access: up to five steps on one screen, depending on the operations that the municipality offers. The document
 * is checked on arrival.
 */
export function PrimeiroAcessoScreen() {
  const { documento } = useAtendimento()
  return documento === null ? null : <PrimeiroAcesso documento={documento} />
}

function PrimeiroAcesso({ documento }: { documento: string }) {
  const { estacao } = useAtendimento()
  const offers = useOffers()
  const plan = planOf(offers)
  const checks = plan.includes('check')
  const [, navigate] = useLocation()
  const cameFrom = useCameFrom()
  const verification = useOperacao(
    'primeiroAcesso.verificar',
    { documento },
    {
      staleTime: Infinity,
      enabled: checks,
    },
  )
  const [progress, setProgress] = useState<Progress>(() => firstOf(plan))
  const before = previous(progress)
  // In these steps a code has been sent to the taxpayer, and leaving would waste it.
  useLoss('form', progress.step === 'code' || progress.step === 'password')
  const data = checks ? verification.data : noVerificacao

  return (
    <>
      <ScreenTitle
        side={
          <Button
            compact
            look="subtle"
            shortcut="Escape"
            onClick={() => (before ? setProgress(before) : navigate(cameFrom))}
          >
            {before ? text.back : text.leave}
          </Button>
        }
      >
        {text.title}
      </ScreenTitle>
      <div className={styles.screen}>
        <StepList
          label={text.stepsTitle}
          steps={plan.map((step) => text.steps[step])}
          now={doneOf(plan, progress, data !== undefined)}
        />
        <div className={`framed raised stack ${styles.step}`}>
          {checks && verification.isPending && <Loading awaited rows={3} height={48} label={text.checking} />}
          {verification.isError && (
            <>
              <QueryError query={verification} />
              <p className="faint">{text.hasPasswordAlready}</p>
            </>
          )}
          {data && (
            <>
              <WhoItIs name={data.nome} documento={documento} />
              {data.resposta !== null && (
                <>
                  <Message kind="warning" title={text.unreadChannels.title}>
                    {text.unreadChannels.explanation}
                  </Message>
                  <LabelledValues value={data.resposta} timeZone={estacao.perfil.fuso} />
                </>
              )}
              <CurrentStep
                documento={documento}
                verification={data}
                progress={progress}
                cameFrom={cameFrom}
                onAdvance={setProgress}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The person's name in the municipality's record, abbreviated so that only the taxpayer recognises it. */
function WhoItIs({ name, documento }: { name: string | null | undefined; documento: string }) {
  return (
    <p className={styles.who}>
      <span className="faint">{text.contribuinte}</span>
      <strong style={{ fontSize: 'var(--mantine-font-size-lg)', lineHeight: '26px' }}>
        {name ? <PersonalData>{abbreviateNome(name)}</PersonalData> : text.noName}
      </strong>
      <PersonalData>
        {atendimentoText.documento(documento.length === 11 ? 'PF' : 'PJ')} {maskDocumento(documento)}
      </PersonalData>
    </p>
  )
}
