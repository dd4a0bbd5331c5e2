/*
 * Start-up, as a table of contents. This file holds the steps that must happen before Electron is ready, in this order.
 * compose.ts builds everything else; it is imported, and this machine's files are read, while Electron gets ready.
 */
import { dirname, resolve } from 'node:path'
import { app, dialog, Menu, protocol } from 'electron'
import { applicationMenu } from './app/applicationMenu.ts'
import { NEEDED_FEATURES } from './app/foreignPages.ts'
import { scheme } from './app/pages.ts'
import { preventCores } from './platform/coreDumps.ts'
import { stderrLog } from './platform/log.ts'
import { parseArgv } from './settings/argv.ts'
import { refusedStart, startRefusalText } from './settings/startGuard.ts'

// Before anything of a person is in memory, and again once Electron's own processes run.
preventCores(stderrLog)
void app.whenReady().then(() => preventCores(stderrLog))

const given = process.argv.slice(1)
const args = parseArgv(given, 'balcao')
const refusal = app.isPackaged ? refusedStart(given, process.env, process.platform) : null

// Only the privileges that our pages need: no service workers, no CORS, no bypassing of the page's policy.
// A code cache on disk (`codeCache`, Node's compile cache) would save a few ms of the start, but is unsafe. The station's account
// could write to it, and cached code runs without the check that the packaged sources pass.
protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } }])
// Electron refuses to run as root without `--no-sandbox`, and `enableSandbox` would overrule that switch for child processes,
// which then crash. An installed program refuses the switch (startGuard.ts).
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
app.commandLine.appendSwitch('enable-features', NEEDED_FEATURES)
// Over HTTP/2 and QUIC Chromium also repeats a request on a new connection (REFUSED_STREAM, 421). If a gateway reports that
// wrongly, it would issue a guide twice (platform/singleCalls.ts).
app.commandLine.appendSwitch('disable-http2')
app.commandLine.appendSwitch('disable-quic')

// The data folder is set before the single-instance lock: a start with another data folder is another program. Electron takes
// absolute paths only.
if (args.dados) app.setPath('userData', resolve(args.dados))

if (refusal) {
  stderrLog.error('start refused', { ...refusal })
  const { title, content } = startRefusalText(refusal)
  dialog.showErrorBox(title, content)
  app.exit(1)
} else if (!app.requestSingleInstanceLock()) {
  // A running program would overwrite the imported settings with its own.
  if (args.importar === undefined) {
    stderrLog.info('already open')
    app.exit(0)
  } else app.exit((await import('./start/importSettings.ts')).refuseImport('aberto'))
} else if (args.importar !== undefined) {
  try {
    const { importSettings } = await import('./start/importSettings.ts')
    app.exit(importSettings(resolve(args.importar)))
  } catch (error) {
    failed(error)
  }
} else {
  app.on('window-all-closed', () => app.quit())
  try {
    const { compose, readMachine } = await import('./start/compose.ts')
    const machine = readMachine(args.perfil)
    const { modo, totem } = machine.settings.estacao
    // Chromium loads the voices of a Linux machine only with this switch, because the speech service may stall.
    if (modo === 'totem' && totem.leitura) app.commandLine.appendSwitch('enable-speech-dispatcher')
    Menu.setApplicationMenu(applicationMenu(process.platform, modo === 'totem'))
    // Not awaited at the top level: Electron gets ready only after this module has been evaluated.
    app
      .whenReady()
      .then(() => compose(dirname(import.meta.dirname), machine))
      .catch(failed)
  } catch (error) {
    failed(error)
  }
}

function failed(error: unknown): void {
  stderrLog.error('start failed', { error: error instanceof Error ? error.name : 'unknown' })
  app.exit(1)
}
