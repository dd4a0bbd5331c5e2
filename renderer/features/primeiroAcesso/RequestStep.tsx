import type { CanalDeContato } from '../../../shared/api/index.ts'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { channelName } from './channels.ts'
import styles from './PrimeiroAcessoScreen.module.css'
import { useAct } from './useAct.ts'

const { request: text } = primeiroAcessoText

export interface RequestStepProps {
  channels: readonly CanalDeContato[]
  request: () => Promise<unknown>
  onRequested: () => void
}

/** Shows the taxpayer's contacts, and asks whether access is wanted. */
export function RequestStep({ channels, request, onRequested }: RequestStepProps) {
  const { act, busy, falha } = useAct(request, onRequested)
  return (
    <>
      {channels.length > 0 && (
        <>
          <p>{text.explanation}</p>
          <ul className={`stack ${styles.contatos}`} aria-label={text.contatos}>
            {channels.map(({ tipo, valor }, index) => (
              <li key={index}>
                <span className="faint">{channelName(tipo)}</span> <PersonalData>{valor}</PersonalData>
              </li>
            ))}
          </ul>
        </>
      )}
      {falha && <LoadError falha={falha} />}
      <Actions note={channels.length > 0 ? text.after : text.afterUnknown}>
        <Button look="primary" keyCap="Enter" onClick={act} busy={busy} focus>
          {text.verb}
        </Button>
      </Actions>
    </>
  )
}
