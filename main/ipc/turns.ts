import { z } from 'zod'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { Handlers } from './handlers.ts'

/** A page's turn: `ahead` loaded for the next person, `now` in the window, `over` replaced. */
export interface PageOfATurn {
  readonly turn: 'ahead' | 'now' | 'over'
  readonly begun: Promise<void>
}

/** The attendance that a page not in the window is told: nobody is served. */
export const nobody: Atendimento = { fase: 'livre', geracao: 0, loginEmCurso: false }

/**
 * Adapts the handlers to the page's turn. A waiting page learns nothing about the person being served. When its turn comes, it
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
