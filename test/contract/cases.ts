import { type OperationName, operationNames } from '../../shared/api/index.ts'
import { examples } from '../examples.ts'
import type { Case, Own } from './cases/case.ts'
import { contribuinte } from './cases/contribuinte.ts'
import { debitos } from './cases/debitos.ts'
import { publico } from './cases/publico.ts'

const own: Own = { ...publico, ...contribuinte, ...debitos }

export const cases = Object.fromEntries(
  operationNames.map((name): [OperationName, Case] => {
    const { titular, input } = examples[name]
    return [name, { documento: titular ?? null, input: () => input, ...own[name] }]
  }),
) as Record<OperationName, Case>
