import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { people } from '../e2e/fixtures.ts'
import { launchApp } from '../e2e/launch.ts'
import { openBalcao, type Balcao, type Opening } from '../e2e/support/balcao.ts'
import { callBridge } from '../e2e/support/bridge.ts'
import { nextPage } from '../e2e/support/nextPage.ts'
import { TWO } from '../e2e/support/secondScreen.ts'
import { Citizen } from '../e2e/support/totem.ts'
import { expect } from '../e2e/support/patience.ts'
import { startSandbox } from '../sandbox/index.ts'
import { compare, inTime, type Measure } from './measure.ts'

const ROUNDS = 10
/**
 * The limit as a multiple of an empty page's time. A person hardly notices 300 ms, some nine times that of an empty page on a
 * quiet machine with two cores.
 */
const HARDLY_NOTICED = 9
export const emptyWindow = join(import.meta.dirname, 'emptyWindow')

/** Measures how long the next person waits after an attendance: at a counter, with a second display, at a kiosk. */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const bare = await launchApp({ project: emptyWindow })
  const measure = async (what: string, limit: number, opening: Partial<Opening>, leave: Leaving) => {
    const page = await bare.page()
    const balcao = await openBalcao({ perfil: sandbox.perfil(), ...opening })
    try {
      const name = `${what} / página vazia do mesmo runtime`
      return await compare(
        { name, limit, rounds: ROUNDS },
        () => bareWindow(page),
        () => leave(balcao),
      )
    } finally {
      await balcao.close()
    }
  }
  try {
    return [
      await measure('de F12 ao primeiro dígito da próxima pessoa na tela', HARDLY_NOTICED, {}, byF12),
      await measure('o mesmo, com uma segunda tela', HARDLY_NOTICED, { env: TWO }, byF12),
      await measure(
        'totem: de “Sair” ao convite, com tudo apagado',
        HARDLY_NOTICED,
        { estacao: { modo: 'totem' } },
        byTouch,
      ),
    ]
  } finally {
    await bare.close()
    await sandbox.close()
  }
}

/** Serves a person, ends the attendance, and returns the time until the next attendance could begin, ms. */
type Leaving = (balcao: Balcao) => Promise<number>

/** The time in which an empty page of the same runtime loads and draws its field, ms. */
export async function bareWindow(page: Page): Promise<number> {
  const began = await page.evaluate(() => {
    setTimeout(() => location.reload())
    return performance.timeOrigin + performance.now()
  })
  return (await drawnAfter(page, began)) - began
}

/**
 * The time from F12, followed by the first digit of the next person's document, until the digit is drawn, ms. The next page is
 * preloaded before, because real attendances last longer than its loading.
 */
async function byF12(balcao: Balcao): Promise<number> {
  await balcao.serve(people.withOverdue)
  const { screen, search } = balcao
  const drawn = inTime('o primeiro dígito na tela', (await nextPage(balcao)).evaluate(firstDigitDrawn))
  const struck = await now(screen)
  await screen.keyboard.press('F12')
  await screen.keyboard.press('5')
  const took = (await drawn) - struck
  await balcao.free()
  await search.fill('')
  return took
}

/** The time from a touch on “Sair” until the attract screen is drawn and the wipe has ended, ms. */
async function byTouch(balcao: Balcao): Promise<number> {
  const citizen = await servedAtKiosk(balcao)
  const { screen } = balcao
  // The screen is new and takes no touches yet. Nobody leaves so early.
  await expect(screen.locator('[data-settling]')).toHaveCount(0)
  const struck = await now(screen)
  await citizen.touch('Sair')
  await expect.poll(async () => (await citizen.begin.isVisible()) && isFree(screen), { intervals: [10] }).toBe(true)
  return (await now(screen)) - struck
}

/** Serves a person at a kiosk, up to the moment in which they may leave. */
export async function servedAtKiosk(balcao: Balcao): Promise<Citizen> {
  const citizen = new Citizen(balcao)
  await citizen.free()
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await nextPage(balcao)
  return citizen
}

export async function attend(balcao: Balcao): Promise<void> {
  await balcao.serve(people.withOverdue)
  await nextPage(balcao)
  await balcao.end()
}

/** The time of the page's clock, ms since the epoch. */
const now = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now())

async function isFree(screen: Page): Promise<boolean> {
  const answer = await callBridge(screen, 'atendimento.ler').catch(() => null)
  return (answer?.valor as { fase?: string } | undefined)?.fase === 'livre'
}

/** Waits until the page's field contains text and is drawn; returns the time, ms since the epoch. */
function firstDigitDrawn(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const field = document.querySelector('input')
      if (field && field.value !== '')
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/**
 * The time at which a page loaded after `began` first drew its focused field; both times in ms since the epoch. The page itself
 * reports it, because a query from outside is answered only once the page is idle.
 */
export const drawnAfter = (page: Page, began: number): Promise<number> =>
  inTime('o campo de busca com o foco', focusDrawnAfter(page, began))

async function focusDrawnAfter(page: Page, began: number): Promise<number> {
  for (;;) {
    const drawn = await page
      .waitForFunction((began) => {
        if (performance.timeOrigin < began || document.activeElement?.tagName !== 'INPUT') return 0
        const [first] = ['first-contentful-paint', 'first-paint'].flatMap((name) => performance.getEntriesByName(name))
        return first ? performance.timeOrigin + first.startTime : 0
      }, began)
      .then((at) => at.jsonValue())
      // The document was replaced, so the query is repeated; a closed page would answer nothing for ever.
      .catch((cause: unknown) => {
        if (page.isClosed()) throw cause
        return 0
      })
    if (drawn > 0) return drawn
  }
}
