import type { Page } from '@playwright/test'
import type { Guia } from '../sandbox/data/guias.ts'
import { municipios } from '../sandbox/data/municipios.ts'
import { pixDaGuia } from '../sandbox/data/pix.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { Geometry } from './support/geometry.ts'
import { askForOverdueGuia } from './support/guia.ts'
import { test as kiosk } from './support/kioskFixture.ts'
import { readQr } from './support/qr.ts'
import { flawsOf, makeGuia, says, TWO } from './support/secondScreen.ts'
import { Citizen, requestGuia } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/* A municipality whose backend sends no Pix code, as in the specification, but whose printed guides show one. */

const PIX = 'Código QR do Pix desta guia'
const LINHA = 'Código QR com a linha de pagamento desta guia'
const PIX_NO_TOTEM = 'Pague com Pix: aponte a câmera do aplicativo do banco'

/** The text of a QR code on the screen, as a phone reads it; null if the picture has none. */
async function scanned(screen: Page, name: string): Promise<string | null> {
  const picture = screen.getByRole('img', { name })
  await expect(picture).toBeVisible()
  return readQr(await picture.screenshot())
}

async function printedPix(balcao: Balcao): Promise<string> {
  const [paper] = await balcao.waitForPapers(1)
  const numeroGuia = /Guia nº (\d+)/.exec(paper?.text ?? '')?.[1] ?? ''
  const [municipio] = municipios
  if (!municipio) throw new Error('nenhum município')
  const pix = pixDaGuia(municipio, { numeroGuia } as Guia)
  expect(paper?.text.replaceAll(/\s/g, '')).toContain(pix.replaceAll(' ', ''))
  return pix
}

test('Q shows as QR, and C copies, a Pix code that only the guide’s PDF has', async ({ balcao, sandbox }) => {
  sandbox.mudarPix('papel')
  const { app, keyboard, screen } = balcao
  await askForOverdueGuia(balcao, people.withOverdue)
  const pix = await printedPix(balcao)
  await expect(screen.getByRole('button', { name: /^QR do Pix/ })).toBeVisible()
  await keyboard.key('Q')
  const dialog = screen.getByRole('dialog', { name: 'QR do Pix' })
  await expect(dialog).toContainText('O código foi lido do papel da guia.')
  expect(await scanned(screen, PIX)).toBe(pix)
  const geometry = new Geometry(screen)
  await geometry.lookAndScan('código Pix')
  await keyboard.key('C')
  await expect(screen.getByText('Código Pix copiado.').first()).toBeAttached()
  expect(await app.clipboard()).toBe(pix)
  await keyboard.key('Escape')
  await expect(dialog).toHaveCount(0)
})

test('Q shows the payment line of a guide without Pix as a QR, with «Não é Pix.»', async ({ balcao }) => {
  const { app, keyboard, screen } = balcao
  await askForOverdueGuia(balcao, people.withOverdue)
  await expect(screen.getByRole('button', { name: /^QR da linha/ })).toBeVisible()
  await keyboard.key('Q')
  const dialog = screen.getByRole('dialog', { name: 'QR da linha' })
  await expect(dialog).toContainText('Não é Pix.')
  const linha = await scanned(screen, LINHA)
  expect(linha).toMatch(/^\d{48}$/)
  await keyboard.key('C')
  await expect(screen.getByText('Linha copiada.').first()).toBeAttached()
  expect(await app.clipboard()).toBe(linha)
  await keyboard.key('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a guide without Pix shows its payment line on the second display until it is paid', async ({ open, sandbox }) => {
  const balcao = await open({ env: TWO })
  await balcao.serveWithSignIn(people.withOverdue)
  const { numero, linha } = await makeGuia(balcao)
  await says(balcao, 'Guia de pagamento')
  const tela = await balcao.app.secondScreen()
  expect(await scanned(tela, LINHA)).toBe(linha)
  expect(await flawsOf(tela, 'guia sem Pix')).toEqual([])
  sandbox.pagarGuia(numero)
  await balcao.keyboard.key('J')
  await expect(balcao.screen.getByRole('region', { name: 'Aviso de pagamento' })).toBeVisible()
  await says(balcao, 'Guias')
  const shown = await (await balcao.app.secondScreen()).evaluate(() => document.body.innerText)
  expect(shown).not.toContain(numero)
  expect(shown).not.toMatch(/pag[ao]\b/i)
})

kiosk('a kiosk shows the Pix code of the printed guide as a QR', async ({ totem, sandbox }) => {
  sandbox.mudarPix('papel')
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await requestGuia(totem, citizen, people.withOverdue)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  expect(await scanned(totem.screen, PIX_NO_TOTEM)).toBe(await printedPix(totem))
  await looks.look('guia com Pix')
})
