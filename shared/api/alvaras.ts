import { z } from 'zod'
import { operation } from './operation.ts'

export const alvaras = {
  /** Lists the permit processes. The spec shows no response, so any form is accepted and shown as labelled values. */
  'alvaras.listar': operation({
    endpoint: 'GET /contribuinte/alvaras',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: z.unknown(),
    rota: 'configuravel',
  }),
}
