import { use, useState } from 'react'
import type { Operadores } from '../../../shared/ipc/types.ts'
import { call } from '../../bridge/client.ts'
import { useSecretKeys, useShortcut } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { signOnText as text } from '../../text/operador.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/States.tsx'
import { AccountEntry } from './AccountEntry.tsx'
import { ChoosePin } from './ChoosePin.tsx'
import { NameAndPin } from './NameAndPin.tsx'
import styles from './SignOn.module.css'

/**
 * An operator who must choose their own PIN. `given` is the provisional PIN, valid for this step only; the very first
 * supervisor has none.
 */
interface Choosing {
  nome: string
  given: string | undefined
}

interface SignOnProps {
  operadores: Operadores
  /** Returns the kiosk to the public; absent if nobody can be served. */
  onBack?: (() => void) | undefined
}

/** An operator signs on before anybody is served; at a kiosk, a supervisor. Main then replaces the window's page. */
export function SignOn({ operadores, onBack }: SignOnProps) {
  useSecretKeys()
  useShortcut('Escape', () => onBack?.(), { enabled: onBack !== undefined })
  const { municipio, estacao } = useAtendimento()
  const known = municipio.data?.situacao === 'conhecido' ? municipio.data.nomePrefeitura : null
  const [state, setState] = useState(operadores)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const asks = (state.pin === 'pronto' || state.pin === 'primeiroUso') && state.conta !== 'exigida'
  const atKiosk = use(AtKiosk)
  const back = onBack && <BackButton onClick={onBack} />
  const readAgain = () => void call('operador.ler').then(setState, () => undefined)

  return (
    <main
      className={styles.page}
      id="conteudo"
      tabIndex={-1}
      data-focus-home
      data-neutral-focus
      data-touch={atKiosk || undefined}
    >
      <div className={`framed raised stack ${styles.card}`}>
        <p className="faint">{known ?? estacao.perfil.dominio}</p>
        {choosing ? (
          <ChoosePin {...choosing} onBack={() => setChoosing(null)} />
        ) : (
          <>
            <h1 className={styles.title}>{atKiosk ? text.staffTitle : text.title}</h1>
            <Situation state={state} onAgain={readAgain} />
            {state.conta !== null && <AccountEntry withPins={asks} onEnd={readAgain} back={asks ? null : back} />}
            {asks && (
              <NameAndPin
                back={back}
                names={state.nomes}
                first={state.pin === 'primeiroUso'}
                onChoose={(nome, given) => setChoosing({ nome, given })}
              />
            )}
            {back && !asks && state.conta === null && <Actions>{back}</Actions>}
          </>
        )}
      </div>
    </main>
  )
}

/** A problem that prevents PIN checks, or a fact about PINs that the operator has to know. */
function Situation({ state, onAgain }: { state: Operadores; onAgain: () => void }) {
  if (state.conta === 'exigida') return null
  if (state.pin === 'primeiroUso') {
    return (
      <Message kind="info" title={text.first.title}>
        {use(AtKiosk) ? text.first.atKiosk : text.first.explanation}
      </Message>
    )
  }
  if (state.pin === 'perdido') {
    return (
      <Message kind="error" title={text.lost.title}>
        {text.lost.explanation}
      </Message>
    )
  }
  if (state.pin !== 'fechado') return null
  return (
    <Message
      kind="warning"
      live
      title={text.closed.title}
      actions={
        <Button look="primary" focus keyCap="Enter" onClick={onAgain}>
          {text.closed.again}
        </Button>
      }
    >
      {text.closed.explanation}
    </Message>
  )
}
