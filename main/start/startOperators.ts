import { join } from 'node:path'
import { app } from 'electron'
import type { MachineEvents } from './events.ts'
import type { AtWork } from './atWork.ts'
import { PinFile } from '../operators/pinFile.ts'
import { Pins } from '../operators/pins.ts'
import { accountName } from '../platform/account.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { Station } from '../settings/station.ts'
import { Operators, type Member, type PinStation } from '../operators/operators.ts'
import { Shift } from '../operators/shift.ts'

/**
 * Creates the operators and their idle timer. At a kiosk only supervisors may sign on, to look after it. Elsewhere the operator
 * is the chosen or signed-on one, else the account that runs the program.
 */
export function startOperators(station: Station, atWork: AtWork, events: MachineEvents) {
  const { modo, operadores, pin, inatividadeSegundos } = station.config
  const pinStation: PinStation = {
    pins: new Pins(new PinFile(join(app.getPath('userData'), 'operadores.pin'), systemKeyVault), clock),
    keep: (members: Member[]) => station.change({ operadores: members }),
    onTurn: (acao, operador) => events.emit('fact', { fato: 'operador', acao, operador }),
  }
  const proven = pin ? pinStation : null
  const operators =
    modo === 'totem' ? Operators.ofKiosk(operadores, proven) : new Operators(operadores, accountName(), proven)
  void operators.ready().then(({ pin }) => pin === 'semCofre' && log.warn('no key store: no PINs'))

  const leave = () => {
    if (atWork.isFree && operators.signOff()) events.emit('operatorLeft')
  }
  const shift = new Shift({
    clock,
    limitSeconds: inatividadeSegundos,
    idle: () => operators.signedOn && atWork.isFree,
    leave,
  })
  shift.begin()
  return { operators, shift, leave }
}
