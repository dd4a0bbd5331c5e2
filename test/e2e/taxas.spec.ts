import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'

/** The 18 fees of a company, newest first: issued, past due, paid with and without document, cancelled. */
const [ISSUED, OVERDUE, PAID_WITH_DOCUMENTO, PAID_NO_DOCUMENTO, CANCELLED] = [0, 1, 2, 3, 4] as const
const PAPER = /^\/contribuinte\/taxas\/\d+\/\w+$/

function rows({ screen }: Balcao): Locator {
  const list = screen.getByRole('grid', { name: 'Taxas emitidas a este contribuinte' })
  return list.getByRole('row').filter({ has: screen.getByRole('gridcell') })
}

const verbs = ({ screen }: Balcao) =>
  screen.getByRole('region', { name: 'Papéis da taxa' }).getByRole('button', { name: /^Imprimir (a|o) / })

async function openTaxas(balcao: Balcao): Promise<Locator> {
  await balcao.serveWithSignIn(people.withTaxas)
  await balcao.keyboard.key('Alt+T')
  await expect(rows(balcao).first()).toBeFocused()
  return rows(balcao)
}

async function moveDown({ keyboard }: Balcao, linhasAbaixo: number): Promise<void> {
  for (let row = 0; row < linhasAbaixo; row += 1) await keyboard.key('ArrowDown')
}

test('a fee offers the papers of its state: guide, receipt, permit or none', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const reason = 'Só há guia de taxa emitida e ainda não paga.'
  sandbox.faults.set({ path: PAPER, kind: 'status', status: 422, description: reason, times: 1 })
  const taxas = await openTaxas(balcao)
  await expect(screen.getByText('18 taxas')).toBeVisible()
  const geometry = new Geometry(screen)
  await geometry.lookAndScan('taxas')
  /** The papers that the backend was asked for since the last look. */
  const asked = () => {
    const papers = callsTo(sandbox, PAPER).map(({ path }) => path.split('/').at(-1))
    sandbox.limparChamadas()
    return papers
  }

  await test.step('emitida, e a vencida que avisa antes', async () => {
    const protocolo = await taxas.nth(ISSUED).getByRole('gridcell').nth(1).innerText()
    await expect(verbs(balcao)).toHaveText([/Imprimir a guia/])
    await keyboard.key('Enter')
    await expect(screen.getByRole('alert')).toContainText(reason)
    expect(await balcao.papers()).toEqual([])
    await screen.getByRole('button', { name: 'Tentar de novo' }).focus()
    await keyboard.key('Enter')
    await keyboard.key('Enter')
    const [paper] = await balcao.waitForPapers(1)
    expect(paper?.name).toContain(protocolo.replace('/', '-'))
    expect(paper?.text).toMatch(/Guia nº \d+/)
    await taxas.nth(ISSUED).focus()
    await moveDown(balcao, OVERDUE - ISSUED)
    await expect(taxas.nth(OVERDUE)).toContainText('vencida')
    await expect(screen.getByText('Esta taxa já venceu: o banco pode não receber a guia.')).toBeVisible()
    expect(asked()).toEqual(['guia', 'guia'])
  })
  await test.step('paga, com documento comprobatório e sem', async () => {
    await moveDown(balcao, PAID_WITH_DOCUMENTO - OVERDUE)
    await expect(taxas.nth(PAID_WITH_DOCUMENTO)).toBeFocused()
    await expect(verbs(balcao)).toHaveText([/Imprimir o recibo/, /Imprimir a autorização/])
    await keyboard.key('A')
    await balcao.waitForPapers(2)
    await expect(screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
    await taxas.nth(PAID_WITH_DOCUMENTO).focus()
    await moveDown(balcao, PAID_NO_DOCUMENTO - PAID_WITH_DOCUMENTO)
    await expect(verbs(balcao)).toHaveText([/Imprimir o recibo/])
    await keyboard.key('A')
    await keyboard.key('Enter')
    await balcao.waitForPapers(3)
  })
  await test.step('cancelada', async () => {
    await taxas.nth(PAID_NO_DOCUMENTO).focus()
    await moveDown(balcao, CANCELLED - PAID_NO_DOCUMENTO)
    await expect(screen.getByText('Taxa cancelada: não há papel para imprimir.')).toBeVisible()
    await expect(verbs(balcao)).toHaveCount(0)
    for (const key of ['Enter', 'A', 'F9']) await keyboard.key(key)
    expect(asked()).toEqual(['autorizacao', 'recibo'])
  })
  await keyboard.key('Alt+A')
  await expect(screen.getByText('com exigência').first()).toBeVisible()
  await geometry.lookAndScan('alvará com exigência')
})
