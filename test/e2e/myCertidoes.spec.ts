import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { openCertidoes } from './support/certidoes.ts'
import { callsTo } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'

/** A church of the sandbox with four certificates. Newest first: two valid, one cancelled, one expired. */
const IGREJA = 'AA345678000114'
const [ACTIVE, OTHER_ACTIVE, CANCELLED, OVERDUE] = [0, 1, 2, 3] as const
const PAPER = /^\/contribuinte\/certidoes\/\d+\/pdf$/

function rows({ screen }: Balcao): Locator {
  return screen
    .getByRole('grid', { name: 'Certidões já emitidas' })
    .getByRole('row')
    .filter({ has: screen.getByRole('gridcell') })
}

async function openMy(balcao: Balcao): Promise<Locator> {
  await balcao.serveWithSignIn(IGREJA)
  await openCertidoes(balcao)
  await expect(rows(balcao)).toHaveCount(4)
  return rows(balcao)
}

test('a certificate is reprinted as its state allows: active, expired or cancelled', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const certidoes = await openMy(balcao)
  await expect(certidoes).toHaveText([/ativa$/, /ativa$/, /cancelada$/, /vencida$/])
  await expect(screen.getByText('Não constam débitos.')).toBeVisible()
  await new Geometry(screen).lookAndScan('certidões já emitidas e situação fiscal')
  await test.step('cancelada e vencida', async () => {
    await certidoes.nth(OTHER_ACTIVE).focus()
    await keyboard.key('ArrowDown')
    await keyboard.key('Enter')
    await expect(screen.getByText(/foi cancelada e não pode ser impressa de novo/)).toBeVisible()
    await certidoes.nth(CANCELLED).focus()
    await keyboard.key('ArrowDown')
    await keyboard.key('Enter')
    const question = screen.getByRole('alertdialog', { name: 'Imprimir de novo uma certidão vencida?' })
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
    await keyboard.key('Enter')
    await expect(question).toHaveCount(0)
    expect(callsTo(sandbox, PAPER)).toEqual([])
    await certidoes.nth(OVERDUE).focus()
    await keyboard.key('Enter')
    await expect(question).toBeVisible()
    await keyboard.key('F9')
    await balcao.waitForPapers(1)
    expect(callsTo(sandbox, PAPER)).toHaveLength(1)
  })
  await test.step('ativa', async () => {
    const numero = await certidoes.nth(ACTIVE).getByRole('gridcell').nth(1).innerText()
    await certidoes.nth(ACTIVE).focus()
    await keyboard.key('Enter')
    const [, paper] = await balcao.waitForPapers(2)
    expect(paper?.text).toContain(numero)
    expect(paper?.name).toContain(numero.replace('/', '-'))
  })
  await test.step('cancelada por outro setor enquanto a lista está aberta', async () => {
    const reason = 'A certidão foi cancelada e não pode ser emitida de novo.'
    sandbox.faults.set({ path: PAPER, kind: 'status', status: 422, description: reason })
    await certidoes.nth(OTHER_ACTIVE).focus()
    await keyboard.key('Enter')
    await expect(screen.getByRole('alert')).toContainText(reason)
    expect(await balcao.papers()).toHaveLength(2)
  })
  await test.step('várias: a cancelada não se marca, e a pergunta diz que há uma vencida', async () => {
    await certidoes.nth(ACTIVE).focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await keyboard.key(key)
    await expect(screen.getByRole('button', { name: 'Imprimir as 2 certidões marcadas' })).toBeVisible()
    await keyboard.key('F9')
    const batch = screen.getByRole('dialog', { name: 'Imprimir certidões' })
    await expect(batch.getByRole('listitem')).toHaveText([/^Certidão \S+$/, /\(vencida\)$/])
  })
})

test('Enter reprints the focused certificate, also if F5 brought one above it', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const certidoes = await openMy(balcao)
  await certidoes.nth(ACTIVE).focus()
  const numero = await certidoes.nth(ACTIVE).getByRole('gridcell').nth(1).innerText()
  const input = { documento: IGREJA, idModelo: 201 }
  await callBridge(screen, 'documentos.buscar', { chamadaId: 'outra', operacao: 'certidoes.emitir', input })
  await keyboard.key('F5')
  await expect(certidoes).toHaveCount(5)
  await keyboard.key('Enter')
  const [paper] = await balcao.waitForPapers(1)
  expect(paper?.text).toContain(numero)
})
