import type { DeliveryHost } from './host.ts'
import type { QueueJob } from './queueJob.ts'

/** The printer that a rule names for when the job's own cannot, if it is ready at this moment. */
export async function readyReserve({ record }: QueueJob, host: DeliveryHost): Promise<string | undefined> {
  const { reserva, trabalho } = record
  if (reserva === undefined || reserva === trabalho.impressora || host.isPaused(reserva)) return undefined
  const status = await host
    .driverOf(reserva)
    ?.status(reserva)
    .catch(() => null)
  return status?.bloqueio === null ? reserva : undefined
}
