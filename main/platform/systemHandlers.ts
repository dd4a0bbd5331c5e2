import { z } from 'zod'
import { FalhaError } from '../../shared/errors.ts'
import type { Estacao } from '../../shared/ipc/types.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'
import type { Clock } from '../ports.ts'

/** Shortest time between two links that are opened, ms. */
const BETWEEN_LINKS_MS = 1_000

export function systemHandlers(deps: {
  estacao: () => Estacao
  links: readonly string[]
  copy: (text: string) => Promise<void>
  openExternally: (url: string) => Promise<void>
  clock: Pick<Clock, 'monotonic'>
}): HandlersOf<'estacao'> & HandlersOf<'sistema'> {
  let opened = -Infinity
  return {
    'estacao.ler': noInput(() => deps.estacao()),
    'sistema.copiar': { schema: z.strictObject({ texto: z.string().max(1000) }), run: ({ texto }) => deps.copy(texto) },
    'sistema.abrirLink': {
      schema: z.strictObject({ url: z.string().max(2000) }),
      run: async ({ url }) => {
        // Links come from the backend's notices. Other schemes could run a program here, and another site could pretend to be
        // the municipality's.
        const parsed = URL.parse(url)
        const isPlain = parsed?.protocol === 'https:' && !parsed.username && !parsed.password
        if (!isPlain || !deps.links.includes(parsed.origin)) throw new FalhaError('link.recusado')
        // A person clicks one link at a time. A page that was taken over could open hundreds.
        const now = deps.clock.monotonic()
        if (now - opened < BETWEEN_LINKS_MS) throw new FalhaError('link.recusado')
        opened = now
        await deps.openExternally(parsed.href)
      },
    },
  }
}
