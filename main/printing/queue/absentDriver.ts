import type { DriverId } from '../../../shared/model/impressao.ts'
import type { PrinterDriver } from '../driver.ts'
import { PrintError } from '../errors.ts'

/** Stands in for a driver that an earlier start had and this one does not: it never answers, so nothing is concluded. */
export function absentDriver(id: DriverId): PrinterDriver {
  const silence = () => Promise.reject(new PrintError('impressora.semResposta', 'no such driver on this machine now'))
  return {
    id,
    twoPhase: true,
    list: silence,
    capabilities: silence,
    status: silence,
    submit: silence,
    release: silence,
    poll: silence,
    find: silence,
    strays: silence,
    cancel: silence,
    printedNothing: silence,
  }
}
