import type { OperationName } from '../../shared/api/index.ts'
import type { Case } from './cases/case.ts'
import { contribuinte } from './cases/contribuinte.ts'
import { debitos } from './cases/debitos.ts'
import { publico } from './cases/publico.ts'

/** A contract case for every operation. */
export const cases: Record<OperationName, Case> = { ...publico, ...contribuinte, ...debitos }
