/* Printers' needs, one for each printer and reason, whatever the number of jobs behind it. */
import type { MotivoAtencao, Trabalho } from '../../../shared/model/impressao.ts'

export interface Alarm {
  /** The same while the printer needs the same thing. */
  key: string
  impressora: string
  /** Null: only a person can tell whether the document was printed. */
  reason: MotivoAtencao | null
  trabalhos: Trabalho[]
}

/** The newest first. */
export function alarmsOf(trabalhos: readonly Trabalho[]): Alarm[] {
  const alarms = new Map<string, Alarm>()
  for (const trabalho of trabalhos) {
    const { estado, impressora, motivo = 'outro' } = trabalho
    if (estado !== 'attention' && estado !== 'unknown') continue
    const wanted = estado === 'attention' ? motivo : null
    const key = `${impressora} ${wanted ?? trabalho.trabalhoId}`
    const alarm = alarms.get(key)
    if (alarm) alarm.trabalhos.push(trabalho)
    else alarms.set(key, { key, impressora, reason: wanted, trabalhos: [trabalho] })
  }
  return [...alarms.values()].reverse()
}

/** Whether an alarm is new. At the first call none is: those were announced before. */
export function hasNew(before: ReadonlySet<string> | null, alarms: readonly Alarm[]): boolean {
  return before !== null && alarms.some(({ key }) => !before.has(key))
}
