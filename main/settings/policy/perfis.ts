import { isRecord, leavesOf, overlaid, valueAt } from './overlay.ts'

/** Fields of a profile that contain further fields. */
const GROUPS = ['parametros', 'rotas']

/** An unparsed profile, with a function that names its fields in messages. */
export interface WrittenPerfil {
  value: unknown
  /** @param campo a field such as `baseUrl`; empty for the whole profile */
  nameOf: (campo: string) => string
}

/** A profile's `dominio` in small letters, for comparison; null if it cannot be read. */
export function domainOf(value: unknown): string | null {
  const dominio = valueAt(value, ['dominio'])
  return typeof dominio === 'string' ? dominio.toLowerCase() : null
}

/** The profiles of the station's own file. */
export function ownPerfis(found: readonly unknown[]): WrittenPerfil[] {
  return found.map((value, index) => ({ value, nameOf: (campo) => inside(`perfis.${index}`, campo) }))
}

/**
 * The policy's municipalities, which replace the station's list. Each is merged over the station's entry with the same domain;
 * without such an entry it must be complete.
 */
export function perfisOver(own: readonly WrittenPerfil[], policy: readonly unknown[]): WrittenPerfil[] {
  const owned = new Map(own.toReversed().map((one) => [domainOf(one.value), one]))
  return policy.map((value, index) => {
    const where = `politica.perfis.${index}`
    const dominio = domainOf(value)
    const under = dominio === null ? undefined : owned.get(dominio)
    if (!isRecord(value) || !under) return { value, nameOf: (campo) => inside(where, campo) }
    return {
      value: overlaid(under.value, leavesOf(value, GROUPS)),
      // Names the wrong field in the list that contains it: the policy's or the station's own.
      nameOf: (campo) => (says(value, campo) ? inside(where, campo) : under.nameOf(campo)),
    }
  })
}

/** Whether settings contain a value at a path, or above it outside of a group. */
function says(settings: unknown, campo: string): boolean {
  const [name = '', inner] = campo.split('.')
  return valueAt(settings, GROUPS.includes(name) && inner !== undefined ? [name, inner] : [name]) !== undefined
}

function inside(where: string, campo: string): string {
  return campo === '' ? where : `${where}.${campo}`
}
