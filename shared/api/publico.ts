import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { lido } from './lenient.ts'
import { operation } from './operation.ts'
import { linhas } from './rows.ts'

/** Spec "Municipality". A result without `codigoMunicipio` means the domain is unknown. */
const municipio = z.looseObject({
  codigoMunicipio: z.union([z.int(), lido.texto]),
  nomePrefeitura: lido.texto,
  pathLogo: lido.texto,
})

/** Spec "Notice", with its defaults. The window replaces `pi-*` names by its own icons. */
const aviso = z.looseObject({
  // Only tells notices apart, so any other id counts as missing.
  id: lido.idOpcional.catch(null),
  tipo: lido.texto.transform((valor) => valor ?? 'info'),
  icone: lido.texto.transform((valor) => valor ?? 'pi-info-circle'),
  cor: lido.texto.transform((valor) => valor ?? 'blue'),
  titulo: lido.texto,
  descricao: lido.texto,
  acaoLabel: lido.texto,
  acaoLink: lido.texto,
})
export type Aviso = z.output<typeof aviso>

export const publico = {
  'prefeitura.consultar': operation({
    endpoint: 'GET /publico/prefeitura/{dominio}',
    auth: 'publico',
    input: z.strictObject({ dominio: z.string().min(1).max(LIMITES.dominio) }),
    // A query may answer with a list: of one municipality, or empty for an unknown domain.
    output: z.preprocess(
      (valor) => (Array.isArray(valor) && valor.length < 2 ? (valor[0] as unknown) : valor),
      municipio.nullish(),
    ),
  }),
  'avisos.listar': operation({
    endpoint: 'GET /publico/avisos/{dominio}',
    auth: 'publico',
    input: z.strictObject({ dominio: z.string().min(1).max(LIMITES.dominio) }),
    output: linhas(aviso),
  }),
}
