/*
 * Start-up, as a table of contents. The steps that must happen before Electron is ready stand here, in this order. compose.ts
 * builds everything else; it is imported, and this machine's files are read, while Electron gets ready.
 */
import { dirname, resolve } from 'node:path'
import { app, dialog, Menu, protocol } from 'electron'
import { applicationMenu } from './app/applicationMenu.ts'
import { NEEDED_FEATURES } from './app/foreignPages.ts'
import { scheme } from './app/pages.ts'
import { stderrLog } from './platform/log.ts'
import { parseArgv } from './settings/argv.ts'
import { refusedStart, startRefusalText } from './settings/startGuard.ts'

const given = process.argv.slice(1)
const args = parseArgv(given, 'balcao')
const refusal = app.isPackaged ? refusedStart(given, process.env, process.platform) : null

// No privilege beyond what our pages need: no service workers, no CORS, no bypassing of the page's policy. Nor a code
// cache on the disk (`codeCache`, Node's compile cache): compiled code in a file that the station's account can write
// would be run without the check that the packaged sources pass. It would save a few ms of the start.
protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } }])
// Electron refuses to run as root without `--no-sandbox`, and `enableSandbox` would overrule that switch for child processes,
// which then crash. An installed program refuses the switch (startGuard.ts).
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
app.commandLine.appendSwitch('enable-features', NEEDED_FEATURES)
// Over HTTP/2 and QUIC Chromium sends a request again also on a new connection (REFUSED_STREAM, 421): a gateway that says so
// wrongly would get a guide twice (platform/singleCalls.ts).
app.commandLine.appendSwitch('disable-http2')
app.commandLine.appendSwitch('disable-quic')

// Before the lock: a second start with another data folder is another program. Electron takes absolute paths only.
if (args.dados) app.setPath('userData', resolve(args.dados))

if (refusal) {
  stderrLog.error('start refused', { ...refusal })
  const { title, content } = startRefusalText(refusal)
  dialog.showErrorBox(title, content)
  app.exit(1)
} else if (!app.requestSingleInstanceLock()) {
  // A running program would overwrite the imported settings with its own.
  if (args.importar === undefined) app.exit(0)
  else app.exit((await import('./settings/importSettings.ts')).refuseImport('aberto'))
} else if (args.importar !== undefined) {
  try {
    const { importSettings } = await import('./settings/importSettings.ts')
    app.exit(importSettings(resolve(args.importar)))
  } catch (error) {
    failed(error)
  }
} else {
  app.on('window-all-closed', () => app.quit())
  try {
    const { compose, readMachine } = await import('./compose.ts')
    const machine = readMachine(args.perfil)
    const { modo, totem } = machine.settings.estacao
    // The voices of a Linux machine. Chromium loads them only on request, because the speech service may stall.
    if (modo === 'totem' && totem.leitura) app.commandLine.appendSwitch('enable-speech-dispatcher')
    Menu.setApplicationMenu(applicationMenu(process.platform, modo === 'totem'))
    // Never awaited at the top level: Electron gets ready only after this module has been evaluated.
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
