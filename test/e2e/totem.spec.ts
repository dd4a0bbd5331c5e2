import { rm, writeFile } from 'node:fs/promises'
import { expect, people, test } from './fixtures.ts'
import { readQr } from './support/qr.ts'
import { Citizen, keyboardOf } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/*
 * The kiosk as citizens use it: one finger, only the screen. Touches are counted, but not digits, because a CPF's length is
 * fixed.
 */

const UPRIGHT = { width: 1080, height: 1920 }
const TOTEM = { estacao: { modo: 'totem' }, viewport: UPRIGHT }

test.beforeEach(() => test.slow())

test('uma certidão em cinco toques, e os números do CPF', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await citizen.free()
  await expect(totem.screen.getByRole('heading', { name: 'Prefeitura Municipal de Serra do Ipê' })).toBeVisible()
  await looks.look('início')
  await citizen.touch('Toque para começar')
  await expect(citizen.heading('O que você precisa?')).toBeVisible()
  await looks.look('serviços')
  await citizen.touch(/^Certidão/)
  await citizen.type(people.withOverdue)
  await expect(totem.screen.getByRole('textbox')).toHaveValue('529.982.247-25')
  await expect(totem.screen.getByRole('textbox')).toBeFocused()
  await looks.look('CPF')
  await citizen.touch('Continuar')
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await looks.look('modelos')
  await citizen.touch(/^Certidão de Débitos/)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await looks.look('papel')
  const [paper] = await totem.waitForPapers(1)
  expect(paper?.text).toContain(people.withOverdue)
  expect(citizen.touches).toBeLessThanOrEqual(5)
  expect(citizen.digits).toBe(11)
  expect(looks.flaws()).toEqual([])
})

test('tudo o que venceu numa guia em seis toques, os números do CPF e a senha', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await expect(citizen.heading('Agora, a sua senha')).toBeVisible()
  await looks.look('entrar')
  await citizen.touch(/^Entrar com a senha aqui/)
  await expect(citizen.heading('Digite a sua senha')).toBeVisible()
  await totem.typePassword()
  await expect(citizen.heading('O que está vencido')).toBeVisible()
  await expect(citizen.button('Gerar a guia e imprimir')).toBeVisible()
  await looks.look('vencidos')
  await citizen.touch('Gerar a guia e imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(totem.screen.getByRole('img', { name: /aponte a câmera/i })).toBeVisible()
  await looks.look('guia')
  const [paper] = await totem.waitForPapers(1)
  const numero = await totem.screen.getByRole('definition').first().innerText()
  expect(paper?.text).toContain(numero)
  expect(citizen.touches).toBeLessThanOrEqual(6)

  // A second request for the same debts prints the existing guide and makes no other.
  await citizen.touch('Outro serviço')
  await citizen.touch(/^Pagar o que venceu/)
  await expect(citizen.heading('Você já tem uma guia')).toBeVisible()
  await looks.look('guia que já existe')
  await citizen.touch('Imprimir essa guia')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await totem.waitForPapers(2)

  await citizen.touch('Outro serviço')
  await citizen.touch(/^Segunda via/)
  await expect(citizen.heading('Qual guia?')).toBeVisible()
  await looks.look('segunda via')
  await citizen.touch(new RegExp(`Guia ${numero}`))
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await totem.waitForPapers(3)
  expect(looks.flaws()).toEqual([])
})

test('IPTU pelo CPF e pelo número do imóvel, sem senha', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await citizen.touch('Toque para começar')
  await citizen.touch(/^IPTU/)
  await expect(citizen.heading('Como procurar o imóvel?')).toBeVisible()
  await looks.look('IPTU, como')
  await citizen.touch(/^Pelo CPF/)
  await citizen.type(people.withOverdue)
  await citizen.touch('Continuar')
  await expect(citizen.heading('Qual imóvel?')).toBeVisible()
  await looks.look('IPTU, imóveis')
  await totem.screen.getByRole('list', { name: 'Qual imóvel?' }).getByRole('button').first().click()
  await expect(citizen.heading('O que imprimir?')).toBeVisible()
  await looks.look('IPTU, papéis')
  await citizen.touch(/^Carnê do ano todo/)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await totem.waitForPapers(1)

  await citizen.touch('Outro serviço')
  await citizen.touch(/^IPTU/)
  await citizen.touch(/^Pelo número/)
  await citizen.touch('Há letras ou sinais')
  await looks.look('IPTU, número')
  await citizen.type('zz9')
  await citizen.touch('Procurar')
  await expect(citizen.heading('Nenhum imóvel encontrado')).toBeVisible()
  expect(looks.flaws()).toEqual([])
})

test('situação fiscal, e o valor de um boleto digitado ou passado no leitor', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  const { screen } = totem
  await citizen.touch('Toque para começar')
  await citizen.touch(/^Valor de um boleto/)
  await citizen.type('10490005550722200010600400000014716600000050000')
  await looks.look('boleto, números')
  await citizen.touch('Continuar')
  await expect(screen.getByText('R$ 500,00')).toBeVisible()
  await expect(screen.getByText('14/12/2026')).toBeVisible()
  await looks.look('boleto')
  await citizen.touch('Conferir outro')
  await screen.keyboard.type('81620000012234561234202161215000000001234567890'.slice(0, 44))
  await screen.keyboard.press('Enter')
  await expect(citizen.heading(/boleto/)).toBeVisible()

  await citizen.touch('Voltar')
  await citizen.touch(/^Situação fiscal/)
  await citizen.type(people.withOverdue)
  await citizen.touch('Continuar')
  await expect(screen.getByText('É o que a prefeitura diz agora.')).toBeVisible()
  await looks.look('situação fiscal')
  await citizen.touch('Imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  const [paper] = await totem.waitForPapers(1)
  expect(paper?.text).not.toMatch(/529\.?982\.?247/)
  expect(looks.flaws()).toEqual([])
})

test('letra, contraste, tela baixa: cada um se liga e desliga, e quem vem depois começa do zero', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const { screen } = totem
  const looks = new TotemLooks(screen)
  await citizen.touch('Toque para começar')
  await citizen.touch('Alto contraste')
  await expect(citizen.button('Alto contraste')).toHaveAttribute('aria-pressed', 'true')
  await looks.look('alto contraste')
  await citizen.touch('Descer a tela')
  await looks.look('tela baixa')
  const highest = await screen
    .getByRole('button')
    .evaluateAll((buttons) => Math.min(...buttons.map((button) => button.getBoundingClientRect().top)))
  expect(highest).toBeGreaterThanOrEqual(0.4 * UPRIGHT.height)
  await citizen.touch('Subir a tela')
  const before = await citizen.heading('O que você precisa?').evaluate((title) => getComputedStyle(title).fontSize)
  await citizen.touch(/^Aa/)
  const after = await citizen.heading('O que você precisa?').evaluate((title) => getComputedStyle(title).fontSize)
  expect(Number.parseFloat(after)).toBeGreaterThan(Number.parseFloat(before))
  // This machine has no voice, and the station's settings name no headphones.
  await expect(citizen.button('Ouvir')).toHaveCount(0)
  await citizen.leave()
  await citizen.touch('Toque para começar')
  await expect(citizen.button('Alto contraste')).toHaveAttribute('aria-pressed', 'false')
  await expect(citizen.button('Aa Aumentar a letra')).toBeVisible()
  expect(looks.flaws()).toEqual([])
})

test('documento errado, sistema fora, entrada desistida: cada um diz o que houve, e há por onde seguir', async ({
  open,
  sandbox,
}) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const { screen } = totem
  await citizen.come(/^Certidão/, '52998224726')
  await expect(screen.getByText('Este CPF tem um número trocado. Se for CNPJ, faltam 3.')).toBeVisible()
  await citizen.touch('Corrigir')
  await citizen.type('5')
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'derrubar' })
  await citizen.touch('Continuar')
  await expect(screen.getByRole('alert').getByRole('heading')).toHaveText(/\.$/)
  await citizen.touch('Voltar')
  await expect(citizen.heading('O que você precisa?')).toBeVisible()

  await citizen.touch(/^Segunda via/)
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.app.loginPage()
  await (await keyboardOf(totem)).getByRole('button', { name: 'Cancelar a entrada' }).click()
  await expect(screen.getByText('Você não entrou. Quer tentar de novo?')).toBeVisible()
  await citizen.leave()
})

test('sem papel no totem, o número e a linha da guia ficam na tela, com um código para fotografar', async ({
  open,
}) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  const { screen } = totem
  // A file replaces the output folder, so that nothing can be printed.
  await rm(totem.posto.folder, { recursive: true })
  await writeFile(totem.posto.folder, '')
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.typePassword()
  await citizen.touch('Gerar a guia e imprimir')
  await expect(screen.getByRole('alert')).toContainText('Avise um atendente. Se o papel não sair, fotografe esta tela.')
  await expect(screen.getByRole('definition').first()).toHaveText(/^\d{13}$/)
  const code = screen.getByRole('img', { name: /aponte a câmera/i })
  await expect(code).toBeVisible()
  const line = (await screen.getByText(/^\d{11}-\d$/).allInnerTexts()).join('').replaceAll('-', '')
  expect(await readQr(await code.screenshot())).toBe(line)
  await looks.look('guia sem papel')
  // The citizen can go on to another service.
  await citizen.touch('Outro serviço')
  await expect(citizen.heading('O que você precisa?')).toBeVisible()
  await citizen.leave()
  expect(looks.flaws()).toEqual([])
})

test('quem vai embora: a pergunta, «continuar», e sem resposta a tela volta ao começo sem nada de ninguém', async ({
  open,
}) => {
  const totem = await open({ ...TOTEM, estacao: { modo: 'totem', inatividadeSegundos: 30 } })
  const citizen = new Citizen(totem)
  const question = totem.screen.getByRole('alertdialog', { name: 'Você ainda está aí?' })
  await citizen.touch('Toque para começar')
  await citizen.touch(/^Certidão/)
  await citizen.type('5299822')
  await expect(question).toContainText('a tela volta ao começo em')
  await citizen.touch('Sim, continuar')
  await expect(question).toHaveCount(0)
  await expect(totem.screen.getByRole('textbox')).toHaveValue('529.982.2')
  await expect(citizen.begin).toBeVisible({ timeout: 90_000 })
  await citizen.touch('Toque para começar')
  await citizen.touch(/^Certidão/)
  await expect(totem.screen.getByRole('textbox')).toHaveValue('')
})

test('trinta segundos depois do papel a tela está no começo', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  await citizen.issueCertidao(people.withOverdue)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(citizen.begin).toBeVisible({ timeout: 90_000 })
  await citizen.issueCertidao(people.noDebitos)
  await citizen.touch('Já peguei o papel')
  await citizen.free()
  await totem.waitForPapers(2)
})
