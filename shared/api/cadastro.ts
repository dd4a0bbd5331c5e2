import { z } from 'zod'
import { texto } from './fields.ts'
import { operation } from './operation.ts'

/** Changed only at the municipality's counter. */
const camposDeEndereco = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep']

/** Spec "Taxpayer registration data". Names of name, e-mail and telephone are not shown: they are kept as they come. */
const dados = z.looseObject({
  tipoPessoa: texto,
  documento: texto,
  logradouro: texto,
  numero: z.union([z.string(), z.number()]).nullish(),
  complemento: texto,
  bairro: texto,
  cidade: texto,
  uf: texto,
  cep: texto,
})
export type DadosCadastrais = z.output<typeof dados>

export const cadastro = {
  'cadastro.consultar': operation({
    method: 'GET',
    path: '/contribuinte/dados',
    auth: 'contribuinte',
    input: z.strictObject({}),
    output: dados,
    rota: 'fixa',
  }),
  'cadastro.atualizarContato': operation({
    method: 'PUT',
    path: '/contribuinte/dados/contato',
    auth: 'contribuinte',
    // The field names are the ones the backend itself used in `cadastro.consultar`: e-mail and telephone only.
    input: z.record(z.string(), z.string().max(200)).superRefine((campos, contexto) => {
      const campo = camposDeEndereco.find((nome) => nome in campos)
      if (campo !== undefined) contexto.addIssue({ code: 'custom', path: [campo] })
    }),
    output: z.unknown(),
    rota: 'configuravel',
  }),
}
