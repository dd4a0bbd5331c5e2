import type { Page } from '@playwright/test'
import { compare, inTime, type Measure } from './measure.ts'

export const ROUNDS = 15
/** The number of rows of the bare table with which the measures are compared: one or two screenfuls. */
const BARE_ROWS = 100

/** Measures relative to a bare table in the same page, because milliseconds depend on the machine. */
export function measureByTable(
  name: string,
  limit: number,
  screen: Page,
  ours: () => Promise<number>,
  rows = BARE_ROWS,
): Promise<Measure> {
  const whole = `${name} / tabela simples de ${rows.toLocaleString('pt-BR')} linhas`
  return compare({ name: whole, limit, rounds: ROUNDS }, () => bareTable(screen, rows), ours)
}

/** Time that this page takes to draw a table without a program, ms; the table is removed afterwards. */
const bareTable = (screen: Page, rows: number): Promise<number> =>
  screen.evaluate(async (rows) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const began = performance.now()
    const texts = ['IPTU – Exercício 2026', '202611', '10/12/2026', 'R$ 1.234,56']
    const table = document.body.appendChild(document.createElement('table'))
    table.setAttribute('style', 'position: fixed; inset: 0; z-index: 9999; background: white')
    for (let row = 0; row < rows; row += 1) {
      const cells = table.insertRow()
      for (const text of [...texts, ...texts]) cells.insertCell().textContent = text
    }
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
    await promise
    const took = performance.now() - began
    table.remove()
    return took
  }, rows)

/**
 * Prepares to measure the time from a key until `selector` is drawn or changes. The measurement's promise is wrapped in an object,
 * because awaiting the preparation must not await the measurement.
 * @param text of the element, which must then also be in sight
 */
export async function watch(screen: Page, key: string, selector: string, until: 'drawn' | 'changed', text?: string) {
  const handle = await screen.evaluateHandle(
    ([key, selector, until, text]) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      let struck = 0
      const hear = (event: KeyboardEvent) => {
        // The first event of a chord is its modifier key, which is ignored.
        if (event.key !== key) return
        struck = event.timeStamp
        removeEventListener('keydown', hear, { capture: true })
      }
      addEventListener('keydown', hear, { capture: true })
      const done = () => resolve(performance.now() - struck)
      const isRight = (found: Element) => {
        const { left, top, width, height } = found.getBoundingClientRect()
        return (
          found.textContent === text && found.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        )
      }
      const observer = new MutationObserver((changes) => {
        if (struck === 0) return
        const found = document.querySelector(selector)
        if (!found || (until === 'changed' && !changes.some(({ target }) => found.contains(target)))) return
        if (text !== undefined && !isRight(found)) return
        observer.disconnect()
        if (until === 'changed') return done()
        // A message that is sent while a frame is prepared is delivered after the frame is drawn.
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', done)
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      })
      const active = ['data-active', 'class']
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: active })
      return { promise }
    },
    [key, selector, until, text] as const,
  )
  return {
    get value() {
      return inTime(
        `${key} → ${selector}`,
        handle.evaluate(({ promise }) => promise),
      )
    },
  }
}
