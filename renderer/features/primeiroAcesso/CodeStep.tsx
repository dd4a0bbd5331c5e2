import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import type { CanalDeContato } from '../../../shared/api/index.ts'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Actions, Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadError } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { channelName } from './steps.ts'
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
