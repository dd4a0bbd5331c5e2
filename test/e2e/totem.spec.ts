import { expect, people } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { usualDay } from './support/dates.ts'
import { makeUpright, test, UPRIGHT } from './support/kioskFixture.ts'
import { Citizen, findTile, keyboardOf } from './support/totem.ts'
import { TotemLooks } from './support/totemLooks.ts'

/*
 * The kiosk as citizens use it: one finger, only the screen. Touches are counted, but not digits, because a CPF's length is
 * fixed.
 */

test.beforeEach(() => test.slow())

test('a citizen gets a certificate at the kiosk in five touches and the digits of a CPF', async ({ totem }) => {
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await citizen.free()
  await expect(totem.screen.getByRole('heading', { name: 'Prefeitura Municipal de Serra do Ipê' })).toBeVisible()
  await looks.look('início')
  await citizen.touch('Toque para começar')
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await looks.look('serviços')
  await citizen.touch(/^Certidão/)
  await citizen.type(people.withOverdue)
  await expect(totem.screen.getByRole('textbox')).toHaveValue('529.982.247-25')
  await expect(totem.screen.getByRole('textbox')).toBeFocused()
  await looks.look('CPF')
  const key = await citizen.button('1').boundingBox()
  expect(key?.y, 'as teclas ficam ao alcance da mão').toBeGreaterThanOrEqual(UPRIGHT.height / 3)
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
})

test('a citizen gets a guide for all overdue debts in six touches, a CPF and a password', async ({ totem }) => {
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(totem.screen)
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await expect(citizen.heading('Agora, a sua senha')).toBeVisible()
  // The profile does not allow the sign-in by phone, and no rule names a printer for slips.
  const ways = totem.screen.getByRole('list', { name: 'Agora, a sua senha' }).getByRole('button')
  await expect(ways).toHaveText([/^Entrar com a senha aqui/, /^Não tenho senha/])
  await looks.look('entrar')
  await citizen.touch(/^Entrar com a senha aqui/)
  await expect(citizen.heading('Digite a sua senha')).toBeVisible()
  await totem.typePassword()
  await expect(citizen.heading('O que está vencido')).toBeVisible()
  await expect(citizen.button('Gerar a guia e imprimir')).toBeVisible()
  // A bank still accepts it on this day, however late the person comes.
  await expect(totem.screen.getByText(usualDay(), { exact: true })).toBeVisible()
  await looks.look('vencidos')
  await citizen.touch('Gerar a guia e imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await expect(totem.screen.getByRole('img', { name: /aponte a câmera/i })).toBeVisible()
  await expect(citizen.button('Imprimir o cupom')).toHaveCount(0)
  await looks.look('guia')
  const [paper] = await totem.waitForPapers(1)
  const numero = await totem.screen.getByRole('definition').last().innerText()
  expect(paper?.text).toContain(numero)
  expect(citizen.touches).toBeLessThanOrEqual(6)

  // A second request for the same debts prints the existing guide and makes no other.
  await citizen.touch('Outro serviço')
  await citizen.touch(/^Pagar o que venceu/)
  await expect(citizen.heading('Você já tem uma guia')).toBeVisible()
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
  await citizen.leave()
  await test.step('quem não tem senha lê onde pedi-la, e o que faz sem ela', () => withoutPassword(citizen))
})

async function withoutPassword(citizen: Citizen): Promise<void> {
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Não tenho senha/)
  await expect(citizen.heading('Peça a senha no balcão')).toBeVisible()
  await expect(citizen.button(/^O que eu devo/)).toHaveCount(0)
  await citizen.touch(/^Certidão/)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
}

test('a citizen without a password gets IPTU documents, a slip’s value and the tax status', async ({ totem }) => {
  const { screen } = totem
  const citizen = new Citizen(totem)
  const looks = new TotemLooks(screen)
  await citizen.touch('Toque para começar')
  await test.step('IPTU pelo CPF, o vencido primeiro', () => iptuByCpf(totem, citizen, looks))
  await test.step('IPTU pelo número', async () => {
    await citizen.touch('Outro serviço')
    await citizen.touch(/^IPTU/)
    await citizen.touch(/^Pelo número/)
    await citizen.touch('Há letras ou sinais')
    await citizen.type('ZZ9')
    await citizen.touch('Procurar')
    await expect(citizen.heading('Nenhum imóvel encontrado')).toBeVisible()
    await citizen.leave()
  })
  await test.step('IPTU de vários imóveis', async () => {
    await citizen.touch('Toque para começar')
    await citizen.touch(/^IPTU/)
    await citizen.touch(/^Pelo CPF/)
    await citizen.type(people.withThreeHundred)
    await citizen.touch('Continuar')
    await expect(citizen.heading('Qual imóvel?')).toBeVisible()
    await citizen.leave()
  })
  await test.step('um boleto digitado ou passado no leitor', () => boleto(totem, citizen, looks))
  await test.step('situação fiscal', async () => {
    await citizen.touch('Voltar')
    await citizen.touch(/^Situação fiscal/)
    await citizen.type(people.withOverdue)
    await citizen.touch('Continuar')
    await expect(screen.getByText('É o que a prefeitura diz agora.')).toBeVisible()
    await expect(screen.getByText('Com débitos', { exact: true })).toBeVisible()
    await looks.look('situação fiscal')
    await citizen.touch('Imprimir')
    await expect(citizen.heading('Retire o papel')).toBeVisible()
    const papers = await totem.waitForPapers(2)
    expect(papers.at(-1)?.text).not.toMatch(/529\.?982\.?247/)
  })
})

async function iptuByCpf(totem: Balcao, citizen: Citizen, looks: TotemLooks): Promise<void> {
  const { screen } = totem
  await citizen.touch(/^IPTU/)
  await expect(citizen.heading('Como procurar o imóvel?')).toBeVisible()
  await citizen.touch(/^Pelo CPF/)
  await citizen.type(people.withOverdue)
  await citizen.touch('Continuar')
  await expect(citizen.heading('O que imprimir?')).toBeVisible()
  // The only property is not asked for. People recognize it by its street, so the street comes first.
  await expect(screen.getByText(/^(Rua|Avenida|Travessa|Praça).* · Imóvel /)).toBeVisible()
  await looks.look('IPTU, papéis')
  const papers = screen.getByRole('list', { name: 'O que imprimir?' }).getByRole('button')
  await expect(papers.first()).toContainText('Venceu em')
  const overdue = (await papers.allInnerTexts()).map((word) => word.includes('Venceu em'))
  expect(overdue).toEqual(overdue.toSorted((one, other) => Number(other) - Number(one)))
  await citizen.touch(/^Carnê do ano todo/)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await totem.waitForPapers(1)
}

async function boleto({ screen }: Balcao, citizen: Citizen, looks: TotemLooks): Promise<void> {
  await citizen.touch('Toque para começar')
  await findTile(citizen, /^Conferir um boleto/)
  await citizen.type('10490005550722200010600400000014716600000050000')
  await citizen.touch('Continuar')
  await expect(screen.getByText('R$ 500,00')).toBeVisible()
  await expect(screen.getByText('14/12/2026')).toBeVisible()
  await expect(screen.getByText('O código do boleto não diz de quem ele é.')).toBeVisible()
  await looks.look('boleto')
  await citizen.touch('Conferir outro')
  await screen.keyboard.type('81620000012234561234202161215000000001234567')
  await screen.keyboard.press('Enter')
  await expect(citizen.heading(/boleto/)).toBeVisible()
}

test('the kiosk’s large letters, contrast and low screen are reset for the next person', async ({ totem }) => {
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
  const before = await citizen.heading('Do que você precisa?').evaluate((title) => getComputedStyle(title).fontSize)
  await citizen.touch(/^Aa/)
  const after = await citizen.heading('Do que você precisa?').evaluate((title) => getComputedStyle(title).fontSize)
  expect(Number.parseFloat(after)).toBeGreaterThan(Number.parseFloat(before))
  // This machine has no voice.
  await expect(citizen.button('Ouvir')).toHaveCount(0)
  // The profile names no centre for sign language.
  await expect(citizen.button('Libras')).toHaveCount(0)
  await citizen.leave()
  await makeUpright(totem)
  await citizen.touch('Toque para começar')
  await expect(citizen.button('Alto contraste')).toHaveAttribute('aria-pressed', 'false')
  await expect(citizen.button('Aa Aumentar a letra')).toBeVisible()
})

test('a kiosk offers a next step after each failure', async ({ totem, sandbox }) => {
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
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()

  await citizen.touch(/^Segunda via/)
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.app.loginPage()
  await (await keyboardOf(totem)).getByRole('button', { name: 'Cancelar a entrada' }).click()
  await expect(screen.getByText('Você não entrou. Quer tentar de novo?')).toBeVisible()
  await citizen.leave()

  sandbox.faults.clear()
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio' })
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(screen.getByText('Ainda estamos fazendo. Não saia daqui.')).toBeVisible()
  await expect(screen.getByRole('progressbar')).toBeVisible()
  await citizen.leave()
  sandbox.faults.clear()

  await citizen.come(/^Situação fiscal/, people.unknown)
  await expect(citizen.heading(/^Não há contribuinte com este documento/)).toBeVisible()
  await expect(citizen.button('Tentar de novo')).toHaveCount(0)
  await citizen.touch('Tentar outro número')
  await citizen.free()
})
