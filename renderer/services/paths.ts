import { serviceNames, type ServiceName } from './table.ts'

type ServicePaths = { [N in ServiceName]: `/portal/${N}` }

/** The addresses of the window's screens. A service's own is also the `returnTo` of the login that opens it. */
export const paths = {
  /** The first screen: the search while nobody is served, else the panel, where an attendance begins. */
  start: '/',
  /** Where a login without a destination ends (spec, login start `returnTo`). */
  painel: '/portal/painel',
  /** First access is not a service: every sign-in prompt leads to it (`useOpenPrimeiroAcesso`). */
  primeiroAcesso: '/portal/primeiro-acesso',
  queue: '/portal/impressao',
  printingSettings: '/portal/impressao/ajustes',
  /** For the technician; opened only from the settings. */
  conformidade: '/portal/conformidade',
  /** Staff's sign-on at a kiosk that asks for PINs. */
  staff: '/portal/equipe',
  /** For a supervisor; opened only from the settings. */
  registro: '/portal/registro',
  /** The set-up of this machine: another municipality, and the machine itself. */
  instalacao: '/portal/instalar',
  maquina: '/portal/maquina',
  ...(Object.fromEntries(serviceNames.map((name) => [name, `/portal/${name}`])) as ServicePaths),
} as const

/** Every address but the start and the staff's, which are the window's own. `app/screens.ts` has a screen for each. */
export type ScreenPath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.start | typeof paths.staff>
