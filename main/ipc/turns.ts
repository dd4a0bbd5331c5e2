import type { Atendimento } from '../../shared/ipc/types.ts'
import { noInput, type Handlers } from './handlers.ts'

/** A page's turn: `ahead` preloaded for the next person, `now` in the window, `over` replaced. */
export interface PageOfATurn {
  readonly turn: 'ahead' | 'now' | 'over'
  readonly begun: Promise<void>
}

/** State of the attendance for a page that is not in the window: nobody is served. */
export const nobody: Atendimento = { fase: 'livre', geracao: 0, loginEmCurso: false }

/**
 * Adapts the handlers to the page's turn. A preloaded page gets no data of the person being served. Once shown, it gets
 * the keys typed for it.
 * @param now handlers of the page in the window
 */
export function handlersInTurn(page: PageOfATurn, now: Handlers): Handlers {
  if (page.turn !== 'ahead') return now
  return {
    ...now,
    'atendimento.ler': noInput(() => nobody),
    'janela.teclas': noInput(async () => {
      await page.begun
      return now['janela.teclas'].run()
    }),
  }
}
