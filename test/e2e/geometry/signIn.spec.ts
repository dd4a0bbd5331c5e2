import { expect, test } from '../fixtures.ts'
import { Geometry } from '../support/geometry.ts'
import { openOnPhone } from '../support/phone.ts'

/** A fictional person who has no password yet (`test/sandbox/README.md`). */
const noAccess = '10000000019'

test('no screen of the first access and the sign-in is cut off or covered', async ({ open, sandbox }) => {
  // The banner has most buttons if people may sign in on their phones.
  const balcao = await open({ perfil: { ...sandbox.perfil(), parametros: { entradaPeloCelular: true } } })
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen)
  await balcao.serve(noAccess)
  await expect(screen.getByRole('button', { name: /pelo celular/i }).first()).toBeVisible()
  await geometry.look('painel sem entrada')
  await keyboard.key('F4')
  await screen.getByRole('main').getByRole('button', { name: 'Primeiro acesso' }).click()
  await expect(screen.getByRole('button', { name: 'Solicitar acesso' })).toBeFocused()
  await geometry.lookAtStates('primeiro acesso')
  await keyboard.key('Enter')
  await expect(screen.getByRole('option').first()).toBeFocused()
  await keyboard.key('Enter')
  await expect(screen.getByLabel('Código recebido')).toBeFocused()
  await geometry.look('primeiro acesso, código')
  await keyboard.type(sandbox.primeiroAcesso.codigo(noAccess) ?? '')
  await keyboard.key('Enter')
  await expect(screen.getByText('Só o contribuinte digita a senha.')).toBeVisible()
  await geometry.look('primeiro acesso, senha')
  await keyboard.key('F8')
  await balcao.app.loginPage()
  await geometry.lookAndScan('entrada em curso')
  await screen.getByRole('button', { name: 'Cancelar a entrada' }).click()
  await expect(screen.getByText(/Entrada cancelada/).first()).toBeVisible()
  await geometry.look('entrada cancelada')
  await openOnPhone(balcao)
  await expect(screen.getByRole('img', { name: 'Código QR para entrar pelo celular' })).toBeVisible()
  await geometry.lookAndScan('entrada pelo celular')
  await keyboard.key('Escape')
  await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
  sandbox.faults.set({ path: '/publico/certidao/modelos', kind: 'html' })
  await keyboard.key('F3')
  await expect(screen.getByRole('alert').first()).toBeVisible()
  await geometry.look('erro de carga')
})
