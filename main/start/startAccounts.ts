import { app, session as sessions } from 'electron'
import { closedSession } from '../app/lockdown.ts'
import { LoginWindow } from '../app/loginWindow.ts'
import type { Networks } from '../app/networks.ts'
import { Partitions, wipeSession } from '../app/partitions.ts'
import { AccountSignOn } from '../attendance/accountSignOn.ts'
import { MunicipalityEvents } from '../attendance/events.ts'
import { Provider } from '../attendance/provider.ts'
import { RemoteLogout } from '../attendance/remoteLogout.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { stderrLog as log } from '../platform/log.ts'
import { assertProfileFits } from '../settings/checkForStation.ts'
import { configuredOrigins, originOf, esquemaDe } from '../settings/perfil.ts'
import { perfilOfContas } from '../settings/contas.ts'
import type { Machine } from './machine.ts'
import type { kioskSignIn } from './startMunicipality.ts'

/**
 * Connects the operators' accounts with their provider: with a network, browser sessions and a window of their own, so that an
 * operator's sign-on and a taxpayer's never meet. Null where the policy sets no accounts.
 */
export function startAccounts(
  { accounts, station, look, clipboard }: Machine,
  networks: Networks,
  kiosk: ReturnType<typeof kioskSignIn> | null,
) {
  const { contas } = station.config
  if (!accounts || !contas) return null
  const { modo, inatividadeSegundos } = station.config
  const perfil = perfilOfContas(contas)
  try {
    assertProfileFits(perfil, { modo, packaged: app.isPackaged })
  } catch {
    // Then operators cannot sign on. A faulty protective part of the policy must not be ignored.
    log.error('sign-in not begun', { origin: originOf(contas.emissor) })
    return null
  }
  const { services, signIn } = configuredOrigins(perfil)
  const events = new MunicipalityEvents()
  // An operator who has left may have typed a password.
  const idle = setTimeout(() => accounts.cancel(), inatividadeSegundos * 1000).unref()
  events.on('activity', () => void idle.refresh())
  events.on('signInStopped', (url, kind) => log.warn('sign-in page stopped', { origin: originOf(url), kind }))
  const partitions = new Partitions('operador', (partition) => closedSession(sessions, partition), wipeSession)
  const browser = new LoginWindow({
    scheme: esquemaDe(perfil),
    look,
    kiosk,
    clipboard,
    partitions,
    origins: signIn,
    // The second display belongs to the taxpayer.
    secondScreen: { loginPlace: null },
    events,
  })
  const provider = new Provider(perfil, networks.to('rede-operadores', services).fetch, clock)
  const logout = new RemoteLogout({ provider, clock, log, tell: () => undefined })
  const signOn = new AccountSignOn({
    contas,
    heard: accounts,
    clock,
    log,
    redirectUri: perfil.redirectUri,
    provider,
    browser: {
      open: (url, on) => {
        idle.refresh()
        return browser.open(url, on)
      },
      close: () => browser.close(),
    },
    end: (held) => void logout.end(held),
  })
  accounts.through(signOn)
  return {
    loginWindow: browser,
    /** Ends the signed-on operator's session. Settles once the provider answered and the browser sessions are wiped. */
    async end(): Promise<void> {
      accounts.cancel()
      accounts.left()
      await Promise.all([provider.settled(), partitions.settled()])
    },
  }
}
