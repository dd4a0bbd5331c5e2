import type { OperationName } from '../../shared/api/index.ts'
import type { IconName } from '../ui/Icon.tsx'

export interface ServiceEntry {
  /** An F key, or Alt and a letter once those are used up. Its name is what is printed and what is struck. */
  key: `F${number}` | `Alt+${Uppercase<string>}`
  icon: IconName
  /** True when the municipality only answers the taxpayer in person, signed in. */
  requiresLogin: boolean
  /** True when it is of use to somebody who gives no document. */
  withoutDocumento?: boolean
  /**
   * The operation that the screen needs: where the municipality switched its route off the service is not offered at
   * all. Of several, one that is left is enough.
   */
  operacao?: OperationName | readonly OperationName[]
}

/**
 * The services of the counter, in the order of the rail, by the last word of their address (`/portal/taxas`). The compiler
 * asks for the rest of a new one: its name in text/services.ts, its screen in app/screens.ts.
 */
export const serviceTable = {
  certidoes: { key: 'F3', icon: 'certidao', requiresLogin: false },
  debitos: { key: 'F4', icon: 'debitos', requiresLogin: true },
  guias: { key: 'F6', icon: 'guias', requiresLogin: true },
  pagamentos: { key: 'F7', icon: 'pagamentos', requiresLogin: true },
  taxas: { key: 'Alt+T', icon: 'taxas', requiresLogin: true, operacao: 'taxas.listar' },
  alvaras: { key: 'Alt+A', icon: 'alvaras', requiresLogin: true, operacao: 'alvaras.listar' },
  iptu: {
    key: 'Alt+I',
    icon: 'iptu',
    requiresLogin: false,
    // An heir, a tenant, an estate agent holds only the booklet.
    withoutDocumento: true,
    operacao: ['iptu.consultar', 'iptu.carne', 'iptu.boleto'],
  },
  cadastro: { key: 'Alt+C', icon: 'person', requiresLogin: true },
} as const satisfies Record<string, ServiceEntry>

export type ServiceName = keyof typeof serviceTable

export const serviceNames = Object.keys(serviceTable) as ServiceName[]
