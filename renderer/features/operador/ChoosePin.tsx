import { use, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { whyNotPin } from '../../../shared/model/pin.ts'
import type { Falha } from '../../../shared/errors.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { signOnText } from '../../text/operador.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { LoadError } from '../../ui/States.tsx'
import { PinInput, PinPad } from './PinInput.tsx'
import styles from './SignOn.module.css'
import { useHandKeys } from './useHandKeys.ts'

const { choosing: text, refused, scanned, wait } = signOnText

interface ChoosePinProps {
  nome: string
  /** The PIN that a supervisor gave; undefined for the very first supervisor, who has none. */
  given: string | undefined
  onBack: () => void
}

/** An operator chooses a PIN that only they know, and is signed on with it. */
export function ChoosePin({ nome, given, onBack }: ChoosePinProps) {
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
      <h1 className={styles.title}>{text.title}</h1>
      <p>{text.why(nome)}</p>
      <PinInput
        {...common}
        ref={fresh}
        label={text.field}
        description={text.hint}
        error={problem}
        onChange={() => setProblem(null)}
      />
      <PinInput
        {...common}
        ref={again}
        label={text.repeat}
        error={differ ? text.differ : undefined}
        onChange={() => setDiffer(false)}
      />
      {falha && <LoadError falha={falha} />}
      <Actions>
        <BackButton onClick={onBack} />
        <Button look="primary" type="submit" icon="signIn" keyCap="Enter" busy={busy}>
          {text.verb}
        </Button>
      </Actions>
      <PinPad fields={[fresh, again]} />
    </form>
  )
}
