import { z } from 'zod'
import { numero, texto } from './fields.ts'
import { operation } from './operation.ts'

/** Spec "Municipality". A result without `codigoMunicipio` means the domain is unknown. */
const municipio = z.looseObject({
  codigoMunicipio: z.union([z.string(), z.int()]).nullish(),
  nomePrefeitura: texto,
  pathLogo: texto,
})

/** Spec "Notice", with its defaults; `pi-*` names are drawn by our own icons. */
const aviso = z.looseObject({
  id: numero,
  tipo: z
    .string()
    .nullish()
    .transform((valor) => valor ?? 'info'),
  icone: z
    .string()
    .nullish()
    .transform((valor) => valor ?? 'pi-info-circle'),
  cor: z
    .string()
    .nullish()
    .transform((valor) => valor ?? 'blue'),
  titulo: texto,
  descricao: texto,
  acaoLabel: texto,
  acaoLink: texto,
})
export type Aviso = z.output<typeof aviso>

export const publico = {
  'prefeitura.consultar': operation({
    method: 'GET',
    path: '/publico/prefeitura/{dominio}',
    auth: 'publico',
    input: z.strictObject({ dominio: z.string().min(1) }),
    output: municipio.nullish(),
    rota: 'fixa',
  }),
  'avisos.listar': operation({
    method: 'GET',
    path: '/publico/avisos/{dominio}',
    auth: 'publico',
    input: z.strictObject({ dominio: z.string().min(1) }),
    output: z.array(aviso),
    rota: 'fixa',
  }),
}
