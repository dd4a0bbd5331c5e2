// The least a program of this runtime can be: one window with one field, from its own scheme.
import { app, BrowserWindow, protocol } from 'electron'

app.setPath('userData', process.argv[process.argv.indexOf('--dados') + 1])
app.enableSandbox()
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
void app.whenReady().then(() => {
  protocol.handle(
    'app',
    () => new Response('<!doctype html><input autofocus>', { headers: { 'content-type': 'text/html' } }),
  )
  return new BrowserWindow({ webPreferences: { sandbox: true, contextIsolation: true } }).loadURL('app://vazia/')
})
