import { useQuery } from '@tanstack/react-query'
import { call } from '../../bridge/client.ts'
import { keyOf } from '../../bridge/followEvents.ts'
import { pendingSessionText as text } from '../../text/atendimento.ts'
import { Message } from '../../ui/Message.tsx'

/** Warns on the start screen that the last person's session at the identity provider could not be ended. */
export function PendingSession() {
  const { data: pending } = useQuery({
    queryKey: keyOf('login.sessaoPendente'),
    queryFn: () => call('login.sessaoPendente'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  if (!pending) return null
  const minutes = pending.segundos === null ? null : Math.max(1, Math.ceil(pending.segundos / 60))
  return (
    <output>
      <Message kind="info" compact>
        <strong>{text.sentence(minutes)}</strong> {text.remedy}
      </Message>
    </output>
  )
}
