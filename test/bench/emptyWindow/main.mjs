// The least a program of this runtime can be: one window with one field, from its own scheme.
import { app, BrowserWindow, protocol } from 'electron'

app.setPath('userData', process.argv[process.argv.indexOf('--dados') + 1])
// As `main/index.ts` does: root starts it with that switch.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
void app.whenReady().then(() => {
  protocol.handle(
    'app',
    // Chromium delays the first frame of a page without any text by half a second.
    () => new Response('<!doctype html>Busca <input autofocus>', { headers: { 'content-type': 'text/html' } }),
  )
  return new BrowserWindow({ webPreferences: { sandbox: true, contextIsolation: true } }).loadURL('app://vazia/')
})
