import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LOGIN_DA_FILA, MAIOR_GUICHE, type Fila } from '../../../shared/model/fila.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { describeFalha } from '../../text/falhas.ts'
import { filaText } from '../../text/fila.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Message } from '../../ui/Message.tsx'

const { signIn: text } = filaText

interface FilaSignInProps {
  /** The counter's number; null if it is unknown. */
  guiche: number | null
  onEnter: (fila: Fila) => void
  onClose: () => void
}

/** Asks for the clerk's own user and password of the queue system. */
export function FilaSignIn({ guiche, onEnter, onClose }: FilaSignInProps) {
  const [typed, setTyped] = useState({ usuario: '', senha: '', guiche: guiche?.toString() ?? '' })
  const [wrong, setWrong] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('fila.entrar', { ...typed, guiche: Number(typed.guiche) }),
    onSuccess: onEnter,
    // The library would store the password together with the call.
    gcTime: 0,
    onError: () => setTyped((before) => ({ ...before, senha: '' })),
  })
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setWrong(false)
      setTyped((before) => ({ ...before, [name]: name === 'senha' ? value : value.trim() }))
    },
  })
  const submit = () => {
    const number = Number(typed.guiche)
    const isNumber = /^\d+$/.test(typed.guiche) && number >= 1 && number <= MAIOR_GUICHE
    if (!LOGIN_DA_FILA.test(typed.usuario) || typed.senha === '' || !isNumber) setWrong(true)
    else if (!isPending) mutate()
  }
  const falha = error && describeFalha(falhaOf(error))
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      back={text.back}
      go={text.enter}
      icon="signIn"
      busy={isPending}
      onSubmit={submit}
    >
      <Field data-autofocus label={text.usuario} maxLength={30} {...field('usuario')} />
      <Field label={text.senha} type="password" maxLength={200} description={text.hint} {...field('senha')} />
      <Field label={text.guiche} inputMode="numeric" maxLength={4} error={wrong && text.wrong} {...field('guiche')} />
      {falha && (
        <Message kind="error" compact>
          <strong>{falha.sentence}</strong> {falha.suggestion}
        </Message>
      )}
    </FormDialog>
  )
}
