import { z } from 'zod'
import { endereco, escopo, issuer, perfilSchema, type Perfil } from './perfil.ts'

/** Values of a claim that give an operator a role. */
const values = (usual: string) => z.array(z.string().min(1).max(200)).max(50).default([usual])

/**
 * The municipality's own identity provider, by whose accounts operators sign on. Used only if the policy sets it: with a setting in
 * the station's own file, anybody who can write it could choose a provider that calls them a supervisor.
 */
export const contasSchema = z.strictObject({
  emissor: issuer,
  cliente: z.string().min(1).max(200).default('balcao-operadores'),
  /** Further origins of the provider's endpoints and pages. */
  origens: z.array(endereco).max(50).default([]),
  escopo,
  /** Claim of the ID token with the roles, a text or a list. Dots lead into objects: `realm_access.roles`. */
  papeis: z
    .strictObject({
      campo: z.string().min(1).max(200).default('roles'),
      atendente: values('balcao-atendente'),
      supervisor: values('balcao-supervisor'),
      tecnico: values('balcao-tecnico'),
    })
    .prefault({}),
  /** While the provider does not answer, hours after its last answer in which PINs are accepted. With 0 they never are. */
  horasDePin: z.int().min(0).max(168).default(12),
})

export type Contas = z.output<typeof contasSchema>

/** The accounts in force; null if the policy sets none. */
export function contasEmVigor(
  { contas }: { contas?: Contas | undefined },
  isDefined: (campo: string) => boolean,
): Contas | null {
  return isDefined('contas') ? (contas ?? null) : null
}

/** The provider as a profile for sign-ins. The session of the sign-in itself catches the redirect address. */
export function perfilOfContas({ emissor, cliente, origens, escopo }: Contas): Perfil {
  return perfilSchema.parse({
    dominio: 'operadores',
    baseUrl: emissor,
    authUrl: emissor,
    clientId: cliente,
    redirectUri: 'balcao://operador/callback',
    parametros: { origens, escopo },
  })
}
