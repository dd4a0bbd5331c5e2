import { DRIVERS } from '../../../../shared/model/impressao.ts'
import { BENCHES } from './benches.ts'
import { driverContract } from './driverContract.ts'
import { openWinspoolWithoutPause } from './winspool/bench.ts'

// CUPS has a file of its own, which takes longer.
for (const id of DRIVERS.filter((one) => one !== 'cups-ipp')) driverContract(id, BENCHES[id])
// Where Windows does not let a job be held, as with some print servers.
driverContract('winspool', openWinspoolWithoutPause)
