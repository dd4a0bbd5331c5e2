// The smallest program to compare with: one window with one field, served from its own scheme.
import { app, BrowserWindow, protocol } from 'electron'

app.setPath('userData', process.argv[process.argv.indexOf('--dados') + 1])
// As in `main/index.ts`: root starts the program with this switch.
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
