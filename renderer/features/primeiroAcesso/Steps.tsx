import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { CanalDeContato } from '../../../shared/api/index.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { OptionRow, Options } from '../../ui/Options.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import styles from './PrimeiroAcessoScreen.module.css'
import { channelName, passwordError, type PasswordError } from './steps.ts'
import { useAct } from './useAct.ts'

const { code: text } = primeiroAcessoText

export interface CodeStepProps {
  /** Null if the municipality chose the channel. */
  channel: CanalDeContato | null
  wait: number
  validate: (code: string) => Promise<unknown>
  resend: () => Promise<unknown>
  onResent: () => void
  onValidated: (code: string) => void
}

/** Asks for the code from the message. A refused code stays in the field. */
export function CodeStep({ channel, wait, validate, resend, onResent, onValidated }: CodeStepProps) {
  const announce = useAnnounce()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const verification = useAct(
    () => validate(code.trim()),
    () => onValidated(code.trim()),
  )
  const sending = useAct(resend, () => {
    onResent()
    announce(text.resent)
    field.current?.focus()
  })
  const falha = verification.falha ?? sending.falha

  return (
    <form
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (code.trim() === '') setMissing(true)
        else verification.act()
      }}
    >
      <p>
        {channel ? text.sent(channelName(channel.tipo)) : text.sentSomewhere}{' '}
        {channel?.valor && <PersonalData>{channel.valor}</PersonalData>}
      </p>
      <p className="faint">{text.explanation}</p>
      <Field
        label={text.field}
        value={code}
        ref={field}
        maw={240}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITES.codigoDeAcesso}
        readOnly={verification.busy}
        error={missing ? text.missing : undefined}
        onChange={(event) => {
          setMissing(false)
          setCode(event.currentTarget.value)
        }}
      />
      {falha && <LoadError falha={falha} />}
      <Actions>
        <Button icon="refresh" onClick={sending.act} busy={sending.busy} disabled={wait > 0}>
          {wait > 0 ? text.wait(wait) : text.resend}
        </Button>
        <Button look="primary" type="submit" keyCap="Enter" busy={verification.busy}>
          {text.verb}
        </Button>
      </Actions>
    </form>
  )
}

const { channel: channelText } = primeiroAcessoText

interface ChannelStepProps {
  channels: readonly CanalDeContato[]
  /** The channel of the previous code; null if none was sent. */
  sent: CanalDeContato | null
  /** Seconds until another code may be requested. */
  wait: number
  send: (channel: CanalDeContato) => Promise<unknown>
  onSent: (channel: CanalDeContato) => void
  onHasCode: (channel: CanalDeContato) => void
}

export function ChannelStep({ channels, sent, wait, send, onSent, onHasCode }: ChannelStepProps) {
  const request = useRef<CanalDeContato>(null)
  const act = useAct(
    async () => request.current && send(request.current),
    () => request.current && onSent(request.current),
  )
  const sendVia = (index: number) => {
    if (wait > 0 || act.busy) return
    request.current = channels[index] ?? null
    act.act()
  }
  const list = useKeyboardList({ total: channels.length, onActivate: sendVia })
  useFocusOnArrival(() => list.focus(0))

  return (
    <>
      <p>{channelText.explanation}</p>
      <Options label={channelText.list} list={list} className={`framed ${styles.channels}`}>
        {channels.map(({ tipo, valor }, index) => (
          <OptionRow key={index} list={list} index={index} className={styles.channel}>
            <span className="faint">{channelName(tipo)}</span>
            <PersonalData>{valor}</PersonalData>
          </OptionRow>
        ))}
      </Options>
      {act.falha && <LoadError falha={act.falha} />}
      <Actions>
        {sent && <Button onClick={() => onHasCode(sent)}>{channelText.hasCode}</Button>}
        <Button look="primary" keyCap="Enter" onClick={() => sendVia(list.active)} busy={act.busy} disabled={wait > 0}>
          {wait > 0 ? channelText.wait(wait) : channelText.verb}
        </Button>
      </Actions>
    </>
  )
}

const { password: passwordText } = primeiroAcessoText

/**
 * The taxpayer types the password, twice. The password exists only in the two fields: no state, cache or log contains
 * it. The fields are emptied once the password is set.
 */
export function PasswordStep(props: { define: (password: string) => Promise<unknown>; onDefined: () => void }) {
  const { hidden } = useAtendimento()
  const hint = useId()
  const [visible, setVisible] = useState(false)
  const [error, setError] = useState<PasswordError | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const duplicate = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  const { act, busy, falha } = useAct(
    () => props.define(password.current?.value ?? ''),
    () => {
      for (const field of [password.current, duplicate.current]) if (field) field.value = ''
      props.onDefined()
    },
  )
  const common = {
    // The privacy key hides the password like all personal data.
    type: visible && !hidden ? 'text' : 'password',
    maxLength: LIMITES.senha,
    readOnly: busy,
    autoComplete: 'new-password',
    onChange: () => setError(null),
  }

  return (
    <form
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        const found = passwordError(password.current?.value ?? '', duplicate.current?.value ?? '')
        setError(found)
        if (found === null) act()
      }}
    >
      <Message kind="info" icon="person" title={passwordText.notice}>
        {passwordText.explanation}
      </Message>
      <div className={styles.passwords}>
        <Field
          label={passwordText.field}
          aria-describedby={hint}
          ref={password}
          error={error === 'missing' ? passwordText.missing : undefined}
          {...common}
        />
        <Field
          label={passwordText.repeat}
          ref={duplicate}
          error={error === 'differ' ? passwordText.differ : undefined}
          {...common}
        />
      </div>
      {falha && <LoadError falha={falha} />}
      <Actions note={<span id={hint}>{passwordText.hint}</span>}>
        <Button icon={visible ? 'hide' : 'preview'} onClick={() => setVisible((before) => !before)}>
          {visible ? passwordText.hide : passwordText.show}
        </Button>
        <Button look="primary" type="submit" keyCap="Enter" busy={busy}>
          {passwordText.verb}
        </Button>
      </Actions>
    </form>
  )
}
