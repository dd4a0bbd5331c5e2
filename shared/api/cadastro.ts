import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { confirmacao, lido, refusal } from './lenient.ts'
import { operation } from './operation.ts'

/** Address fields. An update with one is rejected: only the municipality's staff may change addresses. */
const camposDeEndereco = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep']

/** The spec does not name the fields for name, e-mail and telephone, so all unknown fields are kept. */
const dados = z.looseObject({
  tipoPessoa: lido.texto,
  documento: lido.documento,
  logradouro: lido.texto,
  numero: lido.texto,
  complemento: lido.texto,
  bairro: lido.texto,
  cidade: lido.texto,
  uf: lido.texto,
  cep: lido.texto,
})
export type DadosCadastrais = z.output<typeof dados>

const folha = z.union([z.string().max(LIMITES.contato), z.number(), z.boolean(), z.null()])

/** Schema of a contact as the backend sent it: a plain value, or lists and objects nested up to `fundo` levels. */
function comoVeio(fundo: number): z.ZodType {
  if (fundo === 0) return folha
  const dentro = comoVeio(fundo - 1)
  return z.union([folha, z.array(dentro).max(50), z.record(z.string().max(LIMITES.nomeDevolvido), dentro)])
}

export const cadastro = {
  'cadastro.consultar': operation({
    endpoint: 'GET /contribuinte/dados',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: dados,
  }),
  'cadastro.atualizarContato': operation({
    endpoint: 'PUT /contribuinte/dados/contato',
    auth: 'contribuinte',
    // The keys are the backend's own, from the answer to `cadastro.consultar`.
    input: z.record(z.string().max(LIMITES.nomeDevolvido), comoVeio(3)).superRefine((campos, contexto) => {
      const campo = camposDeEndereco.find((nome) => nome in campos)
      if (campo !== undefined) contexto.addIssue(refusal(campo))
    }),
    output: confirmacao,
    rota: 'configuravel',
  }),
}
