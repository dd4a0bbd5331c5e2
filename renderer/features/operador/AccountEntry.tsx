import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { accountText as text } from '../../text/operador.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Message, LoadError } from '../../ui/States.tsx'

interface AccountEntryProps {
  /** Whether PINs are accepted: then the names and the PIN field below have the keys. */
  withPins: boolean
  onEnd: () => void
  back: ReactNode
}

/** Opens the municipality's sign-on page for an operator's account. After the sign-on main loads another page. */
export function AccountEntry({ withPins, onEnd, back }: AccountEntryProps) {
  const enter = useMutation({ mutationFn: () => call('operador.entrarComConta'), onSettled: onEnd })
  const giveUp = () => void call('operador.desistirDaConta').catch(() => undefined)
  useShortcut('Escape', giveUp, { enabled: enter.isPending })
  if (enter.isPending) {
    return (
      <Message kind="info" live title={text.open} actions={<BackButton onClick={giveUp} label={text.giveUp} />}>
        {text.openHint}
      </Message>
    )
  }
  const end = enter.data?.fim
  return (
    <>
      {enter.error && <LoadError falha={falhaOf(enter.error)} />}
      {end === 'semPapel' && (
        <Message kind="warning" live title={text.noRole.title}>
          {text.noRole.explanation}
        </Message>
      )}
      {end === 'fora' && (
        <Message kind="warning" live title={text.down}>
          {withPins ? text.byPin : text.later}
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
          {end === undefined ? text.enter : text.again}
        </Button>
      </Actions>
    </>
  )
}
