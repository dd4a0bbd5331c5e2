import { operationNamed } from '../../shared/api/index.ts'
import { FalhaError } from '../../shared/errors.ts'
import { formatDate, todayIn } from '../../shared/model/data.ts'
import type { FimDosPapeis } from '../../shared/model/impressao.ts'
import type { Tecla } from '../../shared/model/tecla.ts'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'
import { backendHandlers, Calls } from '../backend/backendHandlers.ts'
import { createLogo } from '../backend/logo.ts'
import { LIMITS } from '../backend/limits.ts'
import { MunicipioLookup } from '../backend/municipio.ts'
import { Runner } from '../backend/run.ts'
import { mailHandlers, type MailWay } from '../correio/mailHandlers.ts'
import { documentHandlers, type OwnSizes } from '../documents/documentHandlers.ts'
import type { DocumentStore } from '../documents/store.ts'
import type { MunicipalityEvents } from '../attendance/events.ts'
import type { Push } from '../ipc/push.ts'
import type { Clock, DrawPicture, Fetch, Log, LoginBrowser, SaveDialog } from '../ports.ts'
import { Attendance } from '../attendance/attendance.ts'
import { attendanceRecord, type RecordAttendanceFact } from '../attendance/attendanceRecord.ts'
import { MemoryAttempts } from '../attendance/attempts.ts'
import { Idle } from '../attendance/idle.ts'
import { Provider } from '../attendance/provider.ts'
import { RemoteLogout } from '../attendance/remoteLogout.ts'
import { attendanceHandlers } from '../attendance/attendanceHandlers.ts'
import { SignIn } from '../attendance/signIn.ts'
import { Tokens } from '../attendance/tokens.ts'
import { Wipe, type EndReason, type Trace } from '../attendance/wipe.ts'
import { configuredOrigins, type Perfil } from '../settings/perfil.ts'
import { shownHandlers } from '../segundaTela/segundaTelaHandlers.ts'
import { Shown } from '../segundaTela/shown.ts'

export interface MunicipalityDeps {
  perfil: Perfil
  events: MunicipalityEvents
  inatividadeSegundos: number
  clock: Clock
  log: Log
  /** The municipality's own network, which shares no connection with another. */
  fetch: Fetch
  draw: DrawPicture
  browser: LoginBrowser
  push: Push
  window: {
    home(): Promise<void>
    focus(): void
    uncover(isUncovered: boolean): void
    begun(): void
    endedBy(tecla: string, before?: readonly Tecla[]): void
  }
  /** The second display. `changed`: call after a change of `shown`. */
  secondScreen: { readonly isOpen: boolean; clear(): Promise<string | null>; changed(): void }
  documents: DocumentStore
  /** Rejects while no person may be served at this station. */
  mayServe: () => Promise<void>
  /** Called at the end of the attendance for its print jobs. */
  releaseJobs: (rest: FimDosPapeis) => void
  save: SaveDialog
  sizes: OwnSizes
  /** Connection to the municipality's mail server; null if documents cannot be mailed. */
  mail: MailWay | null
  record: RecordAttendanceFact
  /** Functions that wipe the machine's places that may hold personal data. The type requires all of them. */
  traces: Readonly<Record<MachinePlace, Trace['wipe']>>
}

/** Places on the machine that may hold personal data, besides the municipality's own sign-in pages. */
export type MachinePlace =
  | 'print jobs'
  | 'work list'
  | 'last page'
  | 'last second screen'
  | 'windows'
  | 'papers'
  | 'clipboard'
  | 'network session'

export type Municipality = ReturnType<typeof createMunicipality>

/**
 * Creates all services that act for one municipality. Its headers, tokens, sign-in attempts, caches and running calls exist
 * only in here, so none of them outlives the municipality.
 */
export function createMunicipality(deps: MunicipalityDeps) {
  const { perfil, events, clock, log, fetch, draw, window, documents, secondScreen } = deps
  const record = attendanceRecord(deps.record, perfil)
  let left = false
  /** Settles once the window of the last abandoned sign-in is closed. */
  let abandoned: Promise<void> | undefined
  const push: Push = (name, payload) => {
    if (!left) deps.push(name, payload)
  }

  const shown = new Shown({
    dominio: perfil.dominio,
    fuso: perfil.fuso,
    portal: perfil.parametros.portal ?? null,
    signInHere: perfil.login === 'janela',
    changed: () => {
      if (!left) secondScreen.changed()
    },
  })
  const browser: LoginBrowser = {
    open: (url, on) => {
      // Removes a phone's sign-in code from the second display.
      shown.code(null)
      return deps.browser.open(url, on)
    },
    close: () => deps.browser.close(),
    isStuck: () => deps.browser.isStuck(),
  }

  // Services of the person being served: attendance, sign-in, tokens.
  const provider = new Provider(perfil, fetch, clock)
  const remoteLogout = new RemoteLogout({
    provider,
    clock,
    log,
    tell: (state) => push('login.sessaoPendenteMudou', state),
  })
  const attempts = new MemoryAttempts(clock)
  const attendance = new Attendance(clock, (state) => void events.emit('attendance', state))
  const tokens = new Tokens({
    clock,
    refresh: (old) => provider.refresh(old),
    onExpired: (old) => {
      attendance.signOut()
      provider.leave(old)
    },
    onStranger: (both) => {
      for (const held of both) void remoteLogout.end(held)
      events.emit('end', 'outraPessoa')
    },
    onLate: (late) => provider.leave(late),
  })
  provider.held = () => tokens.held
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

  // Services that call the backend in the municipality's name.
  const municipio = new MunicipioLookup(perfil, fetch, LIMITS, ({ nomePrefeitura, pathLogo }) =>
    shown.municipio(nomePrefeitura, pathLogo !== null),
  )
  const runner = new Runner({ perfil, fetch, municipio, tokens, clock, log })
  const runPublic: Runner['run'] = (name, input, signal) => {
    if (operationNamed(name).auth !== 'publico') throw new FalhaError('login.necessario')
    return runner.run(name, input, signal)
  }
  const calls = new Calls(attendance)

  const heading = async () => ({
    prefeitura: (await municipio.find())?.nomePrefeitura ?? perfil.dominio,
    data: formatDate(todayIn(perfil.fuso, clock.now())),
  })

  // Services that end an attendance.
  const wipe = new Wipe({
    attendance,
    attempts,
    tokens,
    remoteLogout,
    secondScreen,
    showNeutral: () => window.home(),
    traces: Object.entries({ login: () => browser.close(), ...deps.traces }).map(([name, wipe]) => ({ name, wipe })),
    releaseJobs: (rest) => {
      documents.forgetAll()
      deps.releaseJobs(rest)
    },
    onEnd: (reason) => record.ended(reason),
    log,
  })
  const idle = new Idle({
    clock,
    limitSeconds: deps.inatividadeSegundos,
    onPhone: () => signIn.onPhone,
    tell: (state) => {
      push('atendimento.inatividade', state)
      // At a kiosk the sign-in page would hide the question.
      window.uncover(state.segundosRestantes !== null)
    },
    end: () => void wipe.end('inatividade'),
  })

  // Listeners of the services above.
  events.on('attendance', (state) => {
    shown.attended(state)
    push('atendimento.mudou', state)
    record.changed(state)
    idle.watch('desde' in state)
    if (state.fase === 'identificado') void provider.prepare()
  })
  events.on('activity', () => idle.activity())
  events.on('signInStopped', (url, what) => signIn.stopped(url, what))
  events.on('code', (code) => {
    shown.code(code)
    push('login.codigo', code)
  })
  events.on('signedIn', (meio) => record.entered(meio))
  events.on('loginEnded', (end) => {
    // An answer on a phone shows that the person is there.
    idle.activity()
    push('login.terminou', end)
    window.focus()
  })
  events.on('leftBehind', () => wipe.leftBehind())
  events.on('end', (reason) => void wipe.end(reason))

  return {
    perfil,
    attendance,
    handlers: {
      ...attendanceHandlers({
        attendance,
        signIn,
        remoteLogout,
        wipe,
        idle,
        endedBy: (tecla, before) => window.endedBy(tecla, before),
        begun: () => window.begun(),
        mayServe: deps.mayServe,
      }),
      ...backendHandlers({ attendance, runner, calls, municipio, onAvisos: (avisos) => shown.avisos(avisos) }),
      ...documentHandlers({
        attendance,
        runner,
        calls,
        clock,
        documents,
        save: deps.save,
        heading,
        portal: withoutScheme(perfil.parametros.portal ?? perfil.dominio),
        sizes: deps.sizes,
      }),
      ...mailHandlers({ way: deps.mail, attendance, documents, heading, note: deps.record, log }),
      ...shownHandlers(shown),
    },
    shown: () => shown.now,
    logo: createLogo({ fetch, municipio, origins: configuredOrigins(perfil).services, draw, log }),
    /** Public operations for work lists, without attendance or token. `ready` rejects while no call is possible. */
    anybody: { ready: () => municipio.headers(), run: runPublic },
    /** Restarts the idle limit for the person being served. */
    activity: () => idle.activity(),
    /** Handles an answer of the identity provider that came from outside the window. */
    handleCallback: (url: string) => signIn.handleCallback(url),
    end: (reason: EndReason) => wipe.end(reason),
    /** Ends the attendance and any sign-in, because the screen was locked or the machine goes to sleep. */
    abandon: (reason: EndReason) => {
      // A sign-in may run before anybody is identified, without an attendance to end.
      abandoned = signIn.abandon().catch(() => undefined)
      return wipe.end(reason)
    },
    /** Settles once every cancelled sign-in has an answer, and its session is ended. */
    settled: async () => {
      await abandoned
      await signIn.settled()
      await provider.settled()
    },
    /** Stops all work for good: this object serves nobody again, and sends no more events to the window. */
    leave: () => {
      left = true
      return wipe.leave()
    },
  }
}
