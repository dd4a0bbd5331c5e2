/* Alarms for the person at the station: one for each printer and reason, and one for each job with an unknown
   outcome. Also the announcements when jobs change. */
import type { MotivoAtencao, Trabalho } from '../../../shared/model/impressao.ts'
import { describeTrabalho, printingText as text } from '../../text/printing.ts'
import { bandejaSummary } from './bandeja.ts'

export interface Alarm {
  /** Id of the alarm, which is constant while the printer needs the same thing. */
  key: string
  impressora: string
  /** Null for a job with an unknown outcome: only a person can tell whether its document was printed. */
  reason: MotivoAtencao | null
  trabalhos: Trabalho[]
}

/** The alarms of these jobs, newest first. */
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

/** Whether an alarm is new. At the first call `before` is null, and no alarm is new. */
export function hasNew(before: ReadonlySet<string> | null, alarms: readonly Alarm[]): boolean {
  return before !== null && alarms.some(({ key }) => !before.has(key))
}

/** Number of changes that are announced one by one. More are announced as a sum, so that announcements end. */
const ONE_BY_ONE = 3

/** @param said the previous announcement about each job; updated here */
export function announcementsOf(
  trabalhos: readonly Trabalho[],
  said: Map<string, string>,
  nameOf: (impressora: string) => string,
): string[] {
  const fresh: string[] = []
  for (const trabalho of trabalhos) {
    const { sentence } = describeTrabalho(trabalho, nameOf(trabalho.impressora))
    if (said.get(trabalho.trabalhoId) === sentence) continue
    said.set(trabalho.trabalhoId, sentence)
    fresh.push(`${trabalho.rotulo || text.noLabel}: ${sentence}`)
  }
  if (fresh.length <= ONE_BY_ONE) return fresh
  const { underWay, needAttention } = bandejaSummary(trabalhos)
  return [text.changed(underWay, needAttention)]
}
