import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { AuthError } from '../../shared/errors.ts'
import type { CodigoDoCelular } from '../../shared/ipc/types.ts'
import { readAuthError, useSignIn } from '../services/signIn.tsx'
import { useAtendimento } from '../services/atendimento.tsx'
import { paths, useOffers } from '../services/services.ts'
import { authErrorText } from '../text/falhas.ts'
import { translated } from '../text/idioma.ts'
import { kioskText } from '../text/kiosk.ts'
import { phoneText } from '../text/phone.ts'
import { enterText as text, errandsText } from '../text/totem.ts'
import { ChoiceStep, type Choice } from './Choices.tsx'
import { offeredErrands, type Errand } from './errands.ts'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'
import styles from './SignIn.module.css'
import { Step, TroubleStep, useWalk, WaitStep } from './Step.tsx'
import { Touch } from './Touch.tsx'

const QrCode = lazy(async () => ({ default: (await import('../ui/QrCode.tsx')).QrCode }))

/** The step before data of the taxpayer. A sign-in on the person's phone comes first if supported. */
export function SignInStep({ errand }: { errand: Errand }) {
  const { documento } = useAtendimento()
  const { startSignInFor, startOnPhone, starting, cancel, outcome, dismiss } = useSignIn()
  const onPhone = startOnPhone !== null
  const { go } = useWalk()
  const start = (meio?: 'celular') => startSignInFor(documento ?? undefined, errand.path, meio)
  // A slow provider lets a person wait for up to ten seconds.
  if (starting) return <WaitStep title={text.opening} onBack={cancel} />
  if (outcome && 'falha' in outcome) return <TroubleStep falha={outcome.falha} onRetry={dismiss} />
  const phone: Choice = {
    key: 'phone',
    icon: 'qr',
    label: text.byPhone,
    detail: text.byPhoneDetail,
    onTouch: () => start('celular'),
  }
  const password: Choice = {
    key: 'password',
    icon: 'lock',
    label: text.byPassword,
    detail: text.byPasswordDetail,
    onTouch: () => start(),
  }
  const none: Choice = {
    key: 'none',
    icon: 'help',
    label: text.noPassword,
    detail: text.noPasswordDetail,
    onTouch: () => go(() => <WithoutPassword />),
  }
  return (
    <ChoiceStep
      title={text.title}
      lead={outcome ? text.cancelled : onPhone ? text.lead : text.onlyPassword}
      items={onPhone ? [phone, password, none] : [password, none]}
    />
  )
}

/** Explains where to get a password, and offers the services that need no sign-in. */
function WithoutPassword() {
  const [, navigate] = useLocation()
  const free = offeredErrands(useOffers()).filter(({ needs }) => needs !== 'login')
  return (
    <ChoiceStep
      title={text.noPasswordTitle}
      lead={text.noPasswordLead}
      items={free.map(({ name, icon, path }) => ({
        key: name,
        icon,
        ...errandsText[name],
        onTouch: () => navigate(path),
      }))}
    />
  )
}

export function SigningIn() {
  const { cancel, code } = useSignIn()
  const giveUp = <Touch onTouch={cancel}>{text.cancel}</Touch>
  if (code) return <OnPhone code={code} cancel={giveUp} />
  return <Step title={text.underWay} lead={text.underWayLead} onBack={null} actions={giveUp} />
}

function OnPhone({ code, cancel }: { code: CodigoDoCelular; cancel: ReactNode }) {
  const { steps } = phoneText
  return (
    <Step title={text.phoneTitle} lead={code.renovado && phoneText.renewed} onBack={null} actions={cancel}>
      <div className={styles.phone}>
        <Suspense fallback={<div className={styles.place} />}>
          <QrCode code={code.qr} label={phoneText.qrLabel} />
        </Suspense>
        <ol className={styles.steps}>
          <li>
            {steps.read} <span className={styles.address}>{withoutScheme(code.endereco)}</span>
          </li>
          <li>
            {steps.compare}
            <output className={styles.code}>{code.codigo}</output>
          </li>
          <li>{steps.password}</li>
        </ol>
      </div>
    </Step>
  )
}

/** The identity provider's reason for a failed sign-in (spec `auth_error`), and a function that dismisses it. */
export function useAuthError(): { error: AuthError | null; dismiss: () => void } {
  const error = readAuthError(useSearch())
  const { dismiss } = useSignIn()
  const [, navigate] = useLocation()
  return {
    error,
    dismiss: () => {
      dismiss()
      navigate(paths.start, { replace: true })
    },
  }
}

export function AuthErrorStep({ error, onBack }: { error: AuthError; onBack: () => void }) {
  return (
    <Step
      alert
      title={translated()?.falhas.login?.sentence ?? authErrorText[error].sentence}
      lead={kioskText.broken}
      onBack={onBack}
    />
  )
}
