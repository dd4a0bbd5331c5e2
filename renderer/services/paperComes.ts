import { useQuery } from '@tanstack/react-query'
import type { Impressora, MotivoAtencao } from '../../shared/model/impressao.ts'
import { useAtendimento } from './atendimento.tsx'
import { impressorasQuery } from './impressoras.ts'
import { useSemDono } from './semDono.ts'

/** Reasons that do not stop a printer: low toner, or an unknown reason. */
const MAY_GO_ON: ReadonlySet<MotivoAtencao> = new Set<MotivoAtencao>(['toner-empty', 'outro'])

/**
 * Whether the default printer is stopped, or no printer is listed: it was removed, or its spooler is silent. False while its state is
 * unknown, and if only another printer is listed, because a rule may name that one.
 */
export function isPaperStopped(impressoras: readonly Impressora[] | undefined): boolean {
  if (impressoras === undefined) return false
  const printer = impressoras.find(({ padrao }) => padrao)
  if (!printer) return impressoras.every(({ driver }) => driver === 'folder')
  if (printer.conferindo) return false
  const { estado, aceita, motivos } = printer
  return estado === 'parada' || !aceita || motivos.some((motivo) => !MAY_GO_ON.has(motivo))
}

/**
 * Whether this kiosk's printer is stopped ({@link isPaperStopped}); polled while a component is mounted. Spoolers drop
 * a reason together with its job. So an empty tray counts until a sheet is printed or the staff have checked the
 * printer.
 */
export function usePaperStopped(): boolean {
  const enabled = !useAtendimento().estacao.falha
  const { lacksPaper } = useSemDono()
  return isPaperStopped(useQuery({ ...impressorasQuery, enabled }).data) || lacksPaper
}
