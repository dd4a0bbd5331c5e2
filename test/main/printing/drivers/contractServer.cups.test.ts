import { BENCHES } from './benches.ts'
import { driverContract } from './driverContract.ts'

driverContract('cups-server', BENCHES['cups-server'])
