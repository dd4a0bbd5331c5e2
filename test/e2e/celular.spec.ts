import type { Sandbox } from '../sandbox/index.ts'
import { answerOnPhone } from '../sandbox/userAgent.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo, endingsInProvider, timesThat } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'
import { openDebitos } from './support/guia.ts'
import { openOnPhone } from './support/phone.ts'
import { readQr } from './support/qr.ts'
import { flawsOf, says, TWO } from './support/secondScreen.ts'

const onPhone = (sandbox: Sandbox) => ({ ...sandbox.perfil(), parametros: { entradaPeloCelular: true } })
const dialog = ({ screen }: Balcao) => screen.getByRole('dialog', { name: 'Entrar pelo celular' })

/** Opens the sign-in by phone (Alt+Q); returns the text of its QR code, and the code shown beside the QR code. */
async function showCode(balcao: Balcao): Promise<{ address: string; code: string }> {
  await openOnPhone(balcao)
  const picture = dialog(balcao).getByRole('img', { name: 'Código QR para entrar pelo celular' })
  await expect(picture).toBeVisible()
  const address = await readQr(await picture.screenshot())
  const code = await dialog(balcao).locator('output').first().innerText()
  return { address: address ?? '', code }
}

test('a phone sign-in shows one code on phone, counter and second display', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: onPhone(sandbox), env: TWO })
  await test.step('durante um atendimento', () => whileServing(balcao, sandbox))
  await test.step('com o documento na busca, Alt+Q atende e mostra o código de uma vez', async () => {
    await balcao.keyboard.type(people.withOverdue)
    const { address } = await showCode(balcao)
    await expect(balcao.banner).toContainText('529.982.247-25')
    await answerOnPhone(address, { documento: people.withOverdue })
    await balcao.authenticated()
  })
})

async function whileServing(balcao: Balcao, sandbox: Sandbox): Promise<void> {
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F4')
  const { address, code } = await showCode(balcao)
  expect(address.startsWith(`${sandbox.issuer}/device?`)).toBe(true)
  await expect(dialog(balcao)).toContainText(`${new URL(sandbox.issuer).host}/realms/`)
  await expect(dialog(balcao).getByRole('timer')).toHaveText(/^Vale por mais (10:00|09:\d\d)\.$/)
  await says(balcao, 'Entre pelo seu celular')
  const tela = await balcao.app.secondScreen()
  const shown = await tela.getByRole('img', { name: 'Código QR para entrar pelo celular' }).screenshot()
  expect(await readQr(shown)).toBe(address)
  expect(await flawsOf(tela, 'celular')).toEqual([])
  expect(await tela.getByLabel('Código', { exact: true }).innerText()).toBe(code)
  const { code: onThePhone } = await answerOnPhone(address, { documento: people.withOverdue })
  expect(onThePhone).toBe(code)
  await balcao.authenticated()
  await expect(dialog(balcao)).toHaveCount(0)
  await expect(balcao.banner).toContainText('Maria Aparecida de Souza Lima')
  await expect(tela.getByText('Maria A. S. L.', { exact: true })).toBeVisible()
  await expect(tela.getByText(code)).toHaveCount(0)
  await openDebitos(balcao)
  expect(balcao.app.pages().filter((page) => page.url().startsWith('http:'))).toEqual([])
  expect(balcao.app.stderr()).not.toContain(code)
  await balcao.end()
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
}

// @promise 4
test('a phone sign-in that was refused, cancelled, late or another’s signs in nobody', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: onPhone(sandbox) })
  await test.step('cada um com a sua frase, e o atendimento continua', () => refusals(balcao, sandbox))
  await balcao.end()
  await test.step('o código de quem foi embora', async () => {
    const before = timesThat(sandbox, 'grant.success')
    await balcao.serve(people.withOverdue)
    const { address } = await showCode(balcao)
    await balcao.end()
    await balcao.serve(people.noDebitos)
    await answerOnPhone(address, { documento: people.withOverdue })
    const next = await showCode(balcao)
    await answerOnPhone(next.address, { documento: people.noDebitos })
    await balcao.authenticated()
    await expect(balcao.banner).toContainText('João Batista Ferreira')
    expect(timesThat(sandbox, 'grant.success')).toBe(before + 1)
  })
})

async function refusals(balcao: Balcao, sandbox: Sandbox): Promise<void> {
  const { screen, keyboard } = balcao
  const geometry = new Geometry(screen)
  await balcao.serve(people.withOverdue)
  // The banner has most buttons if people may sign in on their phones.
  await expect(screen.getByRole('button', { name: /pelo celular/i }).first()).toBeVisible()
  await geometry.look('painel sem entrada')
  await keyboard.key('F8')
  await balcao.app.loginPage()
  await geometry.lookAndScan('entrada em curso')
  await screen.getByRole('button', { name: 'Cancelar a entrada' }).click()
  await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
  const refused = await showCode(balcao)
  await geometry.lookAndScan('entrada pelo celular')
  await answerOnPhone(refused.address, 'refuse')
  await expect(screen.getByRole('alert')).toContainText('A entrada foi recusada no celular.')
  await expect(dialog(balcao)).toHaveCount(0)

  await showCode(balcao)
  await keyboard.key('Escape')
  await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
  await expect(dialog(balcao)).toHaveCount(0)
  await geometry.look('entrada cancelada')

  const strange = await showCode(balcao)
  expect(strange.code).not.toBe(refused.code)
  await answerOnPhone(strange.address, { documento: people.noDebitos })
  await expect(screen.getByText('Quem entrou não é o contribuinte deste atendimento.')).toBeVisible()
  await expect(screen.getByText('João Batista')).toHaveCount(0)
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)

  await expect(balcao.banner).toContainText('sem senha')
  expect(callsTo(sandbox, /^\/contribuinte/)).toEqual([])
  await balcao.startSignIn()
}
