import { expect, test } from '../fixtures.ts'
import { Geometry } from '../support/geometry.ts'
import { openNewMachine } from '../support/newMachine.ts'

test.slow()

test('the screens of the installation are not cut or covered, also while an address does not answer', async ({
  sandbox,
}) => {
  const machine = await openNewMachine()
  const { keyboard, screen } = machine
  const { dominio, baseUrl, authUrl } = sandbox.perfil()
  const geometry = new Geometry(screen, 'instalacao')
  await keyboard.type(dominio)
  await geometry.look('domínio')
  await keyboard.key('Enter')
  await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill('https://api.nao-existe.invalid')
  await keyboard.key('Enter')
  await expect(screen.getByText('Preencha este campo.')).toBeVisible()
  await expect(screen.getByLabel('Provedor de entrada (authUrl)')).toBeFocused()
  await geometry.lookAtStates('endereços')
  await screen.getByLabel('Provedor de entrada (authUrl)').fill(`${authUrl}-outro`)
  await keyboard.key('Enter')
  await expect(screen.getByText('Nem tudo responde.')).toBeVisible()
  await geometry.look('teste que falha')
  await keyboard.key('Escape')
  await screen.getByLabel('Sistema da prefeitura (baseUrl)').fill(baseUrl)
  await screen.getByLabel('Provedor de entrada (authUrl)').fill(authUrl)
  await keyboard.key('Enter')
  await expect(screen.getByText('Tudo responde.')).toBeVisible()
  await keyboard.key('Enter')
  await expect(screen.getByLabel('Nome deste posto')).toBeVisible()
  await geometry.look('este computador')
  await screen.getByLabel('Tipo de posto').selectOption('totem')
  await screen.getByRole('button', { name: 'Concluir e atender' }).click()
  await expect(screen.getByRole('alertdialog')).toBeVisible()
  await geometry.look('outro tipo de posto')
  expect(geometry.flaws()).toEqual([])
  await machine.close()
})
