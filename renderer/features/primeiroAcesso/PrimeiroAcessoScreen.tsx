import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CanalDeContato } from '../../../shared/api/index.ts'
import { maskDocumento } from '../../../shared/model/documento.ts'
import { abbreviateNome } from '../../../shared/model/mascara.ts'
import { noVerificacao, type Verificacao } from '../../../shared/model/verificacao.ts'
import { runOperacao } from '../../bridge/client.ts'
import { useAtendimento, useOperacao } from '../../services/atendimento.tsx'
import { useCameFrom } from '../../services/cameFrom.ts'
import { useLoss } from '../../services/ending.tsx'
import { loginDestination, useOfferedServices, useOffers } from '../../services/services.ts'
import { useSignIn } from '../../services/signIn.tsx'
import { atendimentoText } from '../../text/atendimento.ts'
import { primeiroAcessoText as text } from '../../text/primeiroAcesso.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { LabelledValues } from '../../ui/LabelledValues.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { LoadError, Loading, Message, QueryError } from '../../ui/States.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { useCountdown } from '../../ui/countdown.ts'
import styles from './PrimeiroAcessoScreen.module.css'
import { ChannelStep, CodeStep, PasswordStep } from './Steps.tsx'
import { channelName, doneOf, firstOf, planOf, previous, type Progress, usualChannels } from './steps.ts'
import { useAct } from './useAct.ts'

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
  const verification = useOperacao('primeiroAcesso.verificar', { documento }, { staleTime: Infinity, enabled: checks })
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

const { request: requestText } = text

/** Pause between two codes, s: long enough for a message to arrive. */
const WAIT_SECONDS = 60

interface CurrentStepProps {
  documento: string
  verification: Verificacao
  progress: Progress
  /** Address that opens after the login of the last step. */
  cameFrom: string
  onAdvance: (progress: Progress) => void
}

function CurrentStep({ documento, verification, progress, cameFrom, onAdvance }: CurrentStepProps) {
  const announce = useAnnounce()
  const countdown = useCountdown()
  const wait = () => countdown.start(WAIT_SECONDS)
  const advance = (next: Progress) => {
    if (next.step !== 'ready') announce(text.steps[next.step])
    onAdvance(next)
  }
  const offers = useOffers()
  const { canais, reconhecido } = verification
  const channels = canais.length > 0 ? canais : usualChannels
  const request = () => runOperacao('primeiroAcesso.solicitar', { documento })
  const sendTo = ({ tipo }: CanalDeContato) => runOperacao('primeiroAcesso.enviarCodigo', { documento, tipo })

  if (reconhecido && canais.length === 0) {
    return (
      <Message kind="warning" title={text.noChannel.title}>
        {text.noChannel.explanation}
      </Message>
    )
  }
  switch (progress.step) {
    case 'request':
      return (
        <RequestStep
          channels={canais}
          request={request}
          onRequested={() => {
            if (offers('primeiroAcesso.enviarCodigo')) return advance({ step: 'channel', sent: null })
            wait()
            advance({ step: 'code', channel: null })
          }}
        />
      )
    case 'channel':
      return (
        <ChannelStep
          channels={channels}
          sent={progress.sent}
          wait={countdown.seconds}
          send={sendTo}
          onSent={(channel) => {
            wait()
            advance({ step: 'code', channel })
          }}
          onHasCode={(channel) => advance({ step: 'code', channel })}
        />
      )
    case 'code':
      return (
        <CodeStep
          channel={progress.channel}
          wait={countdown.seconds}
          // A backend without this call only checks the code in the last step.
          validate={async (codigo) =>
            offers('primeiroAcesso.validarCodigo') && runOperacao('primeiroAcesso.validarCodigo', { documento, codigo })
          }
          resend={() => (progress.channel ? sendTo(progress.channel) : request())}
          onResent={wait}
          onValidated={(code) => advance({ step: 'password', channel: progress.channel, code })}
        />
      )
    case 'password':
      return (
        <PasswordStep
          define={(senha) => runOperacao('primeiroAcesso.definirSenha', { documento, codigo: progress.code, senha })}
          onDefined={() => advance({ step: 'ready' })}
        />
      )
    case 'ready':
      return <DoneStep documento={documento} cameFrom={cameFrom} />
  }
}

/** The password is set. One key starts the login, which then opens the service that the taxpayer wanted. */
function DoneStep({ documento, cameFrom }: { documento: string; cameFrom: string }) {
  const { startSignInFor } = useSignIn()
  const services = useOfferedServices()
  return (
    <Message
      kind="success"
      title={text.ready.title}
      actions={
        <Button
          look="primary"
          icon="signIn"
          keyCap="Enter"
          onClick={() => startSignInFor(documento, loginDestination(cameFrom, services))}
          focus
        >
          {text.ready.verb}
        </Button>
      }
    >
      {text.ready.explanation}
    </Message>
  )
}

interface RequestStepProps {
  channels: readonly CanalDeContato[]
  request: () => Promise<unknown>
  onRequested: () => void
}

function RequestStep({ channels, request, onRequested }: RequestStepProps) {
  const { act, busy, falha } = useAct(request, onRequested)
  return (
    <>
      {channels.length > 0 && (
        <>
          <p>{requestText.explanation}</p>
          <ul className={`stack ${styles.contatos}`} aria-label={requestText.contatos}>
            {channels.map(({ tipo, valor }, index) => (
              <li key={index}>
                <span className="faint">{channelName(tipo)}</span> <PersonalData>{valor}</PersonalData>
              </li>
            ))}
          </ul>
        </>
      )}
      {falha && <LoadError falha={falha} />}
      <Actions note={channels.length > 0 ? requestText.after : requestText.afterUnknown}>
        <Button look="primary" keyCap="Enter" onClick={act} busy={busy} focus>
          {requestText.verb}
        </Button>
      </Actions>
    </>
  )
}
