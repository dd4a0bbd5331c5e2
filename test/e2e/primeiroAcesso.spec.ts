import { PASSWORD, expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo } from './support/calls.ts'
import { Geometry } from './support/geometry.ts'

const password = 'ipê-amarelo 2026'
const REQUEST = '/publico/primeiro-acesso/solicitar'
const CODE = '/publico/primeiro-acesso/codigo'

/** A registered person of the sandbox without a password (`test/sandbox/README.md`). */
const benedita = '10000000019'

/** Goes from the screen of a service that needs a login to the first step of the first access. */
async function openPrimeiroAcesso({ keyboard, screen }: Balcao): Promise<void> {
  await keyboard.key('F4')
  await screen.getByRole('main').getByRole('button', { name: 'Primeiro acesso' }).click()
}

/** Requests the first access, and a code through the first channel offered. */
async function requestCode({ keyboard, screen }: Balcao): Promise<void> {
  await expect(screen.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByRole('option').first()).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByLabel('Código recebido')).toBeFocused()
}

test('a person without a password gets one, and reaches the service chosen before', async ({ balcao, sandbox }) => {
  const { screen, keyboard, app } = balcao
  const geometry = new Geometry(screen)
  await balcao.serve(benedita)
  await openPrimeiroAcesso(balcao)
  await expect(screen.getByRole('main').getByText('Benedita C. F.')).toBeVisible()
  await expect(screen.getByText('Conceição')).toHaveCount(0)
  await expect(screen.getByText(/^p\*+@contribuinte\.example$/)).toBeVisible()
  await geometry.lookAtStates('primeiro acesso')
  await requestCode(balcao)
  await geometry.look('primeiro acesso, código')
  await keyboard.type(sandbox.primeiroAcesso.codigo(benedita) ?? '')
  await keyboard.key('Enter')

  await expect(screen.getByText('Só o contribuinte digita a senha.')).toBeVisible()
  await geometry.look('primeiro acesso, senha')
  const fresh = screen.getByLabel('Senha nova', { exact: true })
  const repeated = screen.getByLabel('Repita a senha nova')
  await expect(fresh).toBeFocused()
  await test.step('a senha colada vale como a digitada; duas diferentes não', async () => {
    const pasted = await fresh.evaluate((field) => {
      const event = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
      return field.dispatchEvent(event)
    })
    expect(pasted).toBe(true)
    await fresh.fill(password)
    await repeated.fill(password.toUpperCase())
    await keyboard.key('Enter')
    await expect(screen.getByText('As duas senhas não são iguais.')).toBeVisible()
    expect(callsTo(sandbox, '/publico/primeiro-acesso/senha')).toEqual([])
  })
  await test.step('a senha se mostra e se esconde', async () => {
    for (const field of [fresh, repeated]) {
      await expect(field).toHaveAttribute('type', 'password')
      await field.fill(password)
    }
    await screen.getByRole('button', { name: 'Mostrar a senha' }).click()
    await expect(fresh).toHaveAttribute('type', 'text')
    await keyboard.key('F11')
    await expect(fresh).toHaveAttribute('type', 'password')
    await keyboard.key('F11')
  })
  await repeated.focus()
  await keyboard.key('Enter')

  await expect(screen.getByRole('button', { name: 'Entrar agora' })).toBeFocused()
  expect(await screen.content()).not.toContain(password)
  await keyboard.key('Enter')
  await balcao.typePassword(password)
  await expect(balcao.banner).toContainText('contribuinte autenticado')
  await expect(screen.getByRole('heading', { name: 'Débitos' })).toBeVisible()
  expect(app.stderr()).not.toContain(password)
  expect(app.stderr()).not.toContain(benedita)
})

// @row endpoint.primeiroAcesso.validarCodigo
test('a refused step of the first access says why, and offers a way back', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  await balcao.serve(benedita)
  await openPrimeiroAcesso(balcao)
  sandbox.faults.set({ path: REQUEST, kind: 'status', status: 422, description: 'Cadastro em revisão.', times: 1 })
  await expect(screen.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText('Cadastro em revisão.')
  await requestCode(balcao)

  await keyboard.type('000000')
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText('O código não confere.')
  await expect(screen.getByLabel('Código recebido')).toHaveValue('000000')
  await expect(screen.getByRole('button', { name: /^Enviar de novo em \d+ s$/ })).toBeDisabled()

  await keyboard.key('Escape')
  await expect(screen.getByRole('button', { name: /^Enviar em \d+ s$/ })).toBeDisabled()
  await keyboard.key('Enter')
  expect(callsTo(sandbox, CODE)).toHaveLength(1)
  await screen.getByRole('button', { name: 'Já tenho o código' }).click()
  await screen.getByLabel('Código recebido').fill(sandbox.primeiroAcesso.codigo(benedita) ?? '')
  await keyboard.key('Enter')

  for (const field of ['Senha nova', 'Repita a senha nova'])
    await screen.getByLabel(field, { exact: true }).fill('curta')
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText('A senha deve ter ao menos 8 caracteres.')
  await expect(screen.getByLabel('Senha nova', { exact: true })).toHaveValue('curta')
  sandbox.primeiroAcesso.expirarCodigo(benedita)
  for (const field of ['Senha nova', 'Repita a senha nova'])
    await screen.getByLabel(field, { exact: true }).fill(password)
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText('O código expirou. Peça outro.')
  await keyboard.key('Escape')
  await expect(screen.getByLabel('Código recebido')).toBeFocused()
  await keyboard.key('Escape')
  await expect(screen.getByRole('option').first()).toBeFocused()
  await keyboard.key('Escape')
  await expect(screen.getByRole('heading', { name: /precisa entrar/ })).toBeVisible()
  await balcao.end()

  await balcao.serve(people.withOverdue)
  await balcao.banner.getByRole('button', { name: 'Primeiro acesso' }).click()
  await expect(screen.getByRole('alert')).toContainText('já tem acesso: entre com a sua senha')
  await balcao.startSignIn(PASSWORD)
  await expect(balcao.banner.getByRole('button', { name: 'Primeiro acesso' })).toHaveCount(0)
})
