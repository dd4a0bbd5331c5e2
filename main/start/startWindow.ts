import { join } from 'node:path'
import { app, nativeTheme, session as sessions, type Session } from 'electron'
import { isSentBeforeSignOn } from '../ipc/access.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import { createPush, type Push } from '../ipc/push.ts'
import { refuseAll, register } from '../ipc/register.ts'
import { handlersInTurn, nobody } from '../ipc/turns.ts'
import type { Ground } from './machine.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { stderrLog as log } from '../platform/log.ts'
import { describeInicio, describeStation } from '../settings/station.ts'
import { Heartbeat, heartbeatHandlers } from '../app/heartbeat.ts'
import { limitedSession } from '../app/lockdown.ts'
import { MainWindow } from '../app/mainWindow.ts'
import { createPages, pages, scheme } from '../app/pages.ts'
import { Partitions, wipeSession } from '../app/partitions.ts'
import { typedAheadHandlers } from '../app/typedAhead.ts'
import type { WindowLook } from '../app/windowOptions.ts'
import { WindowPage } from '../app/windowPage.ts'

/** Creates the window. Every attendance has its own page with its own browser session, in memory only. */
export function startWindow(ground: Ground) {
  const { station, installed, atWork, operators, shift, documents, clipboard, bundles } = ground
  const { aparencia, modo } = station.config
  const settings = installed.now
  const look: WindowLook = {
    dark: aparencia.esquema === 'auto' ? nativeTheme.shouldUseDarkColors : aparencia.esquema === 'escuro',
    kiosk: modo === 'totem',
    devTools: !app.isPackaged,
    get zoom() {
      return station.config.aparencia.zoom
    },
  }
  const window = new MainWindow({ look, clock, log, clipboard, shift, operators })

  const tell = createPush(() => window.openContents)
  const push: Push = (name, payload) => {
    if (!operators.missing || isSentBeforeSignOn(name)) tell(name, payload)
  }
  const heartbeat = new Heartbeat(
    () => window.openContents,
    () => push('janela.pulso', undefined),
    (page) => {
      log.error('page hangs')
      page.forcefullyCrashRenderer()
    },
  )
  const handlers = { ...typedAheadHandlers(window.typedAhead), ...heartbeatHandlers(() => heartbeat.answered()) }
  const refusing = {
    ...refuseAll(settings.falha, describeStation(station.config, settings, null, app.getVersion())),
    ...handlers,
  }

  const root = join(bundles, 'renderer')
  const preload = join(bundles, 'preload/index.cjs')
  const logo = async () => atWork.now?.logo() ?? null
  const partitions = new Partitions<Session>(
    'janela',
    (partition) => {
      const session = limitedSession(sessions, partition, (url) => url.startsWith(pages), log)
      // A preloaded page gets no data and no documents of the person being served.
      const inicio = () => {
        const state = operators.missing ? null : atWork.attendance
        const known = state && !window.shows(session) ? nobody : state
        return describeInicio(station.config, known)
      }
      const document = (id: string) => documents.get(window.shows(session) ? id : '').bytes
      session.protocol.handle(scheme, createPages({ at: pages, root, inicio, document, logo }))
      return session
    },
    wipeSession,
  )
  /** Resolves once calls can be answered: to the set-up's handlers, or null outside a set-up. */
  const ready = Promise.withResolvers<HandlersOf<'instalacao'> | null>()
  const makePage = () => {
    const page = new WindowPage(partitions.take(), preload, look)
    const callContext = async () => {
      const setup = await ready.promise
      const isDefined = (campo: string) => {
        // A station whose start failed reports its reason through `refusing`, so no setting counts as fixed.
        if (!atWork.now && !setup) return false
        // A profile on the command line fixes the list of municipalities, as a policy does.
        return campo === 'perfis' ? !installed.now.instalavel : station.isDefined(campo)
      }
      const handlers = handlersInTurn(page, atWork.now?.handlers ?? { ...refusing, ...setup })
      const operadores = operators.state
      const pin = station.config.pin || operadores.conta !== null
      return { handlers, caller: { turn: page.turn, modo, operadores, pin, isDefined } }
    }
    register(page.contents.ipc, pages, callContext, log)
    return page
  }
  window.takePagesFrom({ makePage, partitions })
  return { window, look, push, partitions, heartbeat, handlers, answerCalls: ready.resolve }
}
