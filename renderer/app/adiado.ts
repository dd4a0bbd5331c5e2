import { createElement, use, type ComponentType } from 'react'

const aCaminho: (() => Promise<unknown>)[] = []

/**
 * A component whose code is not in the first file. React's own `lazy` shows its placeholder for 300 ms even
 * when the code is already here, and a clerk's next key would meet an empty screen; this one draws at once.
 */
export function adiado<P extends object>(importar: () => Promise<ComponentType<P>>): ComponentType<P> {
  let pedido: Promise<ComponentType<P>> | null = null
  let pronto: ComponentType<P> | null = null
  const pedir = () => {
    pedido ??= importar().then((componente) => (pronto = componente))
    return pedido
  }
  aCaminho.push(pedir)
  return function Adiado(props: P) {
    return createElement(pronto ?? use(pedir()), props)
  }
}

/** Fetches all of them while the person types, so that every key answers at once. */
export function adiantar(): void {
  for (const pedir of aCaminho) void pedir()
}
