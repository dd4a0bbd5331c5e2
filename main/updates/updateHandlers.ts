import { FalhaError } from '../../shared/errors.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { Updates } from './updates.ts'

export function updateHandlers(deps: {
  /** Whether the policy sets a server of new versions. */
  ligada: boolean
  /** Null until the updates have started. */
  updates: () => Pick<Updates, 'ready' | 'withheldDays' | 'install'> | null
}): HandlersOf<'atualizacao'> {
  const { ligada, updates } = deps
  return {
    'atualizacao.ler': noInput(() => ({
      ligada,
      pronta: updates()?.ready ?? null,
      diasSemLista: updates()?.withheldDays ?? null,
    })),
    'atualizacao.instalar': noInput(() => {
      if (!updates()?.install()) throw new FalhaError('atualizacao.agoraNao')
    }),
  }
}
