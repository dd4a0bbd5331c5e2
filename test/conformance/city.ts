import { checkConformance, type Asking } from './asker.ts'
import type { LinhaDeConformidade } from './findings.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { clockOff, openCounter } from '../fakes/counter.ts'
import { quietLog } from '../fakes/log.ts'
import type { Habitos } from '../sandbox/habitos/table.ts'
import type { Sandbox } from '../sandbox/index.ts'

/** A company with letters in its number, fees, permits and payments: with it nearly every operation can be called. */
export const festas = 'A0000000000113'
/** A house, guides, debts. */
export const maria = '52998224725'

export interface Given extends Partial<Pick<Asking, 'criar' | 'fetch' | 'limits'>> {
  documento?: string | null
  signedIn?: boolean
  /** Fields of the profile that differ from what this backend wants. */
  change?: object
}

/** Signs somebody in at a municipality with these habits, and calls all its operations. */
export async function check(
  sandbox: Sandbox,
  habitos: Habitos,
  { documento = maria, signedIn = true, change = {}, criar = false, ...given }: Given = {},
): Promise<LinhaDeConformidade[]> {
  sandbox.mudarHabitos(habitos)
  const counter = openCounter({ perfil: sandbox.perfil() })
  if (signedIn && documento !== null) await counter.enter(documento)
  sandbox.limparChamadas()
  return checkConformance({
    perfil: perfilSchema.parse({ ...sandbox.perfil(), ...change }),
    fetch: (url, init) => globalThis.fetch(url, init),
    clock: clockOff(),
    log: quietLog,
    documento,
    tokens: signedIn ? counter.tokens : null,
    criar,
    ...given,
  })
}

export const rowOf = (linhas: readonly LinhaDeConformidade[], operacao: string) =>
  linhas.find((one) => one.operacao === operacao)

/** A report row's contents in one line. */
export function said(linha: LinhaDeConformidade | undefined): string {
  if (!linha) return ''
  const { situacao, veio, programa, tolerancias, observacoes, remedio } = linha
  return [situacao, veio, programa, ...tolerancias, ...observacoes, remedio].join(' | ')
}
