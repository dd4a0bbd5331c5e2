import { join } from 'node:path'
import { expect as playwrightExpect, type Page } from '@playwright/test'
import { launchApp } from '../e2e/launch.ts'
import { openBalcao, type Balcao } from '../e2e/support/balcao.ts'
import { startSandbox } from '../sandbox/index.ts'
import { people } from '../e2e/fixtures.ts'
import { nextPage } from '../e2e/support/nextPage.ts'
import { measureByTable, watch } from './inPage.ts'
import { compare, type Measure } from './measure.ts'

/** Outside Playwright's own runner an expectation would wait for ever. */
const expect = playwrightExpect.configure({ timeout: 30_000 })

const ROUNDS = 10
const END_LIMIT = 3.5
const SERVICE_LIMIT = 3
const empty = join(import.meta.dirname, 'emptyWindow')

/** Every service with a key of its own, and where it leads. */
const services = [
  ['F3', 'certidoes'],
  ['F4', 'debitos'],
  ['F6', 'guias'],
  ['F7', 'pagamentos'],
  ['Alt+t', 'taxas'],
  ['Alt+a', 'alvaras'],
  ['Alt+i', 'iptu'],
  ['Alt+c', 'cadastro'],
] as const

/** What the hands wait for: the next person's field after F12, and each service after its key, its answer at hand. */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const balcao = await openBalcao({ perfil: sandbox.perfil() })
  try {
    return [await ending(balcao), ...(await opening(balcao))]
  } finally {
    await balcao.close()
    await sandbox.close()
  }
}

/**
 * F12 and at once the first digit of the next person's document, until it is drawn in its field; by what an empty page of the
 * same runtime takes. The page of the next attendance waits by then: nobody is served and gone within a second.
 */
async function ending(balcao: Balcao): Promise<Measure> {
  const bare = await launchApp({ project: empty, entry: join(empty, 'main.mjs') })
  try {
    const page = await bare.page()
    const name = 'de F12 ao primeiro dígito da próxima pessoa na tela / página vazia do mesmo runtime'
    return await compare(
      { name, limit: END_LIMIT, rounds: ROUNDS },
      async () => {
        const began = await page.evaluate(() => {
          setTimeout(() => location.reload())
          return performance.timeOrigin + performance.now()
        })
        return (await drawnAfter(page, began)) - began
      },
      async () => {
        await balcao.serve(people.withOverdue)
        const { screen, search } = balcao
        const next = await nextPage(balcao)
        const drawn = next.evaluate(firstDigitDrawn)
        const struck = await screen.evaluate(() => performance.timeOrigin + performance.now())
        await screen.keyboard.press('F12')
        await screen.keyboard.press('5')
        const took = (await drawn) - struck
        await balcao.free()
        await search.fill('')
        return took
      },
    )
  } finally {
    await bare.close()
  }
}

/** When a page first drew something in its field, epoch ms. */
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

/** When the page that came after `began` first drew its field, which has the focus; both epoch ms. */
async function drawnAfter(page: Page, began: number): Promise<number> {
  for (;;) {
    const drawn = await page
      .waitForFunction((began) => {
        if (performance.timeOrigin < began || document.activeElement?.tagName !== 'INPUT') return 0
        const [first] = ['first-contentful-paint', 'first-paint'].flatMap((name) => performance.getEntriesByName(name))
        return first ? performance.timeOrigin + first.startTime : 0
      }, began)
      .then((at) => at.jsonValue())
      // The page that was asked went away.
      .catch(() => 0)
    if (drawn > 0) return drawn
  }
}

async function opening(balcao: Balcao): Promise<Measure[]> {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await balcao.startSignIn()
  const start = () => screen.getByRole('heading', { name: 'O que vamos fazer?' })
  const measures: Measure[] = []
  for (const [key, name] of services) {
    const there = `body:has(a[aria-current=page][href="/portal/${name}"]):not(:has(main [aria-busy=true]))`
    const go = async () => {
      await keyboard.key('Alt+n')
      await expect(start()).toBeFocused()
      const time = await watch(screen, key.replace('Alt+', ''), there, 'drawn')
      await keyboard.key(key)
      return time.value
    }
    await go()
    await expect(screen.locator('main [aria-busy=true]')).toHaveCount(0)
    measures.push(
      await measureByTable(`${name}: da tecla à primeira pintura, com a resposta à mão`, SERVICE_LIMIT, screen, go),
    )
  }
  return measures
}
