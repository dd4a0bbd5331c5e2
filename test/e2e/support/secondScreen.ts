import type { Page } from '@playwright/test'
import { colourViolations, violations } from './accessibility.ts'
import type { Balcao } from './balcao.ts'
import { openDebitos, requestOverdueGuia } from './guia.ts'
import { expect } from './patience.ts'
import { keepPicture } from './pictures.ts'

export const TWO = { BALCAO_TESTE_TELAS: '1366x768,1366x768' }

/**
 * The variants of the second display: landscape, larger landscape, portrait (CSS pixels), each in another colour scheme. Its
 * layout depends on the size, and the outcome of axe on the content and the colours.
 */
const variants = [
  { name: '1366x768 claro', size: { width: 1366, height: 768 }, scheme: 'light' },
  { name: '1920x1080 escuro', size: { width: 1920, height: 1080 }, scheme: 'dark' },
  { name: '1080x1920 contraste', size: { width: 1080, height: 1920 }, scheme: 'light', forcedColors: 'active' },
] as const
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

/** Flaws of the second display in every variant: small or cut text, and violations of WCAG. */
export async function flawsOf(tela: Page, name: string): Promise<string[]> {
  const before = tela.viewportSize() ?? variants[0].size
  const flaws: string[] = []
  for (const variant of variants) {
    await tela.setViewportSize(variant.size)
    const forced = 'forcedColors' in variant
    await tela.emulateMedia({ contrast: forced ? 'more' : 'no-preference', forcedColors: forced ? 'active' : 'none' })
    // The page reads the system's colour scheme only once, when it loads.
    await tela.evaluate((to) => (document.documentElement.dataset['mantineColorScheme'] = to), variant.scheme)
    const scan = variant === variants[0] ? violations : forced ? async () => [] : colourViolations
    const found = [...(await tela.evaluate(smallOrCut, SMALLEST)), ...(await scan(tela))]
    flaws.push(...found.map((flaw) => `${name} ${variant.name}: ${flaw}`))
    await keepPicture(tela, 'segundaTela', `${name} ${variant.name}`)
  }
  await tela.emulateMedia({ contrast: null, forcedColors: null })
  await tela.setViewportSize(before)
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
