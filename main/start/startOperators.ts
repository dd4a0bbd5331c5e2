import { join } from 'node:path'
import { app } from 'electron'
import type { MachineEvents, AtWork } from './atWork.ts'
import { LastSeen, OperatorAccounts } from '../operators/accounts.ts'
import { PinFile } from '../operators/pinFile.ts'
import { Pins } from '../operators/pins.ts'
import { accountName } from '../platform/account.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import { contasEmVigor } from '../settings/contas.ts'
import type { Station } from '../settings/station.ts'
import { Operators, type Member, type PinStation } from '../operators/operators.ts'
import { Shift } from '../operators/shift.ts'

/**
 * Creates the operators and their idle timer. At a kiosk only supervisors may sign on. At other stations the operator
 * is the chosen or signed-on person, else the account that runs the program.
 */
export function startOperators(station: Station, atWork: AtWork, events: MachineEvents) {
  const { modo, operadores, pin, inatividadeSegundos } = station.config
  const folder = app.getPath('userData')
  const contas = contasEmVigor(station.config, (campo) => station.isDefined(campo))
  const seen = new LastSeen(join(folder, 'operadores.visto'))
  const accounts = contas && new OperatorAccounts({ horasDePin: contas.horasDePin, seen, clock })
  const pinStation: PinStation = {
    pins: pin ? new Pins(new PinFile(join(folder, 'operadores.pin'), systemKeyVault), clock) : null,
    accounts,
    keep: (members: Member[]) => station.change({ operadores: members }),
    onTurn: (acao, operador, conta) => events.emit('fact', { fato: 'operador', acao, operador }, conta),
  }
  const proven = pin || accounts ? pinStation : null
  const operators =
    modo === 'totem' ? Operators.ofKiosk(operadores, proven) : new Operators(operadores, accountName(), proven)
  void operators.ready().then(({ pin }) => pin === 'semCofre' && log.warn('no key store: no PINs'))

  const leave = () => {
    accounts?.cancel()
    if (atWork.isFree && operators.signOff()) events.emit('operatorLeft')
  }
  const shift = new Shift({
    clock,
    limitSeconds: inatividadeSegundos,
    idle: () => operators.signedOn && atWork.isFree,
    leave,
  })
  shift.begin()
  return { operators, accounts, shift, leave }
}
