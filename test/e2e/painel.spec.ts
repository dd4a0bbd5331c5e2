import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'

const SUMMARY = '/contribuinte/painel/resumo'
const ATIVIDADES = '/contribuinte/painel/atividades'

const summary = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Resumo' })
const atividades = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Atividade recente' })

/** Opens the panel of a signed-in person: a sign-in that begins in the certificates leads to the panel. */
async function openPainel(balcao: Balcao, documento: string): Promise<void> {
  await balcao.serve(documento)
  await openCertidoes(balcao)
  await balcao.startSignIn()
  await expect(balcao.screen.getByRole('heading', { name: 'O que vamos fazer?' })).toBeVisible()
}

/** Presses «Tentar de novo» of a failed part by the keyboard. */
async function tryAgain(balcao: Balcao, where: Locator): Promise<void> {
  await where.getByRole('button', { name: 'Tentar de novo' }).focus()
  await balcao.keyboard.key('Enter')
}

test('quatro números dizem como o contribuinte está, e cada um leva à tela que o explica', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await openPainel(balcao, people.withOverdue)
  const numeros = summary(balcao).getByRole('link')
  await expect(numeros).toHaveText([/Total em aberto/, /Débitos vencidos\s*3/, /Certidões ativas\s*0/, /pagamento/])
  const total = /R\$\s[\d.]+,\d\d/.exec(await numeros.first().innerText())?.[0] ?? 'sem total'
  await numeros.first().focus()
  await keyboard.key('Enter')
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(total.slice(3))
})

const quem = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Situação fiscal' })

test('Enter diz quem está ali: o nome em parte, a situação e os imóveis com o que venceu, perguntados uma vez e sem login', async ({
  balcao,
  sandbox,
}) => {
  const { screen } = balcao
  await balcao.serve(people.withOverdue)
  await expect(quem(balcao)).toContainText('Situação fiscal: positiva. Constam débitos vencidos.')
  await expect(balcao.banner).toContainText('Maria A. S. L.')
  await expect(screen.getByText(/Aparecida|Ferreira/)).toHaveCount(0)
  const imoveis = screen.getByRole('region', { name: 'Imóveis' })
  await expect(imoveis.getByRole('link').first()).toContainText(/IPTU \d{4}/)
  for (const path of ['/publico/certidao/consultar', '/publico/iptu/consultar']) {
    const [call, ...more] = callsTo(sandbox, path)
    expect(more, path).toEqual([])
    expect(call?.query).toEqual({ documento: people.withOverdue })
    expect(call?.headers['authorization']).toBeUndefined()
    expect(call?.headers).toMatchObject({ 'x-dominio': expect.any(String), 'x-municipio': expect.any(String) })
  }
  await balcao.end()
  await expect(screen.getByText(/Maria|positiva/)).toHaveCount(0)
})

test('documento que a prefeitura não conhece e sistema fora são ditos ali mesmo, e os serviços ficam', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  await balcao.serve(people.unknown)
  await expect(quem(balcao)).toContainText('A prefeitura não encontrou este documento.')
  await expect(screen.getByRole('list', { name: 'Serviços' }).getByRole('link')).toHaveCount(9)
  await expect(screen.getByRole('alert')).toHaveCount(0)
  expect(callsTo(sandbox, '/publico/iptu/consultar')).toEqual([])
  await balcao.end()
  sandbox.faults.set({
    path: '/publico/certidao/consultar',
    kind: 'status',
    status: 503,
    description: 'Em manutenção.',
  })
  await balcao.serve(people.withOverdue)
  await expect(quem(balcao)).toContainText('A situação fiscal não veio. Em manutenção.')
  sandbox.faults.clear()
  await quem(balcao).getByRole('button', { name: 'Tentar de novo' }).focus()
  await keyboard.key('Enter')
  await expect(quem(balcao)).toContainText('Situação fiscal: positiva.')
})

test('uma resposta que demora não atrasa a certidão, batida toda de uma vez', async ({ balcao, sandbox }) => {
  const { keyboard } = balcao
  sandbox.faults.set({ path: '/publico/certidao/consultar', kind: 'silencio', ms: 60_000 })
  await expect(balcao.search).toBeFocused()
  await keyboard.type(people.withOverdue)
  await keyboard.key('Enter')
  await keyboard.key('F3')
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  sandbox.faults.clear()
})

test('onde o perfil desligou a situação fiscal ela não é perguntada, e o painel nada diz dela', async ({
  open,
  sandbox,
}) => {
  const balcao = await open({ perfil: { ...sandbox.perfil(), rotas: { 'certidoes.situacao': false } } })
  await balcao.serve(people.withOverdue)
  await expect(balcao.screen.getByRole('region', { name: 'Imóveis' })).toBeVisible()
  await expect(quem(balcao)).toHaveCount(0)
  expect(callsTo(sandbox, '/publico/certidao/consultar')).toEqual([])
})

test('de qualquer serviço se volta ao painel: por uma tecla ou pela primeira linha do trilho', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  const title = screen.getByRole('heading', { name: 'O que vamos fazer?' })
  const inRail = screen.getByRole('navigation', { name: 'Serviços' }).getByRole('link', { name: /^Painel/ })
  await expect(inRail).toHaveAttribute('aria-current', 'page')
  for (const back of [() => keyboard.key('Alt+n'), () => inRail.click()]) {
    await openCertidoes(balcao)
    await expect(title).toHaveCount(0)
    await back()
    await expect(title).toBeVisible()
    await expect(inRail).toHaveAttribute('aria-current', 'page')
  }
})

test('as atividades são de quatro tipos; as primeiras bastam, e um botão mostra todas', async ({ balcao }) => {
  const { keyboard } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await balcao.startSignIn()
  const items = atividades(balcao).getByRole('listitem')
  await expect(items).toHaveCount(5)
  await expect(items.first()).toHaveText(/^Certidão\d\d\/\d\d\/\d{4}Certidão Positiva de Débitos nº/)
  await atividades(balcao)
    .getByRole('button', { name: /^Mostrar todas/ })
    .focus()
  await keyboard.key('Enter')
  for (const word of ['Pagamento', 'Certidão', 'Débito', 'Cadastro'])
    await expect(items.filter({ hasText: new RegExp(`^${word}\\d`) }), word).not.toHaveCount(0)
  await expect(atividades(balcao).getByRole('button')).toHaveCount(0)
})

test('quem nunca pagou nem teve nada lê isso, não um vazio', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: ATIVIDADES, kind: 'lista-vazia' })
  await openPainel(balcao, people.noDebitos)
  await expect(summary(balcao).getByRole('link')).toHaveText([
    /R\$\s0,00/,
    /vencidos\s*0/,
    /ativas\s*0/,
    /nenhum informado/,
  ])
  await expect(atividades(balcao)).toContainText('Nenhuma atividade recente.')
})

test('uma parte que falha diz por quê e se pede de novo; a outra e os serviços ficam', async ({ balcao, sandbox }) => {
  const { screen } = balcao
  const reason = 'O resumo deste contribuinte está em manutenção.'
  sandbox.faults.set({ path: SUMMARY, kind: 'status', status: 422, description: reason, times: 1 })
  sandbox.faults.set({ path: ATIVIDADES, kind: 'status', status: 403, description: 'Sem permissão.', times: 1 })
  await openPainel(balcao, people.withOverdue)
  await expect(summary(balcao).getByRole('alert')).toContainText(reason)
  await expect(atividades(balcao).getByRole('alert')).toContainText('Sem permissão.')
  await expect(screen.getByRole('list', { name: 'Serviços' }).getByRole('link')).toHaveCount(9)
  sandbox.faults.set({ path: SUMMARY, kind: 'silencio', ms: 500, times: 1 })
  await tryAgain(balcao, summary(balcao))
  await expect(summary(balcao).getByRole('link')).toHaveCount(4)
  await expect(atividades(balcao).getByRole('alert')).toBeVisible()
  await tryAgain(balcao, atividades(balcao))
  await expect(atividades(balcao).getByRole('listitem')).toHaveCount(5)
  await expect(screen.getByRole('alert')).toHaveCount(0)
})
