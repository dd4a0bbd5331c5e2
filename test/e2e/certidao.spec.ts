import { abrirCertidoes } from './support/certidoes.ts'
import { chamadasA } from './support/chamadas.ts'
import { expect, pessoas, test } from './fixtures.ts'

const EMITIR = '/publico/certidao/emitir'

test('só com o teclado e sem login, a certidão sai no papel em 14 teclas', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  await abrirCertidoes(balcao)
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(teclado.teclas).toBeLessThanOrEqual(14)
  expect(papel?.texto).toMatch(/Número: \S+/)
  expect(papel?.texto).toContain('Certidão Positiva de Débitos')
  expect(papel?.texto).toContain('Finalidade: Emitida pelo portal público')
  await expect(tela.getByText('Certidão emitida').first()).toBeVisible()
  await expect(tela.getByText(/^Salva na pasta:/).first()).toBeVisible()
  expect(chamadasA(sandbox, EMITIR)).toHaveLength(1)
  expect(chamadasA(sandbox, EMITIR)[0]?.headers['authorization']).toBeUndefined()
})

test('quem tecla depressa não espera: F3 e Enter antes de a lista chegar também emitem', async ({
  balcao,
  sandbox,
}) => {
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'silencio', ms: 400, times: 1 })
  await balcao.atender(pessoas.semDebitos)
  await balcao.teclado.tecla('F3')
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain('Certidão Negativa de Débitos')
  expect(chamadasA(sandbox, EMITIR)).toHaveLength(1)
})

test('a finalidade digitada sai no papel; outro modelo se escolhe com as setas', async ({ balcao }) => {
  const { teclado, tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  await abrirCertidoes(balcao)
  await teclado.tecla('ArrowDown')
  await tela.getByLabel(/^Finalidade/).focus()
  await teclado.digitar('Licitação nº 7/2026')
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain('Certidão de Cadastro de Contribuinte')
  expect(papel?.texto).toContain('Finalidade: Licitação nº 7/2026')
})

test('modelo recusado: o motivo da prefeitura aparece como veio, nada se perde e a nova tentativa emite', async ({
  balcao,
  sandbox,
}) => {
  const { teclado, tela } = balcao
  const motivo = 'O modelo “Certidão de Débitos” está suspenso até 31/12 <por decreto>.'
  sandbox.faults.set({ path: EMITIR, kind: 'status', status: 422, description: motivo, times: 1 })
  await balcao.atender(pessoas.comVencidas)
  await abrirCertidoes(balcao)
  await tela.getByLabel(/^Finalidade/).fill('Financiamento')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alert')).toContainText(motivo)
  await expect(tela.getByLabel(/^Finalidade/)).toHaveValue('Financiamento')
  await expect(tela.getByRole('option', { selected: true })).toContainText('Certidão de Débitos Municipais')
  expect(await balcao.papeis()).toEqual([])
  await teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain('Finalidade: Financiamento')
})

test('empresa com letras no CNPJ recebe a certidão dela', async ({ balcao, sandbox }) => {
  await balcao.atender('12.abc.345/01de-35')
  await abrirCertidoes(balcao)
  await expect(balcao.tela.getByRole('option')).toHaveText([/Débitos Mobiliários/, /Inscrição Municipal/])
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.texto).toContain(`CPF/CNPJ: ${pessoas.empresa}`)
  expect(chamadasA(sandbox, EMITIR)[0]?.query).toMatchObject({ documento: pessoas.empresa, idModelo: '201' })
})

test('imprimir de novo dá o mesmo papel e não emite outra certidão', async ({ balcao, sandbox }) => {
  const { teclado, tela } = balcao
  await balcao.atender(pessoas.semDebitos)
  await abrirCertidoes(balcao)
  await teclado.tecla('Enter')
  await balcao.esperarPapeis(1)
  await expect(tela.getByRole('button', { name: 'Imprimir de novo' })).toBeEnabled()
  await teclado.tecla('F9')
  const [primeiro, segundo] = await balcao.esperarPapeis(2)
  expect(segundo?.bytes.equals(primeiro?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(chamadasA(sandbox, EMITIR)).toHaveLength(1)
})

test('o nome do arquivo salvo não diz de quem é a certidão', async ({ balcao }) => {
  await balcao.atender(pessoas.comVencidas)
  await abrirCertidoes(balcao)
  await balcao.teclado.tecla('Enter')
  const [papel] = await balcao.esperarPapeis(1)
  expect(papel?.nome).toMatch(/^certidao[\w-]*\.pdf$/)
  expect(papel?.nome.replace(/\D/g, '')).not.toContain(pessoas.comVencidas)
})
