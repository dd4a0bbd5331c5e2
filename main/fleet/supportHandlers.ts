import { z } from 'zod'
import { todayIn } from '../../shared/model/data.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Clock, Save } from '../ports.ts'

export function supportHandlers(deps: {
  report: () => Promise<Uint8Array>
  save: Save
  clock: Pick<Clock, 'now'>
  fuso: string
}): HandlersOf<'suporte'> {
  const { report, save, clock, fuso } = deps
  return {
    'suporte.salvar': {
      schema: z.undefined(),
      run: async () => ({ arquivo: await save(`suporte-${todayIn(fuso, clock.now())}.zip`, await report()) }),
    },
  }
}
