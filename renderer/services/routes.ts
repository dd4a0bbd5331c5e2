import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { SERVICOS, type Servico } from '../../shared/model/servicos.ts'
import { keys, type Key } from '../keyboard/keys.ts'
import { painelOnRail, servicesText } from '../text/services.ts'
import type { IconName } from '../ui/Icon.tsx'
import { paths, type ScreenPath } from './paths.ts'
import { serviceTable, type ServiceEntry } from './table.ts'

export interface Service extends Omit<ServiceEntry, 'key' | 'drawing'> {
  key: Key
  icon: IconName
  path: ScreenPath
  label: string
  words: string
}

export const services: readonly Service[] = SERVICOS.map((name) => ({
  path: paths[name],
  icon: name,
  ...servicesText[name],
  ...serviceTable[name],
}))

/** The panel, the first screen of an attendance. Its key and the first entry of the menu open it. */
export const painel = {
  path: paths.start,
  label: painelOnRail,
  key: keys.painel,
  icon: 'painel',
} as const satisfies Pick<Service, 'label' | 'key' | 'icon'> & { path: string }

/**
 * A municipality's services at this kind of station: those whose route is on. The profile's list hides and orders them,
 * but not at a kiosk, whose tiles have an order of their own. Components must use `useOfferedServices`.
 */
export function offeredServices(
  rotasDesligadas: readonly string[],
  here: ModoDeEstacao,
  listed: readonly Servico[] | null = null,
): readonly Service[] {
  const on = services.filter(
    ({ modo = here, operacao = [] }) =>
      modo === here && (operacao.length === 0 || ![operacao].flat().every((name) => rotasDesligadas.includes(name))),
  )
  if (listed === null || here === 'totem') return on
  return [...new Set(listed)].flatMap((name) => on.filter(({ path }) => path === paths[name]))
}

/** The services for a person without a document: none with a login, which would identify the person. */
export function servicesWithoutDocumento(offered: readonly Service[]): readonly Service[] {
  return offered.filter(({ withoutDocumento, requiresLogin }) => withoutDocumento || requiresLogin)
}

export function serviceAt(path: string, between: readonly Service[] = services): Service | undefined {
  return between.find((service) => service.path === path)
}

/**
 * The path after a login that was started at `path`: the service that requires the login. From the start page it is the
 * debts, the most usual reason to sign in; from any other screen the panel.
 */
export function loginDestination(path: string, offered: readonly Service[]): string {
  return (
    serviceAt(
      path === paths.start ? paths.debitos : path,
      offered.filter(({ requiresLogin }) => requiresLogin),
    )?.path ?? paths.painel
  )
}
