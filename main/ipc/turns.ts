import { z } from 'zod'
import { callNames } from '../../shared/ipc/names.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Handlers } from './handlers.ts'

/** A page's turn: it waits for the next person, is in the window, or is gone. */
export interface PageOfATurn {
  readonly turn: 'ahead' | 'now' | 'over'
  /** Settles once its turn has come. */
  readonly begun: Promise<void>
}

/** The attendance as a page knows it that is not in the window. */
export const nobody: Atendimento = { fase: 'livre', geracao: 0, loginEmCurso: false }

/**
 * Calls that a page may make. A waiting page learns how the station looks, and that nobody is being served as far as it
 * knows. It learns when its turn comes, with the keys that were struck for it. A page that is gone learns nothing.
 * @param now what the page in the window may ask
 */
export function handlersInTurn(page: PageOfATurn, now: Handlers): Handlers {
  if (page.turn === 'now') return now
  const refused = refuseEvery(new FalhaError('ponte.recusada'))
  if (page.turn === 'over') return refused
  return {
    ...refused,
    'estacao.ler': now['estacao.ler'],
    'atendimento.ler': { schema: z.undefined(), run: () => nobody },
    'janela.teclas': {
      schema: z.undefined(),
      run: async () => {
        await page.begun
        return now['janela.teclas'].run()
      },
    },
  }
}

/** Handlers that answer every call with the same refusal. */
export function refuseEvery(falha: FalhaError): Handlers {
  const refuse = () => {
    throw falha
  }
  const all = Object.fromEntries(callNames.map((name) => [name, { schema: z.unknown(), run: refuse }]))
  return all as unknown as Handlers
}
