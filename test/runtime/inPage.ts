import type { Codec } from './codec.ts'

/** A message from the page to this process. */
export interface PageMessage {
  kind: 'invoke' | 'key' | 'mouse' | 'copied' | 'marked'
  id?: number
  channel: string
  payload: string
}

/** The parameters of `pageSide`. */
export interface PageSetup {
  binding: string
  key: string
  codec: Codec
  schemes: string[]
  /** Whether the preload runs in frames within the page too (`nodeIntegrationInSubFrames`). */
  inSubframes: boolean
  /**
   * Whether the page is on a screen. Then it reports pressed keys, and a page of the program blocks the closing of its window until
   * the program has decided.
   */
  onScreen: boolean
  environment: Record<string, unknown>
  preload:
    | ((require: (name: string) => unknown, process: unknown, module: { exports: object }, exports: object) => void)
    | null
}

/**
 * The page's half of the stand-in: `require('electron')` for the preload, and the two functions through which main answers. Runs
 * before any script of every document. It uses nothing from outside, because its source is put into the page.
 */
export function pageSide(setup: PageSetup): void {
  const { codec } = setup
  const scope = globalThis as unknown as Record<string, (text: string) => void>
  const binding = scope[setup.binding]
  if (!binding) return
  const isTop = window === window.top
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const listeners = new Map<string, ((event: object, ...args: unknown[]) => void)[]>()
  let lastId = 0

  const post = (message: PageMessage): void => binding(JSON.stringify(message))
  const invoke = (channel: string, ...args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      const payload = codec.encode(args)
      waiting.set(id, { resolve, reject })
      post({ kind: 'invoke', id, channel, payload })
    })
  const strict = <T extends object>(name: string, members: T): T =>
    new Proxy(members, {
      get: (target, member, receiver) => {
        if (typeof member === 'symbol' || member in target || member === 'then')
          return Reflect.get(target, member, receiver)
        throw new Error(`O substituto do Electron não tem ${name}.${member} no preload: acrescente-o em test/runtime.`)
      },
    })

  const on = (channel: string, listener: (event: object, ...args: unknown[]) => void): object => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    return ipcRenderer
  }
  const off = (channel: string, listener: unknown): object => {
    listeners.set(
      channel,
      (listeners.get(channel) ?? []).filter((known) => known !== listener),
    )
    return ipcRenderer
  }
  const ipcRenderer: object = strict('ipcRenderer', {
    invoke,
    on,
    off,
  })

  // As in Electron, plain data is copied without prototypes, functions and promises are passed on, and an error keeps only its
  // message.
  const copied = (value: unknown, seen = new Map<object, unknown>()): unknown => {
    if (typeof value === 'function')
      return (...args: unknown[]) =>
        copied((value as (...given: unknown[]) => unknown)(...args.map((arg) => copied(arg))))
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return seen.get(value)
    if (value instanceof Promise)
      return value.then(
        (held) => copied(held),
        (cause: unknown) => {
          throw copied(cause)
        },
      )
    if (value instanceof Error) return new Error(value.message)
    const isList = Array.isArray(value)
    if (!isList && ![Object.prototype, null].includes(Object.getPrototypeOf(value) as null))
      return structuredClone(value)
    const copy: Record<string, unknown> | unknown[] = isList ? [] : {}
    seen.set(value, copy)
    for (const [key, held] of Object.entries(value)) (copy as Record<string, unknown>)[key] = copied(held, seen)
    return copy
  }
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
      Object.values(Object.freeze(value)).forEach(frozen)
    return value
  }
  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (name: string, api: unknown) => {
      if (Object.hasOwn(globalThis, name))
        throw new Error('Cannot bind an API on top of an existing property on the window object')
      Object.defineProperty(globalThis, name, { value: frozen(copied(api)), enumerable: true })
    },
  })

  Object.defineProperty(globalThis, setup.key, {
    value: {
      settle: (id: number, ok: boolean, payload: string) => {
        const call = waiting.get(id)
        waiting.delete(id)
        const value = codec.decode(payload)
        if (ok) call?.resolve(value)
        else call?.reject(new Error(String(value)))
      },
      emit: (channel: string, payload: string) => {
        for (const listener of listeners.get(channel) ?? [])
          listener(strict('event', { sender: ipcRenderer }), ...(codec.decode(payload) as unknown[]))
      },
      // Frames within the page get the raw call, so that a test can show that the program refuses it.
      ...(isTop ? {} : { invoke }),
    },
  })
  delete scope[setup.binding]

  const ownFetch = globalThis.fetch
  const own = new RegExp(`^(${setup.schemes.join('|') || '$'})://([^/?#]+)`, 'i')
  globalThis.fetch = (input, init) =>
    ownFetch(
      typeof input === 'string'
        ? input.replace(own, (_all, scheme: string, host: string) => `https://${host}.${scheme}.test`)
        : input,
      init,
    )

  if (isTop) {
    const isOwn = new RegExp(`\\.(${setup.schemes.join('|') || '$'})\\.test$`).test(location.hostname)
    if (setup.onScreen && isOwn) window.addEventListener('beforeunload', (event) => event.preventDefault())
    for (const type of ['keydown', 'keyup'] as const)
      window.addEventListener(
        type,
        (event) => {
          if (event.isTrusted && setup.onScreen)
            post({
              kind: 'key',
              channel: type,
              payload: JSON.stringify({
                key: event.key,
                code: event.code,
                isAutoRepeat: event.repeat,
                isComposing: event.isComposing,
                shift: event.shiftKey,
                control: event.ctrlKey,
                alt: event.altKey,
                meta: event.metaKey,
                location: event.location,
              }),
            })
        },
        true,
      )
    const marked = (): string => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      return String(getSelection() ?? '')
    }
    // Copied and marked texts are reported, because the stand-in's clipboard is not Chromium's.
    for (const type of ['copy', 'cut'] as const)
      window.addEventListener(type, () => post({ kind: 'copied', channel: type, payload: marked() }), true)
    document.addEventListener('selectionchange', () => {
      const text = marked()
      if (text !== '') post({ kind: 'marked', channel: '', payload: text })
    })
    let lastMove = 0
    for (const type of ['mousedown', 'mouseup', 'mousemove', 'wheel'] as const)
      window.addEventListener(
        type,
        (event) => {
          // At most ten mouse moves a second are reported.
          if (!event.isTrusted || (type === 'mousemove' && event.timeStamp - lastMove < 100)) return
          if (type === 'mousemove') lastMove = event.timeStamp
          post({
            kind: 'mouse',
            channel: type,
            payload: JSON.stringify({
              x: event.clientX,
              y: event.clientY,
              button: event.button,
              clickCount: event.detail,
            }),
          })
        },
        { capture: true, passive: true },
      )
  }
  if (!setup.preload || (!isTop && !setup.inSubframes)) return
  const electron = strict('electron', { contextBridge, ipcRenderer })
  const load = (name: string): unknown => {
    if (/^electron(\/(renderer|common))?$/.test(name)) return electron
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  setup.preload(load, setup.environment, module, module.exports)
}
