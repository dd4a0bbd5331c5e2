import { join } from 'node:path'
import { app } from 'electron'
import type { AuditLog } from './auditLog.ts'
import { Operators } from './operators.ts'
import { Shift } from './shift.ts'
import type { Atendimento } from '../../shared/ipc/types.ts'
import type { AcaoDoOperador } from '../../shared/model/registro.ts'
import { PinFile } from '../pin/pinFile.ts'
import { Pins } from '../pin/pins.ts'
import { accountName } from '../platform/account.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { Station } from '../settings/station.ts'

interface Around {
  /** The attendance as it is now; null while there is none to ask. */
  attendance: () => Atendimento | null
  record: AuditLog['record']
  /** Another page, which knows nothing of whoever was here. */
  home: () => Promise<void>
}

/**
 * Who works here, and until when. At a kiosk nobody serves, and supervisors may prove that they look after it.
 * Elsewhere it is the chosen or proven operator, else the account that runs the program.
 */
export function startOperators(station: Station, { attendance, record, home }: Around) {
  const { modo, operadores, pin, inatividadeSegundos } = station.config
  const pinStation = {
    pins: new Pins(new PinFile(join(app.getPath('userData'), 'operadores.pin'), systemKeyVault), clock),
    keep: (members: typeof operadores) => station.change({ operadores: members }),
    onTurn: (acao: AcaoDoOperador, operador: string) => record({ fato: 'operador', acao, operador }),
  }
  const proven = pin ? pinStation : null
  const operators =
    modo === 'totem' ? Operators.ofKiosk(operadores, proven) : new Operators(operadores, accountName(), proven)
  void operators.ready().then(({ pin }) => pin === 'semCofre' && log.warn('no key store: no PINs'))

  const isFree = () => {
    const state = attendance()
    return state?.fase === 'bloqueada' || (state?.fase === 'livre' && !state.loginEmCurso)
  }
  const leave = async () => {
    if (isFree() && operators.signOff()) await home()
  }
  const shift = new Shift({
    clock,
    limitSeconds: inatividadeSegundos,
    idle: () => operators.signedOn && isFree(),
    leave: () => void leave(),
  })
  shift.begin()
  return { operators, shift, isFree, leave }
}
