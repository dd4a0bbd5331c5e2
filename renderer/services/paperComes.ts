import { useQuery } from '@tanstack/react-query'
import type { Impressora, MotivoAtencao } from '../../shared/model/impressao.ts'
import { useAtendimento } from './atendimento.tsx'
import { impressorasQuery } from './impressoras.ts'

/** Reasons with which a printer may continue: the print is pale, or the state is unknown. */
const MAY_GO_ON: ReadonlySet<MotivoAtencao> = new Set<MotivoAtencao>(['toner-empty', 'outro'])

/** Whether the default printer prints nothing now. False while that is unknown. */
export function isPaperStopped(impressoras: readonly Impressora[] | undefined): boolean {
  const printer = impressoras?.find(({ padrao }) => padrao)
  if (!printer || printer.conferindo) return false
  const { estado, aceita, motivos } = printer
  return estado === 'parada' || !aceita || motivos.some((motivo) => !MAY_GO_ON.has(motivo))
}

/** As `isPaperStopped`, for this kiosk's printer; queries it while a component is mounted. */
export function usePaperStopped(): boolean {
  const enabled = !useAtendimento().estacao.falha
  return isPaperStopped(useQuery({ ...impressorasQuery, enabled }).data)
}
