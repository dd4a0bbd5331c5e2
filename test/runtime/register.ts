import { registerHooks } from 'node:module'

// `node --import ./test/runtime/register.ts out/main/index.js`: whoever asks for Electron is given the stand-in.
const standIn = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(\/(main|common))?$/.test(specifier) ? { url: standIn, shortCircuit: true } : next(specifier, context),
})
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'defaultApp', { value: true })
