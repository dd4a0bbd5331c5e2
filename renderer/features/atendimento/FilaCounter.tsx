import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Fila } from '../../../shared/model/fila.ts'
import { call } from '../../bridge/client.ts'
import { keyOf } from '../../bridge/followEvents.ts'
import { keys } from '../../keyboard/keys.ts'
import { describeFalha } from '../../text/falhas.ts'
import { filaText as text } from '../../text/fila.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { CalledTicket } from './CalledTicket.tsx'
import styles from './Fila.module.css'
import { FilaSignIn } from './FilaSignIn.tsx'

const filaQuery = {
  queryKey: keyOf('fila.ler'),
  queryFn: () => call('fila.ler'),
  staleTime: Infinity,
  gcTime: Infinity,
}

type Step = 'fila.proxima' | 'fila.chamarDeNovo' | 'fila.naoCompareceu' | 'fila.sair'

/** Between two people: calls the next ticket of the queue system, or the same one again. */
export function FilaCounter() {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const [asking, setAsking] = useState(false)
  const { data: fila } = useQuery(filaQuery)
  const take = (fresh: Fila) => {
    cache.setQueryData(filaQuery.queryKey, fresh)
    if (fresh.senha) announce(text.called(fresh.senha.numero, fresh.senha.servico))
    else if (fresh.vazia) announce(text.empty)
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (step: Step) => call(step),
    onSuccess: (fresh, step) => {
      take(fresh)
      if (step === 'fila.naoCompareceu' && !fresh.falha) announce(text.missed)
    },
  })
  const next = async () => {
    const { atendente } = await cache.ensureQueryData(filaQuery)
    if (atendente === null) setAsking(true)
    else mutate('fila.proxima')
  }
  const falha = fila?.falha && describeFalha(fila.falha)
  return (
    <section className={styles.counter} aria-label={text.label}>
      {fila?.senha ? (
        <CalledTicket
          senha={fila.senha}
          busy={isPending}
          callAgain={() => mutate('fila.chamarDeNovo')}
          miss={() => mutate('fila.naoCompareceu')}
        />
      ) : (
        <div className={styles.line}>
          <Button
            compact
            icon="person"
            shortcut={keys.nextTicket}
            busy={isPending && variables === 'fila.proxima'}
            onClick={() => void next()}
          >
            {text.next}
          </Button>
          {fila?.vazia && <span>{text.empty}</span>}
          {fila && fila.atendente !== null && fila.guiche !== null && (
            <>
              <span className={styles.who}>{text.at(fila.atendente, fila.guiche)}</span>
              <Button compact look="subtle" onClick={() => mutate('fila.sair')}>
                {text.leave}
              </Button>
            </>
          )}
        </div>
      )}
      {falha && (
        <Message kind="info" compact live>
          <strong>{falha.sentence}</strong> {falha.suggestion}
        </Message>
      )}
      {asking && (
        <FilaSignIn
          guiche={fila?.guiche ?? null}
          onEnter={(fresh) => {
            setAsking(false)
            take(fresh)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
