import { z } from 'zod'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Handlers } from './handlers.ts'

/** A page's turn: it waits for the next person, is in the window, or is gone. */
export interface PageOfATurn {
  readonly turn: 'ahead' | 'now' | 'over'
  /** Settles once the page's turn has come. */
  readonly begun: Promise<void>
}

/** The attendance as a page knows it that is not in the window. */
export const nobody: Atendimento = { fase: 'livre', geracao: 0, loginEmCurso: false }

/**
 * Answers the calls by the page's turn. A waiting page learns nothing about the person being served. When its turn comes, it
 * gets the keys typed for it.
 * @param now handlers of the page in the window
 */
export function handlersInTurn(page: PageOfATurn, now: Handlers): Handlers {
  if (page.turn !== 'ahead') return now
  return {
    ...now,
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
