import type { DriverId } from '../../../../shared/model/impressao.ts'
import { openCups, openCupsServer } from './cups-ipp/bench.ts'
import type { OpenBench } from './driverContract.ts'
import { openFolder } from './folder/bench.ts'
import { openNetworkPrinter } from './ipp-direct/bench.ts'
import { openWinspool } from './winspool/bench.ts'

/** The test bench of every driver: a new driver without one is a compile error, and the contract is run on each. */
export const BENCHES: Readonly<Record<DriverId, OpenBench>> = {
  'cups-ipp': openCups,
  'cups-server': openCupsServer,
  'ipp-direct': openNetworkPrinter,
  winspool: openWinspool,
  folder: openFolder,
}
