import { join } from 'node:path'
import { app, session as sessions } from 'electron'
import { limitedSession } from '../app/lockdown.ts'
import type { Machine } from './machine.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { stderrLog as log } from '../platform/log.ts'
import { sessionFetch } from '../platform/network.ts'
import { updateHandlers } from '../updates/updateHandlers.ts'
import type { Updates } from '../updates/updates.ts'
import { updatesItself } from '../updates/updatesItself.ts'

const TICK_MS = 60_000

/**
 * Starts updates from the server and key of the policy; the station's own settings cannot set them.
 * @param isFree whether no person is served and no job may still print
 */
export function startUpdates({ station, window }: Machine, isFree: () => boolean) {
  const { atualizacao, modo, manutencao, anel } = station.config
  const { platform, arch } = process
  const itself = updatesItself({ platform, arch, packaged: app.isPackaged, exe: app.getPath('exe') })
  const given = station.isDefined('atualizacao') && itself ? (atualizacao ?? null) : null
  let updates: Updates | null = null

  async function begin(atualizacao: NonNullable<typeof given>): Promise<void> {
    // Loaded only if needed, because the library is as large as the rest of main.
    const [{ createInstaller }, { Updates }] = await Promise.all([
      import('../updates/installer.ts'),
      import('../updates/updates.ts'),
    ])
    const below = `${atualizacao.servidor.replace(/\/+$/, '')}/`
    const session = limitedSession(sessions, 'atualizacao', (url) => url.startsWith(below), log)
    const resources = app.isPackaged ? process.resourcesPath : join(import.meta.dirname, '..', '..', 'build/packaging')
    const installed = {
      version: app.getVersion(),
      anel,
      file: app.getPath('exe'),
      config: join(resources, 'app-update.yml'),
      data: app.getPath('userData'),
      now: () => clock.now(),
    }
    const installer = createInstaller(
      installed,
      atualizacao,
      sessionFetch(session, () => session, log),
    )
    const kiosk = modo === 'totem' && manutencao === undefined
    const made = new Updates({ installer, isFree, kiosk, end: () => window.close(), clock, log, random: Math.random })
    updates = made
    setInterval(() => void made.tick(), TICK_MS).unref()
    app.on('will-quit', () => made.ending())
  }

  return {
    /** Installs a version in the hours of maintenance. False without one, or if it does not begin. */
    maintain: () => updates?.maintain() ?? false,
    handlers: updateHandlers({ ligada: given !== null, updates: () => updates }),
    /** Starts the checks for new versions, which repeat automatically. Call it once the window exists. */
    startMaintenance() {
      if (given) void begin(given)
    },
  }
}
