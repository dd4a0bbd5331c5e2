import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import { currentFocus, returnWithTab } from './support/accessibility.ts'
import { chosenModelo, openCertidoes } from './support/certidoes.ts'
import { debitosList, guiasList, openDebitos, requestOverdueGuia } from './support/guia.ts'

const printerMenu = (screen: Page) => screen.getByRole('banner').getByTitle('Onde imprimir')

/** The answer is delayed until the test releases it. */
const SLOW = { kind: 'silencio', times: 1 } as const

test('the focus is visible on every screen with Tab and with arrows', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const rings = new Set<string>()
  const tour = async (name: string, inMin: number) => {
    const stops = await returnWithTab(screen, rings)
    expect(stops.length, name).toBeGreaterThanOrEqual(inMin)
    expect
      .soft(
        stops.filter(({ problem }) => problem !== null),
        name,
      )
      .toEqual([])
    return stops.map(({ where }) => where)
  }
  const afterOf = async (key: string) => {
    await keyboard.key(key)
    expect.soft(await currentFocus(screen), key).toMatchObject({ problem: null })
  }
  await tour('início', 6)
  await balcao.search.focus()
  await balcao.serve(people.withOverdue)
  await tour('contribuinte identificado', 13)
  await openCertidoes(balcao)
  await afterOf('ArrowDown')
  await tour('certidões', 13)
  await balcao.startSignIn()
  await openDebitos(balcao)
  for (const key of ['ArrowDown', 'End', 'Home']) await afterOf(key)
  await tour('débitos', 20)
  await debitosList(balcao).focus()
  await requestOverdueGuia(balcao)
  // Tab moves the focus only within the question.
  expect((await tour('confirmação da guia', 6)).sort()).toEqual([
    '5 dias úteis+',
    'Fim do mêsM',
    'Gerar guiaEnter',
    'HojeH',
    'Próximo dia útilD',
    'VoltarEsc',
  ])
  await keyboard.key('Escape')
  await expect(debitosList(balcao)).toBeFocused()
  await keyboard.key('F6')
  await expect(guiasList(balcao).getByRole('row').nth(1)).toBeVisible()
  await tour('guias', 18)
  await test.step('um foco sem contorno, posto de propósito, é acusado', async () => {
    await screen.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { outline: none !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await currentFocus(screen)).toMatchObject({ problem: 'sem contorno' })
  })
})

test('a screen that loads behind a dialog leaves the focus to the dialog', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  const answer = sandbox.faults.set({ path: '/publico/certidao/modelos', ...SLOW })
  await keyboard.key('F3')
  await keyboard.key('F1')
  const field = screen.getByRole('dialog', { name: 'Ajuda' }).getByRole('combobox', { name: 'Procurar na ajuda' })
  await expect(field).toBeFocused()
  answer()
  await expect(chosenModelo(balcao)).toBeAttached()
  await expect(field).toBeFocused()
  await keyboard.type('teclas')
  await expect(field).toHaveValue('teclas')
  await keyboard.key('Escape')
  await expect(chosenModelo(balcao)).toBeFocused()
})

/** Opens a menu and strikes `key` in one task, so that work which the page postpones comes after both. */
function openAndStrike(screen: Page, key: string): Promise<void> {
  return screen.evaluate(async (struck) => {
    const focused = () => document.activeElement ?? document.body
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
    for (let turn = 0; turn < 100 && !document.querySelector('[role="menu"]'); turn += 1) await Promise.resolve()
    focused().dispatchEvent(
      new KeyboardEvent('keydown', { key: struck, code: struck, bubbles: true, cancelable: true }),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }, key)
}

test('arrow and Tab keys work at once in a menu that has just opened, and do not leave it', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const items = screen.getByRole('menu').locator('[data-menu-item]')
  const button = printerMenu(screen)
  await expect(balcao.search).toBeFocused()
  for (const key of ['ArrowDown', 'Tab']) {
    await test.step(key, async () => {
      await button.focus()
      await openAndStrike(screen, key)
      await expect(items.first()).toBeFocused()
      await keyboard.key('Shift+Tab')
      await expect(items.last()).toBeFocused()
      await keyboard.key('Escape')
      await expect(button).toBeFocused()
    })
  }
})

test('F6 still moves the focus to the next list after a filter has emptied the first one', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('Alt+f')
  await screen.getByLabel('Inscrição').fill('nenhuma')
  await keyboard.key('Enter')
  await expect(screen.getByText('Nenhum débito com estes filtros.')).toBeVisible()
  await keyboard.key('F6')
  await expect(guiasList(balcao).locator(':focus')).toBeVisible()
})
