import { SENHA, expect, pessoas, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA } from './support/chamadas.ts'

/** Registered, and without a password until a first access is done (`test/sandbox/README.md`). */
const benedita = '10000000019'
const senha = 'ipê-amarelo 2026'
const SOLICITAR = '/publico/primeiro-acesso/solicitar'
const CODIGO = '/publico/primeiro-acesso/codigo'

/** From the screen of a service that needs a login, to the first step. */
async function abrirPrimeiroAcesso({ teclado, tela }: Balcao): Promise<void> {
  await teclado.tecla('F4')
  await tela.getByRole('main').getByRole('button', { name: 'Primeiro acesso' }).click()
}

/** Asks for access and for a code by the first channel. */
async function pedirCodigo(balcao: Balcao): Promise<void> {
  const { tela, teclado } = balcao
  await expect(tela.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await teclado.tecla('Enter')
  await expect(tela.getByRole('option').first()).toBeFocused()
  await teclado.tecla('Enter')
  await expect(tela.getByLabel('Código recebido')).toBeFocused()
}

test('cinco passos, e o contribuinte entra com a senha que acabou de criar, no serviço que procurava', async ({
  balcao,
  sandbox,
}) => {
  const { tela, teclado, app } = balcao
  await balcao.atender(benedita)
  await abrirPrimeiroAcesso(balcao)
  await expect(tela.getByText('Benedita C. F.')).toBeVisible()
  await expect(tela.getByText('Conceição')).toHaveCount(0)
  await expect(tela.getByText(/^p\*+@contribuinte\.example$/)).toBeVisible()
  await pedirCodigo(balcao)
  await teclado.digitar(sandbox.primeiroAcesso.codigo(benedita) ?? '')
  await teclado.tecla('Enter')

  await expect(tela.getByText('Só o contribuinte digita a senha.')).toBeVisible()
  const campos = [tela.getByLabel('Senha nova', { exact: true }), tela.getByLabel('Repita a senha nova')]
  await expect(campos[0] as (typeof campos)[0]).toBeFocused()
  for (const campo of campos) {
    await expect(campo).toHaveAttribute('type', 'password')
    await campo.fill(senha)
  }
  await tela.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect(campos[0] as (typeof campos)[0]).toHaveAttribute('type', 'text')
  await teclado.tecla('F11')
  await expect(campos[0] as (typeof campos)[0]).toHaveAttribute('type', 'password')
  await teclado.tecla('F11')
  await (campos[1] as (typeof campos)[0]).focus()
  await teclado.tecla('Enter')

  await expect(tela.getByRole('button', { name: 'Entrar agora' })).toBeFocused()
  expect(await tela.content()).not.toContain(senha)
  await teclado.tecla('Enter')
  await balcao.digitarSenha(senha)
  await expect(balcao.faixa).toContainText('contribuinte autenticado')
  await expect(tela.getByRole('heading', { name: 'Débitos' })).toBeVisible()
  expect(app.stderr()).not.toContain(senha)
  expect(app.stderr()).not.toContain(benedita)
})

test('a senha colada vale como a digitada; duas diferentes não vão a lugar nenhum', async ({ balcao, sandbox }) => {
  const { tela, teclado } = balcao
  await balcao.atender(benedita)
  await abrirPrimeiroAcesso(balcao)
  await pedirCodigo(balcao)
  await teclado.digitar(sandbox.primeiroAcesso.codigo(benedita) ?? '')
  await teclado.tecla('Enter')
  const nova = tela.getByLabel('Senha nova', { exact: true })
  const colado = await nova.evaluate((campo) => {
    const evento = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
    return campo.dispatchEvent(evento)
  })
  expect(colado).toBe(true)
  await nova.fill(senha)
  await tela.getByLabel('Repita a senha nova').fill(senha.toUpperCase())
  await teclado.tecla('Enter')
  await expect(tela.getByText('As duas senhas não são iguais.')).toBeVisible()
  expect(chamadasA(sandbox, '/publico/primeiro-acesso/senha')).toEqual([])
})

test('cada recusa aparece como veio, nada se perde e há caminho de volta', async ({ balcao, sandbox }) => {
  const { tela, teclado } = balcao
  await balcao.atender(benedita)
  await abrirPrimeiroAcesso(balcao)
  sandbox.faults.set({ path: SOLICITAR, kind: 'status', status: 422, description: 'Cadastro em revisão.', times: 1 })
  await expect(tela.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alert')).toContainText('Cadastro em revisão.')
  await pedirCodigo(balcao)

  await teclado.digitar('000000')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alert')).toContainText('O código não confere.')
  await expect(tela.getByLabel('Código recebido')).toHaveValue('000000')
  await expect(tela.getByRole('button', { name: /^Enviar de novo em \d+ s$/ })).toBeDisabled()

  await teclado.tecla('Escape')
  await expect(tela.getByRole('button', { name: /^Enviar em \d+ s$/ })).toBeDisabled()
  await teclado.tecla('Enter')
  expect(chamadasA(sandbox, CODIGO)).toHaveLength(1)
  await tela.getByRole('button', { name: 'Já tenho o código' }).click()
  await tela.getByLabel('Código recebido').fill(sandbox.primeiroAcesso.codigo(benedita) ?? '')
  await teclado.tecla('Enter')

  for (const campo of ['Senha nova', 'Repita a senha nova']) await tela.getByLabel(campo, { exact: true }).fill('curta')
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alert')).toContainText('A senha deve ter ao menos 8 caracteres.')
  await expect(tela.getByLabel('Senha nova', { exact: true })).toHaveValue('curta')
  sandbox.primeiroAcesso.expirarCodigo(benedita)
  for (const campo of ['Senha nova', 'Repita a senha nova']) await tela.getByLabel(campo, { exact: true }).fill(senha)
  await teclado.tecla('Enter')
  await expect(tela.getByRole('alert')).toContainText('O código expirou. Peça outro.')
  await teclado.tecla('Escape')
  await expect(tela.getByLabel('Código recebido')).toBeFocused()
  await teclado.tecla('Escape')
  await expect(tela.getByRole('option').first()).toBeFocused()
  await teclado.tecla('Escape')
  await expect(tela.getByRole('heading', { name: /precisa entrar/ })).toBeVisible()
})

test('quem já tem senha é mandado entrar', async ({ balcao }) => {
  const { tela } = balcao
  await balcao.atender(pessoas.comVencidas)
  await balcao.faixa.getByRole('button', { name: 'Primeiro acesso' }).click()
  await expect(tela.getByRole('alert')).toContainText('já tem acesso: entre com a sua senha')
  await balcao.entrar(SENHA)
  await expect(balcao.faixa.getByRole('button', { name: 'Primeiro acesso' })).toHaveCount(0)
})

test('com uma das cinco rotas desligada, o primeiro acesso não é oferecido em lugar nenhum', async ({
  abrir,
  sandbox,
}) => {
  const balcao = await abrir({ perfil: { ...sandbox.perfil(), rotas: { 'primeiroAcesso.validarCodigo': false } } })
  const { tela, teclado } = balcao
  await balcao.atender(benedita)
  await teclado.tecla('F4')
  await expect(tela.getByRole('heading', { name: /precisa entrar/ })).toBeVisible()
  await expect(tela.getByRole('button', { name: 'Primeiro acesso' })).toHaveCount(0)
  await tela.evaluate(() => {
    history.pushState(null, '', '/portal/primeiro-acesso')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(tela.getByRole('heading', { name: 'Primeiro acesso do contribuinte' })).toHaveCount(0)
  expect(chamadasA(sandbox, /primeiro-acesso/)).toEqual([])
})
