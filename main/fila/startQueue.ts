import type { Networks } from '../app/networks.ts'
import type { Machine } from '../machine.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { stderrLog as log } from '../platform/log.ts'
import { originOf } from '../settings/configuredOrigins.ts'
import { filaEmVigor } from '../settings/fila.ts'
import { filaHandlers } from './filaHandlers.ts'
import { NovoSga } from './novoSga.ts'
import { Queue } from './queue.ts'

/** Starts the queue system that the policy names. Without one every call is rejected. */
export function startQueue({ station, operators, events, push }: Machine, networks: Networks) {
  const fila = filaEmVigor(station.config, (campo) => station.isDefined(campo))
  if (!fila) return { queue: null, sessions: [], handlers: filaHandlers(null) }
  const { fetch, sessions } = networks.to('fila', new Set([originOf(fila.endereco) ?? '']))
  const queue = new Queue({
    sga: new NovoSga(fila, fetch, clock),
    clock,
    operator: () => operators.who,
    tell: (state) => push('fila.mudou', state),
    note: (passo) => events.emit('fact', { fato: 'fila', acao: passo }),
    log,
  })
  events.on('operatorLeft', () => void queue.signOut())
  return { queue, sessions, handlers: filaHandlers(queue) }
}
