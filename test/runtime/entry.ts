import { pathToFileURL } from 'node:url'
import { app } from './app.ts'

/*
 * Stands before the program's entry (register.ts). Electron becomes ready only after the entry module has been evaluated, and an
 * entry that awaits that at its top level hangs for ever. A timer keeps such a process alive, as Electron's own loop does.
 */
const held = setInterval(() => undefined, 2 ** 31 - 1)
await import(pathToFileURL(process.argv[1] ?? '').href)
clearInterval(held)
app.entryEvaluated()
