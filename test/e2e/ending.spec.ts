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

/** Each kind of work that an end would lose: its name, how it is begun, and F12's sentence about it. */
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
    // The focus is on the answer that continues the attendance, so an accidental Enter loses nothing.
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
  'F12 com a impressora sem papel pergunta, e o atendimento se encerra sozinho quando o papel sai',
  async ({ openWith, impressoras }) => {
    await impressoras.printer('eve-pdf').mode('media-empty')
    const balcao = await openWith()
    const { keyboard, screen, endQuestion } = balcao
    await issueCertidao(balcao, people.withOverdue)
    await expect(screen.getByText(/Sem papel/).first()).toBeVisible()
    await keyboard.key('F12')
    await expect(endQuestion).toContainText(/papel que ainda não saiu/)
    await impressoras.printer('eve-pdf').mode('ok')
    await balcao.free()
    expect(await impressoras.countOf('eve-pdf')).toBe(1)
  },
)

withImpressoras(
  'F12 com o papel a caminho não pergunta: ele sai, e a tela livre diz',
  async ({ openWith, impressoras }) => {
    const printer = impressoras.printer('eve-pdf')
    await printer.mode('hang')
    const balcao = await openWith()
    const { keyboard, screen } = balcao
    await issueCertidao(balcao, people.withOverdue)
    await expect(screen.getByText(/^Imprimindo/).first()).toBeVisible()
    // A hurried clerk strikes F12 twice and types the next person's document.
    await keyboard.key('F12')
    await keyboard.key('F12')
    await keyboard.byHand(people.noDebitos)
    await expect(balcao.search).toHaveValue('111.444.777-35')
    await expect(screen.getByText(/ainda vai sair um papel de um atendimento encerrado/)).toBeVisible()
    await printer.mode('ok')
    await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
    await expect(screen.getByText(/ainda vai sair um papel/)).toHaveCount(0)
  },
)

withImpressoras(
  'F12 pergunta enquanto a impressora está sem papel, e não pergunta depois',
  async ({ openWith, impressoras }) => {
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
  },
)

test('F12 enquanto a certidão é emitida espera por ela; os números batidos atrás vão à próxima busca', async ({
  balcao,
  sandbox,
}) => {
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
  await expect(balcao.banner).toContainText('***.444.777-**')
  await balcao.waitForPapers(1)
})

test('F12 enquanto a certidão é emitida, e a resposta não vem: o atendimento fica, e a tela diz por quê', async ({
  open,
  sandbox,
}) => {
  const { parametros, ...perfil } = sandbox.perfil()
  const balcao = await open({ perfil: { ...perfil, parametros: { ...parametros, primeiroByteSegundos: 3 } } })
  const { keyboard, screen } = balcao
  sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'silencio', ms: 60_000, times: 1 })
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await keyboard.key('F12')
  await expect(balcao.endWait).toBeVisible()
  await expect(screen.getByRole('alert').filter({ hasText: 'demorou demais para responder' }).first()).toBeVisible()
  await expect(screen.getByRole('alertdialog')).toHaveCount(0)
  await expect(balcao.banner).toBeVisible()
  sandbox.faults.clear()
})

test('números batidos atrás de uma pergunta de F12 vão à próxima busca, e um Enter atrás deles não responde', async ({
  balcao,
}) => {
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
  await expect(balcao.banner).toContainText('***.444.777-**')
})

test('Esc durante a emissão diz que a certidão pode ter sido emitida', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'silencio', ms: 60_000, times: 1 })
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByText('Emitindo a certidão…')).toBeVisible()
  await keyboard.key('Escape')
  await expect(screen.getByRole('alert').filter({ hasText: 'A certidão pode ter sido emitida' })).toBeVisible()
  sandbox.faults.clear()
})

test('outro documento na busca, com a troca confirmada, começa o atendimento dele', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await keyboard.key('F2')
  await keyboard.type(people.noDebitos)
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Encerrar o atendimento atual?' })).toBeVisible()
  await keyboard.key('Enter')
  await expect(balcao.banner).toContainText('***.444.777-**')
  await expect(screen.getByText(/529|247/)).toHaveCount(0)
})
