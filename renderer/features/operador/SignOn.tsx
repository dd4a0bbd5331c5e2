import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Operadores } from '../../../shared/ipc/types.ts'
import { whyNotPin } from '../../../shared/model/pin.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useSecretKeys, useShortcut } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { accountText, signOnText as text } from '../../text/operador.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { NameAndPin } from './NameAndPin.tsx'
import styles from './SignOn.module.css'
import { useHandKeys, PinInput, PinPad } from './PinInput.tsx'

/**
 * An operator who must choose their own PIN. `given` is the provisional PIN, valid for this step only; the very first
 * supervisor has none.
 */
interface Choosing {
  nome: string
  given: string | undefined
}

interface SignOnProps {
  operadores: Operadores
  /** Returns the kiosk to the public; absent if nobody can be served. */
  onBack?: (() => void) | undefined
}

/** An operator signs on before anybody is served; at a kiosk, a supervisor. Main then replaces the window's page. */
export function SignOn({ operadores, onBack }: SignOnProps) {
  useSecretKeys()
  useShortcut('Escape', () => onBack?.(), { enabled: onBack !== undefined })
  const { municipio, estacao } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  const [state, setState] = useState(operadores)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const asks = (state.pin === 'pronto' || state.pin === 'primeiroUso') && state.conta !== 'exigida'
  const atKiosk = use(AtKiosk)
  const back = onBack && <BackButton onClick={onBack} />
  const readAgain = () => void call('operador.ler').then(setState, () => undefined)

  return (
    <main
      className={styles.page}
      id="conteudo"
      tabIndex={-1}
      data-focus-home
      data-neutral-focus
      data-touch={atKiosk || undefined}
    >
      <div className={`framed raised stack ${styles.card}`}>
        <p className="faint">{known ?? estacao.perfil.dominio}</p>
        {choosing ? (
          <ChoosePin {...choosing} onBack={() => setChoosing(null)} />
        ) : (
          <>
            <h1 className={styles.title}>{atKiosk ? text.staffTitle : text.title}</h1>
            <Situation state={state} onAgain={readAgain} />
            {state.conta !== null && <AccountEntry withPins={asks} onEnd={readAgain} back={asks ? null : back} />}
            {asks && (
              <NameAndPin
                back={back}
                names={state.nomes}
                first={state.pin === 'primeiroUso'}
                onChoose={(nome, given) => setChoosing({ nome, given })}
              />
            )}
            {back && !asks && state.conta === null && <Actions>{back}</Actions>}
          </>
        )}
      </div>
    </main>
  )
}

/** A problem that prevents PIN checks, or a fact about PINs that the operator has to know. */
function Situation({ state, onAgain }: { state: Operadores; onAgain: () => void }) {
  if (state.conta === 'exigida') return null
  if (state.pin === 'primeiroUso') {
    return (
      <Message kind="info" title={text.first.title}>
        {use(AtKiosk) ? text.first.atKiosk : text.first.explanation}
      </Message>
    )
  }
  if (state.pin === 'perdido') {
    return (
      <Message kind="error" title={text.lost.title}>
        {text.lost.explanation}
      </Message>
    )
  }
  if (state.pin !== 'fechado') return null
  return (
    <Message
      kind="warning"
      live
      title={text.closed.title}
      actions={
        <Button look="primary" focus keyCap="Enter" onClick={onAgain}>
          {text.closed.again}
        </Button>
      }
    >
      {text.closed.explanation}
    </Message>
  )
}

interface AccountEntryProps {
  /** Whether PINs are accepted: then the names and the PIN field below have the keys. */
  withPins: boolean
  onEnd: () => void
  back: ReactNode
}

/** Opens the municipality's sign-on page for an operator's account. After the sign-on main loads another page. */
function AccountEntry({ withPins, onEnd, back }: AccountEntryProps) {
  const enter = useMutation({ mutationFn: () => call('operador.entrarComConta'), onSettled: onEnd })
  const giveUp = () => void call('operador.desistirDaConta').catch(() => undefined)
  useShortcut('Escape', giveUp, { enabled: enter.isPending })
  if (enter.isPending) {
    return (
      <Message
        kind="info"
        live
        title={accountText.open}
        actions={<BackButton onClick={giveUp} label={accountText.giveUp} />}
      >
        {accountText.openHint}
      </Message>
    )
  }
  const end = enter.data?.fim
  return (
    <>
      {enter.error && <LoadError falha={falhaOf(enter.error)} />}
      {end === 'semPapel' && (
        <Message kind="warning" live title={accountText.noRole.title}>
          {accountText.noRole.explanation}
        </Message>
      )}
      {end === 'fora' && (
        <Message kind="warning" live title={accountText.down}>
          {withPins ? accountText.byPin : accountText.later}
        </Message>
      )}
      <Actions>
        {back}
        <Button
          look={withPins ? 'secondary' : 'primary'}
          icon="signIn"
          focus={!withPins}
          {...(!withPins && { keyCap: 'Enter' })}
          onClick={() => enter.mutate()}
        >
          {end === undefined ? accountText.enter : accountText.again}
        </Button>
      </Actions>
    </>
  )
}

const { choosing: choosingText, refused, scanned, wait } = text

/** An operator chooses a PIN that only they know, and is signed on with it. */
function ChoosePin({ nome, given, onBack }: Choosing & { onBack: () => void }) {
  const fresh = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const announce = useAnnounce()
  const [busy, setBusy] = useState(false)
  const [falha, setFalha] = useState<Falha | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [differ, setDiffer] = useState(false)
  useEffect(() => fresh.current?.focus(), [])
  useShortcut('Escape', onBack)

  const refuse = (sentence: string) => {
    for (const field of [fresh.current, again.current]) if (field) field.value = ''
    setProblem(sentence)
    announce(sentence)
    fresh.current?.focus()
  }
  const isHands = useHandKeys(() => refuse(scanned))
  const enter = async (novo: string) => {
    setBusy(true)
    setFalha(null)
    try {
      const end = await call('operador.entrar', { nome, novo, ...(given !== undefined && { pin: given }) })
      // Signed on: main replaces this page.
      if (end.fim === 'entrou') return
      if (end.fim === 'recusado') refuse(refused[end.motivo])
      else if (end.fim === 'espera') refuse(wait(end.segundos))
      // The provisional PIN is no longer valid, because a supervisor has issued another.
      else onBack()
    } catch (error) {
      setFalha(falhaOf(error))
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const novo = fresh.current?.value ?? ''
    const motivo = novo === given ? 'igual' : whyNotPin(novo)
    if (motivo) return refuse(refused[motivo])
    if (again.current?.value === '') return again.current.focus()
    if (again.current?.value === novo) return void enter(novo)
    if (again.current) again.current.value = ''
    setDiffer(true)
    again.current?.focus()
  }
  const common = { readOnly: busy, autoComplete: 'new-password' }
  return (
    <form
      className={`${styles.form} stack`}
      onSubmit={submit}
      onKeyDownCapture={isHands}
      data-touch={use(AtKiosk) || undefined}
    >
      <h1 className={styles.title}>{choosingText.title}</h1>
      <p>{choosingText.why(nome)}</p>
      <PinInput
        {...common}
        ref={fresh}
        label={choosingText.field}
        description={choosingText.hint}
        error={problem}
        onChange={() => setProblem(null)}
      />
      <PinInput
        {...common}
        ref={again}
        label={choosingText.repeat}
        error={differ ? choosingText.differ : undefined}
        onChange={() => setDiffer(false)}
      />
      {falha && <LoadError falha={falha} />}
      <Actions>
        <BackButton onClick={onBack} />
        <Button look="primary" type="submit" icon="signIn" keyCap="Enter" busy={busy}>
          {choosingText.verb}
        </Button>
      </Actions>
      <PinPad fields={[fresh, again]} />
    </form>
  )
}
