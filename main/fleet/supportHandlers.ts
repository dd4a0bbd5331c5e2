import { z } from 'zod'
import { FalhaError } from '../../shared/errors.ts'
import { todayIn } from '../../shared/model/data.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Clock } from '../ports.ts'

/** The report for the support, where the person at the machine says. */
export function supportHandlers(deps: {
  /** False at a kiosk: the public is at its keys. */
  allowed: boolean
  report: () => Promise<Uint8Array>
  /** Asks where; null when the person gave up. Throws `arquivo.naoSalvo`. */
  save: (name: string, bytes: Uint8Array) => Promise<string | null>
  clock: Pick<Clock, 'now'>
  fuso: string
}): HandlersOf<'suporte'> {
  const { allowed, report, save, clock, fuso } = deps
  return {
    'suporte.salvar': {
      schema: z.undefined(),
      run: async () => {
        if (!allowed) throw new FalhaError('ponte.recusada')
        return { arquivo: await save(`suporte-${todayIn(fuso, clock.now())}.zip`, await report()) }
      },
    },
  }
}
