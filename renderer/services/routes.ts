import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { keys, type Key } from '../keyboard/keys.ts'
import { painelOnRail, servicesText } from '../text/services.ts'
import type { IconName } from '../ui/Icon.tsx'
import { paths, type ScreenPath } from './paths.ts'
import { serviceNames, serviceTable, type ServiceEntry } from './table.ts'

/** A service as the rail, the tiles and the keys know it. */
export interface Service extends Omit<ServiceEntry, 'key' | 'drawing'> {
  key: Key
  icon: IconName
  path: ScreenPath
  label: string
  /** One line: the benefit for the taxpayer. */
  description: string
  /** Synonyms of the service, by which the search finds it. */
  words: string
}

export const services: readonly Service[] = serviceNames.map((name) => ({
  path: paths[name],
  icon: name,
  ...servicesText[name],
  ...serviceTable[name],
}))

/** The panel is the first screen of an attendance; its key and the first line of the menu lead back to it. */
export const painel = {
  path: paths.start,
  label: painelOnRail,
  key: keys.painel,
  icon: 'painel',
} as const satisfies Pick<Service, 'label' | 'key' | 'icon'> & { path: string }

/**
 * A municipality's services at a station of this kind: all but those whose route its profile switched off. Screens:
 * `useServices`.
 */
export function offeredServices(rotasDesligadas: readonly string[], here: ModoDeEstacao): readonly Service[] {
  return services.filter(
    ({ modo = here, operacao = [] }) =>
      modo === here && (operacao.length === 0 || ![operacao].flat().every((name) => rotasDesligadas.includes(name))),
  )
}

/** The services for a person without a document: the login would say who it is. */
export function servicesWithoutDocumento(offered: readonly Service[]): readonly Service[] {
  return offered.filter(({ withoutDocumento, requiresLogin }) => withoutDocumento || requiresLogin)
}

export function serviceAt(path: string, between: readonly Service[] = services): Service | undefined {
  return between.find((service) => service.path === path)
}

/**
 * The path after a login begun at `path`: the service that requested it. From the start page it is the debts, which most people
 * sign in for; from elsewhere the panel.
 */
export function loginDestination(path: string, offered: readonly Service[]): string {
  if (path === paths.start) return paths.debitos
  // The conformance check continues with the person who signed in for it.
  if (path === paths.conformidade) return path
  return serviceAt(path, offered)?.requiresLogin ? path : paths.painel
}
