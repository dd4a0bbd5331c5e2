/* The only script that runs before the first screen is painted. It sets the station's colours and stores typed keys.
   After the first paint it loads the window's own script and style sheet (half a megabyte). */
import type { Inicio } from '../../shared/ipc/inicio.ts'
import type { Bridge } from '../../shared/ipc/names.ts'
import { FirstKeys } from './keys.ts'
import { applyColours } from './look.ts'

/** Time in ms after which the window's script loads even without a paint: a hidden page never paints. */
const UNSEEN_MS = 500

const root = document.documentElement
const tela = root.dataset['inicio'] as Inicio['tela']
applyColours(root)
const keys = new FirstKeys(() => (tela === 'busca' ? document.querySelector<HTMLInputElement>('#inicio input') : null))
const { balcao } = window as unknown as { balcao: Bridge }

/** Time in ms after two frames at which the first paint is assumed if it is not reported. */
const UNREPORTED_MS = 1_000

const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, UNREPORTED_MS)))
})
const rest = Promise.race([painted, new Promise((resolve) => setTimeout(resolve, UNSEEN_MS))]).then(bringTheRest)

window.firstScreen = {
  // Waits for the first paint: until then Chromium drops keys that reach the page, while main still stores keys. Main
  // answers a preloaded page once it is in the window.
  complete: Promise.all([
    painted.then(() => keys.takeKeys(async () => balcao.calls['janela.teclas']?.(undefined))),
    rest,
  ]).then(() => undefined),
  end: () => {
    const left = keys.end()
    document.getElementById('inicio')?.remove()
    return left
  },
}

/**
 * Loads the window's own scripts and style sheets, which the document only names. Resolves once the style sheets apply
 * or have failed: after a failure the scripts must still run. It uses `import`, because the policy accepts no plain
 * text as a script element's address.
 */
async function bringTheRest(): Promise<void> {
  const named = (kind: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel="later"][as="${kind}"]`)
  for (const { href } of named('script')) void import(/* @vite-ignore */ href)
  await Promise.all([...named('style')].map(loadSheet))
}

function loadSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    link.rel = 'stylesheet'
  })
}
