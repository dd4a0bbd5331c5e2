import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { documento } from './fields.ts'
import { operation, pdf } from './operation.ts'

/** Registration number of a property, as the municipality writes it. */
const inscricao = z.string().trim().min(1).max(LIMITES.inscricao)
const exercicio = z.int().min(1900).max(2999)

/** Public IPTU look-up, booklet and payment slip. The spec shows neither parameters nor response of the look-up. */
export const iptu = {
  'iptu.consultar': operation({
    endpoint: 'GET /publico/iptu/consultar',
    auth: 'publico',
    // Exactly one of `documento` and `inscricao`: with both, the backend would have to guess which one counts.
    input: z
      .strictObject({ documento, inscricao })
      .partial()
      .refine((por) => (por.documento === undefined) !== (por.inscricao === undefined), { path: ['documento'] }),
    output: z.unknown(),
    rota: 'configuravel',
  }),
  'iptu.carne': operation({
    endpoint: 'GET /publico/iptu/carne',
    auth: 'publico',
    input: z.strictObject({ inscricao, exercicio }),
    output: pdf('carne'),
    rota: 'configuravel',
  }),
  'iptu.boleto': operation({
    endpoint: 'GET /publico/iptu/boleto',
    auth: 'publico',
    input: z.strictObject({ inscricao, exercicio, parcela: z.int().min(0).max(99) }),
    output: pdf('boleto'),
    rota: 'configuravel',
    cria: true,
  }),
}
