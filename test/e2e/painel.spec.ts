import type { Locator } from '@playwright/test'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'

const SUMMARY = '/contribuinte/painel/resumo'
const ATIVIDADES = '/contribuinte/painel/atividades'

const summary = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Resumo' })
const atividades = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Atividade recente' })
const quem = ({ screen }: Balcao) => screen.getByRole('region', { name: 'Situação fiscal' })
/** The services' entries in the menu, which alone lists them: without the panel's own and the station's two. */
const services = ({ screen }: Balcao) =>
  screen
    .getByRole('navigation', { name: 'Serviços' })
    .getByRole('link')
    .filter({ hasNotText: /^(Painel|Fila|Ajustes)/ })
const title = ({ screen }: Balcao) => screen.getByRole('heading', { name: 'O que vamos fazer?' })

async function tryAgain(balcao: Balcao, where: Locator): Promise<void> {
  await where.getByRole('button', { name: 'Tentar de novo' }).focus()
  await balcao.keyboard.key('Enter')
}

test('the panel queries a person’s tax status once, and hides a part of the name', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await expect(quem(balcao)).toContainText('Com débitos Situação fiscal: positiva. Constam débitos vencidos.')
  await expect(balcao.banner).toContainText('Maria A. S. L.')
  await expect(screen.getByText(/Aparecida|Ferreira/)).toHaveCount(0)
  const imoveis = screen.getByRole('region', { name: 'Imóveis' })
  await expect(imoveis.getByRole('link').first()).toContainText(/IPTU \d{4}/)
  await expect(screen.getByRole('main').getByRole('link', { name: /^(Débitos|Guias)/ })).toHaveCount(0)
  for (const path of ['/publico/certidao/consultar', '/publico/iptu/consultar']) {
    const [call, ...more] = callsTo(sandbox, path)
    expect(more, path).toEqual([])
    expect(call?.query).toEqual({ documento: people.withOverdue })
    expect(call?.headers['authorization']).toBeUndefined()
    expect(call?.headers).toMatchObject({ 'x-dominio': expect.any(String), 'x-municipio': expect.any(String) })
  }

  const inRail = screen.getByRole('navigation', { name: 'Serviços' }).getByRole('link', { name: /^Painel/ })
  await expect(inRail).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('button', { name: 'Emitir certidão' }).click()
  await expect(title(balcao)).toHaveCount(0)
  await keyboard.key('Alt+n')
  await expect(title(balcao)).toBeVisible()
  await expect(inRail).toHaveAttribute('aria-current', 'page')
  await balcao.end()
  await expect(screen.getByText(/Maria|positiva/)).toHaveCount(0)
})

test('a CPF or CNPJ that the municipality does not know can be corrected in the search', async ({
  balcao,
  sandbox,
}) => {
  const { screen } = balcao
  await balcao.serve(people.unknown)
  await expect(quem(balcao)).toContainText('A prefeitura não encontrou este documento.')
  await expect(services(balcao)).toHaveCount(9)
  await expect(screen.getByRole('alert')).toHaveCount(0)
  expect(callsTo(sandbox, '/publico/iptu/consultar')).toEqual([])
  await quem(balcao).getByRole('button', { name: 'Corrigir o número' }).click()
  await expect(balcao.search).toBeFocused()
  expect((await balcao.search.inputValue()).replaceAll(/\D/g, '')).toBe(people.unknown)
  await balcao.keyboard.type(people.withOverdue)
  await balcao.keyboard.key('Enter')
  await balcao.keyboard.key('Enter')
  await expect(balcao.banner).toContainText('529.982.247-25')
})

// @row activity.kinds @row panel.fields
test('each part of the panel fails by itself and can be requested again', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await keyboard.key('Enter')
  await balcao.waitForPapers(1)
  await test.step('cada parte falha por si', async () => {
    const reason = 'O resumo deste contribuinte está em manutenção.'
    sandbox.faults.set({ path: SUMMARY, kind: 'status', status: 422, description: reason, times: 1 })
    sandbox.faults.set({ path: ATIVIDADES, kind: 'status', status: 403, description: 'Sem permissão.', times: 1 })
    await balcao.startSignIn()
    await expect(title(balcao)).toBeVisible()
    await expect(summary(balcao).getByRole('alert')).toContainText(reason)
    await expect(atividades(balcao).getByRole('alert')).toContainText('Sem permissão.')
    await expect(services(balcao)).toHaveCount(9)
    sandbox.faults.set({ path: SUMMARY, kind: 'silencio', ms: 500, times: 1 })
    await tryAgain(balcao, summary(balcao))
    await expect(summary(balcao).getByRole('link')).toHaveCount(4)
    await expect(atividades(balcao).getByRole('alert')).toBeVisible()
    await tryAgain(balcao, atividades(balcao))
  })

  const items = atividades(balcao).getByRole('listitem')
  await test.step('as primeiras atividades bastam, e um botão mostra os quatro tipos', async () => {
    await expect(items).toHaveCount(5)
    await expect(screen.getByRole('alert')).toHaveCount(0)
    await expect(items.first()).toHaveText(/^Certidão\d\d\/\d\d\/\d{4}Certidão Positiva de Débitos nº/)
    await atividades(balcao)
      .getByRole('button', { name: /^Mostrar todas/ })
      .focus()
    await keyboard.key('Enter')
    for (const word of ['Pagamento', 'Certidão', 'Débito', 'Cadastro'])
      await expect(items.filter({ hasText: new RegExp(`^${word}\\d`) }), word).not.toHaveCount(0)
    await expect(atividades(balcao).getByRole('button')).toHaveCount(0)
  })

  const numeros = summary(balcao).getByRole('link')
  await expect(numeros).toHaveText([/Total em aberto/, /Débitos vencidos\s*3/, /Certidões ativas\s*1/, /pagamento/])
  const total = /R\$\s[\d.]+,\d\d/.exec(await numeros.first().innerText())?.[0] ?? 'sem total'
  await numeros.first().focus()
  await keyboard.key('Enter')
  await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(total.slice(3))
})
