import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'

const QUERY = '/publico/iptu/consultar'
const CARNE = '/publico/iptu/carne'
const BOLETO = '/publico/iptu/boleto'

const imoveis = ({ screen }: Balcao): Locator => screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option')
const parcelas = ({ screen }: Balcao): Locator => screen.getByRole('listbox', { name: /^Parcelas/ }).getByRole('option')

/** Opens the properties of the person being served; the first has the focus. */
async function openIptu(balcao: Balcao): Promise<void> {
  await balcao.keyboard.key('Alt+I')
  await expect(imoveis(balcao).first()).toBeFocused()
}

test('sem login e só com o teclado: os imóveis vêm sozinhos e Enter imprime o carnê', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  await balcao.keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  const inscricao = (await imoveis(balcao).first().textContent())?.match(/[\d.]{10,}/)?.[0] ?? 'nenhuma'
  expect(paper?.name).toMatch(/^carne-\d{4}\.pdf$/)
  expect(paper?.text).toContain(inscricao)
  expect(callsTo(sandbox, QUERY).map(({ query }) => query)).toEqual([{ documento: people.withOverdue }])
  expect(callsTo(sandbox, CARNE)).toMatchObject([{ query: { inscricao } }])
  expect(callsTo(sandbox, CARNE)[0]?.headers['authorization']).toBeUndefined()
})

test('→ leva às parcelas, F9 imprime o boleto, Esc volta à parcela; Espaço busca sem imprimir', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  await keyboard.key('ArrowRight')
  await keyboard.key('ArrowDown')
  await keyboard.key('F9')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.name).toMatch(/^boleto-\d{4}-2\.pdf$/)
  expect(callsTo(sandbox, BOLETO)).toMatchObject([{ query: { parcela: '2' } }])
  await keyboard.key('Escape')
  await expect(parcelas(balcao).nth(1)).toBeFocused()
  await keyboard.key('ArrowDown')
  await keyboard.key(' ')
  await expect(screen.getByRole('button', { name: 'Imprimir', exact: true })).toBeFocused()
  expect(callsTo(sandbox, BOLETO)).toHaveLength(2)
  expect(await balcao.papers()).toHaveLength(1)
})

test('no IPTU, dois Enter seguidos pedem um papel só', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: CARNE, kind: 'silencio', ms: 400, times: 1 })
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  await balcao.keyboard.key('Enter')
  await balcao.keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await expect(balcao.screen.getByRole('button', { name: 'Imprimir de novo' })).toBeEnabled()
  expect(await balcao.papers()).toHaveLength(1)
  expect(callsTo(sandbox, CARNE)).toHaveLength(1)
})

test('um desconto ao lado do valor: nenhum dos dois é mostrado como o que se paga, e a tela diz', async ({
  open,
  openSandbox,
}) => {
  const sandbox = await openSandbox({ habitos: { iptuComDesconto: true } })
  const balcao = await open({ perfil: sandbox.perfil() })
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  await expect(parcelas(balcao).first()).toContainText('incerto')
  await expect(parcelas(balcao).first()).not.toContainText('10,00')
  await expect(balcao.screen.getByText('Valor incerto: a resposta da prefeitura não diz')).toBeVisible()
})

test('outra inscrição digitada: cada verbo diz o que falta, e o boleto sai do que foi digitado', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  const field = (name: string) => screen.getByRole('textbox', { name })
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  const [, inscricao = '', year = ''] =
    /^([\d.]+?)(?:Rua|Av|Praça).*exercício (\d{4})/.exec((await imoveis(balcao).first().textContent()) ?? '') ?? []
  await balcao.end()

  await balcao.serve(people.noDebitos)
  await keyboard.key('Alt+I')
  await expect(screen.getByText('Nenhum imóvel neste documento')).toBeVisible()
  await field('Inscrição do imóvel').fill(inscricao)
  await screen.getByRole('button', { name: 'Boleto' }).click()
  await expect(screen.getByText('Ano com 4 dígitos.')).toBeVisible()
  await expect(screen.getByText('De 0 a 99.')).toBeVisible()
  expect(callsTo(sandbox, BOLETO)).toEqual([])
  await field('Exercício').fill(year)
  await field('Parcela').fill('3')
  await screen.getByRole('button', { name: 'Boleto' }).click()
  await balcao.waitForPapers(1)
  expect(callsTo(sandbox, BOLETO)[0]?.query).toEqual({ inscricao, exercicio: year, parcela: '3' })

  await keyboard.key('Escape')
  await field('Inscrição do imóvel').focus()
  await keyboard.key('Enter')
  await expect(imoveis(balcao).first()).toBeFocused()
  expect(callsTo(sandbox, QUERY).at(-1)?.query).toEqual({ inscricao })
})

test('consulta de IPTU recusada: o motivo aparece como veio e o que foi digitado fica', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  const reason = 'Consulta suspensa até 31/12 <por decreto>.'
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  sandbox.faults.set({ path: QUERY, kind: 'status', status: 422, description: reason, times: 1 })
  await screen.getByRole('textbox', { name: 'Inscrição do imóvel' }).fill('77.01')
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText(reason)
  await expect(screen.getByRole('textbox', { name: 'Inscrição do imóvel' })).toHaveValue('77.01')
})

test('as operações de IPTU que o município desligou não são oferecidas; desligadas todas, nem o serviço', async ({
  open,
  sandbox,
}) => {
  const noCarne = await open({ perfil: { ...sandbox.perfil(), rotas: { 'iptu.carne': false } } })
  await noCarne.serve(people.withOverdue)
  await openIptu(noCarne)
  await expect(noCarne.screen.getByRole('button', { name: 'Boleto' })).toBeVisible()
  await expect(noCarne.screen.getByRole('button', { name: 'Carnê' })).toHaveCount(0)
  await noCarne.keyboard.key('Enter')
  await noCarne.keyboard.key('F9')
  expect(callsTo(sandbox, CARNE)).toEqual([])

  const rotas = { 'iptu.consultar': false, 'iptu.carne': false, 'iptu.boleto': false }
  const nothingFound = await open({ perfil: { ...sandbox.perfil(), rotas } })
  await nothingFound.serve(people.withOverdue)
  await expect(nothingFound.screen.getByRole('link', { name: /Certidões/ }).first()).toBeVisible()
  await expect(nothingFound.screen.getByRole('link', { name: /IPTU/ })).toHaveCount(0)
})

test('sem CPF: quem só tem o carnê consulta pela inscrição, e nada fica depois de encerrar', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  const inscricao = (await imoveis(balcao).first().textContent())?.match(/[\d.]{10,}/)?.[0] ?? 'nenhuma'
  await balcao.end()
  sandbox.reset()

  await keyboard.key('Alt+I')
  await expect(screen.getByRole('textbox', { name: 'Inscrição do imóvel' })).toBeFocused()
  await expect(balcao.banner).toContainText('Sem documento')
  await keyboard.type(inscricao)
  await keyboard.key('Enter')
  await expect(imoveis(balcao).first()).toBeFocused()
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  expect(callsTo(sandbox, QUERY).map(({ query }) => query)).toEqual([{ inscricao }])

  // Until the window shows that the file is saved, the job is in progress and F12 asks about it.
  await expect(screen.getByText('Salvo na pasta').first()).toBeVisible()
  await keyboard.key('F4')
  await expect(screen.getByRole('heading', { name: /precisa entrar/ })).toBeVisible()
  await balcao.end()
  await expect(screen.getByText(inscricao)).toHaveCount(0)
  await screen.getByRole('button', { name: /IPTU pela inscrição/ }).click()
  await expect(screen.getByRole('textbox', { name: 'Inscrição do imóvel' })).toHaveValue('')
})

test('F5 consulta de novo o que só se lê; o boleto, que a prefeitura pode gerar, não é pedido outra vez', async ({
  balcao,
  sandbox,
}) => {
  const { keyboard, screen } = balcao
  const again = async () => {
    const before = callsTo(sandbox, QUERY).length
    await keyboard.key('F5')
    await expect.poll(() => callsTo(sandbox, QUERY).length).toBe(before + 1)
    await expect(screen.getByText('Dados atualizados.').first()).toBeAttached()
  }
  sandbox.faults.set({ path: BOLETO, kind: 'status', status: 503, description: 'Em manutenção.', times: 1 })
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  await keyboard.key('ArrowRight')
  await keyboard.key('ArrowDown')
  await keyboard.key(' ')
  await expect(screen.getByRole('alert')).toContainText('Em manutenção.')
  await again()
  expect(callsTo(sandbox, BOLETO)).toHaveLength(1)
  await screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(screen.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible()
  await again()
  expect(callsTo(sandbox, BOLETO)).toHaveLength(2)
})

test('os dados do imóvel se levam impressos, com o dono em parte', async ({ balcao }) => {
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  const inscricao = (await imoveis(balcao).first().textContent())?.match(/[\d.]{10,}/)?.[0] ?? 'nenhuma'
  await balcao.screen.getByRole('button', { name: 'Imprimir esta consulta' }).click()
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(inscricao)
  expect(paper?.text).toContain('Valor venal: R$')
  expect(paper?.text).toContain('Sem valor de certidão.')
})
