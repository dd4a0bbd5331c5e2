import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '../sandbox/index.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'

/** Goes from the settings to the check of the municipality's system. */
async function openConformidade({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('Alt+j')
  await screen.getByRole('region', { name: 'Prefeitura' }).getByRole('button', { name: 'Conformidade…' }).click()
  await expect(screen.getByRole('heading', { name: 'Conformidade do sistema' })).toBeVisible()
}

/** Runs the check; returns a function that finds the row of an operation. */
async function checked({ screen, keyboard }: Balcao) {
  await keyboard.key('F10')
  await expect(screen.getByRole('button', { name: 'Conferir de novo' })).toBeVisible()
  return (operacao: string) =>
    screen.getByRole('row').filter({ has: screen.getByRole('rowheader', { name: operacao }) })
}

test('o técnico verifica a prefeitura: sem ninguém, com o documento e com a entrada vai cada vez mais longe; o que cria registros só com a caixa marcada e outra confirmação, e só dessa vez', async ({
  balcao,
  sandbox,
}) => {
  const { screen } = balcao
  await expect(balcao.search).toBeFocused()
  await openConformidade(balcao)
  await expect(screen.getByText('Ninguém em atendimento')).toBeVisible()
  await expect(screen.getByLabel('Perguntar também o que cria registros')).toBeDisabled()
  let row = await checked(balcao)
  await expect(row('avisos.listar')).toContainText('conforme')
  await expect(row('certidoes.modelos')).toContainText('não perguntado')

  await balcao.keyboard.key('F2')
  await balcao.serve(people.withOverdue)
  await openConformidade(balcao)
  // The table still shows the results of the previous check.
  await expect(row('avisos.listar')).toContainText('conforme')
  row = await checked(balcao)
  await expect(row('certidoes.modelos')).toContainText('conforme')
  await expect(row('debitos.listar')).toContainText('precisa da entrada de um contribuinte')

  await balcao.startSignIn()
  await expect(screen.getByText('O contribuinte entrou')).toBeVisible()
  row = await checked(balcao)
  await expect(row('debitos.listar')).toContainText('conforme')
  await expect(row('debitos.gerarGuia')).toContainText('não perguntado')
  expect(sandbox.guiasGeradas()).toBe(0)

  await createsOnlyOnRequest(balcao, sandbox)
})

/** Runs the check that creates records, in an attendance with a sign-in. */
async function createsOnlyOnRequest(balcao: Balcao, sandbox: Sandbox): Promise<void> {
  const { screen, keyboard } = balcao
  const create = screen.getByLabel('Perguntar também o que cria registros')
  await expect(create).not.toBeChecked()
  await create.check()
  sandbox.limparChamadas()
  await keyboard.key('F10')
  const question = screen.getByRole('alertdialog', { name: 'Criar registros de verdade?' })
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(question).toHaveCount(0)
  await expect(create).toBeChecked()
  expect(sandbox.chamadas()).toEqual([])

  await keyboard.key('F10')
  await question.getByRole('button', { name: 'Conferir e criar' }).click()
  await expect(screen.getByRole('button', { name: 'Conferir de novo' })).toBeVisible()
  await expect(screen.getByRole('row').filter({ hasText: 'a guia nova' })).toContainText('achada pelo número')
  const made = sandbox.guiasGeradas()
  expect(made).toBeGreaterThan(0)
  await expect(create).not.toBeChecked()
  await checked(balcao)
  expect(sandbox.guiasGeradas()).toBe(made)
}

test('numa prefeitura com outras rotas, a conferência diz o que escrever no perfil, e o relatório não tem dados de ninguém', async ({
  open,
  openSandbox,
}, info) => {
  const sandbox = await openSandbox({ habitos: { outrasRotas: true, semEnvelope: true, datasBrasileiras: true } })
  const balcao = await open({ perfil: { ...sandbox.perfil(), rotas: {} } })
  const { screen } = balcao
  await balcao.serveWithSignIn(people.withOverdue)
  await openConformidade(balcao)
  const row = await checked(balcao)
  await expect(row('taxas.listar')).toContainText('falhou')
  await expect(screen.getByRole('region', { name: 'Resultado' })).toContainText(
    'rotas["taxas.listar"]: o caminho deste serviço, ou false se ele não existe',
  )
  await expect(row('certidoes.listar')).toContainText('tolerado: sem o envelope data')
  await screen.getByLabel('Mostrar').selectOption('falhou')
  await expect(row('debitos.listar')).toHaveCount(0)
  await expect(row('painel.resumo')).toContainText('backend.naoEncontrado')

  const file = info.outputPath('relatorio.html')
  await balcao.app.nextSavePath(file)
  await screen.getByRole('button', { name: 'Salvar…' }).click()
  await expect(screen.getByText('Salvo: relatorio.html')).toBeVisible()
  const saved = await readFile(file, 'utf8')
  expect(saved).toContain('<h1>Conformidade de serra-do-ipe.example</h1>')
  await screen.getByRole('button', { name: 'Abrir relatório' }).click()
  const folder = join(balcao.posto.data, 'conformidade')
  await expect.poll(() => balcao.app.openedExternally()).toEqual([join(folder, 'relatorio.html')])
  const json = await readFile(join(folder, 'relatorio.json'), 'utf8')
  expect(saved + json).not.toMatch(/52998224725|529\.982|Maria|Aparecida|contribuinte\.example|\d{7}/)
})
