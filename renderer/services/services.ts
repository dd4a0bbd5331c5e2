import { useMemo } from 'react'
import type { OperationName } from '../../shared/api/index.ts'
import { useAtendimento } from './atendimento.tsx'
import { SERVICOS, type Servico } from '../../shared/model/servicos.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { keys, type Key } from '../keyboard/keys.ts'
import { painelOnRail, servicesText, placesText } from '../text/services.ts'
import type { IconName } from '../ui/Icon.tsx'
import { serviceTable, type ServiceEntry } from './table.ts'

/** The services that this municipality offers to the person served, in menu order. Link to no others. */
export function useOfferedServices(): readonly Service[] {
  const { estacao, atendimento } = useAtendimento()
  const { modo, perfil } = estacao
  const { rotasDesligadas, servicos } = perfil
  const anonymous = atendimento.fase === 'anonimo'
  return useMemo(() => {
    const offered = offeredServices(rotasDesligadas, modo, servicos)
    return anonymous ? servicesWithoutDocumento(offered) : offered
  }, [rotasDesligadas, modo, servicos, anonymous])
}

/** One service, for a link to its screen; undefined if it is not offered: then the link is omitted. */
export function useService(path: ScreenPath): Service | undefined {
  return serviceAt(path, useOfferedServices())
}

/** Whether this municipality offers an operation. If not, omit its part of the screen (a button, a panel). */
export function useOffers(): (operacao: OperationName) => boolean {
  const { rotasDesligadas } = useAtendimento().estacao.perfil
  return (operacao) => !rotasDesligadas.includes(operacao)
}

type ServicePaths = { [N in Servico]: `/portal/${N}` }

/** The addresses of the window's screens. A service's address is also the `returnTo` of the login that opens it. */
export const paths = {
  /** The search or, during an attendance, the panel. */
  start: '/',
  /** The address after a login without another destination (spec, login start `returnTo`). */
  painel: '/portal/painel',
  /** First access is not a service: every sign-in prompt leads to it (`useOpenPrimeiroAcesso`). */
  primeiroAcesso: '/portal/primeiro-acesso',
  queue: '/portal/impressao',
  printingSettings: '/portal/impressao/ajustes',
  staff: '/portal/equipe',
  abertura: '/portal/abertura',
  /** A supervisor's queries of the record, opened only from the settings. */
  registro: '/portal/registro',
  /** The set-up of another municipality, and the settings of this machine. */
  instalacao: '/portal/instalar',
  maquina: '/portal/maquina',
  ...(Object.fromEntries(SERVICOS.map((name) => [name, `/portal/${name}`])) as ServicePaths),
} as const

/** Every address but the start and the staff's sign-on, which `App` draws itself. `app/screens.ts` has a screen for each. */
export type ScreenPath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.start | typeof paths.staff>

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
function servicesWithoutDocumento(offered: readonly Service[]): readonly Service[] {
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

/* Screens of the station itself. They concern no person, so they open with or without an attendance. A kiosk has
   none. */
type StationScreen = Pick<Service, 'path' | 'label' | 'words' | 'key' | 'icon'>

const stationScreens: readonly StationScreen[] = [
  { path: paths.lista, label: placesText.lista, words: placesText.listaWords, key: keys.lista, icon: 'copy' },
  { path: paths.queue, label: placesText.queue, words: placesText.queueWords, key: keys.queue, icon: 'print' },
  {
    path: paths.printingSettings,
    label: placesText.settings,
    words: placesText.settingsWords,
    key: keys.settings,
    icon: 'settings',
  },
  { path: paths.abertura, label: placesText.opening, words: placesText.openingWords, key: keys.opening, icon: 'right' },
]

export function stationScreensOf(modo: ModoDeEstacao): readonly StationScreen[] {
  if (modo === 'totem') return []
  // Only a print office prints many documents without an attendance.
  return modo === 'escritorio' ? stationScreens : stationScreens.filter(({ path }) => path !== paths.lista)
}

/** The station's screens in an attendance's menu, without the opening check, which precedes the first person. */
export function menuScreensOf(modo: ModoDeEstacao): readonly StationScreen[] {
  return stationScreensOf(modo).filter(({ path }) => path !== paths.abertura)
}

/** Screens that do not concern clerks. They are not in the menu or the help, and open only from the settings. */
const behindSettings: readonly ScreenPath[] = [paths.registro, paths.instalacao, paths.maquina]

export function stationScreenAt(modo: ModoDeEstacao, path: string): ScreenPath | undefined {
  const open = modo === 'totem' ? [] : [...stationScreensOf(modo).map((place) => place.path), ...behindSettings]
  return open.find((one) => one === path)
}
