import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultKind } from '../sandbox/faults.ts'
import { expect, pessoas, test } from './fixtures.ts'
import type { Abertura } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'

const MODELOS = '/publico/certidao/modelos'
const EMITIR = '/publico/certidao/emitir'
const FORA_DO_AR = 'O sistema está temporariamente indisponível.'

test('sistema fora do ar ao abrir: a tela diz, e “Tentar de novo” funciona quando ele volta', async ({
  abrir,
  sandbox,
}) => {
  sandbox.faults.set({ path: '/publico', kind: 'derrubar' })
  const balcao = await abrir()
  const { tela } = balcao
  await expect(tela.getByRole('alert').first()).toContainText(FORA_DO_AR)
  await expect(tela.getByText('serviço fora do ar')).toBeVisible()
  await balcao.teclado.digitar(pessoas.comVencidas)
  sandbox.faults.clear()
  await tela.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await expect(tela.getByText('Prefeitura Municipal de Serra do Ipê')).toBeVisible()
  await expect(tela.getByRole('alert')).toHaveCount(0)
  await expect(tela.getByText('serviço no ar')).toBeVisible()
  await expect(balcao.busca).toHaveValue('529.982.247-25')
})

const respostasRuins: [FaultKind, string][] = [
  ['derrubar', FORA_DO_AR],
  ['html', 'veio em um formato que não dá para ler'],
  ['html500', 'O sistema da prefeitura teve um erro.'],
  ['corpo-vazio', 'veio em um formato que não dá para ler'],
  ['json-truncado', 'veio em um formato que não dá para ler'],
  ['tipo-errado', 'veio em um formato que não dá para ler'],
]
for (const [kind, frase] of respostasRuins) {
  test(`lista que não vem (${kind}): frase clara, e “Tentar de novo” a traz`, async ({ balcao, sandbox }) => {
    sandbox.faults.set({ path: MODELOS, kind })
    await balcao.atender(pessoas.comVencidas)
    await balcao.teclado.tecla('F3')
    await expect(balcao.tela.getByRole('alert')).toContainText(frase)
    await expect(balcao.tela.getByText(/stack|Error:|undefined|\bat .*\.js/)).toHaveCount(0)
    sandbox.faults.clear()
    await balcao.tela.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(balcao.tela.getByRole('option')).toHaveCount(3)
  })
}

test('campos que a prefeitura ainda não tinha, ou que faltam, não atrapalham', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: MODELOS, kind: 'campos-extras' })
  sandbox.faults.set({ path: '/publico/avisos', kind: 'sem-opcionais' })
  await balcao.atender(pessoas.comVencidas)
  await balcao.teclado.tecla('F3')
  await expect(balcao.tela.getByRole('option')).toHaveCount(3)
})

const papeisRuins: [FaultKind, string][] = [
  ['json-em-vez-de-pdf', 'O sistema não enviou um PDF.'],
  ['pdf-vazio', 'O sistema enviou um documento vazio.'],
  ['pdf-truncado', 'O documento chegou incompleto ou danificado.'],
  ['html', 'O sistema não enviou um PDF.'],
]
for (const [kind, frase] of papeisRuins) {
  test(`certidão que não é papel (${kind}): nada vai para a impressora, e a nova tentativa imprime`, async ({
    balcao,
    sandbox,
  }) => {
    sandbox.faults.set({ path: EMITIR, kind, times: 1 })
    await balcao.atender(pessoas.comVencidas)
    await balcao.teclado.tecla('F3')
    await expect(balcao.tela.getByRole('option', { selected: true })).toBeFocused()
    await balcao.teclado.tecla('Enter')
    await expect(balcao.tela.getByRole('alert')).toContainText(frase)
    expect(await balcao.papeis()).toEqual([])
    await balcao.tela.getByRole('button', { name: 'Tentar de novo' }).click()
    await balcao.esperarPapeis(1)
    expect(chamadasA(sandbox, EMITIR)).toHaveLength(2)
  })
}

test('sistema calado: em 15 segundos a tela diz que ele demorou demais', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: MODELOS, kind: 'silencio', ms: 20_000 })
  await balcao.atender(pessoas.comVencidas)
  await balcao.teclado.tecla('F3')
  await expect(balcao.tela.getByRole('alert')).toContainText('demorou demais para responder', { timeout: 18_000 })
  sandbox.faults.clear()
  await balcao.tela.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(balcao.tela.getByRole('option')).toHaveCount(3)
})

test('domínio que o sistema não conhece: a tela diz qual é e não deixa atender', async ({ abrir, sandbox }) => {
  for (const dominio of ['outra-cidade.example', 'nao-encontrado.example']) {
    const { tela, busca } = await abrir({ perfil: { ...sandbox.perfil(), dominio } })
    await expect(tela.getByRole('alert')).toContainText(`não reconhece o domínio “${dominio}”`)
    await expect(busca).toHaveCount(0)
    await expect(tela.getByRole('button', { name: 'Verificar de novo' })).toBeVisible()
  }
})

test('configuração com erro: a tela diz o campo, e nada do valor', async ({ abrir, sandbox }) => {
  const perfil = sandbox.perfil()
  const casos: [Partial<Abertura>, string][] = [
    [{ perfil: { ...perfil, baseUrl: 'http://prefeitura.example/segredo' } }, 'Campo: baseUrl.'],
    [{ antes: ({ dados }) => writeFile(join(dados, 'config.json'), '{"estacao": segredo') }, 'Campo: config.json.'],
    [{ antes: ({ perfil: arquivo }) => rm(arquivo) }, 'Campo: --perfil.'],
  ]
  for (const [abertura, campo] of casos) {
    const { tela, app } = await abrir(abertura)
    await expect(tela.getByRole('heading', { name: 'Este posto não está configurado.' })).toBeVisible()
    await expect(tela.getByRole('alert')).toContainText(campo)
    await expect(tela.getByText('segredo')).toHaveCount(0)
    expect(app.stderr()).not.toContain('segredo')
  }
})
