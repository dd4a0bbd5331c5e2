import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { mayBeFound } from '../../../shared/model/impressao.ts'
import type { Operadores } from '../../../shared/ipc/types.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useSemDono } from '../../services/semDono.ts'
import { staffText as text } from '../../text/operador.ts'
import { numerosText } from '../../text/numeros.ts'
import { heldText, lackingText } from '../../text/semDono.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Message, LoadError } from '../../ui/States.tsx'
import { Numeros } from './Numeros.tsx'
import { OtherSupervisors } from './OtherSupervisors.tsx'
import styles from './SignOn.module.css'

/** The calls that end the program, which restarts as a kiosk or as a counter. */
const LEAVING = { fechar: 'operador.fecharPrograma', balcao: 'instalacao.deixarTotem' } as const
type Leaving = keyof typeof LEAVING

/**
 * A supervisor's actions at a kiosk, large enough for fingers. Actions: the opening check, unlocking after a check of
 * the printer, another supervisor's PIN, the numbers. Also: ending the program, turning the kiosk into a counter,
 * returning it to the public. All but the PIN and the numbers sign the supervisor off; so does being idle.
 * @param props.children the opening check
 */
export function StaffPanel({ operadores, children }: { operadores: Operadores; children: ReactNode }) {
  const { papers, held, lacksPaper, clear } = useSemDono()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [counting, setCounting] = useState(false)
  // Main loads the next page, or ends the program.
  const serve = useMutation({ mutationFn: () => call('operador.sair') })
  const leave = useMutation({ mutationFn: (how: Leaving) => call(LEAVING[how]) })
  const falha = serve.error ?? leave.error
  useShortcut('Escape', () => serve.mutate())
  return (
    <main className={styles.page} id="conteudo" tabIndex={-1} data-focus-home data-neutral-focus data-touch>
      <div className={`${styles.card} stack`}>
        {/* The way back stands at the top, because the focus scrolls to it and the warnings come first. */}
        <div className={styles.other}>
          <h1 className={styles.title}>{text.title}</h1>
          <Button look={held ? 'secondary' : 'primary'} keyCap="Esc" onClick={() => serve.mutate()} focus>
            {text.public}
          </Button>
        </div>
        <p>{text.signedOn(operadores.escolhido ?? '', operadores.papel ?? 'supervisor')}</p>
        {falha && <LoadError falha={falhaOf(falha)} />}
        {held && (
          <Message
            kind="warning"
            icon="print"
            title={heldText.staff.title}
            actions={
              <Button look="primary" onClick={clear}>
                {heldText.staff.clear}
              </Button>
            }
          >
            <ul>
              {papers.filter(mayBeFound).map(({ impressora, situacao, nome }) => (
                <li key={`${impressora} ${situacao}`}>
                  {situacao === 'filaIlegivel' ? heldText.staff.everyPrinter : nome}
                </li>
              ))}
            </ul>
            <p>{heldText.staff.explanation}</p>
          </Message>
        )}
        {lacksPaper && !held && (
          <Message
            kind="warning"
            icon="print"
            title={lackingText.title}
            actions={<Button onClick={clear}>{lackingText.clear}</Button>}
          >
            {lackingText.explanation}
          </Message>
        )}
        {children}
        <OtherSupervisors self={operadores.escolhido ?? ''} />
        <Actions>
          <Button onClick={() => setCounting(true)}>{numerosText.title}</Button>
          <Button onClick={() => setLeaving('balcao')}>{text.toBalcao}</Button>
          <Button look="danger" onClick={() => setLeaving('fechar')}>
            {text.leave}
          </Button>
        </Actions>
      </div>
      {counting && <Numeros onClose={() => setCounting(false)} />}
      {leaving && (
        <Confirm
          title={text.confirm[leaving].title}
          go={text.confirm[leaving].verb}
          onBack={() => setLeaving(null)}
          onGo={() => {
            setLeaving(null)
            leave.mutate(leaving)
          }}
        >
          <p>{text.confirm[leaving].explanation}</p>
        </Confirm>
      )}
    </main>
  )
}
