import { useRef } from 'react'
import type { CanalDeContato } from '../../../shared/api/index.ts'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { OptionRow, Options } from '../../ui/Options.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import { channelName } from './steps.ts'
import styles from './PrimeiroAcessoScreen.module.css'
import { useAct } from './useAct.ts'

const { channel: text } = primeiroAcessoText

export interface ChannelStepProps {
  channels: readonly CanalDeContato[]
  /** The channel of the previous code; null if none was sent. */
  sent: CanalDeContato | null
  /** Seconds until another code may be requested. */
  wait: number
  send: (channel: CanalDeContato) => Promise<unknown>
  onSent: (channel: CanalDeContato) => void
  onHasCode: (channel: CanalDeContato) => void
}

export function ChannelStep({ channels, sent, wait, send, onSent, onHasCode }: ChannelStepProps) {
  const request = useRef<CanalDeContato>(null)
  const act = useAct(
    async () => request.current && send(request.current),
    () => request.current && onSent(request.current),
  )
  const sendVia = (index: number) => {
    if (wait > 0 || act.busy) return
    request.current = channels[index] ?? null
    act.act()
  }
  const list = useKeyboardList({ total: channels.length, onActivate: sendVia })
  useFocusOnArrival(() => list.focus(0))

  return (
    <>
      <p>{text.explanation}</p>
      <Options label={text.list} list={list} className={`framed ${styles.channels}`}>
        {channels.map(({ tipo, valor }, index) => (
          <OptionRow key={index} list={list} index={index} className={styles.channel}>
            <span className="faint">{channelName(tipo)}</span>
            <PersonalData>{valor}</PersonalData>
          </OptionRow>
        ))}
      </Options>
      {act.falha && <LoadError falha={act.falha} />}
      <Actions>
        {sent && <Button onClick={() => onHasCode(sent)}>{text.hasCode}</Button>}
        <Button look="primary" keyCap="Enter" onClick={() => sendVia(list.active)} busy={act.busy} disabled={wait > 0}>
          {wait > 0 ? text.wait(wait) : text.verb}
        </Button>
      </Actions>
    </>
  )
}
