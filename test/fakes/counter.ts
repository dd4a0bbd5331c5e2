import { Attendance } from '../../main/attendance/attendance.ts'
import { type AttemptStore, MemoryAttempts } from '../../main/attendance/attempts.ts'
import { MunicipalityEvents } from '../../main/attendance/events.ts'
import { Provider } from '../../main/attendance/provider.ts'
import { RemoteLogout } from '../../main/attendance/remoteLogout.ts'
import { SignIn } from '../../main/attendance/signIn.ts'
import { Tokens } from '../../main/attendance/tokens.ts'
import { Wipe } from '../../main/attendance/wipe.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import type { Clock, Fetch } from '../../main/ports.ts'
import type { Atendimento, CodigoDoCelular, FimDoLogin, SessaoPendente } from '../../shared/ipc/types.ts'
import { FakeLoginBrowser } from './loginBrowser.ts'
import { keptLog } from './log.ts'
import { noSecondScreen } from './traces.ts'

/** The real clock, whose wall time is wrong by `offset` ms. */
export const clockOff = (offset = 0): Clock => ({ now: () => Date.now() + offset, monotonic: () => performance.now() })

/** Assembles main's parts for sign-in and attendance as in the program, with a fake window and without Electron. */
export function openCounter(options: {
  perfil: object
  fetch?: Fetch
  clock?: Clock
  attempts?: AttemptStore
  answerSeconds?: number
}) {
  const { fetch = (url, init) => globalThis.fetch(url, init), clock = clockOff() } = options
  const perfil = perfilSchema.parse(options.perfil)
  const states: Atendimento[] = []
  const ends: FimDoLogin[] = []
  const codes: CodigoDoCelular[] = []
  const entries: string[] = []
  const waiting: ((end: FimDoLogin) => void)[] = []
  const log = keptLog()
  const provider = new Provider(perfil, fetch, clock, options.answerSeconds)
  const pending: (SessaoPendente | null)[] = []
  const remoteLogout = new RemoteLogout({ provider, clock, log, tell: (state) => void pending.push(state) })
  const attempts = options.attempts ?? new MemoryAttempts(clock)
  const attendance = new Attendance(clock, (state) => void states.push(state))
  const tokens = new Tokens({
    clock,
    refresh: (old) => provider.refresh(old),
    onExpired: (old) => {
      attendance.signOut()
      provider.leave(old)
    },
    onStranger: (both) => {
      for (const held of both) void remoteLogout.end(held)
      void wipe.end('outraPessoa')
    },
    onLate: (late) => provider.leave(late),
  })
  provider.held = () => tokens.held
  const browser = new FakeLoginBrowser()
  const events = new MunicipalityEvents()
  events.on('code', (code) => void codes.push(code))
  events.on('loginEnded', (end) => {
    ends.push(end)
    waiting.shift()?.(end)
  })
  events.on('leftBehind', () => wipe.leftBehind())
  events.on('signedIn', (meio) => void entries.push(meio))
  const signIn = new SignIn({
    redirectUri: perfil.redirectUri,
    attempts,
    provider,
    attendance,
    tokens,
    browser,
    events,
    clock,
    log,
  })
  const traces = [{ name: 'login', wipe: () => browser.close() }]
  const wipe = new Wipe({
    attendance,
    attempts,
    tokens,
    remoteLogout,
    secondScreen: noSecondScreen,
    showNeutral: async () => undefined,
    traces,
    releaseJobs: () => undefined,
    onEnd: () => undefined,
    log,
  })
  return {
    perfil,
    provider,
    attendance,
    tokens,
    browser,
    signIn,
    wipe,
    log,
    states,
    ends,
    codes,
    /** How people signed in, oldest first. */
    entries,
    pending,
    /** Resolves at the next end of a sign-in. */
    nextEnd: () => new Promise<FimDoLogin>((resolve) => void waiting.push(resolve)),
    /** Signs a person in; returns the end of the sign-in. */
    async enter(documento: string, input: Parameters<SignIn['begin']>[0] = {}): Promise<FimDoLogin | undefined> {
      attendance.identify(documento)
      await signIn.begin(input)
      await signIn.handleCallback(await browser.signIn(documento))
      return ends.at(-1)
    },
  }
}

export type Counter = ReturnType<typeof openCounter>

/** The clerk's message when the login does not even begin. */
export const notBegun = (counter: Counter) =>
  counter.signIn.begin({}).then(
    () => null,
    (error: { falha?: object }) => error.falha,
  )
