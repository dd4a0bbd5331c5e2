import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inOut } from '../../../build/paths.ts'
import { violations } from './accessibility.ts'
import type { Balcao } from './balcao.ts'
import { openDebitos, requestOverdueGuia } from './guia.ts'
import { expect } from './patience.ts'

/** Two displays, side by side. */
export const TWO = { BALCAO_TESTE_TELAS: '1366x768,1366x768' }

/** Sizes of displays on counters, CSS pixels: landscape, larger landscape, portrait. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
] as const

const looks = {
  claro: { scheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  escuro: { scheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  contraste: { scheme: 'light', contrast: 'more', forcedColors: 'active' },
} as const

/** The smallest allowed font size, CSS pixels; smaller letters cannot be read from one and a half metres away. */
const SMALLEST = 24

/** The heading of the second display. The page is looked up each time, because every attendance has another page. */
const heading = async ({ app }: Balcao) => (await app.secondScreen()).getByRole('heading', { level: 1 })
export const says = async (balcao: Balcao, text: string | RegExp) => expect(await heading(balcao)).toHaveText(text)

/** Creates a guide for all overdue debits; returns its number, total and payment line from the clerk's screen. */
export async function makeGuia(balcao: Balcao): Promise<{ numero: string; total: string; linha: string }> {
  const { screen, keyboard } = balcao
  await openDebitos(balcao)
  await requestOverdueGuia(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByRole('list', { name: 'Linha de pagamento' }).getByRole('listitem')).toHaveCount(4)
  const guia = screen.getByRole('region', { name: /^Guia \d+$/ })
  const numero = (await guia.getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
  const total = /R\$\s[\d.,]+/.exec(await guia.innerText())?.[0] ?? ''
  const row = await screen.getByRole('list', { name: 'Linha de pagamento' }).innerText()
  return { numero, total, linha: row.replace(/\D/g, '') }
}

/**
 * Flaws of the second display in every size and colour scheme: small or cut text, and violations of WCAG. Writes pictures to
 * `out/test/segundaTela`.
 */
export async function flawsOf(tela: Page, name: string): Promise<string[]> {
  const flaws: string[] = []
  for (const size of sizes) {
    await tela.setViewportSize(size)
    for (const [look, { scheme, ...media }] of Object.entries(looks)) {
      await tela.emulateMedia(media)
      // The page reads the system's colour scheme only once, when it loads.
      await tela.evaluate((to) => (document.documentElement.dataset['mantineColorScheme'] = to), scheme)
      const at = `${name} ${size.width}x${size.height} ${look}`
      // Violations of WCAG depend on content and colours, so one size is enough.
      const barriers = size === sizes[0] ? await violations(tela) : []
      const found = [...(await tela.evaluate(smallOrCut, SMALLEST)), ...barriers]
      flaws.push(...found.map((flaw) => `${at}: ${flaw}`))
      const folder = inOut('test', 'segundaTela')
      mkdirSync(folder, { recursive: true })
      await tela.screenshot({ path: join(folder, `${at.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`) })
    }
  }
  await tela.emulateMedia({ contrast: null, forcedColors: null })
  await tela.setViewportSize(sizes[0])
  return flaws
}

/** Runs in the page: texts that are smaller than `smallest` px, cut, or in another font. */
function smallOrCut(smallest: number): string[] {
  const flaws: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const of = node.parentElement
    if (text === '' || !of) continue
    if (parseFloat(getComputedStyle(of).fontSize) < smallest) flaws.push(`pequeno: ${text}`)
  }
  const within = (name: string, { left, top, right, bottom }: DOMRect) => {
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) flaws.push(`cortado: ${name}`)
  }
  for (const one of document.querySelectorAll('#raiz > *, h1, h2, p, dt, dd, li, svg, output'))
    within(one.textContent?.trim() || one.tagName, one.getBoundingClientRect())
  const whole = document.querySelector('#raiz > *')?.getBoundingClientRect()
  if (whole?.width !== innerWidth || whole.height !== innerHeight) flaws.push('a tela não está cheia')
  if (!getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.includes('Inter'))
    flaws.push('letra que não é a da casa')
  for (const one of document.querySelectorAll<HTMLElement>('h1, h2, p, dt, dd, li, output'))
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      flaws.push(`não cabe: ${one.textContent}`)
  return flaws
}
