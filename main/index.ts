/*
 * Start-up, as a table of contents. What must happen before Electron is ready stands here, in this order; everything else is
 * built in compose.ts, which is read, with the files that say what this machine is, while Electron gets ready.
 */
import { dirname } from 'node:path'
import { app, dialog, Menu, protocol } from 'electron'
import { NEEDED_FEATURES } from './app/foreignPages.ts'
import { scheme } from './app/pages.ts'
import { stderrLog } from './platform/log.ts'
import { parseArgv } from './settings/argv.ts'
import { refusedStart, startRefusalText } from './settings/startGuard.ts'

const given = process.argv.slice(1)
const args = parseArgv(given, 'balcao')
const refusal = app.isPackaged ? refusedStart(given, process.env, process.platform) : null

// No privilege beyond what our pages need: no service workers, no CORS, no bypassing of the page's policy.
// Nor a code cache on the disk (`codeCache`, Node's compile cache): compiled code in a file that the station's account can
// write would be run without the check that the packaged sources pass, for a few ms of the start.
protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } }])
app.enableSandbox()
app.commandLine.appendSwitch('enable-features', NEEDED_FEATURES)

// Before the lock: a second start with another data folder is another program.
if (args.dados) app.setPath('userData', args.dados)

if (refusal) {
  stderrLog.error('start refused', { ...refusal })
  const { title, content } = startRefusalText(refusal)
  dialog.showErrorBox(title, content)
  app.exit(1)
} else if (!app.requestSingleInstanceLock()) {
  app.exit(0)
} else {
  app.on('window-all-closed', () => app.quit())
  try {
    const { compose, readMachine } = await import('./compose.ts')
    const machine = readMachine(args.perfil)
    await app.whenReady()
    // F10 and Alt would open the default menu; both are ours.
    Menu.setApplicationMenu(null)
    await compose(dirname(import.meta.dirname), machine)
  } catch (error) {
    stderrLog.error('start failed', { error: error instanceof Error ? error.name : 'unknown' })
    app.exit(1)
  }
}
