import { expect as playwrightExpect, type Page } from '@playwright/test'
import { openBalcao, type Balcao } from '../e2e/support/balcao.ts'
import { debitosList } from '../e2e/support/guia.ts'
import { startSandbox } from '../sandbox/index.ts'
import { medianOfPairs, type Measure } from './measure.ts'

/** Outside Playwright's own runner an expectation would wait for ever. */
const expect = playwrightExpect.configure({ timeout: 30_000 })

/** Of the sandbox at scale: 10 000 debits in 500 groups. */
const LOTEADORA = 'Q0SLFMBD7VX439'
/** As many rows, with the headings of the groups and of the list. */
const ROWS = 10_000 + 500 + 1
const ROUNDS = 15
/** Rows of the bare table that everything is measured by: a screenful or two, as a page without any program shows them. */
const BARE_ROWS = 100

/**
 * The list at scale on the real window, measured inside the page from the time stamp of the key, by what the same page takes
 * to draw a bare table of 100 rows: milliseconds say more of the machine than of the list. The list's data is in
 * the window when the key comes, so that neither the network nor the sandbox is measured.
 */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox({ escala: true })
  const balcao = await openBalcao({ perfil: sandbox.perfil() })
  try {
    await balcao.serve(LOTEADORA)
    await balcao.startSignIn()
    await expect(debitosList(balcao)).toBeFocused()
    return [await opening(balcao), await firstPaint(balcao), await marking(balcao)]
  } finally {
    await balcao.close()
    await sandbox.close()
  }
}

/** F4 with the answer at hand, until the first rows are drawn. The screen opens with the debits that are owed. */
const opening = ({ keyboard, screen }: Balcao): Promise<Measure> =>
  measure('lista de débitos, 8.000 em aberto: da tecla F4 à primeira pintura', 2.5, screen, async () => {
    await keyboard.key('F3')
    await expect(screen.getByRole('option', { selected: true })).toBeFocused()
    const time = await watch(screen, 'F4', '[role=grid] [role=gridcell]', 'drawn')
    await keyboard.key('F4')
    return time.value
  })

/** All 10 000 take the place of another list, their answer at hand, until their first rows are drawn. */
function firstPaint({ keyboard, screen }: Balcao): Promise<Measure> {
  const filter = screen.getByRole('form', { name: 'Filtros' }).getByLabel('Situação')
  return measure('10.000 débitos em 500 grupos: dos dados à primeira pintura', 2, screen, async () => {
    await filter.selectOption('Crédito')
    await expect(screen.getByText('Nenhum débito com estes filtros.')).toBeVisible()
    await filter.focus()
    const time = await watch(screen, 't', `[role=grid][aria-rowcount="${ROWS}"] [role=gridcell]`, 'drawn')
    await keyboard.key('t')
    return time.value
  })
}

/** V, until the bar below says how much is ticked. */
async function marking(balcao: Balcao): Promise<Measure> {
  const { keyboard, screen } = balcao
  await debitosList(balcao).focus()
  return measure('10.000 débitos: da tecla “marcar vencidas” ao total somado', 0.4, screen, async () => {
    await keyboard.key('l')
    await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(/Marcados\s*0/)
    const time = await watch(screen, 'v', 'section[aria-label=Totais]', 'changed')
    await keyboard.key('v')
    return time.value
  })
}

async function measure(name: string, limit: number, screen: Page, ours: () => Promise<number>): Promise<Measure> {
  const value = await medianOfPairs(ROUNDS, () => bareTable(screen), ours)
  return { name: `${name} / tabela simples de ${BARE_ROWS} linhas`, value, unit: 'x', limit, ok: value <= limit }
}

/** What this page takes to draw a table without a program, ms; it is gone again afterwards. */
const bareTable = (screen: Page): Promise<number> =>
  screen.evaluate(async (rows) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const began = performance.now()
    const cells = '<td>IPTU – Exercício 2026</td><td>202611</td><td>10/12/2026</td><td>R$ 1.234,56</td>'.repeat(2)
    const table = document.body.appendChild(document.createElement('table'))
    table.setAttribute('style', 'position: fixed; inset: 0; z-index: 9999; background: white')
    table.innerHTML = `<tr>${cells}</tr>`.repeat(rows)
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
  }, BARE_ROWS)

/**
 * Gets ready to tell how long it takes from a key to what `selector` names being there (`drawn`: on the screen) or changing.
 * The answer is wrapped, or awaiting the readiness would await it too.
 */
async function watch(screen: Page, key: string, selector: string, until: 'drawn' | 'changed') {
  const handle = await screen.evaluateHandle(
    ([key, selector, until]) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      let struck = 0
      addEventListener('keydown', (event) => event.key === key && (struck = event.timeStamp), {
        capture: true,
        once: true,
      })
      const done = () => resolve(performance.now() - struck)
      const observer = new MutationObserver((changes) => {
        if (struck === 0) return
        const found = document.querySelector(selector)
        if (!found || (until === 'changed' && !changes.some(({ target }) => found.contains(target)))) return
        observer.disconnect()
        if (until === 'changed') return done()
        // A message sent while a frame is being made is delivered once it has been drawn.
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', done)
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      return { promise }
    },
    [key, selector, until] as const,
  )
  return {
    get value() {
      return handle.evaluate(({ promise }) => promise)
    },
  }
}
