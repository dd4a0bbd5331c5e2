import { BENCHES } from './benches.ts'
import { driverContract } from './driverContract.ts'

driverContract('cups-ipp', BENCHES['cups-ipp'])
