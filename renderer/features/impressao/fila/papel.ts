import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { ladosTexto } from '../../../text/filaDeImpressao.ts'
import { impressaoTexto as texto, repetirTexto } from '../../../text/impressao.ts'

/** `3 páginas · 2 cópias · frente e verso`. */
export function papelDe({ paginas, intervalo, copias, sides }: Trabalho): string {
  return [
    intervalo === undefined ? texto.paginas(paginas) : repetirTexto.intervalo(intervalo),
    ...(copias > 1 ? [texto.copias(copias)] : []),
    ...(sides === 'one-sided' ? [] : [ladosTexto[sides]]),
  ].join(' · ')
}

const relogio = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The machine's own time: it is looked at beside the clock on the wall. */
export function hora(momento: number): string {
  return relogio.format(momento)
}
