import { expect, people, test } from './fixtures.ts'
import { nextPage } from './support/nextPage.ts'
import { Citizen } from './support/totem.ts'

/* The kiosk on an upright screen, for a person of 75 who reads slowly: large touch targets, and enough time to read. */

const TOTEM = { estacao: { modo: 'totem' }, viewport: { width: 1080, height: 1920 } }

test.beforeEach(() => test.slow())

test('no totem o vidro todo começa o atendimento, menos o canto da equipe', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  await citizen.free()
  await totem.screen.mouse.click(20, 20)
  await totem.screen.mouse.click(540, 420)
  await expect(citizen.heading('O que você precisa?')).toBeVisible()
  await citizen.leave()
})

test('no totem em pé todos os serviços cabem na primeira tela', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  await citizen.touch('Toque para começar')
  const tiles = totem.screen.getByRole('list', { name: 'O que você precisa?' }).getByRole('button')
  await expect(tiles).toHaveCount(10)
  await expect(citizen.button('Mais')).toHaveCount(0)
  const lefts = await tiles.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
  expect(lefts).toBe(2)
})

test('no totem as teclas e as ajudas crescem com a letra, e ficam ao alcance da mão', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  await citizen.touch('Toque para começar')
  await citizen.touch(/^Certidão/)
  const looked = async () => {
    const of = (name: string | RegExp) =>
      citizen.button(name).evaluate((one) => {
        const { width, height, top } = one.getBoundingClientRect()
        return { width, height, top, letters: Number.parseFloat(getComputedStyle(one).fontSize) }
      })
    return { digit: await of('5'), goOn: await of('Continuar'), aid: await of('Alto contraste') }
  }
  const usual = await looked()
  expect(usual.digit.width).toBeGreaterThanOrEqual(300)
  expect(usual.digit.height).toBeGreaterThanOrEqual(150)
  expect(usual.goOn.width).toBeGreaterThanOrEqual(1000)
  const first = await citizen.button('1').boundingBox()
  expect(first?.y).toBeGreaterThanOrEqual(TOTEM.viewport.height / 3)
  await citizen.touch(/^Aa/)
  await citizen.touch(/^Aa/)
  const largest = await looked()
  for (const name of ['digit', 'goOn', 'aid'] as const)
    expect(largest[name].letters, name).toBeGreaterThan(usual[name].letters)
})

test('no totem há dois minutos para pagar com o Pix, e um toque os renova', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  const { screen } = totem
  // The program may replace the current page until the next page is preloaded.
  await nextPage(totem)
  await expect(() => screen.clock.install()).toPass()
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Entrar com a senha aqui/)
  await totem.typePassword()
  await citizen.touch('Gerar a guia e imprimir')
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  const code = await screen.getByRole('img', { name: /aponte a câmera/i }).boundingBox()
  expect(code?.width).toBeGreaterThanOrEqual(420)
  await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 10_000)
  // The clock stops well before the limit, because real time until here counts too.
  await screen.clock.runFor(60_000)
  await citizen.touch('Preciso de mais tempo')
  await expect(screen.getByRole('progressbar')).toHaveJSProperty('value', 120)
  await screen.clock.runFor(100_000)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  await screen.clock.runFor(21_000)
  await citizen.free()
})

test('no totem quem não tem senha lê onde pedi-la, e o que faz sem ela', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  await citizen.come(/^Pagar o que venceu/, people.withOverdue)
  await citizen.touch(/^Não tenho senha/)
  await expect(citizen.heading('A senha se pede no balcão')).toBeVisible()
  await expect(citizen.button(/^O que eu devo/)).toHaveCount(0)
  await citizen.touch(/^Certidão/)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
})

test('no totem o IPTU vencido vem primeiro e diz que venceu', async ({ open }) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  await citizen.touch('Toque para começar')
  await citizen.touch(/^IPTU/)
  await citizen.touch(/^Pelo CPF/)
  await citizen.type(people.withOverdue)
  await citizen.touch('Continuar')
  const imovel = totem.screen.getByRole('list', { name: 'Qual imóvel?' }).getByRole('button').first()
  // People recognize their property by its street, so the street comes first.
  await expect(imovel).toHaveText(/^(Rua|Avenida|Travessa|Praça)/)
  await imovel.click()
  const papers = totem.screen.getByRole('list', { name: 'O que imprimir?' }).getByRole('button')
  await expect(papers.first()).toContainText('Venceu em')
  const words = await papers.allInnerTexts()
  const today = await totem.screen.evaluate(() =>
    new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }),
  )
  for (const word of words) {
    const [, verb, day, month, year] = /(Vence|Venceu) em (\d+)\/(\d+)\/(\d+)/.exec(word) ?? []
    if (verb) expect(`${year}-${month}-${day}` < today, word).toBe(verb === 'Venceu')
  }
  const overdue = words.map((word) => word.includes('Venceu em'))
  expect(overdue).toEqual(overdue.toSorted((one, other) => Number(other) - Number(one)))
})

test('no totem uma espera longa diz que continua, e um documento desconhecido é dito nas palavras da prefeitura', async ({
  open,
  sandbox,
}) => {
  const totem = await open(TOTEM)
  const citizen = new Citizen(totem)
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio' })
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(totem.screen.getByText('Ainda estamos fazendo. Não saia daqui.')).toBeVisible()
  await expect(totem.screen.getByRole('progressbar')).toBeVisible()
  await citizen.leave()
  sandbox.faults.clear()

  await citizen.come(/^Situação fiscal/, people.unknown)
  await expect(citizen.heading(/^Não há contribuinte com este documento/)).toBeVisible()
  await expect(citizen.button('Tentar de novo')).toHaveCount(0)
  await citizen.touch('Tentar outro número')
  await citizen.free()
})
