import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Operadores } from '../../../shared/ipc/types.ts'
import { mayBeFound } from '../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useSemDono } from '../../services/semDono.ts'
import { numerosText } from '../../text/numeros.ts'
import { equipeText, staffText as text } from '../../text/operador.ts'
import { heldText, lackingText } from '../../text/semDono.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { Numeros } from './Numeros.tsx'
import { ConfirmOperatorChange, GivenPin } from './EquipeDialogs.tsx'
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
  const { papers, held, lacksPaper, clear, falha: notCleared } = useSemDono()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [counting, setCounting] = useState(false)
  // Main loads the next page, or ends the program.
  const serve = useMutation({ mutationFn: () => call('operador.sair') })
  const leave = useMutation({ mutationFn: (how: Leaving) => call(LEAVING[how]) })
  const error = serve.error ?? leave.error
  const falha = error ? falhaOf(error) : notCleared
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
        {falha && <LoadError falha={falha} />}
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

/**
 * For a kiosk, which has no settings screen: a signed-on supervisor issues another supervisor's provisional PIN, shown
 * once. With that PIN the other supervisor chooses an own PIN here.
 */
function OtherSupervisors({ self }: { self: string }) {
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
    <section aria-label={text.others}>
      <h2>{text.others}</h2>
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
