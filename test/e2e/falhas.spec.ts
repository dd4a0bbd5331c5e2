import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultKind } from '../sandbox/faults.ts'
import { expect, people, test } from './fixtures.ts'
import type { Opening } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'

const MODELOS = '/publico/certidao/modelos'
const ISSUE = '/publico/certidao/emitir'
const FORA_DO_AR = 'O sistema está temporariamente indisponível.'

test('sistema fora do ar ao abrir: a tela diz, e “Tentar de novo” funciona quando ele volta', async ({
  open,
  sandbox,
}) => {
  sandbox.faults.set({ path: '/publico', kind: 'derrubar' })
  const balcao = await open()
  const { screen } = balcao
  await expect(screen.getByRole('alert').first()).toContainText(FORA_DO_AR)
  await expect(screen.getByText(/respondeu/)).toHaveCount(0)
  await expect(screen.getByText('serviço fora do ar')).toBeVisible()
  await balcao.keyboard.type(people.withOverdue)
  sandbox.faults.clear()
  await screen.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await expect(screen.getByText('Prefeitura Municipal de Serra do Ipê')).toBeVisible()
  await expect(screen.getByRole('alert')).toHaveCount(0)
  await expect(screen.getByText('serviço no ar')).toBeVisible()
  await expect(balcao.search).toHaveValue('529.982.247-25')
})

const badAnswers: [FaultKind, string][] = [
  ['derrubar', FORA_DO_AR],
  ['html', 'veio em um formato que não dá para ler'],
  ['html500', 'O sistema da prefeitura teve um erro.'],
  ['corpo-vazio', 'veio em um formato que não dá para ler'],
  ['json-truncado', 'veio em um formato que não dá para ler'],
  ['tipo-errado', 'veio em um formato que não dá para ler'],
]
for (const [kind, sentence] of badAnswers) {
  test(`lista que não vem (${kind}): frase clara, e “Tentar de novo” a traz`, async ({ balcao, sandbox }) => {
    sandbox.faults.set({ path: MODELOS, kind })
    await balcao.serve(people.withOverdue)
    await balcao.keyboard.key('F3')
    await expect(balcao.screen.getByRole('alert')).toContainText(sentence)
    await expect(balcao.screen.getByText(/stack|Error:|undefined|\bat .*\.js/)).toHaveCount(0)
    sandbox.faults.clear()
    await balcao.screen.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(balcao.screen.getByRole('option')).toHaveCount(3)
  })
}

test('campos que a prefeitura ainda não tinha, ou que faltam, não atrapalham', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: MODELOS, kind: 'campos-extras' })
  sandbox.faults.set({ path: '/publico/avisos', kind: 'sem-opcionais' })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F3')
  await expect(balcao.screen.getByRole('option')).toHaveCount(3)
})

const badPapers: [FaultKind, string][] = [
  ['json-em-vez-de-pdf', 'O sistema não enviou um PDF.'],
  ['pdf-vazio', 'O sistema enviou um documento vazio.'],
  ['pdf-truncado', 'O documento chegou incompleto ou danificado.'],
  ['html', 'O sistema não enviou um PDF.'],
]
for (const [kind, sentence] of badPapers) {
  test(`certidão que não é papel (${kind}): nada vai para a impressora, e a nova tentativa imprime`, async ({
    balcao,
    sandbox,
  }) => {
    sandbox.faults.set({ path: ISSUE, kind, times: 1 })
    await balcao.serve(people.withOverdue)
    await balcao.keyboard.key('F3')
    await expect(balcao.screen.getByRole('option', { selected: true })).toBeFocused()
    await balcao.keyboard.key('Enter')
    await expect(balcao.screen.getByRole('alert')).toContainText(sentence)
    expect(await balcao.papers()).toEqual([])
    await balcao.screen.getByRole('button', { name: 'Tentar de novo' }).click()
    await balcao.waitForPapers(1)
    expect(callsTo(sandbox, ISSUE)).toHaveLength(2)
  })
}

test('sistema calado: em 15 segundos a tela diz que ele demorou demais', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: MODELOS, kind: 'silencio', ms: 20_000 })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F3')
  await expect(balcao.screen.getByRole('alert')).toContainText('demorou demais para responder', { timeout: 18_000 })
  sandbox.faults.clear()
  await balcao.screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(balcao.screen.getByRole('option')).toHaveCount(3)
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
  sandbox.faults.clear()
  await balcao.screen.getByRole('button', { name: 'Conferir de novo' }).click()
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
    await expect(balcao.screen.getByText(KNOWN)).toBeVisible({ timeout: 30_000 })
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
