import { createElement, use, type ComponentType } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/**
 * A component whose code is loaded on demand. React's `lazy` shows its placeholder for 300 ms even if the code is
 * already there, and a quick next key would meet an empty screen. This component draws at once.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let request: Promise<ComponentType<P>> | null = null
  let ready: ComponentType<P> | null = null
  const ask = () => {
    request ??= load().then((component) => (ready = component))
    return request
  }
  loaders.push(ask)
  return function Deferred(props: P) {
    return createElement(ready ?? use(ask()), props)
  }
}

/** Loads the code of all deferred components while the person types, so that later keys have their effect at once. */
export function prefetch(): void {
  for (const ask of loaders) void ask()
}
