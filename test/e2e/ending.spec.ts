import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { openCertidoes } from './support/certidoes.ts'
import { debitosList, openDebitos, requestOverdueGuia } from './support/guia.ts'
import { issueCertidao, test as withImpressoras } from './support/impressoras.ts'

test('Esc fecha só o que está por cima e nunca encerra o atendimento', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  const tributo = screen.getByLabel('Tributo', { exact: true })
  await tributo.focus()
  await keyboard.key('ArrowDown')
  await expect(screen.getByRole('listbox').getByRole('option').first()).toBeVisible()
  for (let times = 0; times < 5; times += 1) await keyboard.key('Escape')
  await expect(screen.getByRole('listbox')).toHaveCount(0)
  await debitosList(balcao).focus()
  await requestOverdueGuia(balcao)
  for (let times = 0; times < 5; times += 1) await keyboard.key('Escape')
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await expect(debitosList(balcao)).toBeFocused()
  await expect(balcao.banner).toContainText('contribuinte autenticado')
})

test('Esc fecha a ajuda aberta por cima de uma pergunta, e a pergunta fica', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await requestOverdueGuia(balcao)
  await keyboard.key('F1')
  await expect(screen.getByRole('dialog', { name: 'Ajuda' })).toBeVisible()
  await keyboard.key('Escape')
  await expect(screen.getByRole('dialog', { name: 'Ajuda' })).toHaveCount(0)
  await expect(screen.getByRole('dialog', { name: 'Gerar a guia?' })).toBeVisible()
})

test('Esc com o menu da impressora aberto, numa tela que tem o seu Esc, fecha só o menu', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await keyboard.key('Alt+i')
  await expect(screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  const back = screen.getByRole('button', { name: /Fechar|Voltar/ }).and(screen.locator('[aria-keyshortcuts=Escape]'))
  await expect(back).toBeVisible()
  await screen.getByRole('button', { name: /^Impressora/ }).click()
  await expect(screen.getByRole('menu')).toBeVisible()
  await keyboard.key('Escape')
  await expect(screen.getByRole('menu')).toHaveCount(0)
  await expect(back).toBeVisible()
})

/** What would be lost, how it comes about, and the sentence that F12 says of it. */
const losses: [string, (balcao: Balcao) => Promise<unknown>, RegExp][] = [
  [
    'débitos marcados',
    async (balcao) => {
      await openDebitos(balcao)
      await balcao.keyboard.key('V')
    },
    /Há débitos marcados/,
  ],
  [
    'a finalidade da certidão digitada',
    async (balcao) => {
      await openCertidoes(balcao)
      await balcao.screen.getByLabel('Finalidade (opcional)').focus()
      await balcao.keyboard.type('Para lici')
    },
    /formulário preenchido pela metade/,
  ],
  [
    'o telefone mudado, e outra tela em frente',
    async (balcao) => {
      const { keyboard, screen } = balcao
      await keyboard.key('Alt+c')
      const email = screen.getByLabel('E-mail')
      await email.fill('outro@example.com')
      await openCertidoes(balcao)
    },
    /formulário preenchido pela metade/,
  ],
]
for (const [what, lose, sentence] of losses) {
  test(`F12 pergunta antes de perder: ${what}; Esc volta ao atendimento, F12 de novo encerra`, async ({ balcao }) => {
    const { keyboard } = balcao
    await balcao.serveWithSignIn(people.withOverdue)
    await lose(balcao)
    const question = balcao.endQuestion
    await keyboard.key('F12')
    await expect(question).toContainText(sentence)
    await keyboard.key('Escape')
    await expect(question).toHaveCount(0)
    await expect(balcao.banner).toContainText('contribuinte autenticado')
    // The answer that loses nothing has the focus: a nervous Enter stays.
    await keyboard.key('F12')
    await expect(question).toBeVisible()
    await keyboard.key('Enter')
    await expect(question).toHaveCount(0)
    await balcao.endAnyway()
  })
}

test('F12 não pergunta quando nada se perde: lista vista, guia gerada, papel já fora', async ({ balcao }) => {
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await balcao.keyboard.key('V')
  await balcao.keyboard.key('L')
  await balcao.end()
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await requestOverdueGuia(balcao)
  await balcao.keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await expect(balcao.screen.getByText(/^Salva na pasta:/).first()).toBeVisible()
  await balcao.end()
})

withImpressoras(
  'a pergunta de F12 diz quando o papel saiu e nada mais se perde; F12 outra vez encerra',
  async ({ openWith, impressoras }) => {
    await impressoras.printer('eve-pdf').mode('media-empty')
    const balcao = await openWith()
    const { keyboard, screen, endQuestion } = balcao
    await issueCertidao(balcao, people.withOverdue)
    await expect(screen.getByText(/Sem papel/).first()).toBeVisible()
    await keyboard.key('F12')
    await expect(endQuestion).toContainText(/papel que ainda não saiu/)
    await impressoras.printer('eve-pdf').mode('ok')
    await expect(endQuestion).toContainText('Nada mais se perde.')
    await expect(endQuestion).not.toContainText('papel')
    await expect(endQuestion.getByRole('button', { name: 'Voltar ao atendimento' })).toBeFocused()
    await keyboard.key('F12')
    await balcao.free()
    expect(await impressoras.countOf('eve-pdf')).toBe(1)
  },
)

withImpressoras('F12 pergunta enquanto o papel não saiu, e não pergunta depois', async ({ openWith, impressoras }) => {
  await impressoras.printer('eve-pdf').mode('media-empty')
  const balcao = await openWith()
  const { keyboard, screen } = balcao
  await issueCertidao(balcao, people.withOverdue)
  await expect(screen.getByText(/Sem papel/).first()).toBeVisible()
  const question = balcao.endQuestion
  await keyboard.key('F12')
  await expect(question).toContainText(/papel que ainda não saiu/)
  await keyboard.key('Escape')
  await impressoras.printer('eve-pdf').mode('ok')
  await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
  await expect(screen.getByText(/^(Impressa|Enviada)/).first()).toBeVisible()
  await balcao.end()
})
