/* What a printer wants of a person, one for each printer and reason, whatever the number of jobs behind it. */
import type { MotivoAtencao, Trabalho } from '../../../shared/model/impressao.ts'

export interface Alarme {
  /** The same as long as the same printer wants the same thing. */
  chave: string
  impressora: string
  /** Null: nobody but a person knows whether its paper came out. */
  motivo: MotivoAtencao | null
  trabalhos: Trabalho[]
}

/** The newest first. */
export function alarmesDe(trabalhos: readonly Trabalho[]): Alarme[] {
  const alarmes = new Map<string, Alarme>()
  for (const trabalho of trabalhos) {
    const { estado, impressora, motivo = 'outro' } = trabalho
    if (estado !== 'attention' && estado !== 'unknown') continue
    const quer = estado === 'attention' ? motivo : null
    const chave = `${impressora} ${quer ?? trabalho.trabalhoId}`
    const alarme = alarmes.get(chave)
    if (alarme) alarme.trabalhos.push(trabalho)
    else alarmes.set(chave, { chave, impressora, motivo: quer, trabalhos: [trabalho] })
  }
  return [...alarmes.values()].reverse()
}

/** Whether something is wanted now that was not before. Of the first look nothing is new: it was told already. */
export function temNovo(antes: ReadonlySet<string> | null, alarmes: readonly Alarme[]): boolean {
  return antes !== null && alarmes.some(({ chave }) => !antes.has(chave))
}
