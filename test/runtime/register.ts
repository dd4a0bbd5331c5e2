import { registerHooks } from 'node:module'

// `node --import ./test/runtime/register.ts out/main/index.js`: an import of Electron resolves to the stand-in, and the program's
// entry to the module that imports it.
const standIn = new URL('./electron.ts', import.meta.url).href
const beforeEntry = new URL('./entry.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) => {
    if (/^electron(\/(main|common))?$/.test(specifier)) return { url: standIn, shortCircuit: true }
    return context.parentURL === undefined ? { url: beforeEntry, shortCircuit: true } : next(specifier, context)
  },
})
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'defaultApp', { value: true })
