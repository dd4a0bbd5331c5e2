import { vi } from 'vitest'
import { MunicipalityEvents } from '../../../main/events.ts'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { MemoryAttempts, type AttemptStore } from '../../../main/attendance/attempts.ts'
import type { DeviceGrant } from '../../../main/attendance/deviceGrant.ts'
import type { Provider } from '../../../main/attendance/provider.ts'
import { SignIn } from '../../../main/attendance/signIn.ts'
import { Tokens } from '../../../main/attendance/tokens.ts'
import type { TokenSet } from '../../../main/attendance/tokenSet.ts'
import type { FimDoLogin } from '../../../shared/ipc/types.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'
import { FakeLoginBrowser } from '../../fakes/loginBrowser.ts'
import { asWritten } from '../../fakes/tokens.ts'

export const MARIA = '52998224725'
export const JOAO = '11144477735'
const SSO = 'https://sso.serra.example'

export const tokensOf = (more: Partial<TokenSet> = {}): TokenSet => ({
  accessToken: 'access',
  refreshToken: 'refresh',
  idToken: 'id',
  expiresAt: Infinity,
  sessionEndsAt: null,
  subject: 'sub',
  documento: MARIA,
  nome: 'Maria',
  isOnePerson: true,
  comoVeio: asWritten,
  ...more,
})

/** Signing in at a fake provider, without a network. */
export function signInAlone(store?: AttemptStore) {
  const clock = new FakeClock()
  const log = keptLog()
  const ends: FimDoLogin[] = []
  const entries: string[] = []
  const left = vi.fn<() => void>()
  const attendance = new Attendance(clock, () => undefined)
  const tokens = new Tokens({
    clock,
    refresh: () => Promise.reject(new Error('nobody renews')),
    onExpired: () => undefined,
    onStranger: () => undefined,
    onLate: () => undefined,
  })
  const browser = new FakeLoginBrowser()
  const device = {
    isOffered: vi.fn<DeviceGrant['isOffered']>(async () => true),
    request: vi.fn<DeviceGrant['request']>(async () => ({
      deviceCode: 'd',
      codeVerifier: 'v',
      userCode: 'WDJB-MJHT',
      address: `${SSO}/device`,
      completeAddress: `${SSO}/device`,
      interval: 5,
      expiresIn: 600,
    })),
    ask: vi.fn<DeviceGrant['ask']>(async () => 'pending'),
  }
  const provider = {
    authorizationUrl: vi.fn<Provider['authorizationUrl']>(async ({ state }) => `${SSO}/auth?state=${state}`),
    exchange: vi.fn<Provider['exchange']>(async () => tokensOf()),
    leave: vi.fn<Provider['leave']>(),
    whyNoPage: vi.fn<Provider['whyNoPage']>(async () => null),
    device: device as Partial<DeviceGrant> as DeviceGrant,
  }
  const codes: string[] = []
  const events = new MunicipalityEvents()
  events.on('code', ({ codigo }) => void codes.push(codigo))
  events.on('loginEnded', (end) => void ends.push(end))
  events.on('leftBehind', left)
  events.on('signedIn', (meio) => void entries.push(meio))
  const signIn = new SignIn({
    redirectUri: 'balcao://auth/callback',
    attempts: store ?? new MemoryAttempts(clock),
    provider: provider as Partial<Provider> as Provider,
    attendance,
    tokens,
    browser,
    events,
    clock,
    log,
  })
  /** Returns with the address of the page opened last. */
  const answer = (query = 'code=c') => {
    const state = new URL(browser.opened.at(-1) ?? SSO).searchParams.get('state')
    return signIn.handleCallback(`balcao://auth/callback?${query}&state=${state}`)
  }
  /** The address with which the latest requested page would return, whether it was shown or not. */
  const asked = () => `balcao://auth/callback?code=c&state=${provider.authorizationUrl.mock.calls.at(-1)?.[0].state}`
  return {
    signIn,
    provider,
    device,
    attendance,
    tokens,
    browser,
    clock,
    log,
    ends,
    entries,
    codes,
    left,
    answer,
    asked,
  }
}
