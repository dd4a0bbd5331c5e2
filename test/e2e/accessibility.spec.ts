import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openDebitos, guiasList, requestOverdueGuia } from './support/guia.ts'
import { openCertidoes } from './support/certidoes.ts'
import { statesWithoutMark } from './support/marks.ts'
import { openOnPhone } from './support/phone.ts'

const LEVEL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations that axe finds on a screen, one line for each place. */
async function graves(screen: Page): Promise<string[]> {
  // Without legacy mode axe opens a page of its own, which the program does not allow.
  const { violations } = await new AxeBuilder({ page: screen }).setLegacyMode(true).withTags(LEVEL).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
}

/** Every screen in the order a clerk meets them; `check` runs on each. */
async function walk(balcao: Balcao, check: (name: string) => Promise<void>): Promise<void> {
  const { keyboard, screen } = balcao
  await expect(screen.getByRole('region', { name: 'Avisos da prefeitura' })).toBeVisible()
  await check('livre')
  await keyboard.type('52998224726')
  await keyboard.key('Enter')
  await check('livre com recusa')
  await balcao.search.fill('')
  await balcao.serve(people.withOverdue)
  await check('painel')
  await keyboard.key('F1')
  await expect(screen.getByRole('dialog', { name: 'Ajuda' })).toBeVisible()
  await check('ajuda')
  await keyboard.key('Escape')
  await openCertidoes(balcao)
  await check('certidões')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await check('certidão emitida')
  await keyboard.key('F4')
  await expect(screen.getByRole('heading', { name: /o contribuinte precisa entrar/ })).toBeVisible()
  await check('serviço fechado')
  await openOnPhone(balcao)
  await expect(screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })).toBeVisible()
  await check('entrada pelo celular')
  await keyboard.key('Escape')
  await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
  await screen.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await balcao.app.loginPage()
  await check('entrada em curso')
  await balcao.typePassword()
  await balcao.authenticated()
  await openDebitos(balcao)
  await check('débitos')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Por que este valor?' })).toBeVisible()
  await check('detalhes do débito')
  await keyboard.key('Escape')
  await requestOverdueGuia(balcao)
  await check('confirmação')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await check('guia emitida')
  await keyboard.key('F6')
  await expect(guiasList(balcao)).toBeVisible()
  await check('guias emitidas')
  await keyboard.key('Alt+j')
  await screen.getByRole('button', { name: 'Conformidade…' }).click()
  await keyboard.key('F10')
  await expect(screen.getByRole('button', { name: 'Conferir de novo' })).toBeVisible()
  await check('conformidade')
  await keyboard.key('Alt+j')
  await screen.getByRole('button', { name: 'Perguntar…' }).click()
  await expect(screen.getByText('Só um supervisor pergunta ao registro.')).toBeVisible()
  await check('registro')
}

for (const [colorScheme, name] of [
  ['light', 'claro'],
  ['dark', 'escuro'],
] as const) {
  test(`nenhuma tela tem barreira grave (WCAG 2.2 AA), no tema ${name}`, async ({ open, sandbox }) => {
    // The test checks fourteen screens completely.
    test.slow()
    const perfil = { ...sandbox.perfil(), parametros: { entradaPeloCelular: true } }
    const balcao = await open({ colorScheme, perfil })
    await walk(balcao, async (screen) => {
      expect.soft(await graves(balcao.screen), screen).toEqual([])
    })
  })
}

test('mensagens de erro e telas sem configuração também não têm barreira grave', async ({ open, balcao, sandbox }) => {
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'html' })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F3')
  await expect(balcao.screen.getByRole('alert')).toBeVisible()
  expect.soft(await graves(balcao.screen), 'erro de carga').toEqual([])
  const wrong = await open({ perfil: { ...sandbox.perfil(), baseUrl: 'http://prefeitura.example' } })
  await expect(wrong.screen.getByRole('alert')).toBeVisible()
  expect.soft(await graves(wrong.screen), 'perfil inválido').toEqual([])
})

for (const [forcedColors, name] of [
  ['none', 'no tema claro'],
  ['active', 'em alto contraste'],
] as const) {
  test(`quem anda com Tab sempre vê onde está, ${name}`, async ({ balcao }) => {
    const { screen, keyboard } = balcao
    await screen.emulateMedia({ forcedColors })
    await balcao.serve(people.withOverdue)
    // Parts that load later would push the focused card out of its picture.
    await expect(screen.getByRole('region', { name: 'Situação fiscal' })).toContainText('positiva')
    await expect(screen.getByRole('region', { name: 'Imóveis' })).toBeVisible()
    const noSignal: string[] = []
    let seen = 0
    for (let asleep = 0; asleep < 12; asleep += 1) {
      await keyboard.key('Tab')
      const focus = (await screen.evaluateHandle(() => document.activeElement)).asElement()
      const checkbox = await focus?.boundingBox()
      // Between the last tab stop and the first, the focus is on the window and not on an element.
      if (!focus || !checkbox || (await focus.evaluate((element) => element === document.body))) continue
      const clip = {
        x: Math.max(0, checkbox.x - 8),
        y: checkbox.y - 8,
        width: checkbox.width + 16,
        height: checkbox.height + 16,
      }
      const withFocus = await screen.screenshot({ clip })
      await focus.evaluate((element) => (element as HTMLElement).blur())
      const noFocus = await screen.screenshot({ clip })
      if (withFocus.equals(noFocus)) noSignal.push(await focus.evaluate((element) => element.outerHTML.slice(0, 120)))
      await focus.focus()
      seen += 1
    }
    expect(noSignal).toEqual([])
    expect(seen).toBeGreaterThan(8)
  })
}

test('em alto contraste, a opção das setas tem marca, num menu que se abre do campo e na grade sem foco', async ({
  balcao,
}) => {
  const { screen, keyboard } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('V')
  await screen.getByLabel('Tributo', { exact: true }).focus()
  await keyboard.key('ArrowDown')
  await keyboard.key('ArrowDown')
  await expect(screen.locator('[data-combobox-selected]')).toHaveCount(1)
  await expect(screen.locator('[data-active]')).toHaveCount(1)
  expect(await statesWithoutMark(screen)).toEqual([])
})

test('o leitor de tela ouve o que muda: entrada, dados ocultos, papel salvo, marcados; e não ouve uma atualização que falhou', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  const said = (sentence: string) =>
    expect(screen.getByRole('status').filter({ hasText: sentence }).first()).toBeAttached()
  await balcao.serveWithSignIn(people.withOverdue)
  await said('Contribuinte autenticado.')
  await keyboard.key('F11')
  await said('Dados pessoais ocultos.')
  await expect(screen.locator('html')).toHaveAttribute('data-hidden')
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await said('Certidão: Salva na pasta:')
  await openDebitos(balcao)
  await keyboard.key('V')
  await said('Marcados')
  // A refresh that fails must not be announced as new content.
  sandbox.faults.set({
    path: '/contribuinte/debitos',
    kind: 'status',
    status: 422,
    description: 'Consulta fechada.',
    times: 1,
  })
  await keyboard.key('F5')
  await expect(screen.getByText('Consulta fechada.')).toBeVisible()
  await keyboard.key('F11')
  await said('Dados pessoais visíveis.')
  await expect(screen.getByText('Dados atualizados.')).toHaveCount(0)
  await keyboard.key('F5')
  await said('Dados atualizados.')
})
