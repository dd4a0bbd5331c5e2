import type { Row } from './row.ts'
import { contribuinte } from './rows/contribuinte.ts'
import { conventions } from './rows/conventions.ts'
import { debitos } from './rows/debitos.ts'
import { errors, limits } from './rows/errors.ts'
import { fields } from './rows/fields.ts'
import { guias } from './rows/guias.ts'
import { pagamentos } from './rows/pagamentos.ts'
import { authentication, portal } from './rows/portal.ts'
import { publico } from './rows/publico.ts'
import { states } from './rows/states.ts'

/** Every statement of the specification, as one row each. */
export const rows: readonly Row[] = [
  ...conventions,
  ...fields,
  ...publico,
  ...contribuinte,
  ...debitos,
  ...pagamentos,
  ...guias,
  ...states,
  ...portal,
  ...authentication,
  ...errors,
  ...limits,
]
