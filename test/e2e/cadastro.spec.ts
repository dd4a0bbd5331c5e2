import { expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'

const CONTATO = '/contribuinte/dados/contato'

async function abrirCadastro(balcao: Balcao, documento: string): Promise<void> {
  await balcao.atenderComEntrada(documento)
  await balcao.teclado.tecla('Alt+c')
  await expect(balcao.tela.getByRole('heading', { name: 'Endereço' })).toBeVisible()
}

test('pessoa ou empresa, e o endereço que só se lê', async ({ balcao }) => {
  await abrirCadastro(balcao, pessoas.comVencidas)
  const { tela } = balcao
  await expect(tela.getByRole('heading', { name: 'Pessoa física' })).toBeVisible()
  await expect(tela.getByText('O endereço não muda por aqui')).toBeVisible()
  await expect(tela.getByRole('textbox', { name: /Logradouro|Bairro|CEP/ })).toHaveCount(0)
  await balcao.encerrar()
  await abrirCadastro(balcao, pessoas.empresa)
  await expect(tela.getByRole('heading', { name: 'Empresa' })).toBeVisible()
})

test('contato: pergunta antes de salvar; uma recusa aparece como veio e não perde o que foi digitado', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  const motivo = 'Este e-mail já é de <outro> cadastro.'
  await abrirCadastro(balcao, pessoas.comVencidas)
  const email = tela.getByLabel('E-mail')
  await email.fill('sem-arroba')
  await teclado.tecla('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(tela.getByRole('dialog')).toHaveCount(0)
  await email.fill('novo@contribuinte.example')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('dialog', { name: 'Salvar o contato?' })).toContainText('novo@contribuinte.example')
  expect(chamadasA(sandbox, CONTATO)).toEqual([])

  sandbox.faults.set({ path: CONTATO, kind: 'status', status: 422, description: motivo, times: 1 })
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alert')).toContainText(motivo)
  await teclado.tecla('F4')
  await teclado.tecla('Alt+c')
  await expect(email).toHaveValue('novo@contribuinte.example')

  await email.focus()
  await teclado.tecla('Enter')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('form', { name: 'Contato' })).toContainText('Contato salvo.')
  expect(chamadasA(sandbox, CONTATO).at(-1)?.body).toMatchObject({ email: 'novo@contribuinte.example' })
})

test('município que desligou a alteração: o contato só se lê', async ({ abrir, sandbox }) => {
  const perfil = { ...sandbox.perfil(), rotas: { 'cadastro.atualizarContato': false } }
  const balcao = await abrir({ perfil })
  await abrirCadastro(balcao, pessoas.comVencidas)
  await expect(balcao.tela.getByText('o contato é alterado no atendimento presencial')).toBeVisible()
  await expect(balcao.tela.getByLabel('E-mail')).toHaveCount(0)
})
