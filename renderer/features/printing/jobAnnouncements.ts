/* Announcements when the jobs change. A queue of hundreds must not talk without end. */
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { printingText as text, describeTrabalho } from '../../text/printing.ts'
import { bandejaSummary } from './bandeja.ts'

/** Most changes that are announced one by one; more are announced as a sum. */
const ONE_BY_ONE = 3

/** @param said the last announcement about each job; updated here */
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
