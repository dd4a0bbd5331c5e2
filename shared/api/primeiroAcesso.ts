import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { readVerificacao } from '../model/verificacao.ts'
import { documento } from './fields.ts'
import { confirmacao } from './lenient.ts'
import { operation } from './operation.ts'

/**
 * Spec "Primeiro acesso": the person's name, and contact channels with `tipo` and a masked `valor`. The spec does not
 * give the fields' names, so they are recognised (`shared/model/verificacao.ts`).
 */
const verificado = z.unknown().transform(readVerificacao)

const configuravel = { auth: 'publico', rota: 'configuravel' } as const

/** The five steps of a first access (spec "Primeiro acesso"). The spec shows neither paths nor payloads. */
export const primeiroAcesso = {
  'primeiroAcesso.verificar': operation({
    ...configuravel,
    endpoint: 'POST /publico/primeiro-acesso/verificar',
    input: z.strictObject({ documento }),
    output: verificado,
    envelope: 'opcional',
  }),
  'primeiroAcesso.solicitar': operation({
    ...configuravel,
    endpoint: 'POST /publico/primeiro-acesso/solicitar',
    input: z.strictObject({ documento }),
    output: confirmacao,
    cria: true,
  }),
  'primeiroAcesso.enviarCodigo': operation({
    ...configuravel,
    endpoint: 'POST /publico/primeiro-acesso/codigo',
    input: z.strictObject({ documento, tipo: z.string().min(1).max(LIMITES.nomeDevolvido) }),
    output: confirmacao,
    cria: true,
  }),
  'primeiroAcesso.validarCodigo': operation({
    ...configuravel,
    endpoint: 'POST /publico/primeiro-acesso/codigo/validar',
    input: z.strictObject({ documento, codigo: z.string().min(1).max(LIMITES.codigoDeAcesso) }),
    output: confirmacao,
  }),
  'primeiroAcesso.definirSenha': operation({
    ...configuravel,
    endpoint: 'POST /publico/primeiro-acesso/senha',
    input: z.strictObject({
      documento,
      codigo: z.string().min(1).max(LIMITES.codigoDeAcesso),
      senha: z.string().min(1).max(LIMITES.senha),
    }),
    output: confirmacao,
    cria: true,
  }),
}
