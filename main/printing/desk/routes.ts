import { isTerminal, type Trabalho } from '../../../shared/model/impressao.ts'
import type { Ocasiao, RegraDeImpressao } from '../../../shared/model/regrasDeImpressao.ts'
import type { PrintRequest } from '../paper/printRequest.ts'

/** The first rule that matches; null for the station's own printer. A slip needs a rule for slips, with a roll. */
export function routeFor(
  regras: readonly RegraDeImpressao[],
  { tipo, estacao, modo }: Ocasiao,
): RegraDeImpressao | null {
  const fits = <T>(wanted: readonly T[] | undefined, is: T) => !wanted?.length || wanted.includes(is)
  const names = (regra: RegraDeImpressao) => regra.estacoes?.map(plain)
  const kinds = ({ tipos }: RegraDeImpressao) => (tipo === 'cupom' ? tipos?.includes(tipo) : fits(tipos, tipo))
  return regras.find((regra) => kinds(regra) && fits(names(regra), plain(estacao)) && fits(regra.modos, modo)) ?? null
}

/** Normalises a station's name, which people spell in different ways. */
function plain(name: string): string {
  return name.trim().toLowerCase()
}

/** The rule with the least busy of its printers (`dividirCom`). A printer that needs attention comes last. */
export function shared(regra: RegraDeImpressao, jobs: readonly Trabalho[]): RegraDeImpressao {
  const { dividirCom = [], reserva } = regra
  const load = (id: string) => {
    const open = jobs.filter((job) => job.impressora === id && !isTerminal(job.estado))
    const stands = open.some(({ estado, motivo }) => estado === 'attention' || motivo !== undefined)
    return { id, stands: Number(stands), jobs: open.length }
  }
  // Sorting is stable: among equally busy printers the rule's order counts.
  const [freest] = [regra.impressora, ...dividirCom]
    .map(load)
    .toSorted((a, b) => a.stands - b.stands || a.jobs - b.jobs)
  const { id: impressora } = freest ?? load(regra.impressora)
  return { ...regra, impressora, reserva: reserva === impressora ? undefined : reserva }
}

/** A person's choices for one print; they override any rule. */
export interface PrintChoices {
  readonly impressora?: string | undefined
  readonly copias?: number | undefined
}

export type Routed = Pick<PrintRequest, 'impressora' | 'copias' | 'sides' | 'tray' | 'media' | 'mayShrink' | 'reserva'>

/**
 * Resolves how a document is printed. A printer chosen by the person drops the rule's tray, paper, sides and fallback, which
 * belong to another machine. The copies stay, because they belong to the kind of document.
 */
export function routed(regra: RegraDeImpressao | null, { impressora, copias }: PrintChoices): Routed {
  const copies = copias ?? regra?.copias ?? 1
  if (!regra || (impressora !== undefined && impressora !== regra.impressora)) return { impressora, copias: copies }
  const { bandeja, papel, lados, ajustar, reserva } = regra
  const how = { tray: bandeja, media: papel, sides: lados, mayShrink: ajustar, reserva }
  return { impressora: regra.impressora, copias: copies, ...how }
}
