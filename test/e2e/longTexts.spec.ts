import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import { openCertidoes } from './support/certidoes.ts'
import { heading } from './support/geometry.ts'
import { debitosList, guiasList, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { resize } from './support/resize.ts'
import { TWO } from './support/secondScreen.ts'
import { Citizen } from './support/totem.ts'

/*
 * Every text of the municipality's system that people read contains a word of ten thousand letters. A screen that shows them
 * stays as wide as its window, and nothing in it scrolls sideways. It scrolls over no more than thirty windows.
 */
const WINDOWS = 30

test.slow()
test.beforeEach(({ sandbox }) => {
  sandbox.faults.set({ path: '/', kind: 'textos-longos' })
})

/** Elements of the page that are wider or taller than allowed. */
function outgrown(page: Page): Promise<string[]> {
  return page.evaluate((windows) => {
    const called = ({ tagName, className, textContent }: Element) =>
      `${tagName} ${className} «${(textContent ?? '').trim().slice(0, 30)}»`
    return [...document.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && !one.closest('svg'))
      .flatMap((one) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one)
        const { right, left } = one.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1
        const wide = clipPath === 'none' && (right > innerWidth + 1 || left < -1) && !cutOff(one)
        const tall = /auto|scroll/.test(overflowY) && one.scrollHeight > windows * innerHeight
        return [
          scrolls && `rola de lado: ${one.scrollWidth} ${called(one)}`,
          wide && `fora da janela: ${Math.round(left)}..${Math.round(right)} ${called(one)}`,
          tall && `alto: ${one.scrollHeight} ${called(one)}`,
        ].filter((said) => said !== false)
      })
      .slice(0, 8)

    /** Whether an ancestor clips the element. */
    function cutOff(one: Element): boolean {
      for (let at = one.parentElement; at; at = at.parentElement)
        if (
          getComputedStyle(at).overflowX === 'hidden' &&
          at !== document.body &&
          at.getBoundingClientRect().right <= innerWidth + 1
        )
          return true
      return false
    }
  }, WINDOWS)
}

const USUAL = { width: 1366, height: 768 }
const counters = [USUAL, { width: 683, height: 384 }]
/**
 * The kiosk sizes in which the long texts can be laid out in time: smaller windows take longer, and a kiosk replaces a page that
 * hangs for six seconds.
 */
const kiosks = [USUAL, { width: 1080, height: 1920 }]

async function look(page: Page, name: string, sizes = counters): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const size of sizes) {
    await resize(page, size)
    expect.soft(await outgrown(page), `${name}, ${size.width}`).toEqual([])
  }
  await resize(page, USUAL)
}

test('textos de dez mil letras não esticam as telas do balcão', async ({ open }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  await expect(screen.getByRole('region', { name: 'Avisos da prefeitura' })).toBeVisible()
  await look(screen, 'livre')
  await balcao.serveWithSignIn(people.withOverdue)
  await look(screen, 'painel')
  await keyboard.key('Alt+I')
  await expect(screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
  await look(screen, 'IPTU')
  await openCertidoes(balcao)
  await look(screen, 'certidões')
  await keyboard.key('Enter')
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await screen.getByRole('button', { name: 'Abrir a lista de impressões' }).click()
  await look(screen, 'bandeja')
  await openDebitos(balcao)
  await look(screen, 'débitos')
  await keyboard.key('V')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Por que este valor?' })).toBeVisible()
  await look(screen, 'detalhe')
  await keyboard.key('Escape')
  await requestOverdueGuia(balcao)
  await look(screen, 'confirmação da guia')
  await keyboard.key('Escape')
  await debitosList(balcao).focus()
  await keyboard.key('E')
  await expect(heading(balcao, 'Extrato de débitos')).toBeVisible()
  await look(screen, 'extrato')
  await keyboard.key('Alt+C')
  await expect(heading(balcao, 'Endereço')).toBeVisible()
  await look(screen, 'cadastro')
})

test('textos de dez mil letras não esticam as listas do que já foi emitido e pago', async ({ open }) => {
  const balcao = await open()
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('F6')
  await expect(guiasList(balcao)).toBeVisible()
  await look(screen, 'guias')
  await keyboard.key('F7')
  await expect(screen.getByLabel(/^Pagamentos do contribuinte/)).toBeVisible()
  await look(screen, 'pagamentos')
  await balcao.end()
  await balcao.serveWithSignIn(people.withTaxas)
  await keyboard.key('Alt+T')
  await expect(screen.getByRole('grid').first()).toBeVisible()
  await look(screen, 'taxas')
  await keyboard.key('Alt+A')
  await expect(screen.getByRole('listitem').first()).toBeVisible()
  await look(screen, 'alvarás')
})

test('um erro de dez mil letras não estica a tela', async ({ open, sandbox }) => {
  const balcao = await open()
  await balcao.serve(people.withOverdue)
  sandbox.faults.clear()
  sandbox.faults.set({ path: '/publico', kind: 'status', status: 400, description: `Recusado ${'W'.repeat(10_000)}` })
  await balcao.keyboard.key('F3')
  await expect(balcao.screen.getByText(/Recusado W/).first()).toBeVisible()
  await look(balcao.screen, 'erro')
})

test('textos de dez mil letras não esticam o totem', async ({ open }) => {
  const totem = await open({ estacao: { modo: 'totem' } })
  const citizen = new Citizen(totem)
  await expect(citizen.begin).toBeVisible()
  await look(totem.screen, 'início', kiosks)
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await look(totem.screen, 'certidões', kiosks)
})

test('textos de dez mil letras não esticam a tela de quem é atendido', async ({ open }) => {
  const balcao = await open({ env: TWO })
  const tela = await balcao.app.secondScreen()
  await expect(tela.getByText(/Prefeitura/).first()).toBeVisible()
  expect.soft(await outgrown(tela), 'boas-vindas').toEqual([])
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await balcao.keyboard.key('V')
  await expect(tela.getByText(/^R\$/).first()).toBeVisible()
  expect.soft(await outgrown(tela), 'débitos').toEqual([])
})
