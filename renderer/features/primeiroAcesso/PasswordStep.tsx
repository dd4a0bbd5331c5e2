import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useAtendimento } from '../../services/atendimento.tsx'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadError } from '../../ui/States.tsx'
import { Message } from '../../ui/Message.tsx'
import styles from './PrimeiroAcessoScreen.module.css'
import { passwordError, type PasswordError } from './steps.ts'
import { useAct } from './useAct.ts'

const { password: text } = primeiroAcessoText

/**
 * The taxpayer types the password, twice. It lives in the two fields alone: no state, cache or log ever holds it, and
 * the fields are emptied as soon as it is set.
 */
export function PasswordStep(props: { define: (password: string) => Promise<unknown>; onDefined: () => void }) {
  const { hidden } = useAtendimento()
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
    // The privacy key hides it like everything else of the person.
    type: visible && !hidden ? 'text' : 'password',
    maxLength: 200,
    readOnly: busy,
    autoComplete: 'new-password',
    onChange: () => setError(null),
  }

  return (
    <form
      className={styles.form}
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
      <Field
        label={text.field}
        description={text.hint}
        ref={password}
        className={styles.password}
        error={error === 'missing' ? text.missing : undefined}
        {...common}
      />
      <Field
        label={text.repeat}
        ref={duplicate}
        className={styles.password}
        error={error === 'differ' ? text.differ : undefined}
        {...common}
      />
      {falha && <LoadError falha={falha} />}
      <div className={styles.actions}>
        <Button look="primary" type="submit" keyCap="Enter" busy={busy}>
          {text.verb}
        </Button>
        <Button icon={visible ? 'hide' : 'preview'} onClick={() => setVisible((before) => !before)}>
          {visible ? text.hide : text.show}
        </Button>
      </div>
    </form>
  )
}
