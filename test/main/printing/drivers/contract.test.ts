import { DRIVERS } from '../../../../shared/model/impressao.ts'
import { BENCHES } from './benches.ts'
import { driverContract } from './driverContract.ts'
import { openRasterPrinter } from './ipp-direct/bench.ts'
import { openWinspoolByPdf, openWinspoolByRaster, openWinspoolWithoutPause } from './winspool/bench.ts'

// CUPS' drivers have their own, slower files.
for (const id of DRIVERS.filter((one) => !one.startsWith('cups-'))) driverContract(id, BENCHES[id])
// For systems on which Windows cannot hold a job, as with some print servers.
driverContract('winspool', openWinspoolWithoutPause)
// For Windows' queues at printers that answer by IPP.
driverContract('winspool', openWinspoolByPdf)
driverContract('winspool', openWinspoolByRaster)
// For printers that read no PDF.
driverContract('ipp-direct', openRasterPrinter)
