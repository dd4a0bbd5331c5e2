import { EventEmitter } from 'node:events'

/**
 * Properties that the language, Node's inspector and promises look up on any object; they may be absent without an error.
 */
const probes = new Set([
  'then',
  'toJSON',
  'domain',
  'inspect',
  'constructor',
  'prototype',
  'nodeType',
  'asymmetricMatch',
])

/**
 * Wraps a stand-in so that a missing Electron member throws an error with its name. The result's type is the whole `T`; members
 * that `part` lacks throw.
 */
export function guarded<T extends object>(name: string, part: object): T {
  return new Proxy(part, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || probes.has(key)) return Reflect.get(target, key, receiver)
      throw new Error(`O substituto do Electron não tem ${name}.${key}: acrescente-o em test/runtime (veja o README).`)
    },
  }) as T
}

/** Base of the stand-in's plain objects: an unknown member throws. */
export class Guarded {
  constructor(name: string) {
    return guarded<this>(name, this)
  }
}

type Listener = Parameters<EventEmitter['on']>[1]

/** Base of the stand-in's emitters: an unknown member throws, and so does listening to an event outside `events`. */
export class GuardedEmitter extends EventEmitter {
  private readonly ownName: string
  private readonly events: Set<string> | null

  /** @param events the events that may be listened to; null = any (IPC channels) */
  constructor(name: string, events: readonly string[] | null) {
    super()
    this.setMaxListeners(0)
    this.ownName = name
    this.events = events && new Set([...events, 'error', 'newListener', 'removeListener'])
    return guarded<this>(name, this)
  }

  /** Adds events of a class that extends another. */
  protected alsoEmits(events: readonly string[]): void {
    for (const event of events) this.events?.add(event)
  }

  override on(event: string | symbol, listener: Listener): this {
    this.mustKnow(event)
    return super.on(event, listener)
  }

  override once(event: string | symbol, listener: Listener): this {
    this.mustKnow(event)
    return super.once(event, listener)
  }

  override addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener)
  }

  private mustKnow(event: string | symbol): void {
    if (typeof event === 'symbol' || !this.events || this.events.has(event)) return
    throw new Error(
      `O substituto do Electron não emite ${this.ownName}.on('${event}'): acrescente-o em test/runtime (veja o README).`,
    )
  }
}

/** An Electron event object: its parameters, and whether a listener called `preventDefault`. */
export type StandInEvent<P extends object = object> = P & { preventDefault(): void; readonly defaultPrevented: boolean }

/** Creates an event object with these parameters. */
export function eventWith<P extends object>(params: P): StandInEvent<P> {
  let prevented = false
  return Object.defineProperties(
    { ...params },
    {
      preventDefault: {
        value: () => {
          prevented = true
        },
        enumerable: true,
      },
      defaultPrevented: { get: () => prevented, enumerable: true },
    },
  ) as StandInEvent<P>
}

/** Emits `name` with an event object as its first argument; true if a listener prevented the event. */
export function emitPreventable(emitter: EventEmitter, name: string, params: object = {}, ...rest: unknown[]): boolean {
  const event = eventWith(params)
  emitter.emit(name, event, ...rest)
  return event.defaultPrevented
}
