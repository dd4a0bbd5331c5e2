import type { OperationName } from '../../shared/api/index.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import type { Servico } from '../../shared/model/servicos.ts'

export interface ServiceEntry {
  /** An F key, or Alt and a letter when all F keys are in use. */
  key: `F${number}` | `Alt+${Uppercase<string>}`
  /** The service's icon: SVG path in a square of 24 (`ui/Icon`). */
  drawing: string
  /** True if the municipality answers only a signed-in taxpayer. */
  requiresLogin: boolean
  /** True if the service is also useful for a person who gives no document. */
  withoutDocumento?: boolean
  /** The only kind of station that has the service; absent for all kinds. */
  modo?: ModoDeEstacao
  /**
   * The operation that the screen needs. If the municipality has switched it off, the service is not offered. Of
   * several operations, one is enough.
   */
  operacao?: OperationName | readonly OperationName[]
}

/**
 * The services of the counter, keyed by the last segment of their path (`/portal/taxas`). A service has the name of its
 * operations (`taxas.listar`). For a new service the compiler requires texts in text/services.ts and a screen in
 * app/screens.ts.
 */
export const serviceTable = {
  certidoes: {
    key: 'F3',
    drawing:
      'M6 3h9l4 4v7M6 3v18h6M14.5 3v4.5H19M9 11h6M9 14.5h3M17 21.5l-2 1v-4M17 21.5l2 1v-4M17 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
    requiresLogin: false,
  },
  debitos: {
    key: 'F4',
    drawing: 'M5 4h14v17l-2.3-1.6L14.3 21 12 19.4 9.7 21l-2.4-1.6L5 21V4ZM8.5 9h7M8.5 13h7',
    requiresLogin: true,
  },
  guias: { key: 'F6', drawing: 'M4 6v12M7.5 6v12M10.5 6v12M14.5 6v12M17 6v12M20 6v12', requiresLogin: true },
  pagamentos: { key: 'F7', drawing: 'M3 7h18v11H3zM3 11h18M6.5 15h4', requiresLogin: true },
  taxas: {
    key: 'Alt+T',
    drawing: 'M4 5h16v5a2 2 0 0 0 0 4v5H4v-5a2 2 0 0 0 0-4V5ZM9.5 9h5M9.5 12h5M9.5 15h3',
    requiresLogin: true,
    operacao: 'taxas.listar',
  },
  alvaras: {
    key: 'Alt+A',
    drawing:
      'M4 10l1.2-5h13.6L20 10M4 10a2.6 2.6 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.6 2.6 0 0 0 20 10M5.5 12.5V20h13v-7.5M10 20v-4.5h4V20',
    requiresLogin: true,
    operacao: 'alvaras.listar',
  },
  iptu: {
    key: 'Alt+I',
    drawing: 'M4 11.5 12 4l8 7.5V20H4v-8.5ZM9.5 20v-6h5v6',
    requiresLogin: false,
    // An heir, a tenant or an estate agent may only have the booklet.
    withoutDocumento: true,
    operacao: ['iptu.consultar', 'iptu.carne', 'iptu.boleto'],
  },
  cadastro: {
    key: 'Alt+C',
    drawing: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
    requiresLogin: true,
  },
  lista: {
    key: 'Alt+B',
    drawing: 'M9 3h7l4 4v10H9V3ZM15.5 3v4.5H20M6.5 6v13.5H17M4 9v13h10.5M12 10.5h5M12 13.5h3',
    requiresLogin: false,
    // A print office has its list outside attendances, and a kiosk has none.
    modo: 'balcao',
    operacao: ['certidoes.emitir', 'iptu.carne', 'iptu.boleto'],
  },
} as const satisfies Record<Servico, ServiceEntry>

export function serviceColumn<F extends 'key' | 'drawing'>(field: F) {
  return Object.fromEntries(
    (Object.keys(serviceTable) as Servico[]).map((name) => [name, serviceTable[name][field]]),
  ) as {
    [N in Servico]: (typeof serviceTable)[N][F]
  }
}
