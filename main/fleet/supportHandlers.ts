import { z } from 'zod'
import { todayIn } from '../../shared/model/data.ts'
import { LIMITES } from '../../shared/model/limites.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { Clock, Save } from '../ports.ts'
import type { OpeningCheck } from './openingCheck.ts'

export function supportHandlers(deps: {
  report: () => Promise<Uint8Array>
  save: Save
  clock: Pick<Clock, 'now'>
  fuso: string
}): HandlersOf<'suporte'> {
  const { report, save, clock, fuso } = deps
  return {
    'suporte.salvar': noInput(async () => ({
      arquivo: await save(`suporte-${todayIn(fuso, clock.now())}.zip`, await report()),
    })),
  }
}

/** A scanner's text, with any prefix. */
const lido = z.string().min(1).max(LIMITES.busca)

export function openingHandlers(check: OpeningCheck): HandlersOf<'abertura'> {
  return {
    'abertura.ler': { schema: z.strictObject({ testar: z.boolean() }), run: ({ testar }) => check.look(testar) },
    'abertura.leitura': { schema: z.strictObject({ lido }), run: ({ lido }) => check.scan(lido) },
    'abertura.som': { schema: z.strictObject({ ouvido: z.boolean() }), run: ({ ouvido }) => check.heard(ouvido) },
  }
}
