import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'

const QUERY = '/publico/iptu/consultar'
const CARNE = '/publico/iptu/carne'
const BOLETO = '/publico/iptu/boleto'

const imoveis = ({ screen }: Balcao): Locator => screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option')
const parcelas = ({ screen }: Balcao): Locator => screen.getByRole('listbox', { name: /^Parcelas/ }).getByRole('option')

async function openIptu(balcao: Balcao): Promise<void> {
  await balcao.keyboard.key('Alt+I')
  await expect(imoveis(balcao).first()).toBeFocused()
}

async function firstInscricao(balcao: Balcao): Promise<string> {
  return /^.+\n([\d.]+)\n/.exec(await imoveis(balcao).first().innerText())?.[1] ?? ''
}

test('an IPTU booklet, a slip and the query itself are printed without a sign-in', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  sandbox.faults.set({ path: CARNE, kind: 'silencio', ms: 400, times: 1 })
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  const inscricao = await firstInscricao(balcao)
  await keyboard.key('Enter')
  await keyboard.key('Enter')
  const [carne] = await balcao.waitForPapers(1)
  await expect(screen.getByRole('button', { name: 'Imprimir de novo' })).toBeEnabled()
  expect(await balcao.papers()).toHaveLength(1)
  expect(carne?.name).toMatch(/^carne-\d{4}\.pdf$/)
  expect(carne?.text).toContain(inscricao)
  expect(callsTo(sandbox, QUERY).map(({ query }) => query)).toEqual([{ documento: people.withOverdue }])
  const [call, ...more] = callsTo(sandbox, CARNE)
  expect(more).toEqual([])
  expect(call).toMatchObject({ query: { inscricao } })
  expect(call?.headers['authorization']).toBeUndefined()

  await keyboard.key('Escape')
  await expect(imoveis(balcao).first()).toBeFocused()
  await keyboard.key('ArrowRight')
  await keyboard.key('ArrowDown')
  await keyboard.key('F9')
  const [, boleto] = await balcao.waitForPapers(2)
  expect(boleto?.name).toMatch(/^boleto-\d{4}-2\.pdf$/)
  expect(callsTo(sandbox, BOLETO)).toMatchObject([{ query: { parcela: '2' } }])
  await keyboard.key('Escape')
  await expect(parcelas(balcao).nth(1)).toBeFocused()
  await keyboard.key('ArrowDown')
  // Space fetches the document and prints nothing.
  await keyboard.key(' ')
  await expect(screen.getByRole('button', { name: 'Imprimir', exact: true })).toBeFocused()
  expect(callsTo(sandbox, BOLETO)).toHaveLength(2)
  expect(await balcao.papers()).toHaveLength(2)

  await keyboard.key('Escape')
  await screen.getByRole('button', { name: 'Imprimir esta consulta' }).click()
  const [, , consulta] = await balcao.waitForPapers(3)
  expect(consulta?.text).toContain(inscricao)
  expect(consulta?.text).toContain('Valor venal: R$')
  expect(consulta?.text).toContain('Sem valor de certidão.')
})

test('F5 repeats the IPTU query, and never the request of a document', async ({ balcao, sandbox }) => {
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

  const reason = 'Consulta suspensa até 31/12 <por decreto>.'
  const field = screen.getByRole('textbox', { name: 'Inscrição do imóvel' })
  await keyboard.key('Escape')
  sandbox.faults.set({ path: QUERY, kind: 'status', status: 422, description: reason, times: 1 })
  await field.fill('77.01')
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText(reason)
  await expect(field).toHaveValue('77.01')
})

test('an IPTU booklet by registration needs no CPF, and leaves nothing after the end', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  const field = (name: string) => screen.getByRole('textbox', { name })
  await balcao.serve(people.withOverdue)
  await openIptu(balcao)
  const inscricao = await firstInscricao(balcao)
  await balcao.end()
  sandbox.reset()

  await keyboard.key('Alt+I')
  await expect(field('Inscrição do imóvel')).toBeFocused()
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
  await expect(field('Inscrição do imóvel')).toHaveValue('')
})
