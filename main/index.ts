/* The start is an ordered list of steps: this file has those before Electron is ready. compose.ts builds everything
   else. It is imported, and this machine's files are read, while Electron gets ready. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { app, dialog, Menu, protocol } from 'electron'
import { applicationMenu } from './app/applicationMenu.ts'
import { NEEDED_FEATURES } from './app/foreignPages.ts'
import { scheme } from './app/pages.ts'
import { stderrLog } from './platform/log.ts'
import { parseArgv } from './settings/argv.ts'
import { refusedStart, startRefusalText } from './settings/startGuard.ts'
import { whyNotWritable } from './store/dataFolder.ts'

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
// absolute paths only, and throws for a folder that cannot be made. `--dados` without a value names none.
const folder = args.dados === undefined ? app.getPath('userData') : args.dados && resolve(args.dados)
const unwritable = refusal || args.relatorio !== undefined ? null : whyNotWritable(folder)
if (existsSync(folder)) app.setPath('userData', folder)

if (refusal) {
  stderrLog.error('start refused', { ...refusal })
  const { title, content } = startRefusalText(refusal)
  dialog.showErrorBox(title, content)
  app.exit(1)
} else if (args.relatorio !== undefined) {
  try {
    const { saveReport } = await import('./start/saveReport.ts')
    app.exit(saveReport(resolve(args.relatorio), folder))
  } catch (error) {
    void orderFailed(error)
  }
} else if (unwritable !== null) {
  stderrLog.error('data folder not writable', { error: unwritable })
  // The settings may still be readable: they show whether this is a kiosk.
  if (args.importar === undefined) void unwritableStart(unwritable).catch(() => app.exit(1))
  else app.exit((await import('./start/importSettings.ts')).refuseImport('gravar'))
} else if (!app.requestSingleInstanceLock()) {
  if (args.importar === undefined) {
    stderrLog.info('already open')
    app.exit(0)
  } else app.exit((await import('./start/importSettings.ts')).refuseImport('aberto'))
} else if (args.importar !== undefined) {
  try {
    const { importSettings } = await import('./start/importSettings.ts')
    app.exit(importSettings(resolve(args.importar)))
  } catch (error) {
    void orderFailed(error)
  }
} else {
  app.on('window-all-closed', () => app.quit())
  let kiosk = false
  try {
    const { compose, readMachine } = await import('./start/compose.ts')
    const machine = readMachine(args.perfil)
    const { modo, totem } = machine.settings.estacao
    kiosk = modo === 'totem'
    // Chromium loads the voices of a Linux machine only with this switch, because the speech service may stall.
    if (kiosk && totem.leitura) app.commandLine.appendSwitch('enable-speech-dispatcher')
    Menu.setApplicationMenu(applicationMenu(process.platform, kiosk))
    // Not awaited at the top level: Electron gets ready only after this module has been evaluated.
    app
      .whenReady()
      .then(() => compose(dirname(import.meta.dirname), machine))
      .catch((error: unknown) => failed(error, kiosk))
  } catch (error) {
    void failed(error, kiosk)
  }
}

/** Ends the program after a command without a window (`--importar`, `--relatorio`) has failed. */
async function orderFailed(error: unknown): Promise<void> {
  stderrLog.error('start failed', (await import('./start/tellStop.ts')).describeStop(error))
  app.exit(1)
}

/** Shows why the start failed. If even that fails, the program ends, so that a kiosk's service starts it again. */
async function failed(error: unknown, kiosk: boolean): Promise<void> {
  try {
    const { describeStop, tellStop } = await import('./start/tellStop.ts')
    const said = describeStop(error)
    stderrLog.error('start failed', said)
    await tellStop('start failed', { why: said.why, kiosk, mayStart: () => true })
  } catch {
    app.exit(1)
  }
}

async function unwritableStart(why: string): Promise<void> {
  const { readMachine } = await import('./start/compose.ts')
  const { tellStop } = await import('./start/tellStop.ts')
  const kiosk = readMachine(args.perfil).settings.estacao.modo === 'totem'
  await tellStop('data folder not writable', { why, kiosk, mayStart: () => whyNotWritable(folder) === null })
}
