import type { CanalDeContato } from '../../../shared/api/index.ts'
import type { Verificacao } from '../../../shared/model/verificacao.ts'
import { runOperacao } from '../../bridge/client.ts'
import { primeiroAcessoText as text, primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { useCountdown } from '../../ui/countdown.ts'
import { Message, LoadError } from '../../ui/States.tsx'
import { useOfferedServices, useOffers, loginDestination } from '../../services/services.ts'
import { usualChannels, channelName, type Progress } from './steps.ts'
import { PasswordStep, ChannelStep, CodeStep } from './Steps.tsx'
import { useSignIn } from '../../services/signIn.tsx'
import { Button, Actions } from '../../ui/Button.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './PrimeiroAcessoScreen.module.css'
import { useAct } from './useAct.ts'

const { request: requestText } = primeiroAcessoText

/** Pause between two codes, s: long enough for a message to arrive. */
const WAIT_SECONDS = 60

export interface CurrentStepProps {
  documento: string
  verification: Verificacao
  progress: Progress
  /** Address that opens after the login of the last step. */
  cameFrom: string
  onAdvance: (progress: Progress) => void
}

export function CurrentStep({ documento, verification, progress, cameFrom, onAdvance }: CurrentStepProps) {
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
