import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { debitosList, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { issueCertidao } from './support/impressoras.ts'
import { test as withImpressoras } from './support/postos.ts'

test('Esc closes only the topmost list, question or help page, and never ends the attendance', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const question = screen.getByRole('dialog', { name: 'Gerar a guia?' })
  const help = screen.getByRole('dialog', { name: 'Ajuda' })
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await test.step('uma lista aberta', async () => {
    await keyboard.key('Alt+f')
    await screen.getByLabel('Tributo', { exact: true }).focus()
    await keyboard.key('ArrowDown')
    await expect(screen.getByRole('listbox').getByRole('option').first()).toBeVisible()
    for (let times = 0; times < 5; times += 1) await keyboard.key('Escape')
    await expect(screen.getByRole('listbox')).toHaveCount(0)
  })
  await test.step('a ajuda por cima de uma pergunta, e depois a pergunta', async () => {
    await debitosList(balcao).focus()
    await requestOverdueGuia(balcao)
    await keyboard.key('F1')
    await expect(help).toBeVisible()
    await keyboard.key('Escape')
    await expect(help).toHaveCount(0)
    await expect(question).toBeVisible()
    for (let times = 0; times < 5; times += 1) await keyboard.key('Escape')
    await expect(screen.getByRole('dialog')).toHaveCount(0)
    await expect(debitosList(balcao)).toBeFocused()
  })
  await expect(balcao.banner).toContainText('contribuinte autenticado')
})

const HALF_FORM = /formulário preenchido pela metade/
/** Each kind of work that an end would lose: its name, how it is begun, F12's sentence about it, and how it is undone. */
const losses: [string, (balcao: Balcao) => Promise<unknown>, RegExp, (balcao: Balcao) => Promise<unknown>][] = [
  [
    'débitos marcados',
    async ({ keyboard }) => keyboard.key('V'),
    /Há débitos marcados/,
    async ({ keyboard }) => keyboard.key('L'),
  ],
  [
    'a finalidade da certidão digitada',
    async (balcao) => {
      await openCertidoes(balcao)
      await balcao.screen.getByLabel('Finalidade (opcional)').focus()
      await balcao.keyboard.type('Para lici')
    },
    HALF_FORM,
    ({ screen }) => screen.getByLabel('Finalidade (opcional)').fill(''),
  ],
  [
    'o e-mail mudado, e outra tela em frente',
    async (balcao) => {
      await balcao.keyboard.key('Alt+c')
      await balcao.screen.getByLabel('E-mail').fill('outro@example.com')
      await openCertidoes(balcao)
    },
    HALF_FORM,
    async () => undefined,
  ],
]

test('F12 names the work that an end would lose, and only a second F12 ends', async ({ balcao }) => {
  const { keyboard, endQuestion: question } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  for (const [name, lose, sentence, undo] of losses) {
    await test.step(name, async () => {
      await lose(balcao)
      await keyboard.key('F12')
      await expect(question).toContainText(sentence)
      for (const [, , other] of losses) if (other !== sentence) await expect(question).not.toContainText(other)
      await keyboard.key('Escape')
      await expect(question).toHaveCount(0)
      await expect(balcao.banner).toContainText('contribuinte autenticado')
      // The focus is on the answer that continues the attendance, so an accidental Enter loses nothing.
      await keyboard.key('F12')
      await expect(question).toBeVisible()
      await keyboard.key('Enter')
      await expect(question).toHaveCount(0)
      await undo(balcao)
    })
  }
  await balcao.endAnyway()
})

withImpressoras('F12 asks about a paper only if its printer has stopped', async ({ mesa: balcao, impressoras }) => {
  const printer = impressoras.printer('eve-pdf')
  await printer.mode('media-empty')
  const { keyboard, screen, endQuestion } = balcao
  await withImpressoras.step('a pergunta espera, e o atendimento se encerra sozinho quando o papel sai', async () => {
    await issueCertidao(balcao, people.withOverdue)
    await expect(screen.getByText(/Sem papel/).first()).toBeVisible()
    await keyboard.key('F12')
    await expect(endQuestion).toContainText(/papel que ainda não saiu/)
    await printer.mode('ok')
    await balcao.free()
    expect(await impressoras.countOf('eve-pdf')).toBe(1)
  })
  await withImpressoras.step('com o papel a caminho', async () => {
    await printer.mode('hang')
    await issueCertidao(balcao, people.withOverdue)
    await expect(screen.getByText(/^Imprimindo/).first()).toBeVisible()
    // A hurried clerk strikes F12 twice and types the next person's document.
    await keyboard.key('F12')
    await keyboard.key('F12')
    await keyboard.byHand(people.noDebitos)
    await expect(balcao.search).toHaveValue('111.444.777-35')
    await expect(screen.getByText(/ainda vai sair um papel de um atendimento encerrado/)).toBeVisible()
    await printer.mode('ok')
    await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(2)
    await expect(screen.getByText(/ainda vai sair um papel/)).toHaveCount(0)
  })
})

test('digits typed while F12 waits for a certificate go to the next search', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const answer = sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'silencio', times: 1 })
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText('Emitindo a certidão…')).toBeVisible()
  await keyboard.key('F12')
  // A second F12 right after the first is ignored.
  await keyboard.key('F12')
  await expect(balcao.endWait).toContainText('O atendimento se encerra sozinho')
  await keyboard.byHand(people.noDebitos)
  await keyboard.key('Enter')
  answer()
  await expect(balcao.banner).toContainText('111.444.777-35')
  await balcao.waitForPapers(1)
})

test('keys typed over F12’s question wait for its answer, and then serve the next person', async ({ balcao }) => {
  const { keyboard } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await keyboard.key('V')
  await keyboard.key('F12')
  await expect(balcao.endQuestion).toContainText(/Há débitos marcados/)
  await keyboard.byHand(people.noDebitos)
  await keyboard.key('Enter')
  await expect(balcao.endQuestion).toContainText('12 teclas')
  await keyboard.key('F12')
  await expect(balcao.banner).toContainText('111.444.777-35')
})

test('an attendance goes on if its certificate fails under F12 or is left by Esc', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const issue = { path: '/publico/certidao/emitir', ms: 60_000, times: 1 } as const
  const alertOf = (hasText: string) => screen.getByRole('alert').filter({ hasText })
  await balcao.serve(people.withOverdue)
  await test.step('F12, e a conexão cai', async () => {
    const drop = sandbox.faults.set({ ...issue, kind: 'derrubar' })
    await openCertidoes(balcao)
    await keyboard.key('Enter')
    await keyboard.key('F12')
    await expect(balcao.endWait).toBeVisible()
    drop()
    await expect(alertOf('O sistema está temporariamente indisponível')).toBeVisible()
    await expect(screen.getByRole('alertdialog')).toHaveCount(0)
    await expect(balcao.banner).toBeVisible()
  })
  await test.step('Esc', async () => {
    await balcao.endWhateverIsLost()
    await balcao.serve(people.withOverdue)
    sandbox.faults.set({ ...issue, kind: 'silencio' })
    await openCertidoes(balcao)
    await keyboard.key('Enter')
    await expect(screen.getByText('Emitindo a certidão…')).toBeVisible()
    await keyboard.key('Escape')
    await expect(alertOf('A certidão pode ter sido emitida')).toBeVisible()
  })
})
