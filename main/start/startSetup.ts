import { app, session as sessions } from 'electron'
import { FalhaError } from '../../shared/errors.ts'
import type { TesteDaPrefeitura } from '../../shared/model/instalacao.ts'
import { drawPicture } from '../app/drawPicture.ts'
import { leaveProgram } from '../app/endInOrder.ts'
import { limitedSession } from '../app/lockdown.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Machine } from './machine.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { saveDialog } from '../platform/dialogs.ts'
import { stderrLog as log } from '../platform/log.ts'
import { sessionFetch } from '../platform/network.ts'
import type { Fetch } from '../ports.ts'
import { configuredOrigins, isWithin, type Perfil } from '../settings/perfil.ts'
import { nearnessOf } from '../setup/nearness.ts'
import { publishedPerfil } from '../setup/published.ts'
import { setupHandlers } from '../setup/setupHandlers.ts'
import { tryPerfil } from '../setup/tryPerfil.ts'

/** Handles the set-up of the machine. @param open activates an added municipality and shows its first page */
export function startSetup(
  { station, installed, operators, atWork, window }: Machine,
  open: (perfil: Perfil) => Promise<void>,
): HandlersOf<'instalacao'> {
  return setupHandlers({
    installed,
    station,
    mayChange: () => {
      if (installed.now.perfil !== null && !atWork.isFree) throw new FalhaError('municipio.emAtendimento')
    },
    mayLeaveKiosk: () => {
      if (!atWork.isFree) throw new FalhaError('operador.emAtendimento')
      operators.leaveProgram()
    },
    published: (dominio) => publishedPerfil(dominio, askOnly([`https://${dominio}`]), nearnessOf),
    tryPerfil: tryMunicipality,
    open,
    setMembers: (members) => operators.setMembers(members),
    // No attendance is running whose end could cancel the dialog.
    save: (name, bytes) => saveDialog(name, bytes, new AbortController().signal),
    home: () => window.reloadHome(),
    close: () => leaveProgram(app, window),
  })
}

/** Tests a municipality's system and provider, and this computer's clock. */
export function tryMunicipality(perfil: Perfil): Promise<TesteDaPrefeitura> {
  const fetch = askOnly(configuredOrigins(perfil).services)
  return tryPerfil(perfil, { fetch, clock, draw: drawPicture, log })
}

/** Origins that the test session may reach now. All tests share a session, because Electron frees none before the program ends. */
let asked: ReadonlySet<string> = new Set()
let trying: Fetch | null = null

/** A `fetch` limited to these origins, because a profile under test is not trusted yet. */
function askOnly(origins: Iterable<string>): Fetch {
  asked = new Set(origins)
  if (!trying) {
    const open = (partition: string) => limitedSession(sessions, partition, (url) => isWithin(asked, url), log)
    let single = 0
    trying = sessionFetch(open('instalacao'), () => open(`instalacao-${++single}`), log)
  }
  return trying
}
