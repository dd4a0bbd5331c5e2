import type { Page } from '@playwright/test'
import type { Impressora, Trabalho } from '../../shared/model/impressao.ts'
import { expect, people } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { bandeja, idOf, issueCertidao } from './support/impressoras.ts'
import { test } from './support/postos.ts'
import { Citizen } from './support/totem.ts'
import type { Queue } from '../sandbox/printer/virtualPrinters.ts'

const left = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Papéis de atendimentos encerrados' })
const held = ({ screen }: Balcao) => screen.getByRole('heading', { name: 'Há um papel na impressora' })

async function jobs(screen: Page): Promise<Trabalho[]> {
  return (await callBridge(screen, 'impressao.trabalhos')).valor as Trabalho[]
}

/** Waits until the only job is in the wanted state, and returns the job. */
async function jobThat(screen: Page, is: (job: Trabalho) => boolean): Promise<Trabalho> {
  await expect.poll(async () => (await jobs(screen)).some(is)).toBe(true)
  return (await jobs(screen))[0] as Trabalho
}

async function isIdle(screen: Page, queue: Queue): Promise<boolean> {
  const printers = (await callBridge(screen, 'impressao.impressoras')).valor as Impressora[]
  return printers.some(({ id, estado }) => id === idOf(queue) && estado === 'pronta')
}

const isPrinting = ({ estado }: Trabalho) => estado === 'printing'
const isWaiting = ({ estado }: Trabalho) => estado === 'attention'

test('person B’s window can do nothing with person A’s jobs, even by number', async ({ mesa: balcao, impressoras }) => {
  await impressoras.printer('eve-pdf').mode('hang')
  const { screen, keyboard } = balcao
  await issueCertidao(balcao, people.withOverdue)
  const { trabalhoId, documentoId } = await jobThat(screen, isPrinting)
  await balcao.end()

  await balcao.serve(people.noDebitos)
  await screen.evaluate(() => {
    window.balcao.on['impressao.mudou']?.((told) => {
      document.documentElement.dataset['told'] =
        `${document.documentElement.dataset['told'] ?? ''} ${JSON.stringify(told)}`
    })
  })
  expect(await jobs(screen)).toEqual([])
  await expect(bandeja(balcao)).toHaveCount(0)
  const refused = { ok: false, falha: { codigo: 'trabalho.ausente' } }
  const answers = [
    await callBridge(screen, 'impressao.repetir', { trabalhoId, chave: 'b' }),
    await callBridge(screen, 'impressao.trocarImpressora', { trabalhoId, impressora: idOf('eve-ras') }),
    await callBridge(screen, 'impressao.cancelar', { trabalhoId }),
    await callBridge(screen, 'impressao.resolver', { trabalhoId, saiu: true }),
  ]
  for (const answer of answers) expect(answer).toMatchObject(refused)
  const forgotten = { ok: false, falha: { codigo: 'documento.esquecido' } }
  expect(await callBridge(screen, 'impressao.imprimir', { documentoId, chave: 'b' })).toMatchObject(forgotten)
  expect(await callBridge(screen, 'documentos.salvar', { documentoId })).toMatchObject(forgotten)
  expect(await screen.evaluate(async (id) => (await fetch(`/documentos/${id}`)).status, documentoId)).toBe(404)

  await impressoras.printer('eve-pdf').mode('ok')
  await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
  expect(await jobs(screen)).toEqual([])
  expect((await screen.locator('html').getAttribute('data-told')) ?? '').not.toMatch(/Certidão|rotulo/)
  await expect(screen.getByText(/Certidão \d|de outro atendimento/)).toHaveCount(0)
  await keyboard.key('F12')
  await balcao.free()
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
})

test('F12 lets the clerk cancel a waiting job, or deliver it later', async ({ mesa: balcao, impressoras }) => {
  const printer = impressoras.printer('eve-pdf')
  await printer.mode('media-empty')
  const { screen, keyboard, endQuestion } = balcao
  await issueCertidao(balcao, people.withOverdue)
  await expect(screen.getByText(/Sem papel/).first()).toBeVisible()
  await keyboard.key('F12')
  await expect(endQuestion).toContainText('Há papel que ainda não saiu da impressora.')
  await expect(endQuestion.getByRole('button', { name: 'Deixar sair: entrego eu' })).toBeVisible()
  await expect(endQuestion.getByRole('button', { name: 'Voltar ao atendimento' })).toBeFocused()
  await keyboard.key('Escape')
  await expect(balcao.banner).toBeVisible()
  await keyboard.key('F12')
  await expect(endQuestion).toBeVisible()
  await keyboard.key('Delete')
  await balcao.free()
  await expect(left(balcao)).toHaveCount(0)

  await issueCertidao(balcao, people.withOverdue)
  await expect(screen.getByText(/Sem papel/).first()).toBeVisible()
  await balcao.endAnyway()
  await expect(left(balcao)).toContainText('ainda vai sair um papel de um atendimento encerrado')
  await expect(left(balcao)).not.toContainText(/Certidão|Maria|529/)
  await printer.mode('ok')
  await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
  await expect(left(balcao)).toHaveCount(0)
  // The cancelled paper is not printed.
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
})

test('a job that a screen lock cancelled never prints', async ({ mesa: balcao, impressoras }) => {
  await impressoras.printer('eve-pdf').mode('media-empty')
  await issueCertidao(balcao, people.withOverdue)
  await jobThat(balcao.screen, isWaiting)
  await balcao.app.emitPower('lock-screen')
  await balcao.free()
  // The free screen does not wait for the printer: the cancellation may not have reached it yet.
  await expect.poll(() => isIdle(balcao.screen, 'eve-pdf')).toBe(true)
  await impressoras.printer('eve-pdf').mode('ok')
  // A later paper is printed: a job that still waited would have been printed before it.
  await issueCertidao(balcao, people.noDebitos)
  await jobThat(balcao.screen, ({ estado }) => estado === 'printed' || estado === 'sent')
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
})

test('a kiosk serves nobody while another person’s paper is in its printer', async ({ openWith, impressoras }) => {
  const printer = impressoras.printer('eve-pdf')
  await printer.mode('hang')
  const balcao = await openWith({ modo: 'totem' })
  const { screen, keyboard } = balcao
  const citizen = new Citizen(balcao)
  const endWhilePrinting = async () => {
    await citizen.issueCertidao(people.withOverdue)
    await jobThat(screen, isPrinting)
    await citizen.touch('Sair')
    const question = screen.getByRole('alertdialog', { name: 'Sair agora?' })
    await expect(question).toContainText('Ele pode sair depois. Avise um atendente antes de sair.')
    await citizen.touch('Sair mesmo assim')
    await expect(held(balcao)).toBeVisible()
  }
  await endWhilePrinting()
  await expect(screen.getByRole('main')).toContainText('eve-pdf')
  await expect(screen.getByRole('main')).toContainText('Se demorar, avise um atendente.')
  await expect(screen.getByText(/Certidão|Maria|529/)).toHaveCount(0)
  await expect(citizen.begin).toHaveCount(0)
  const refused = { ok: false, falha: { codigo: 'atendimento.papelNaImpressora' } }
  const documento = people.noDebitos
  expect(await callBridge(screen, 'atendimento.identificar', { documento })).toMatchObject(refused)
  expect(await callBridge(screen, 'atendimento.semDocumento')).toMatchObject(refused)
  expect(await callBridge(screen, 'login.start', {})).toMatchObject(refused)

  await printer.mode('ok')
  await expect(citizen.begin).toBeVisible()
  expect(await impressoras.countOf('eve-pdf')).toBe(1)

  await printer.mode('hang')
  await endWhilePrinting()
  await keyboard.key('Alt+e')
  const question = screen.getByRole('alertdialog', { name: 'Já olhou a impressora?' })
  await expect(question.getByRole('button', { name: 'Voltar', exact: true })).toBeFocused()
  await keyboard.key('Enter')
  await expect(held(balcao)).toBeVisible()
  await keyboard.key('Alt+e')
  await question.getByRole('button', { name: 'Já olhei: voltar a atender' }).click()
  await citizen.come(/^Certidão/, documento)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await citizen.leave()

  // The hung paper comes out before the next step counts.
  await printer.mode('ok')
  await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(2)

  await test.step('depois de faltar papel, só a equipe ou uma folha traz de volta os serviços em papel', async () => {
    await printer.mode('media-empty')
    await citizen.issueCertidao(people.withOverdue)
    await jobThat(screen, isWaiting)
    await citizen.touch('Sair')
    await citizen.touch('Sair mesmo assim')
    await citizen.free()
    await printer.mode('ok')
    await expect.poll(() => isIdle(screen, 'eve-pdf')).toBe(true)
    await expect(screen.getByText('Agora não sai papel aqui.')).toBeVisible()
    await citizen.touch('Toque para começar')
    await citizen.touch(/^Certidão/)
    await expect(citizen.heading('Agora não sai papel neste posto')).toBeVisible()
    await citizen.touch('Voltar')
    await citizen.leave()
    await keyboard.key('Alt+e')
    await screen.getByRole('button', { name: 'Já olhei: voltar a imprimir' }).click()
    await expect(screen.getByText('Agora não sai papel aqui.')).toHaveCount(0)
    await citizen.issueCertidao(people.withOverdue)
    await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(3)
  })
})

test('a job of a killed program belongs to no later attendance', async ({ open, impressoras }) => {
  await impressoras.printer('eve-pdf').mode('hang')
  const opening = {
    env: { CUPS_SERVER: impressoras.socket },
    estacao: { modo: 'balcao', impressao: { impressora: idOf('eve-pdf') } },
  }
  const before = await open(opening)
  await issueCertidao(before, people.withOverdue)
  const { trabalhoId } = await jobThat(before.screen, isPrinting)
  await before.app.kill('SIGKILL')

  const after = await open({ ...opening, posto: before.posto })
  await expect(left(after)).toContainText('ainda vai sair um papel')
  expect(await jobs(after.screen)).toEqual([])
  await after.serve(people.noDebitos)
  expect(await callBridge(after.screen, 'impressao.cancelar', { trabalhoId })).toMatchObject({
    ok: false,
    falha: { codigo: 'trabalho.ausente' },
  })
  await after.end()
  await impressoras.printer('eve-pdf').mode('ok')
  await expect(left(after)).toHaveCount(0)
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
})
