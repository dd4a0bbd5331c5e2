/*
 * The one script that runs before the first screen is painted. It gives the document the station's colours, keeps what the
 * person strikes, and brings the window's own script (half a megabyte) once there is something to see.
 */
import type { Inicio } from '../../shared/ipc/inicio.ts'
import type { Bridge } from '../../shared/ipc/names.ts'
import { FirstKeys } from './keys.ts'
import { wearColours } from './look.ts'

/** A page that nobody sees, and one that waits behind another, draws nothing; its script must come all the same. */
const UNSEEN_MS = 500

const root = document.documentElement
const tela = root.dataset['inicio'] as Inicio['tela']
wearColours(root)
const keys = new FirstKeys(() => (tela === 'busca' ? document.querySelector<HTMLInputElement>('#inicio input') : null))
const { balcao } = window as unknown as { balcao: Bridge }

const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
})
void Promise.race([painted, new Promise((resolve) => setTimeout(resolve, UNSEEN_MS))]).then(bringTheRest)

window.firstScreen = {
  // Not before it is painted: until then Chromium lets go of keys that come to a page, and main still keeps them. A page that
  // waits for its turn is answered when it comes.
  complete: painted.then(() => keys.takeKeys(async () => balcao.calls['janela.teclas']?.(undefined))),
  end: () => {
    const left = keys.end()
    document.getElementById('inicio')?.remove()
    return left
  },
}

/** The window's own scripts, which the document names without running them. No element: a text is no address of a script here. */
function bringTheRest(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'))
    void import(/* @vite-ignore */ href)
}
