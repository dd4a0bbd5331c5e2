import type { Page } from '@playwright/test'
import { type Seeded, seeded } from '../crash/seeded.ts'
import { type Balcao, PASSWORD } from '../e2e/support/balcao.ts'
import { served } from '../soak/people.ts'
import { play } from './hands.ts'

export interface MacacoOptions {
  /** The origin of the sign-in page: the only foreign page that may be shown. */
  readonly provider: string
  readonly seconds: number
  readonly seed: number
  readonly say: (line: string) => void
  /** Gets the share of the time that is over. */
  readonly progress: (done: number) => void
}

export interface MacacoResult {
  seconds: number
  seed: number
  touches: number
  /** How often the attract screen was awaited, and came back. */
  returns: number
  /** Headings of the visited steps. */
  steps: string[]
  /** Places from which nobody could continue, and errors on a page. */
  deadEnds: string[]
  /** Ways that led out of the kiosk. */
  escapes: string[]
}

/** A kiosk with the shortest idle time that a station may have. */
export const KIOSK = { modo: 'totem', inatividadeSegundos: 30 }

/** Idle time, the time after a paper, a wipe, and a margin for a busy machine. */
const BACK_MS = 240_000
const BEGIN = 'Toque para começar'
/** A payment line as a scanner types it. */
const SLIP = '81620000012234561234202161215000000001234567'

/** Touches whatever there is on a kiosk's screen, and leaves it alone now and then: it has to be back at the beginning. */
export async function macaco(
  totem: Balcao,
  { provider, seconds, seed, say, progress }: MacacoOptions,
): Promise<MacacoResult> {
  const { app, screen } = totem
  const chance = seeded(seed)
  const result: MacacoResult = { seconds, seed, touches: 0, returns: 0, steps: [], deadEnds: [], escapes: [] }
  const watched = new WeakSet<Page>()
  const own = new URL(screen.url()).protocol
  const isStrange = (url: string) => ![own, 'about:'].includes(new URL(url).protocol) && !url.startsWith(provider)
  const watch = (page: Page) => {
    if (watched.has(page)) return
    watched.add(page)
    page.on('pageerror', (error) => result.deadEnds.push(`erro na página: ${error.message}`))
    page.on('dialog', (dialog) => void (result.escapes.push(`diálogo: ${dialog.type()}`), dialog.dismiss()))
    page.on('download', () => result.escapes.push('arquivo baixado'))
    page.on('filechooser', () => result.escapes.push('escolha de arquivo'))
    page.on('popup', (opened) => result.escapes.push(`outra janela: ${opened.url()}`))
  }
  const began = performance.now()
  const steps = new Set<string>()
  const isOver = () => performance.now() - began > seconds * 1000
  while (!isOver()) {
    const acts = chance.between(30, 150)
    for (let act = 0; act < acts && !isOver(); act += 1) {
      const pages = app.pages()
      for (const page of pages) watch(page)
      const strange = pages.map((page) => page.url()).filter(isStrange)
      result.escapes.push(...strange.map((url) => `outra página: ${url}`))
      if (strange.length > 0) break
      // The page on top is the one that a hand reaches: the sign-in page and its keyboard, else the window.
      const main = await app.page()
      const [first, ...more] = pages.filter((page) => page !== main)
      result.touches += 1
      for (const step of await headingsOf(screen)) steps.add(step)
      await (first ? atProvider(chance.pick([first, ...more]), chance) : atKiosk(totem, chance)).catch(ofAPageThatWent)
    }
    result.escapes.push(...(await app.openedExternally()).map((url) => `fora do programa: ${url}`))
    if (result.escapes.length > 0) break
    if (await backAtBeginning(screen)) result.returns += 1
    else {
      result.deadEnds.push(`não voltou ao começo: ${(await headingsOf(screen)).join(' | ')}`)
      break
    }
    progress((performance.now() - began) / 1000 / seconds)
    say(
      `${Math.round((performance.now() - began) / 1000)} s, ${result.touches} toques, ${result.returns} voltas ao começo`,
    )
  }
  return { ...result, steps: [...steps].toSorted(), seconds: Math.round((performance.now() - began) / 1000) }
}

/**
 * Acts on the kiosk's own screens: at times a person chooses a service, types their whole number, or holds a slip before the
 * reader.
 */
async function atKiosk({ screen, app }: Balcao, chance: Seeded): Promise<void> {
  const field = screen.getByRole('textbox').first()
  if (chance.percent(35) && (await field.isVisible())) {
    for (let left = (await field.inputValue()).length; left > 0; left -= 1) await screen.keyboard.press('Backspace')
    await screen.keyboard.type(chance.pick(served))
    return screen.keyboard.press('Enter')
  }
  if (chance.percent(3)) return screen.keyboard.type(SLIP)
  return play(await app.page(), chance)
}

/** Acts on the page that requests a password, or on the keyboard below it: at times with the right password. */
async function atProvider(page: Page, chance: Seeded): Promise<void> {
  const password = page.getByLabel('Senha')
  if (chance.percent(30) && (await password.isVisible())) {
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    return
  }
  await play(page, chance)
}

const headingsOf = (screen: Page) =>
  screen
    .getByRole('heading', { level: 1 })
    .allInnerTexts()
    .catch(() => [])

async function backAtBeginning(screen: Page): Promise<boolean> {
  return screen
    .getByRole('button', { name: BEGIN })
    .waitFor({ timeout: BACK_MS })
    .then(
      () => true,
      () => false,
    )
}

/** Ignores an error of a page that closed: every end of an attendance closes its page, also under a finger. */
function ofAPageThatWent(error: unknown): void {
  if (!/closed|detached|destroyed|No session|No target|crashed|Timeout/i.test(String(error))) throw error
}
