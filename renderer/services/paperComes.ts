import { useQuery } from '@tanstack/react-query'
import type { Impressora, MotivoAtencao } from '../../shared/model/impressao.ts'
import { useAtendimento } from './atendimento.tsx'
import { impressorasQuery } from './impressoras.ts'
import { useSemDono } from './semDono.ts'

/** Reasons that do not stop a printer: the print is pale, or the reason is unknown. */
const MAY_GO_ON: ReadonlySet<MotivoAtencao> = new Set<MotivoAtencao>(['toner-empty', 'outro'])

/** Whether the default printer prints nothing at the moment. False while its state is unknown. */
export function isPaperStopped(impressoras: readonly Impressora[] | undefined): boolean {
  const printer = impressoras?.find(({ padrao }) => padrao)
  if (!printer || printer.conferindo) return false
  const { estado, aceita, motivos } = printer
  return estado === 'parada' || !aceita || motivos.some((motivo) => !MAY_GO_ON.has(motivo))
}

/**
 * Calls {@link isPaperStopped} for this kiosk's printer, which is polled while a component is mounted. Spoolers drop a reason with
 * the job that showed it. So a lack of paper counts until a sheet came out or the staff looked.
 */
export function usePaperStopped(): boolean {
  const enabled = !useAtendimento().estacao.falha
  const { lacksPaper } = useSemDono()
  return isPaperStopped(useQuery({ ...impressorasQuery, enabled }).data) || lacksPaper
}
