import { z } from 'zod'
import { isRecord, leavesOf, overlaid, valueAt } from './overlay.ts'

/** Fields of a profile that hold others. */
const GROUPS = ['parametros', 'rotas']

/** A municipality's profile as written, with the name of its fields for messages. */
export interface WrittenPerfil {
  value: unknown
  /** @param campo `baseUrl`; empty: the whole */
  nameOf: (campo: string) => string
}

const withDomain = z.looseObject({ dominio: z.string() })

/** A profile's `dominio`, where that much can be read. */
export function domainOf(value: unknown): string | null {
  return withDomain.safeParse(value).data?.dominio ?? null
}

/** The station's own municipalities. */
export function ownPerfis(found: readonly unknown[]): WrittenPerfil[] {
  return found.map((value, index) => ({ value, nameOf: (campo) => inside(`perfis.${index}`, campo) }))
}

/**
 * The policy's municipalities, the only ones then: each is merged over the station's entry for that domain. One that the station
 * lacks must be complete.
 */
export function perfisOver(own: readonly WrittenPerfil[], policy: readonly unknown[]): WrittenPerfil[] {
  return policy.map((value, index) => {
    const where = `politica.perfis.${index}`
    const dominio = domainOf(value)
    const under = own.find((one) => dominio !== null && domainOf(one.value) === dominio)
    if (!isRecord(value) || !under) return { value, nameOf: (campo) => inside(where, campo) }
    return {
      value: overlaid(under.value, leavesOf(value, GROUPS)),
      // Names the list that contains the wrong field: the policy's or the station's own.
      nameOf: (campo) => (says(value, campo) ? inside(where, campo) : under.nameOf(campo)),
    }
  })
}

/** Whether some settings contain a value at or above a path, other than a whole group. */
function says(settings: unknown, campo: string): boolean {
  const [name = '', inner] = campo.split('.')
  return valueAt(settings, GROUPS.includes(name) && inner !== undefined ? [name, inner] : [name]) !== undefined
}

function inside(where: string, campo: string): string {
  return campo === '' ? where : `${where}.${campo}`
}
