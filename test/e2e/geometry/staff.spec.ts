import { expect, people, test } from '../fixtures.ts'
import { Geometry } from '../support/geometry.ts'
import { openPart } from '../support/impressoras.ts'
import { ANA, BRUNO, openWithPins, pinField, setFirstPin, typePin } from '../support/pins.ts'

test.slow()

test('the operators’ screens are not cut or covered, from the first PIN to the supervisor’s settings', async ({
  open,
}) => {
  const balcao = await openWithPins(open)
  const { keyboard, screen } = balcao
  const geometry = new Geometry(screen, 'operadores')
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await keyboard.key('Enter')
  await keyboard.byHand('1234')
  await keyboard.key('Enter')
  await expect(screen.getByText('Este PIN é fácil de adivinhar.').first()).toBeVisible()
  await geometry.lookAtStates('criar o PIN')
  await keyboard.key('Escape')
  await setFirstPin(balcao)
  await keyboard.key('Alt+J')
  await openPart(balcao, 'Este posto')
  await screen.getByRole('button', { name: `Criar PIN: ${BRUNO.nome}` }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Criar PIN' }).click()
  await expect(screen.getByRole('dialog', { name: `PIN para ${BRUNO.nome}` })).toBeVisible()
  await geometry.lookAndScan('PIN criado pelo supervisor')
  await keyboard.key('Escape')
  await expect(screen.getByText('recebeu um PIN e ainda não entrou')).toBeVisible()
  await screen.getByRole('button', { name: `Remover: ${BRUNO.nome}` }).focus()
  await geometry.lookAndScan('ajustes com quem trabalha aqui')
  await openPart(balcao, 'Suporte')
  await screen.getByRole('button', { name: 'Consultar…' }).click()
  await screen.getByRole('textbox', { name: 'CPF ou CNPJ' }).focus()
  await keyboard.type(people.withOverdue)
  await keyboard.key('Enter')
  await expect(screen.getByText('Não há atendimento no registro')).toBeVisible()
  // Focused first, as by Tab: the page keeps a focused field away from its edge.
  await screen.getByLabel('Nome no registro').focus()
  await screen.getByLabel('Nome no registro').fill(ANA.nome)
  await keyboard.key('Enter')
  await expect(screen.getByRole('row', { name: /assumiu o posto/ })).toBeVisible()
  await geometry.look('o registro responde')
  await keyboard.key('Alt+O')
  await expect(screen.getByRole('option', { name: ANA.nome })).toBeFocused()
  await geometry.lookAndScan('entrada no posto')
  await typePin(balcao, '590412')
  await expect(pinField(balcao, ANA.nome)).toHaveAccessibleDescription(/^PIN errado/)
  await geometry.look('PIN errado')
  expect(geometry.flaws()).toEqual([])
})
