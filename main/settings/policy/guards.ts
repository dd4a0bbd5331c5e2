import type { Falha } from '../../../shared/errors.ts'
import type { Leaf } from './overlay.ts'

/** The fields that decide who may serve at a station, each with the names that a mistake may have made of it. */
const NAMES = { modo: /^modo/i, pin: /^pin/i, contas: /^conta/i }

export type Guard = keyof typeof NAMES
const GUARDS = Object.keys(NAMES) as Guard[]

/** The guards that a policy may have meant, although they are not in force because of its mistakes. */
export function hiddenGuards(falhas: readonly Falha[], inForce: readonly Leaf[]): Guard[] {
  const isSet = (guard: Guard) => inForce.some(({ path: [name] }) => name === guard)
  return GUARDS.filter((guard) => falhas.some((falha) => mayHide(guard, falha, isSet(guard))))
}

function mayHide(guard: Guard, { codigo, campo, motivo }: Falha, isSet: boolean): boolean {
  const { name, isField } = fieldOf(campo)
  const isTwice = motivo === 'chaveRepetida'
  // The last of two values counts, and nobody knows which one was meant.
  if (isTwice && name === guard) return true
  if (isSet) return false
  if (NAMES[guard].test(name) || (isTwice && name === 'estacao')) return true
  const isWhole = codigo === 'politica.ignorada' || name === 'estacao'
  return guard === 'modo' && (isWhole || (isField && motivo === 'chaveDesconhecida'))
}

/** The field in a mistake's name, such as `politica.estacao.contas.emissor`; a field may lie outside of `estacao` by mistake. */
function fieldOf(campo = ''): { name: string; isField: boolean } {
  const [, name = '', rest] = /^politica\.(?:estacao\.)?([^.]+)(\..*)?$/.exec(campo) ?? []
  return { name, isField: rest === undefined }
}
