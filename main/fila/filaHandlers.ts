import { z } from 'zod'
import { FalhaError } from '../../shared/errors.ts'
import { LOGIN_DA_FILA, MAIOR_GUICHE } from '../../shared/model/fila.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Queue } from './queue.ts'

/** Handlers of the queue system's calls. @param queue null if the policy names no queue system: then every call is rejected */
export function filaHandlers(queue: Queue | null): HandlersOf<'fila'> {
  const here = () => {
    if (!queue) throw new FalhaError('fila.desligada')
    return queue
  }
  return {
    'fila.ler': { schema: z.undefined(), run: () => here().state },
    'fila.entrar': {
      schema: z.strictObject({
        usuario: z.string().regex(LOGIN_DA_FILA),
        senha: z.string().min(1).max(200),
        guiche: z.int().min(1).max(MAIOR_GUICHE),
      }),
      run: ({ usuario, senha, guiche }) => here().signIn(usuario, senha, guiche),
    },
    'fila.sair': { schema: z.undefined(), run: () => here().signOut() },
    'fila.proxima': { schema: z.undefined(), run: () => here().next() },
    'fila.chamarDeNovo': { schema: z.undefined(), run: () => here().callAgain() },
    'fila.naoCompareceu': { schema: z.undefined(), run: () => here().noShow() },
  }
}
