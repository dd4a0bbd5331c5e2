import type { Page } from '@playwright/test'
import type { Documento } from '../../shared/ipc/types.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { imprimir } from '../sandbox/pdf/papel.ts'
import { expect, people, test as counter } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import { callBridge } from './support/bridge.ts'
import { askForOverdueGuia } from './support/guia.ts'
import { openCertidoes } from './support/certidoes.ts'
import { test as kiosk } from './support/kioskFixture.ts'
import { recordOf } from './support/record.ts'
import { Citizen, requestGuia } from './support/totem.ts'

/** The paper of a fictional other person, as a cache that ignores the query would send it. */
const anothers = (cidade = 'Serra do Ipê', of = 'Contribuinte: Pedro Vizinho Alheio, CPF 704.505.606-77') =>
  imprimir({ titulo: 'Certidão', data: '2026-11-28' }, (doc) => doc.text(`Prefeitura de ${cidade}`).text(of))
const ISSUE = '/publico/certidao/emitir'

// @promise 3
counter('another person’s certificate is printed only after a clerk accepts it twice', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  sandbox.faults.set({ path: ISSUE, kind: 'pdf-outro', pdf: await anothers(), times: 1 })
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  const warning = screen.getByRole('alert')
  await expect(warning).toContainText('pode ser de outra pessoa')
  await expect(warning).toContainText('traz outro CPF ou CNPJ')
  expect(await violations(screen)).toEqual([])
  // Neither a key nor a call prints or saves it.
  await keyboard.key('F9')
  const refused = { ok: false, falha: { codigo: 'documento.deOutro' } }
  const documentoId = await heldDocument(screen, sandbox)
  expect(await callBridge(screen, 'impressao.imprimir', { documentoId, chave: 'x' })).toMatchObject(refused)
  expect(await callBridge(screen, 'documentos.salvar', { documentoId })).toMatchObject(refused)
  await expect(screen.getByRole('button', { name: 'Visualizar' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog')).toBeVisible()
  await keyboard.key('Escape')
  expect(await balcao.papers()).toEqual([])

  await screen.getByRole('button', { name: 'É o papel certo…' }).click()
  const question = screen.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await question.getByRole('button', { name: 'Aceitar este papel' }).click()
  await expect(warning).toHaveCount(0)
  await expect(screen.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible()
  expect(await balcao.papers()).toEqual([])
  await keyboard.key('F9')
  await balcao.waitForPapers(1)
  await expect.poll(() => recordOf(balcao)).toContain('"dono":"other"')
})

counter('a guide’s payment line is offered again after a clerk accepts its paper', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  await askForOverdueGuia(balcao, people.withOverdue)
  const [paper] = await balcao.waitForPapers(1)
  const linha = /(?:\d{11}-\d\s*){4}/.exec(paper?.text ?? '')?.[0] ?? ''
  const pdf = await anothers('Serra do Ipê', `Contribuinte: Pedro, CPF 704.505.606-77\n${linha}`)
  sandbox.faults.set({ path: /\/guias\/[^/]+\/pdf$/, kind: 'pdf-outro', pdf, times: 1 })
  await keyboard.key('F6')
  await screen.locator('[data-index="0"]').focus()
  await keyboard.key('Enter')
  const line = screen.getByRole('list', { name: 'Linha de pagamento' })
  await expect(screen.getByText('A linha que o sistema enviou não é a do papel da guia.')).toBeVisible()
  await screen.getByRole('button', { name: 'É o papel certo…' }).click()
  await screen.getByRole('button', { name: 'Aceitar este papel' }).click()
  await expect(line).toBeVisible()
})

counter('every kind of document passes the check for another person’s number', async ({ balcao, sandbox }) => {
  const pdf = await anothers()
  await balcao.serveSignedIn(people.withOverdue)
  const ways = [
    ['debitos.guiaUnica', { idContaCorrente: 1 }, /\/debitos\/[^/]+\/guia$/],
    ['debitos.guiaPdf', { idDoctoArr: 7 }, /\/debitos\/guia\//],
    ['guias.pdf', { id: 7 }, /\/guias\/[^/]+\/pdf$/],
    ['certidoes.reemitir', { id: 7 }, /\/certidoes\/[^/]+\/pdf$/],
    ['pagamentos.comprovante', { idContaCorrente: 1 }, /comprovante$/],
    ['iptu.carne', { inscricao: '01.02.003.0004', exercicio: 2026 }, /iptu\/carne$/],
    ['taxas.guia', { id: 7 }, /taxas\/[^/]+\/guia$/],
    ['taxas.recibo', { id: 7 }, /recibo$/],
    ['taxas.autorizacao', { id: 7 }, /autorizacao$/],
  ] as const
  for (const [operacao, input, path] of ways) {
    sandbox.faults.set({ path, kind: 'pdf-outro', pdf, times: 1 })
    const answer = await callBridge(balcao.screen, 'documentos.buscar', { chamadaId: operacao, operacao, input })
    expect([operacao, answer]).toMatchObject([operacao, { ok: true, valor: { lido: { dono: 'other' } } }])
  }
})

counter('another municipality’s booklet of the same registration is held', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  const documentoId = await heldDocument(balcao.screen, sandbox, await anothers('Lagoa', 'Inscrição: 01.02.003.0004'))
  const answer = await callBridge(balcao.screen, 'documentos.salvar', { documentoId })
  expect(answer).toMatchObject({ ok: false, falha: { codigo: 'documento.deOutro' } })
})

kiosk('another person’s certificate does not come out at a kiosk', async ({ totem, sandbox }) => {
  sandbox.faults.set({ path: ISSUE, kind: 'pdf-outro', pdf: await anothers(), times: 1 })
  const citizen = new Citizen(totem)
  await citizen.come(/^Certidão/, people.withOverdue)
  await citizen.chooseCertidao()
  await expect(totem.screen.getByText('Este documento pode não ser o seu')).toBeVisible()
  await expect(totem.screen.getByText('Avise um atendente', { exact: false })).toBeVisible()
  expect(await violations(totem.screen)).toEqual([])
  const documentoId = await heldDocument(totem.screen, sandbox)
  expect(await callBridge(totem.screen, 'documentos.aceitar', { documentoId })).toMatchObject({
    falha: { codigo: 'ponte.modo' },
  })
  expect(await totem.papers()).toEqual([])
})

kiosk(
  'a guide of another sum than the citizen agreed to comes with a warning and no sum',
  async ({ totem, sandbox }) => {
    sandbox.faults.set({ path: /\/contribuinte\/guias\/[^/]+$/, kind: 'outro-valor' })
    await requestGuia(totem, new Citizen(totem), people.withOverdue)
    await totem.waitForPapers(1)
    await expect(totem.screen.getByText('Fale com um atendente antes de pagar esta guia.')).toBeVisible()
    await expect(totem.screen.getByRole('term')).toHaveText(['Número da guia'])
  },
)

/** Fetches a held document over the bridge, as an injected script could. */
async function heldDocument(screen: Page, sandbox: Sandbox, pdf?: Buffer): Promise<string> {
  sandbox.faults.set({ path: '/publico/iptu/carne', kind: 'pdf-outro', pdf: pdf ?? (await anothers()), times: 1 })
  const input = { inscricao: '01.02.003.0004', exercicio: 2026 }
  const asked = { chamadaId: 'alheio', operacao: 'iptu.carne', input } as const
  return ((await callBridge(screen, 'documentos.buscar', asked)).valor as Documento).documentoId
}
