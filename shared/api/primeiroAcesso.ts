import { z } from 'zod'
import { documento, texto } from './fields.ts'
import { operation } from './operation.ts'

/** A way to reach the taxpayer, masked by the backend. */
const canal = z.looseObject({ tipo: z.string(), valor: z.string() })
export type CanalDeContato = z.output<typeof canal>

const verificado = z.looseObject({
  nome: texto,
  canais: z
    .array(canal)
    .nullish()
    .transform((itens) => itens ?? []),
})

const configuravel = { method: 'POST', auth: 'publico', rota: 'configuravel' } as const

/** First access, in five steps (spec "Primeiro acesso"); paths and payloads are not shown. */
export const primeiroAcesso = {
  'primeiroAcesso.verificar': operation({
    ...configuravel,
    path: '/publico/primeiro-acesso/verificar',
    input: z.strictObject({ documento }),
    output: verificado,
  }),
  'primeiroAcesso.solicitar': operation({
    ...configuravel,
    path: '/publico/primeiro-acesso/solicitar',
    input: z.strictObject({ documento }),
    output: z.unknown(),
    cria: true,
  }),
  'primeiroAcesso.enviarCodigo': operation({
    ...configuravel,
    path: '/publico/primeiro-acesso/codigo',
    input: z.strictObject({ documento, tipo: z.string().min(1) }),
    output: z.unknown(),
    cria: true,
  }),
  'primeiroAcesso.validarCodigo': operation({
    ...configuravel,
    path: '/publico/primeiro-acesso/codigo/validar',
    input: z.strictObject({ documento, codigo: z.string().min(1).max(20) }),
    output: z.unknown(),
  }),
  'primeiroAcesso.definirSenha': operation({
    ...configuravel,
    path: '/publico/primeiro-acesso/senha',
    input: z.strictObject({ documento, codigo: z.string().min(1).max(20), senha: z.string().min(1).max(200) }),
    output: z.unknown(),
    cria: true,
  }),
}
