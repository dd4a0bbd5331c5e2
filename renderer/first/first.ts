/*
 * The one script that runs before the first screen is painted. It gives the document the station's colours and keeps
 * the person's keys. It brings the window's own script and sheet (half a megabyte) once there is something to see.
 */
import type { Inicio } from '../../shared/ipc/inicio.ts'
import type { Bridge } from '../../shared/ipc/names.ts'
import { FirstKeys } from './keys.ts'
import { wearColours } from './look.ts'

/** Ms: a hidden page never paints a frame, so after this time its script loads anyway. */
const UNSEEN_MS = 500

const root = document.documentElement
const tela = root.dataset['inicio'] as Inicio['tela']
wearColours(root)
const keys = new FirstKeys(() => (tela === 'busca' ? document.querySelector<HTMLInputElement>('#inicio input') : null))
const { balcao } = window as unknown as { balcao: Bridge }

/** Ms: when the first paint is not reported, the frames decide some time later, so that the screen is not dead for ever. */
const UNREPORTED_MS = 1_000

const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, UNREPORTED_MS)))
})
const rest = Promise.race([painted, new Promise((resolve) => setTimeout(resolve, UNSEEN_MS))]).then(bringTheRest)

window.firstScreen = {
  // Waits for the first painting: until then Chromium drops keys that reach the page, and main still keeps them. A page that
  // waits for its turn is answered when the turn comes.
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
 * Loads the window's own scripts and style sheet, which the document only names. Resolves once the style sheet applies; one that
 * fails to load must not leave a dead screen. Without a script element: a plain text is not accepted as a script's address here.
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
