import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { announcePrinters } from '../sandbox/printer/announce.ts'
import { expect } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import type { Balcao } from './support/balcao.ts'
import { openSettings, type Impressoras } from './support/impressoras.ts'
import { test } from './support/postos.ts'
import { recordOf } from './support/record.ts'

/** The name has the process id, because other tests may announce printers on this machine at the same time. */
const NAME = `Laser da sala ${process.pid}`
const OLD = Array.from({ length: 32 }, () => 'AA').join(':')

const portOf = (impressoras: Impressoras) => Number(new URL(impressoras.printer('eve-pdf').uri).port)
const cifrada = (impressoras: Impressoras) => impressoras.printer('eve-pdf').uri.replace('ipp:', 'ipps:')
const printers = ({ screen }: Balcao) => screen.getByRole('list', { name: 'Impressoras', exact: true })
const rowOf = (balcao: Balcao, nome: string) => printers(balcao).getByRole('listitem').filter({ hasText: nome })

/** Presses Tab from the screen's title until the button has the focus. */
async function tabTo({ keyboard, screen }: Balcao, button: string): Promise<void> {
  const wanted = screen.getByRole('button', { name: button, exact: true })
  await expect(wanted).toBeVisible()
  for (let stops = 0; stops < 60; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await keyboard.key('Tab')
  }
  await expect(wanted).toBeFocused()
}

const configOf = async ({ posto }: Balcao) =>
  JSON.parse(await readFile(join(posto.data, 'config.json'), 'utf8')) as object

/** Is refused a print server without TLS, accepts the certificate of the test's CUPS, prints through it and leaves it. */
async function usesServer(balcao: Balcao, impressoras: Impressoras): Promise<void> {
  const { screen, keyboard } = balcao
  const panel = screen.getByRole('region', { name: 'Servidor de impressão' })
  const field = panel.getByLabel('Endereço do servidor')
  await field.fill('ipp://127.0.0.1:1')
  await keyboard.key('Enter')
  await expect(panel).toContainText('só aceita um servidor com criptografia')
  await field.fill(`127.0.0.1:${impressoras.server.port}`)
  await keyboard.key('Enter')
  await expect(panel).toContainText('Nenhuma autoridade em que este computador confia garante o certificado')
  expect(await configOf(balcao)).not.toHaveProperty('estacao.impressao.servidor')
  await panel.getByRole('button', { name: 'Ver o certificado…' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect(dialog).toContainText(/[0-9A-F]{2}(:[0-9A-F]{2}){31}/)
  await dialog.getByRole('button', { name: 'Aceitar este certificado' }).click()
  await expect(panel).toContainText(/Responde: \d impressoras/)
  await expect(dialog).toBeHidden()
  // The local CUPS lists the same printers, so each name appears twice.
  await expect(rowOf(balcao, 'eve-pdf')).toHaveCount(2)
  await screen.getByRole('button', { name: 'Página de teste: eve-pdf' }).nth(1).click()
  await expect(rowOf(balcao, 'eve-pdf').nth(1).getByRole('status')).toContainText('Enviada à eve-pdf')
  await expect.poll(() => recordOf(balcao)).toContain('"fato":"certificado","impressora":"cups-server:127.0.0.1:')
  await panel.getByRole('button', { name: 'Deixar de usar' }).click()
  await expect(rowOf(balcao, 'eve-pdf')).toHaveCount(1)
  await expect(field).toBeVisible()
}

async function addsByAddress(balcao: Balcao, impressoras: Impressoras): Promise<void> {
  const { screen, keyboard } = balcao
  const panel = screen.getByRole('region', { name: 'Impressoras da rede' })
  const found = panel.getByRole('list', { name: 'Impressoras achadas na rede' }).getByRole('listitem')
  const address = `localhost:${portOf(impressoras)}`
  for (const [typed, answer] of [
    ['', 'Escreva o endereço da impressora.'],
    ['impressora da sala', 'Isto não é um endereço.'],
    [address, `${address} · PDF · A4 · frente e verso · colorida`],
  ] as const) {
    await panel.getByLabel('Ou o endereço da impressora').fill(typed)
    await keyboard.key('Enter')
    await expect(panel).toContainText(answer)
  }
  const name = (await found.getByRole('paragraph').first().textContent()) ?? ''
  await tabTo(balcao, `Incluir: ${name}`)
  await keyboard.key('Enter')
  await expect(found).toContainText('Já incluída')
  await screen.getByRole('button', { name: `Remover: ${name}` }).click()
  await expect(screen.getByRole('button', { name: `Remover: ${name}` })).toHaveCount(0)
}

test.beforeEach(() => test.slow())

// @promise 6
test('a clerk adds a network printer that announces itself, by keys alone', async ({ mesa: balcao, impressoras }) => {
  const announced = await announcePrinters([
    { nome: NAME, tipo: '_ipps._tcp', port: portOf(impressoras), txt: ['rp=ipp/print', 'ty=Marca X'] },
    { nome: NAME, tipo: '_ipp._tcp', port: portOf(impressoras), txt: ['rp=ipp/print'] },
  ])
  try {
    const { screen, keyboard } = balcao
    await openSettings(balcao)
    await expect(screen.getByText('A rede só é consultada enquanto você procura', { exact: false })).toBeVisible()
    expect(announced.asked()).toBe(0)
    await tabTo(balcao, 'Procurar na rede')
    await keyboard.key('Enter')
    await expect(screen.getByText('Procurando impressoras na rede…')).toBeAttached()
    const found = screen
      .getByRole('list', { name: 'Impressoras achadas na rede' })
      .getByRole('listitem')
      .filter({ hasText: NAME })
    // The printer is listed once, though it announces itself twice, and with its own description.
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(/127\.0\.0\.1:\d+ · PDF · A4 · frente e verso · colorida/)
    await expect(found).not.toContainText('sem criptografia')
    await tabTo(balcao, `Incluir: ${NAME}`)
    await keyboard.key('Enter')
    await expect(found).toContainText('Já incluída')
    await expect(rowOf(balcao, NAME)).toContainText('pronta')
    await screen.getByRole('button', { name: `Página de teste: ${NAME}` }).click()
    await expect(rowOf(balcao, NAME).getByRole('status')).toContainText(NAME)
    await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
    expect(await configOf(balcao)).toMatchObject({
      estacao: {
        impressao: { rede: [{ nome: NAME, uri: cifrada(impressoras).replace('localhost', '127.0.0.1') }] },
      },
    })
    await screen.getByRole('button', { name: `Remover: ${NAME}` }).click()
    await expect(rowOf(balcao, NAME)).toHaveCount(0)
  } finally {
    await announced.close()
  }
  await test.step('pelo endereço digitado', () => addsByAddress(balcao, impressoras))
})

test('a changed certificate is accepted exactly as it was shown, and recorded', async ({ openWith, impressoras }) => {
  const uri = cifrada(impressoras)
  const balcao = await openWith({ rede: [{ nome: 'Laser', uri, certificado: OLD }] })
  const { screen, keyboard } = balcao
  await openSettings(balcao)
  await expect(rowOf(balcao, 'Laser')).toContainText('a impressora não é mais reconhecida')
  await tabTo(balcao, 'Ver o certificado: Laser')
  await keyboard.key('Enter')
  const dialog = screen.getByRole('alertdialog', { name: 'Certificado: Laser' })
  await expect(dialog).toContainText('outro se passa por ele')
  await expect(dialog).toContainText(OLD)
  const shown = (await dialog.getByText(/^(?!AA:AA)[0-9A-F]{2}(:[0-9A-F]{2}){31}$/).textContent()) ?? ''
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeFocused()
  expect(await violations(screen)).toEqual([])
  await keyboard.key('Escape')
  await expect(dialog).toBeHidden()
  expect(await configOf(balcao)).toMatchObject({ estacao: { impressao: { rede: [{ certificado: OLD }] } } })
  await screen.getByRole('button', { name: 'Ver o certificado: Laser' }).click()
  await dialog.getByRole('button', { name: 'Aceitar este certificado' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(balcao, 'Laser')).toContainText('pronta')
  expect(await configOf(balcao)).toMatchObject({ estacao: { impressao: { rede: [{ certificado: shown }] } } })
  await expect
    .poll(() => recordOf(balcao))
    .toContain(`"fato":"certificado","impressora":"ipp-direct:Laser","de":"${OLD}","para":"${shown}"`)

  await usesServer(balcao, impressoras)
})
