import { app, powerMonitor } from 'electron'
import { FalhaError } from '../../shared/errors.ts'
import type { Machine } from './machine.ts'
import { stderrLog as log } from '../platform/log.ts'
import { isMaintenance } from '../settings/manutencao.ts'

const TICK_MS = 5_000
/** Number of ticks between two checks of the policy. */
const LOOK_TICKS = 4

/** Restarts the program while nobody needs it: for a new policy, and once in the hours of maintenance. */
export function startRestarts(
  { station, policy, events, window }: Pick<Machine, 'station' | 'policy' | 'events' | 'window'>,
  isIdle: () => boolean,
  install: () => boolean = () => false,
) {
  let ticks = 0
  let leaving = false

  function restart(why: 'policy' | 'maintenance'): void {
    leaving = true
    log.info('restarting', { why })
    app.relaunch()
    window.close()
  }

  function tick(): void {
    if (ticks % LOOK_TICKS === 0) policy.look()
    ticks += 1
    const { waiting, isReadable } = policy
    // With an unreadable policy the restarted program would serve nobody.
    if (leaving || !isReadable || !isIdle()) return
    const { manutencao, inatividadeSegundos } = station.config
    const isQuiet = powerMonitor.getSystemIdleTime() >= inatividadeSegundos
    if (waiting && (waiting.urgent || isQuiet)) {
      events.emit('fact', { fato: 'ajuste', campos: waiting.campos })
      restart('policy')
    } else if (isQuiet && manutencao && isMaintenance(manutencao, new Date(), performance.now())) {
      if (!install()) restart('maintenance')
    }
  }
  setInterval(tick, TICK_MS).unref()

  return {
    /** @throws FalhaError while a policy that removes a permission is not in force yet */
    mayServe(): void {
      if (policy.waiting?.urgent) throw new FalhaError('politica.mudou')
    },
  }
}
