import { pathToFileURL } from 'node:url'
import { app } from './app.ts'

/*
 * Imports the program's entry (see register.ts). Electron becomes ready only after the entry module has been evaluated, so an entry
 * that awaits `ready` at its top level hangs. A timer keeps such a process alive, as Electron's own loop does.
 */
const held = setInterval(() => undefined, 2 ** 31 - 1)
await import(pathToFileURL(process.argv[1] ?? '').href)
clearInterval(held)
app.entryEvaluated()
