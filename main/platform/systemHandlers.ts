import { z } from 'zod'
import { FalhaError } from '../../shared/errors.ts'
import type { Estacao } from '../../shared/ipc/types.ts'
import type { HandlersOf } from '../ipc/handlers.ts'

/** Handlers for small functions of the system, each as narrow as its use. */
export function systemHandlers(deps: {
  /** Returns the station's current settings, as the window sees them. */
  estacao: () => Estacao
  /** Origins whose links may be opened in the system's browser. */
  links: readonly string[]
  copy: (text: string) => Promise<void>
  openExternally: (url: string) => Promise<void>
}): HandlersOf<'estacao'> & HandlersOf<'sistema'> {
  return {
    'estacao.ler': { schema: z.undefined(), run: () => deps.estacao() },
    'sistema.copiar': {
      schema: z.strictObject({ texto: z.string().max(1000) }),
      run: ({ texto }) => deps.copy(texto),
    },
    'sistema.abrirLink': {
      schema: z.strictObject({ url: z.string().max(2000) }),
      run: async ({ url }) => {
        // Links come from the backend's notices. Other schemes could run a program here, and another site could pretend to be
        // the municipality's.
        const parsed = URL.parse(url)
        const isPlain = parsed?.protocol === 'https:' && !parsed.username && !parsed.password
        if (!isPlain || !deps.links.includes(parsed.origin)) throw new FalhaError('link.recusado')
        await deps.openExternally(parsed.href)
      },
    },
  }
}
