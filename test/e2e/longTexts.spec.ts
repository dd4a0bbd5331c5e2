import type { Page } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { heading } from './support/geometry.ts'
import { holdFolder } from './support/impressoras.ts'
import { debitosList, guiasList, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { outgrown } from './support/outgrown.ts'
import { resize } from './support/resize.ts'
import { Citizen } from './support/totem.ts'

/*
 * Every text of the municipality's system that people read contains a word of ten thousand letters. A screen that shows them
 * stays as wide as its window, and nothing in it scrolls sideways. It scrolls over no more than thirty windows.
 */

test.slow()
test.beforeEach(({ sandbox }) => {
  sandbox.faults.set({ path: '/', kind: 'textos-longos' })
})

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

test('texts and errors of ten thousand letters do not widen a counter’s screens', async ({ open, sandbox }) => {
  const balcao = await open()
  await test.step('quem é atendido', () => served(balcao))
  await test.step('o que já foi emitido e pago', () => issued(balcao))
  await test.step('um erro', async () => {
    sandbox.faults.clear()
    const description = `Recusado ${'W'.repeat(10_000)}`
    sandbox.faults.set({ path: '/publico', kind: 'status', status: 400, description })
    await balcao.keyboard.key('F3')
    await expect(balcao.screen.getByText(/Recusado W/).first()).toBeVisible()
    await look(balcao.screen, 'erro')
  })
})

async function served(balcao: Balcao): Promise<void> {
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
  await holdFolder(balcao, true)
  await keyboard.key('Enter')
  await screen.getByRole('button', { name: 'Abrir a lista de impressões' }).click()
  await look(screen, 'bandeja')
  await holdFolder(balcao, false)
  await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
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
  await balcao.end()
}

async function issued(balcao: Balcao): Promise<void> {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withGuias)
  await keyboard.key('F6')
  await expect(guiasList(balcao)).toBeVisible()
  await look(screen, 'guias')
  await keyboard.key('F7')
  await expect(screen.getByLabel(/^Pagamentos do contribuinte/)).toBeVisible()
  await look(screen, 'pagamentos')
}

test('texts of ten thousand letters do not widen a kiosk’s screens', async ({ open }) => {
  const totem = await open({ estacao: { modo: 'totem' } })
  const citizen = new Citizen(totem)
  await expect(citizen.begin).toBeVisible()
  await look(totem.screen, 'início', kiosks)
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await look(totem.screen, 'certidões', kiosks)
})
