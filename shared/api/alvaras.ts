import { z } from 'zod'
import { operation } from './operation.ts'

export const alvaras = {
  /** Permit process list. The spec shows neither parameters nor response: read tolerantly, shown as labelled values. */
  'alvaras.listar': operation({
    method: 'GET',
    path: '/contribuinte/alvaras',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: z.unknown(),
    rota: 'configuravel',
  }),
}
