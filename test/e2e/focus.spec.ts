import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import { currentFocus, returnWithTab, violations } from './support/accessibility.ts'
import { callsTo } from './support/calls.ts'
import { openDebitos, debitosList, guiasList, requestOverdueGuia } from './support/guia.ts'
import { issueCertidao, openBandeja, test as withImpressoras } from './support/impressoras.ts'
import { chosenModelo, openCertidoes } from './support/certidoes.ts'

const printerMenu = (screen: Page) => screen.getByRole('banner').getByTitle('Onde imprimir')

test('a verificação do foco acusa um foco sem contorno, posto de propósito', async ({ balcao }) => {
  expect(await currentFocus(balcao.screen)).toMatchObject({ problem: null })
  await balcao.screen.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { outline: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await currentFocus(balcao.screen)).toMatchObject({ problem: 'sem contorno' })
})

test('com Tab e com as setas, em qualquer tela, se vê onde o foco está', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const tour = async (name: string, inMin: number) => {
    const stops = await returnWithTab(screen)
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
})

test('a tela que carrega atrás de um diálogo não lhe tira o foco; fechado o diálogo, a tela recebe o foco', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: 3_000, times: 1 })
  await keyboard.key('F3')
  await keyboard.key('F1')
  const field = screen.getByRole('dialog', { name: 'Ajuda' }).getByRole('combobox', { name: 'Procurar na ajuda' })
  await expect(field).toBeFocused()
  await expect(chosenModelo(balcao)).toBeAttached()
  await expect(field).toBeFocused()
  await keyboard.type('teclas')
  await expect(field).toHaveValue('teclas')
  await keyboard.key('Escape')
  await expect(chosenModelo(balcao)).toBeFocused()
})

test('a tela que carrega atrás de um menu aberto não lhe tira o foco; fechado o menu, a tela recebe o foco', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: 3_000, times: 1 })
  await keyboard.key('F3')
  await printerMenu(screen).click()
  const choices = screen.getByRole('menu').getByRole('menuitem')
  await keyboard.key('ArrowUp')
  await keyboard.key('End')
  await expect(choices.last()).toBeFocused()
  await expect(chosenModelo(balcao)).toBeAttached()
  await expect(choices.last()).toBeFocused()
  await keyboard.key('Escape')
  await expect(screen.getByRole('menu')).toHaveCount(0)
  await expect(chosenModelo(balcao)).toBeFocused()
})

for (const [key, how] of [
  ['ArrowDown', 'a seta'],
  ['Tab', 'o Tab'],
] as const) {
  test(`num menu que acaba de abrir, ${how} já anda, e nada devolve o foco; o Tab fica no menu`, async ({ balcao }) => {
    const { keyboard, screen } = balcao
    await expect(balcao.search).toBeFocused()
    const button = printerMenu(screen)
    await button.focus()
    // The click and the key happen in one task, so that work which the page postpones comes after both.
    await button.evaluate(async (element, struck) => {
      if (element instanceof HTMLElement) element.click()
      for (let turn = 0; turn < 100 && !document.querySelector('[role="menu"]'); turn += 1) await Promise.resolve()
      const how = { key: struck, code: struck, bubbles: true, cancelable: true }
      ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', how))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }, key)
    const first = screen.getByRole('menu').locator('[data-menu-item]').first()
    await expect(first).toBeFocused()
    await keyboard.key('Shift+Tab')
    await expect(screen.getByRole('menu').locator('[data-menu-item]').last()).toBeFocused()
    await keyboard.key('Escape')
    await expect(button).toBeFocused()
  })
}

test('um diálogo mais alto que a janela se lê até o fim só com o teclado; o que cabe não é parada do Tab', async ({
  open,
}) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('Enter')
  const detail = screen.getByRole('dialog', { name: 'Por que este valor?' })
  const content = detail.getByRole('group', { name: 'Por que este valor?' })
  await expect(detail.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await expect(content).toHaveCount(0)
  await screen.setViewportSize({ width: 760, height: 460 })
  await expect(content).toBeAttached()
  expect(await violations(screen)).toEqual([])
  const last = detail.getByRole('row').last()
  await expect(last).not.toBeInViewport()
  for (const key of ['PageDown', 'PageDown', 'PageDown']) await keyboard.key(key)
  await expect(last).toBeInViewport()
  await keyboard.key('Shift+Tab')
  await expect(content).toBeFocused()
  expect(await currentFocus(screen)).toMatchObject({ problem: null })
  await keyboard.key('Home')
  await expect(last).not.toBeInViewport()
  await screen.setViewportSize({ width: 1366, height: 768 })
  await expect(content).toHaveCount(0)
})

/** The answer is delayed until the test releases it. */
const SLOW = { kind: 'silencio', times: 1 } as const

test('um botão ocupado fica com o foco, do Enter até a resposta lenta', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const path = '/contribuinte/dados/contato'
  await balcao.serveWithSignIn(people.withOverdue)
  await keyboard.key('Alt+c')
  await screen.getByLabel('E-mail').fill('novo@contribuinte.example')
  await keyboard.key('Enter')
  const save = screen.getByRole('dialog', { name: 'Salvar o contato?' }).getByRole('button', { name: 'Salvar' })
  await expect(save).toBeFocused()
  const answer = sandbox.faults.set({ path, ...SLOW })
  await keyboard.key('Enter')
  await expect.poll(() => callsTo(sandbox, path).length).toBe(1)
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  // A second Enter while the button is busy sends no second request.
  await keyboard.key('Enter')
  answer()
  await expect(screen.getByText('Contato salvo.').first()).toBeVisible()
  expect(callsTo(sandbox, path)).toHaveLength(1)
})

test('um campo cuja resposta demora e vem recusada continua com o foco e com o que foi digitado', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  const path = '/publico/primeiro-acesso/codigo/validar'
  await balcao.serve('10000000019')
  await screen.getByRole('button', { name: 'Primeiro acesso' }).click()
  await expect(screen.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByRole('option', { selected: true })).toBeFocused()
  await keyboard.key('Enter')
  const code = screen.getByLabel('Código recebido')
  await expect(code).toBeFocused()
  await keyboard.type('000000')
  const answer = sandbox.faults.set({ path, ...SLOW })
  await keyboard.key('Enter')
  await expect.poll(() => callsTo(sandbox, path).length).toBe(1)
  await expect(code).toBeFocused()
  answer()
  await expect(screen.getByRole('alert')).toContainText('O código não confere.')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000000')
})

test('o foco não se perde com a lista que um filtro esvaziou', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await screen.getByLabel('Inscrição').fill('nenhuma')
  await keyboard.key('Enter')
  await expect(screen.getByText('Nenhum débito com estes filtros.')).toBeVisible()
  await keyboard.key('F6')
  await expect(guiasList(balcao).locator(':focus')).toBeVisible()
})

withImpressoras(
  'o botão que imprime fica com o foco enquanto a impressora trabalha',
  async ({ openWith, impressoras }) => {
    await impressoras.printer('eve-pdf').mode('hang')
    const balcao = await openWith()
    const { keyboard, screen } = balcao
    await issueCertidao(balcao, people.withOverdue)
    const print = screen.getByRole('button', { name: /Imprimindo|Imprimir/ }).first()
    await print.focus()
    await openBandeja(balcao)
    await print.focus()
    await expect(print).toBeDisabled()
    await keyboard.key('Enter')
    await expect(print).toBeFocused()
    await impressoras.printer('eve-pdf').mode('ok')
    await expect(print).toBeEnabled()
    await expect(print).toBeFocused()
    expect(await impressoras.countOf('eve-pdf')).toBe(1)
  },
)

test('numa pergunta que acaba de abrir, o Tab vale: nada devolve o foco ao sim', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('V')
  const question = screen.getByRole('dialog', { name: 'Gerar a guia?' })
  // Both keys happen in one task, so that work which the page postpones comes after them.
  await screen.evaluate(async () => {
    const strike = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      )
    strike('F10')
    for (let turn = 0; turn < 100 && !document.querySelector('[aria-modal]'); turn += 1) await Promise.resolve()
    strike('Tab')
    if (document.activeElement?.textContent?.includes('Hoje') !== true) throw new Error('O Tab não andou.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await expect(question.getByRole('button', { name: 'Hoje' })).toBeFocused()
  // Tab and Shift+Tab move the focus only within the dialog.
  await keyboard.key('Shift+Tab')
  await expect(question.getByRole('button', { name: 'Gerar guia' })).toBeFocused()
})
