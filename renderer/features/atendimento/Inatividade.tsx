import { useEffect, useEffectEvent, useState } from 'react'
import { chamar } from '../../bridge/client.ts'
import { useEvento } from '../../bridge/hooks.ts'
import { atendimentoTexto } from '../../text/atendimento.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Janela } from '../../ui/Janela.tsx'

const INTERVALO = 5000
const sinais = ['keydown', 'pointerdown', 'wheel', 'pointermove'] as const

/** Main ends an attendance nobody touches; the window says it is touched, and shows the countdown before the end. */
export function Inatividade() {
  const [segundos, setSegundos] = useState<number | null>(null)
  useEvento('atendimento.inatividade', ({ segundosRestantes }) => setSegundos(segundosRestantes))
  useAtividade(segundos !== null, () => setSegundos(null))
  const { titulo, explicacao, continuar, dica } = atendimentoTexto.inatividade
  return (
    <Janela
      aberta={segundos !== null}
      titulo={titulo}
      papel="alertdialog"
      onFechar={avisar}
      acoes={
        <Botao aparencia="primario" onClick={avisar} focar>
          {continuar}
        </Botao>
      }
    >
      <p>{explicacao(segundos ?? 0)}</p>
      <p>{dica}</p>
    </Janela>
  )
}

const avisar = () => void chamar('atendimento.atividade').catch(() => undefined)

/**
 * Tells main that somebody is there, at most every 5 s. During the countdown any key is an answer at once,
 * and only that: it must not also act on the screen behind. F12 still ends.
 */
function useAtividade(contando: boolean, aoContinuar: () => void) {
  const continuar = useEffectEvent(aoContinuar)
  useEffect(() => {
    let ultimo = -Infinity
    const aoSinal = (evento: Event) => {
      if (contando && evento.type === 'pointermove') return
      if (contando && evento instanceof KeyboardEvent && evento.key !== 'F12') {
        evento.preventDefault()
        evento.stopImmediatePropagation()
        continuar()
      } else if (performance.now() - ultimo < INTERVALO) {
        return
      }
      ultimo = performance.now()
      avisar()
    }
    for (const sinal of sinais) window.addEventListener(sinal, aoSinal, { capture: true, passive: sinal !== 'keydown' })
    return () => {
      for (const sinal of sinais) window.removeEventListener(sinal, aoSinal, { capture: true })
    }
  }, [contando])
}
