import { SERVICOS, type Servico } from '../../shared/model/servicos.ts'

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
