import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import styles from './PrimeiroAcessoScreen.module.css'
import { passwordError, type PasswordError } from './steps.ts'
import { useAct } from './useAct.ts'

const { password: text } = primeiroAcessoText

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
      <Message kind="info" icon="person" title={text.notice}>
        {text.explanation}
      </Message>
      <div className={styles.passwords}>
        <Field
          label={text.field}
          aria-describedby={hint}
          ref={password}
          error={error === 'missing' ? text.missing : undefined}
          {...common}
        />
        <Field label={text.repeat} ref={duplicate} error={error === 'differ' ? text.differ : undefined} {...common} />
      </div>
      {falha && <LoadError falha={falha} />}
      <Actions note={<span id={hint}>{text.hint}</span>}>
        <Button icon={visible ? 'hide' : 'preview'} onClick={() => setVisible((before) => !before)}>
          {visible ? text.hide : text.show}
        </Button>
        <Button look="primary" type="submit" keyCap="Enter" busy={busy}>
          {text.verb}
        </Button>
      </Actions>
    </form>
  )
}
