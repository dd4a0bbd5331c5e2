import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../bridge/client.ts'
import { useEvent } from '../../bridge/hooks.ts'
import { atendimentoText } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const INTERVAL = 5000
const signals = ['keydown', 'pointerdown', 'wheel', 'pointermove'] as const

/** Main ends an attendance nobody touches; the window says it is touched, and shows the countdown before the end. */
export function Inactivity() {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEvent('atendimento.inatividade', ({ segundosRestantes }) => setSeconds(segundosRestantes))
  useAtividade(seconds !== null, () => setSeconds(null))
  const { title, explanation, goOn, hint } = atendimentoText.inactivity
  return (
    <Dialog
      open={seconds !== null}
      title={title}
      role="alertdialog"
      onClose={warn}
      actions={
        <Button look="primary" onClick={warn} focus>
          {goOn}
        </Button>
      }
    >
      <p>{explanation(seconds ?? 0)}</p>
      <p>{hint}</p>
    </Dialog>
  )
}

const warn = () => void call('atendimento.atividade').catch(() => undefined)

/**
 * Tells main that somebody is there, at most every 5 s. During the countdown any key is an answer at once,
 * and only that: it must not also act on the screen behind. F12 still ends.
 */
function useAtividade(counting: boolean, onGoOn: () => void) {
  const goOn = useEffectEvent(onGoOn)
  useEffect(() => {
    let last = -Infinity
    const onSignal = (event: Event) => {
      if (counting && event.type === 'pointermove') return
      if (counting && event instanceof KeyboardEvent && event.key !== 'F12') {
        event.preventDefault()
        event.stopImmediatePropagation()
        goOn()
      } else if (performance.now() - last < INTERVAL) {
        return
      }
      last = performance.now()
      warn()
    }
    for (const signal of signals)
      window.addEventListener(signal, onSignal, { capture: true, passive: signal !== 'keydown' })
    return () => {
      for (const signal of signals) window.removeEventListener(signal, onSignal, { capture: true })
    }
  }, [counting])
}
