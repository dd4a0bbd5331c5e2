import type { SenhaDaFila } from '../../../shared/model/fila.ts'
import { keys } from '../../keyboard/keys.ts'
import { filaText as text } from '../../text/fila.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Fila.module.css'

interface CalledTicketProps {
  senha: SenhaDaFila
  busy: boolean
  callAgain: () => void
  miss: () => void
}

/**
 * The ticket that was called and whose person is on the way. The key that called it calls it again, so a second press calls no
 * other ticket.
 */
export function CalledTicket({ senha, busy, callAgain, miss }: CalledTicketProps) {
  return (
    <div className={styles.ticket}>
      <h2 className={styles.numero}>{senha.numero}</h2>
      <div className={styles.what}>
        <p className={styles.servico}>{senha.servico}</p>
        {senha.prioridade !== null && <p className={styles.priority}>{text.priority(senha.prioridade)}</p>}
        <p className={styles.hint}>{text.hint}</p>
      </div>
      <div className={styles.actions}>
        <Button compact icon="person" shortcut={keys.nextTicket} busy={busy} onClick={callAgain}>
          {text.again}
        </Button>
        <Button compact shortcut={keys.noShow} busy={busy} onClick={miss}>
          {text.noShow}
        </Button>
      </div>
    </div>
  )
}
