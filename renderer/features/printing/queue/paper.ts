import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { sidesText } from '../../../text/printQueue.ts'
import { printingText as text, reprintText } from '../../../text/printing.ts'

/** The job's pages, copies and sides: `3 páginas · 2 cópias · frente e verso`. */
export function paperOf({ paginas, intervalo, copias, sides, diminuido }: Trabalho): string {
  return [
    intervalo === undefined ? text.pages(paginas) : reprintText.interval(intervalo),
    ...(copias > 1 ? [text.copias(copias)] : []),
    ...(sides === 'one-sided' ? [] : [sidesText[sides]]),
    ...(diminuido ? [text.reduced] : []),
  ].join(' · ')
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** A time in the machine's own zone, because people compare it with the clock on the wall. */
export function timeOf(moment: number): string {
  return clock.format(moment)
}
