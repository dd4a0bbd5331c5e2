import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, test } from './fixtures.ts'
import type { Sandbox } from '../sandbox/index.ts'
import type { Opening } from './support/balcao.ts'

/**
 * Ends the fault, but delays the backend's answers until the returned function is called. Until then the button stays, even if
 * the window retries by itself. The button is busy during a retry, so the tests force their click.
 */
function back({ faults }: Sandbox): () => void {
  faults.clear()
  return faults.set({ path: '/publico', kind: 'silencio' })
}

test('sistema fora do ar ao abrir: a tela diz, e “Tentar de novo” funciona quando ele volta', async ({
  open,
  sandbox,
}) => {
  sandbox.faults.set({ path: '/publico', kind: 'derrubar' })
  const balcao = await open()
  const { screen } = balcao
  await expect(screen.getByRole('alert').first()).toContainText('O sistema está temporariamente indisponível.')
  await expect(screen.getByText(/respondeu/)).toHaveCount(0)
  await expect(screen.getByText('serviço fora do ar')).toBeVisible()
  await balcao.keyboard.type(people.withOverdue)
  const answer = back(sandbox)
  await screen.getByRole('button', { name: 'Tentar de novo' }).first().click({ force: true })
  answer()
  await expect(screen.getByText('Prefeitura Municipal de Serra do Ipê')).toBeVisible()
  await expect(screen.getByRole('alert')).toHaveCount(0)
  await expect(screen.getByText('serviço no ar')).toBeVisible()
  await expect(balcao.search).toHaveValue('529.982.247-25')
})

test('domínio que o sistema não conhece: a tela diz qual é e não deixa atender', async ({ open, sandbox }) => {
  for (const dominio of ['outra-cidade.example', 'nao-encontrado.example']) {
    const { screen, search } = await open({ perfil: { ...sandbox.perfil(), dominio } })
    await expect(screen.getByRole('alert')).toContainText(`não reconhece o domínio “${dominio}”`)
    await expect(search).toHaveCount(0)
    await expect(screen.getByRole('button', { name: 'Conferir de novo' })).toBeVisible()
  }
})

const KNOWN = 'Prefeitura Municipal de Serra do Ipê'
test('domínio desconhecido que passa a ser conhecido: “Conferir de novo” o encontra', async ({ open, sandbox }) => {
  sandbox.faults.set({ path: '/publico/prefeitura', kind: 'status', status: 404, description: 'Não encontrado.' })
  const balcao = await open()
  await expect(balcao.screen.getByRole('alert')).toContainText('não reconhece o domínio')
  const answer = back(sandbox)
  await balcao.screen.getByRole('button', { name: 'Conferir de novo' }).click({ force: true })
  answer()
  await expect(balcao.screen.getByText(KNOWN)).toBeVisible()
  await balcao.serve(people.withOverdue)
})

for (const status of [404, 502]) {
  test(`município que não respondeu ao abrir (${status}): a janela o procura de novo sozinha`, async ({
    open,
    sandbox,
  }) => {
    const description = 'Não encontrado.'
    sandbox.faults.set({ path: '/publico/prefeitura', kind: 'status', status, description })
    const balcao = await open()
    await expect(balcao.screen.getByRole('alert').first()).toBeVisible()
    sandbox.faults.clear()
    await expect(balcao.screen.getByText(KNOWN)).toBeVisible()
    await expect(balcao.screen.getByRole('alert')).toHaveCount(0)
    await balcao.serve(people.withOverdue)
  })
}

test('configuração com erro: a tela diz o campo, e nada do valor', async ({ open, sandbox }) => {
  const perfil = sandbox.perfil()
  const cases: [Partial<Opening>, string][] = [
    [{ perfil: { ...perfil, baseUrl: 'http://prefeitura.example/segredo' } }, 'Campo: baseUrl.'],
    [{ perfil: { ...perfil, rotas: { 'taxas.lista': false } } }, 'Não há operação com esse nome.'],
    [{ before: ({ data }) => writeFile(join(data, 'config.json'), '{"estacao": segredo') }, 'Campo: config.json.'],
    [{ before: ({ perfil: file }) => rm(file) }, 'Campo: --perfil.'],
  ]
  for (const [opening, field] of cases) {
    const { screen, app } = await open(opening)
    await expect(screen.getByRole('heading', { name: 'Este posto não está configurado.' })).toBeVisible()
    await expect(screen.getByRole('alert')).toContainText(field)
    await expect(screen.getByText('segredo')).toHaveCount(0)
    expect(app.stderr()).not.toContain('segredo')
  }
})
