import type { Sandbox } from '../sandbox/index.ts'
import { answerOnPhone } from '../sandbox/userAgent.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo, endingsInProvider, timesThat } from './support/calls.ts'
import { openDebitos } from './support/guia.ts'
import { openOnPhone } from './support/phone.ts'
import { readQr } from './support/qr.ts'
import { Citizen } from './support/totem.ts'

/** The profile of a municipality that lets people sign in on their own phone. */
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

test('entra pelo celular: o mesmo código nos dois, nenhuma página de senha no posto, e a tela continua sozinha', async ({
  open,
  sandbox,
}) => {
  const balcao = await open({ perfil: onPhone(sandbox) })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F4')
  const { address, code } = await showCode(balcao)
  expect(address.startsWith(`${sandbox.issuer}/device?`)).toBe(true)
  await expect(dialog(balcao)).toContainText(`${new URL(sandbox.issuer).host}/realms/`)
  await expect(dialog(balcao).getByRole('timer')).toHaveText(/^Vale por mais (10:00|09:\d\d)\.$/)
  const { code: onThePhone } = await answerOnPhone(address, { documento: people.withOverdue })
  expect(onThePhone).toBe(code)
  await balcao.authenticated()
  await expect(dialog(balcao)).toHaveCount(0)
  await expect(balcao.banner).toContainText('Maria Aparecida de Souza Lima')
  await openDebitos(balcao)
  expect(balcao.app.pages().filter((page) => page.url().startsWith('http:'))).toEqual([])
  expect(balcao.app.stderr()).not.toContain(code)
  await balcao.end()
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
})

test('na tela livre, sem documento: quem entra no celular é quem passa a ser atendido', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: onPhone(sandbox) })
  const { address } = await showCode(balcao)
  await answerOnPhone(address, { documento: people.noDebitos })
  await balcao.authenticated()
  await expect(balcao.banner).toContainText('João Batista Ferreira')
})

test('no totem o celular vem primeiro, e quem entra nele vai direto ao que veio buscar', async ({ open, sandbox }) => {
  const totem = await open({ perfil: onPhone(sandbox), estacao: { modo: 'totem' } })
  const citizen = new Citizen(totem)
  await citizen.come(/^Segunda via/, people.withGuias)
  await expect(totem.screen.getByRole('list', { name: 'Agora, a sua senha' }).getByRole('button')).toHaveText([
    /^Entrar pelo celular/,
    /^Entrar com a senha aqui/,
    /^Não tenho senha/,
  ])
  await citizen.touch(/^Entrar pelo celular/)
  const picture = totem.screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })
  await expect(picture).toBeVisible()
  const address = (await readQr(await picture.screenshot())) ?? ''
  // The code is read before the phone's answer, which removes the code from the screen.
  const code = await totem.screen.locator('li output').innerText()
  const { code: onThePhone } = await answerOnPhone(address, { documento: people.withGuias })
  expect(onThePhone).toBe(code)
  await expect(citizen.heading('Qual guia?')).toBeVisible()
})

test('com o documento na busca, Alt+Q atende e mostra o código de uma vez', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: onPhone(sandbox) })
  await balcao.keyboard.type(people.withOverdue)
  const { address } = await showCode(balcao)
  await expect(balcao.banner).toContainText('***.982.247-**')
  await answerOnPhone(address, { documento: people.withOverdue })
  await balcao.authenticated()
})

test('recusado no celular, outra pessoa, desistência: cada um com a sua frase, e o atendimento continua', async ({
  open,
  sandbox,
}) => {
  const balcao = await open({ perfil: onPhone(sandbox) })
  const { screen, keyboard } = balcao
  await balcao.serve(people.withOverdue)

  const refused = await showCode(balcao)
  await answerOnPhone(refused.address, 'refuse')
  await expect(screen.getByRole('alert')).toContainText('A entrada foi recusada no celular.')
  await expect(dialog(balcao)).toHaveCount(0)

  await showCode(balcao)
  await keyboard.key('Escape')
  await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
  await expect(dialog(balcao)).toHaveCount(0)

  const strange = await showCode(balcao)
  expect(strange.code).not.toBe(refused.code)
  await answerOnPhone(strange.address, { documento: people.noDebitos })
  await expect(screen.getByText('Quem entrou não é o contribuinte deste atendimento.')).toBeVisible()
  await expect(screen.getByText('João Batista')).toHaveCount(0)
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)

  await expect(balcao.banner).toContainText('consulta pública')
  expect(callsTo(sandbox, /^\/contribuinte/)).toEqual([])
  await balcao.startSignIn()
})

// @promise 4
test('o código de quem foi embora não abre nada para quem vem depois', async ({ open, sandbox }) => {
  const balcao = await open({ perfil: onPhone(sandbox) })
  await balcao.serve(people.withOverdue)
  const { address } = await showCode(balcao)
  await balcao.end()
  await balcao.serve(people.noDebitos)
  await answerOnPhone(address, { documento: people.withOverdue })
  const next = await showCode(balcao)
  await answerOnPhone(next.address, { documento: people.noDebitos })
  await balcao.authenticated()
  await expect(balcao.banner).toContainText('João Batista Ferreira')
  expect(timesThat(sandbox, 'grant.success')).toBe(1)
})

test('onde o perfil não a permite, a entrada pelo celular não é oferecida', async ({ balcao }) => {
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F4')
  await expect(balcao.screen.getByText('o contribuinte precisa entrar').first()).toBeVisible()
  await expect(balcao.screen.getByRole('button', { name: /pelo celular/i })).toHaveCount(0)
})
