import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { documento, id, paginacao } from './fields.ts'
import { lido } from './lenient.ts'
import { operation, pdf } from './operation.ts'
import { linhas, pagina } from './rows.ts'

/** Spec "Certificate template". `destinatario`: 1 for persons (PF), 2 for companies (PJ), resolved by the backend. */
const modelo = z.looseObject({
  id: lido.id,
  titulo: lido.texto.transform((titulo) => titulo ?? ''),
  descricaoTipoCertidao: lido.texto,
  validadeDias: lido.inteiro,
  destinatario: lido.inteiro,
})
export type ModeloCertidao = z.output<typeof modelo>

/** Spec "Certificate" (the taxpayer's own list). `status`: ATIVA, VENCIDA, CANCELADA. */
const certidaoEmitida = z.looseObject({
  id: lido.id,
  tipo: lido.texto,
  numero: lido.texto,
  dataEmissao: lido.dataMostrada,
  dataValidade: lido.dataMostrada,
  status: lido.texto,
})
export type CertidaoEmitida = z.output<typeof certidaoEmitida>

export const certidoes = {
  /** Queries the fiscal standing. The spec shows no response, so any form is accepted and shown as labelled values. */
  'certidoes.situacao': operation({
    endpoint: 'GET /publico/certidao/consultar',
    auth: 'publico',
    input: z.strictObject({ documento }),
    output: z.unknown(),
    rota: 'configuravel',
  }),
  'certidoes.listar': operation({
    endpoint: 'GET /contribuinte/certidoes',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: linhas(certidaoEmitida),
    envelope: 'opcional',
    rota: 'configuravel',
  }),
  'certidoes.reemitir': operation({
    endpoint: 'GET /contribuinte/certidoes/{id}/pdf',
    auth: 'contribuinte',
    input: z.strictObject({ id }),
    output: pdf('certidao'),
    rota: 'configuravel',
  }),
  'certidoes.modelos': operation({
    endpoint: 'GET /publico/certidao/modelos',
    auth: 'publico',
    input: z
      .strictObject({ documento, titulo: z.string().max(LIMITES.filtro).optional(), ...paginacao })
      .partial({ page: true, size: true }),
    output: pagina(modelo),
    envelope: 'opcional',
  }),
  'certidoes.emitir': operation({
    endpoint: 'GET /publico/certidao/emitir',
    auth: 'publico',
    input: z.strictObject({
      documento,
      idModelo: id,
      finalidade: z.string().min(1).max(LIMITES.finalidade).optional(),
    }),
    output: pdf('certidao'),
    cria: 'registro',
  }),
}
