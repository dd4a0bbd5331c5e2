import type { Trabalho } from '../../shared/model/impressao.ts'
import { expect, people } from './fixtures.ts'
import { violations } from './support/accessibility.ts'
import { writeKeys } from './support/keyCounts.ts'
import { callBridge } from './support/bridge.ts'
import { openBandeja, bandeja, issueCertidao, printBanner, idOf, requestCarne } from './support/impressoras.ts'
import { takeClock } from './support/pageClock.ts'
import { test } from './support/postos.ts'
import { Citizen } from './support/totem.ts'
import { openCertidoes } from './support/certidoes.ts'
import { barsOf, scan } from './support/device.ts'
import { linhaShown } from './support/guia.ts'

test('a printer without paper is reported, and prints once it has some', async ({ mesa: balcao, impressoras }) => {
  await impressoras.printer('eve-pdf').mode('media-empty')
  const { screen } = balcao
  await screen.evaluate(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        document.documentElement.dataset['played'] = 'sim'
        return super.createOscillator()
      }
    }
  })
  await issueCertidao(balcao, people.withOverdue)
  await expect(printBanner(balcao)).toContainText('eve-pdf: sem papel.')
  await expect(printBanner(balcao)).toContainText('Reponha o papel na bandeja')
  await expect(screen.getByRole('button', { name: /^Impressora/ })).toHaveText('eve-pdfsem papel')
  await expect(screen.locator('html')).toHaveAttribute('data-played', 'sim')
  const open = await openBandeja(balcao)
  await expect(open.getByRole('listitem')).toContainText('Sem papel')
  await expect(screen.getByRole('status').filter({ hasText: 'Sem papel' }).first()).toBeAttached()
  expect(await impressoras.countOf('eve-pdf')).toBe(0)

  await impressoras.printer('eve-pdf').mode('ok')
  await expect(open.getByRole('listitem')).toContainText('Impressa na eve-pdf')
  await expect(printBanner(balcao)).toHaveCount(0)
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
})

test('a kiosk without paper says «só no balcão» and calls an attendant', async ({ openWith, mesa, impressoras }) => {
  const totem = await openWith({ modo: 'totem' })
  const { screen } = totem
  const citizen = new Citizen(totem)
  await citizen.come(/^Certidão/, people.withOverdue)
  await expect(citizen.heading('Qual certidão?')).toBeVisible()
  await impressoras.printer('eve-pdf').mode('media-empty')
  await citizen.chooseCertidao()
  await expect(citizen.heading(/^Sem papel/)).toBeVisible()
  await expect(screen.getByRole('alert')).toContainText('Avise um atendente.')
  await expect(screen.getByRole('alert')).toContainText('Você também pode pedir a certidão no balcão.')
  await expect(screen.getByText(/Reponha|bandeja|suporte/)).toHaveCount(0)
  // A person who leaves before the paper is printed is warned.
  await citizen.touch('Sair')
  await expect(screen.getByRole('alertdialog', { name: 'Sair agora?' })).toContainText('O papel ainda não saiu.')
  await citizen.touch('Continuar aqui')
  await citizen.touch('Sair')
  await expect(screen.getByRole('alertdialog', { name: 'Sair agora?' })).toBeVisible()
  await impressoras.printer('eve-pdf').mode('ok')
  // Once the paper is printed, the screen «Retire o papel» replaces the question.
  await expect(screen.getByRole('alertdialog', { name: 'Sair agora?' })).toHaveCount(0)
  await expect(citizen.heading('Retire o papel')).toBeVisible()
  expect(await impressoras.countOf('eve-pdf')).toBe(1)
  await citizen.leave()

  // The kiosk looks at its printer every 15 s, by its page's clock.
  await takeClock(totem)
  const looksAgain = (seen: (options: { timeout: number }) => Promise<unknown>) =>
    expect(async () => {
      await screen.clock.runFor(15_000)
      await seen({ timeout: 1_000 })
    }).toPass()
  // The printer reports the empty tray only while it has a job, so the counter sends one.
  await impressoras.printer('eve-pdf').mode('media-empty')
  await issueCertidao(mesa, people.withOverdue)
  await expect(mesa.screen.getByText(/Sem papel/).first()).toBeVisible()
  await looksAgain((options) => expect(screen.getByText(/^Agora não sai papel aqui/)).toBeVisible(options))
  await citizen.touch('Toque para começar')
  await expect(citizen.button(/^Certidão/)).toContainText('Agora só no balcão.')
  await expect(citizen.button(/^Pagar o que venceu/)).not.toContainText('Agora só no balcão.')
  await citizen.touch(/^Certidão/)
  await expect(citizen.heading('Agora não sai papel neste posto')).toBeVisible()
  await expect(screen.getByRole('alert')).toContainText('Peça este papel no balcão.')
  await citizen.touch('Voltar')
  await impressoras.printer('eve-pdf').mode('ok')
  await looksAgain((options) => expect(screen.getByText('Agora só no balcão.')).toHaveCount(0, options))
  await citizen.touch(/^Certidão/)
  await expect(citizen.heading('Digite o CPF ou CNPJ')).toBeVisible()
})

test('a job in the printer is cancelled only after a warning of a sheet', async ({ mesa: balcao, impressoras }) => {
  const { screen } = balcao
  const question = screen.getByRole('alertdialog', { name: 'Cancelar a impressão?' })
  await impressoras.printer('eve-pdf').mode('hang')
  await issueCertidao(balcao, people.withOverdue)
  const open = await openBandeja(balcao)
  await expect(open.getByRole('listitem')).toContainText('Imprimindo na eve-pdf')
  await open.getByRole('button', { name: /^Cancelar: Certidão/ }).click()
  await expect(question).toContainText('uma folha ainda pode sair')
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await balcao.keyboard.key('Escape')
  await expect(open.getByRole('listitem')).toContainText('Imprimindo na eve-pdf')

  await open.getByRole('button', { name: /^Cancelar: Certidão/ }).click()
  await question.getByRole('button', { name: 'Cancelar a impressão' }).click()
  await expect(open.getByRole('listitem')).toContainText('Cancelada')
  await expect(open.getByRole('listitem')).toContainText('Uma folha ainda pode sair')
})

test('page 2 of a booklet is reprinted alone, without a request', async ({ mesa: balcao, impressoras, sandbox }) => {
  const { screen } = balcao
  await impressoras.printer('eve-pdf').mode('hang')
  await requestCarne(balcao, people.withOverdue)
  const open = await openBandeja(balcao)
  await impressoras.printer('eve-pdf').mode('ok')
  await expect(open.getByRole('listitem')).toContainText('Impresso na eve-pdf')
  const calls = sandbox.chamadas().length
  await open.getByRole('button', { name: /^Imprimir de novo…: Carnê/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Imprimir de novo' })
  await expect(dialog.getByLabel('Páginas')).toBeFocused()
  await dialog.getByLabel('Páginas').fill('2-2')
  await balcao.keyboard.key('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(open.getByRole('listitem')).toHaveCount(2)
  const partInBandeja = open.getByRole('listitem').first()
  await expect(partInBandeja.getByText('1 página', { exact: true })).toBeVisible()
  await expect(partInBandeja).toContainText('Impresso na eve-pdf')

  const [whole = '', part = ''] = await impressoras.papersOf('eve-pdf')
  const pages = whole.split('\n')
  expect(pages.length).toBeGreaterThan(2)
  // If a printer's tray is face up, CUPS sends the last page first.
  expect([pages[1], pages.at(-2)]).toContain(part)
  expect(sandbox.chamadas()).toHaveLength(calls)
})

test('a job moved to the fallback printer prints only there', async ({ mesa: balcao, impressoras }) => {
  const regras = [{ tipos: ['certidao' as const], impressora: idOf('eve-pdf'), reserva: idOf('eve-ras') }]
  await callBridge(balcao.screen, 'impressao.guardarRegras', { regras })
  const first = impressoras.printer('eve-pdf')
  await first.mode('media-empty')
  await issueCertidao(balcao, people.withOverdue)
  await expect(printBanner(balcao)).toContainText('eve-pdf: sem papel.')
  const open = await openBandeja(balcao)
  await expect(open.getByRole('button', { name: /^Imprimir em eve-ras: Certidão/ })).toBeVisible()
  balcao.keyboard.reset()
  await balcao.keyboard.key('Alt+r')
  writeKeys({ reserva: balcao.keyboard.keys })
  const items = open.getByRole('listitem')
  await expect(items.filter({ hasText: 'Impressa na eve-ras' })).toHaveCount(1)
  await expect(items.filter({ hasText: 'Cancelada' })).toContainText('Uma folha ainda pode sair')
  // The screen names the printer that really printed the document.
  await expect(balcao.screen.getByRole('main')).toContainText('Impressa na eve-ras')
  await expect(printBanner(balcao)).toHaveCount(0)
  expect(await impressoras.countOf('eve-ras')).toBe(1)
  await first.mode('ok')
  expect(await impressoras.countOf('eve-pdf')).toBe(0)
})

test('a job whose end is unknown is reprinted once, and only by N', async ({ mesa: balcao, impressoras }) => {
  // CUPS reports this printer's jobs as completed and prints nothing, so only a person knows the outcome.
  await callBridge(balcao.screen, 'impressao.escolher', { impressoraId: idOf('eve-late') })
  await issueCertidao(balcao, people.withOverdue)
  const items = bandeja(balcao).getByRole('listitem')
  await expect(items).toContainText('Não sabemos se o papel saiu')
  await expect(printBanner(balcao)).toContainText('não sabemos se o papel saiu')
  const question = bandeja(balcao).getByRole('group', { name: /^O papel saiu\? Certidão/ })
  const { screen, keyboard } = balcao
  const hadFocus = await screen.evaluateHandle(() => document.activeElement)
  const isBack = (had: typeof hadFocus) => screen.evaluate((element) => element === document.activeElement, had)
  // The letter N has no effect before Alt+S moves the focus to the question.
  await keyboard.key('n')
  await expect(items).toHaveCount(1)
  keyboard.reset()
  await keyboard.key('Alt+s')
  await expect(question).toBeFocused()
  expect(await violations(screen)).toEqual([])
  await keyboard.key('Enter')
  await scan(screen, barsOf(linhaShown), ['Enter'])
  await expect(screen.getByText(/^Código de pagamento de .+ lido/)).toBeAttached()
  await expect(items).toHaveCount(1)
  await expect(items).toContainText('Não sabemos se o papel saiu')
  await expect(question).toBeFocused()
  await keyboard.key('Escape')
  await expect.poll(() => isBack(hadFocus)).toBe(true)
  await openCertidoes(balcao)
  const hadFocusLast = await screen.evaluateHandle(() => document.activeElement)
  keyboard.reset()
  await keyboard.key('Alt+s')
  await keyboard.key('n')
  writeKeys({ saiu: keyboard.keys })
  await expect(items).toHaveCount(2)
  await expect(items.filter({ hasText: 'Não saiu papel' })).toHaveCount(1)
  await expect(items.filter({ hasText: 'Não sabemos' })).toHaveCount(0)
  await expect.poll(() => isBack(hadFocusLast)).toBe(true)
  // The reprint goes to the same broken printer, which keeps this job for ever.
  await expect(items.filter({ hasText: 'Imprimindo na eve-late' })).toHaveCount(1)
  expect(await impressoras.countOf('eve-late')).toBe(0)
  const jobs = (await callBridge(screen, 'impressao.trabalhos')).valor as Trabalho[]
  const kept = jobs.find(({ estado }) => estado === 'printing')?.trabalhoId ?? ''
  expect(await callBridge(screen, 'impressao.cancelar', { trabalhoId: kept })).toMatchObject({ ok: true })
})
