import {
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import type { Falha } from '../../../shared/errors.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { signOnText as text } from '../../text/operador.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { useCountdown } from '../../ui/countdown.ts'
import { Hints } from '../../ui/KeyCap.tsx'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { Option, Options } from '../../ui/Options.tsx'
import { LoadError } from '../../ui/States.tsx'
import styles from './SignOn.module.css'
import { useHandKeys, PinInput, PinPad } from './PinInput.tsx'

interface NameAndPinProps {
  names: readonly string[]
  /** True for the station's first PIN: the chosen operator creates it. */
  first: boolean
  onChoose: (nome: string, given: string | undefined) => void
  back: ReactNode
}

/** Arrow keys choose a name, digits type the PIN, Enter signs on. Digits typed while a name has the focus go into the PIN. */
export function NameAndPin({ names, first, onChoose, back }: NameAndPinProps) {
  const pin = useRef<HTMLInputElement>(null)
  const announce = useAnnounce()
  const atKiosk = use(AtKiosk)
  const [busy, setBusy] = useState(false)
  const [falha, setFalha] = useState<Falha | null>(null)
  /** A message about one operator's PIN, which must not be shown for another. */
  const [said, setSaid] = useState<{ of: string; sentence: string } | null>(null)
  const [waits, setWaits] = useState<string | null>(null)
  const { seconds: left, start: wait } = useCountdown(
    () => waits !== null && setSaid({ of: waits, sentence: text.again }),
  )
  const choose = (index: number) => onChoose(names[index] ?? '', undefined)
  const list = useKeyboardList({
    total: names.length,
    onActivate: (index) => (first ? choose(index) : pin.current?.focus()),
  })
  const onArrival = useEffectEvent(() => list.focus(0))
  useEffect(() => onArrival(), [])
  const name = names[list.active] ?? ''
  const seconds = waits === name ? left : 0

  const clear = () => {
    if (pin.current) pin.current.value = ''
  }
  const say = (sentence: string) => {
    setSaid({ of: name, sentence })
    announce(sentence)
  }
  const enter = async (typed: string) => {
    setBusy(true)
    setSaid(null)
    setFalha(null)
    clear()
    try {
      const end = await call('operador.entrar', { nome: name, pin: typed })
      // Signed on: main replaces this page.
      if (end.fim === 'entrou') return
      if (end.fim === 'escolher') onChoose(name, typed)
      if (end.fim === 'errado') say(text.wrong(end.restam))
      if (end.fim === 'semPin') say(atKiosk ? text.noPinAtKiosk : text.noPin)
      if (end.fim === 'espera') {
        setWaits(name)
        wait(end.segundos)
        announce(text.wait(end.segundos))
      }
    } catch (error) {
      setFalha(falhaOf(error))
    }
    setBusy(false)
    pin.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = pin.current?.value ?? ''
    if (busy || seconds > 0) return
    if (typed === '') say(text.missing)
    else void enter(typed)
  }
  const isHands = useHandKeys(() => {
    clear()
    say(text.scanned)
  })
  /** Arrow keys choose a name wherever the focus is. Digits always go into the PIN. */
  const onKeyStart = (event: KeyboardEvent) => {
    if (!isHands(event) || first || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.target !== pin.current && /^\d$/.test(event.key)) pin.current?.focus()
    else if (event.target === pin.current && step !== undefined) {
      event.preventDefault()
      list.focus(Math.min(Math.max(list.active + step, 0), names.length - 1))
    }
  }
  const error = seconds > 0 ? text.wait(seconds) : said?.of === name && said.sentence
  return (
    <form
      className={`${styles.form} stack`}
      onSubmit={submit}
      onKeyDownCapture={onKeyStart}
      data-touch={atKiosk || undefined}
    >
      <Options label={text.names} list={list} className={styles.names}>
        {names.map((one, index) => (
          <Option key={one} list={list} index={index} title={one} acts={false} />
        ))}
      </Options>
      {first ? (
        <Actions>
          {back}
          <Button look="primary" keyCap="Enter" onClick={() => choose(list.active)}>
            {text.choosing.title}
          </Button>
        </Actions>
      ) : (
        <>
          <PinInput
            key={name}
            ref={pin}
            label={text.pin(name)}
            readOnly={busy || seconds > 0}
            error={error}
            onChange={() => setSaid(null)}
          />
          {falha && <LoadError falha={falha} />}
          {!atKiosk && <Hints keys={text.keys} />}
          <Actions>
            {back}
            <Button look="primary" type="submit" icon="signIn" keyCap="Enter" busy={busy} disabled={seconds > 0}>
              {text.enter}
            </Button>
          </Actions>
          <PinPad fields={[pin]} />
        </>
      )}
    </form>
  )
}
