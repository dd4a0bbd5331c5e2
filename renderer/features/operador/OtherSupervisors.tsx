import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, falhaOf } from '../../bridge/client.ts'
import { equipeText, staffText } from '../../text/operador.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { ConfirmOperatorChange, GivenPin } from './PinChange.tsx'
import styles from './SignOn.module.css'

/**
 * For a kiosk, which has no settings screen: a signed-on supervisor issues another supervisor's provisional PIN, shown
 * once. With that PIN the other supervisor chooses an own PIN here.
 */
export function OtherSupervisors({ self }: { self: string }) {
  const team = useQuery({ queryKey: ['operador.equipe'], queryFn: () => call('operador.equipe'), gcTime: 0 })
  const [chosen, setChosen] = useState<string | null>(null)
  /** The answer is the PIN just issued, stored nowhere else. Until it is closed no other PIN can replace it. */
  const give = useMutation({
    mutationFn: (nome: string) => call('operador.darPin', { nome }),
    onSuccess: () => void team.refetch(),
  })
  const others = team.data?.filter(({ nome }) => nome !== self) ?? []
  if (others.length === 0) return null
  return (
    <section aria-label={staffText.others}>
      <h2>{staffText.others}</h2>
      {give.error && <LoadError falha={falhaOf(give.error)} onClose={give.reset} />}
      <ul>
        {others.map(({ nome, pin }) => (
          <li key={nome} className={styles.other}>
            <span>
              {nome} <span className="faint">{equipeText.pin[pin]}</span>
            </span>
            <Button disabled={give.isPending} label={equipeText.giveLabel(nome)} onClick={() => setChosen(nome)}>
              {equipeText.give}
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <ConfirmOperatorChange
          kind="give"
          nome={chosen}
          onClose={() => setChosen(null)}
          onConfirm={() => {
            setChosen(null)
            give.mutate(chosen)
          }}
        />
      )}
      {give.data && <GivenPin {...give.data} onClose={give.reset} />}
    </section>
  )
}
