import type { CallName, EventName } from '../../shared/ipc/contract.ts'
import type { Handler, Handlers } from './handlers.ts'

/**
 * Calls of a page while nobody is signed on: how the station looks, and to be signed on. The end of an attendance ever.
 */
const BEFORE: readonly CallName[] = [
  'estacao.ler',
  'janela.zoom',
  'janela.teclas',
  'janela.viva',
  'municipio.ler',
  'operador.ler',
  'operador.entrar',
  'atendimento.ler',
  'atendimento.encerrar',
]

/** Events for such a page: nothing of jobs and people. */
const TOLD: readonly EventName[] = ['atendimento.mudou', 'janela.pulso']

/**
 * The door of a station that serves nobody before somebody who works there has signed on.
 * @param require throws while nobody is signed on
 */
export function handlersSignedOn(handlers: Handlers, require: () => void): Handlers {
  const guarded = Object.entries(handlers as Record<string, Handler<unknown, unknown>>).map(([name, handler]) => {
    if (BEFORE.includes(name as CallName)) return [name, handler] as const
    const run = (input: unknown) => {
      require()
      return handler.run(input)
    }
    return [name, { ...handler, run }] as const
  })
  return Object.fromEntries(guarded) as unknown as Handlers
}

/** Whether the window is told of this while nobody is signed on. */
export function toldBefore(name: EventName): boolean {
  return TOLD.includes(name)
}
