import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'

const CONTATO = '/contribuinte/dados/contato'

// @row endpoint.cadastro.atualizarContato
test('a changed contact is saved only after «Salvar o contato?» is confirmed', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  const reason = 'Este e-mail já é de <outro> cadastro.'
  await balcao.serveWithSignIn(people.withOverdue)
  await keyboard.key('Alt+c')
  await expect(screen.getByRole('heading', { name: 'Pessoa física' })).toBeVisible()
  await expect(screen.getByText('Este programa não altera o endereço')).toBeVisible()
  await expect(screen.getByRole('textbox', { name: /Logradouro|Bairro|CEP/ })).toHaveCount(0)

  const email = screen.getByLabel('E-mail')
  await email.fill('sem-arroba')
  // The mistake is shown after the click: its line would move the button from under the pointer.
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect(email).not.toHaveValue('sem-arroba')
  await email.fill('sem-arroba')
  await keyboard.key('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(screen.getByRole('dialog')).toHaveCount(0)
  await email.fill('novo@contribuinte.example')
  await keyboard.key('Enter')
  await expect(screen.getByRole('dialog', { name: 'Salvar o contato?' })).toContainText('novo@contribuinte.example')
  expect(callsTo(sandbox, CONTATO)).toEqual([])

  sandbox.faults.set({ path: CONTATO, kind: 'status', status: 422, description: reason, times: 1 })
  await keyboard.key('Enter')
  await expect(screen.getByRole('alert')).toContainText(reason)
  await keyboard.key('F4')
  await keyboard.key('Alt+c')
  await expect(email).toHaveValue('novo@contribuinte.example')

  await email.focus()
  await keyboard.key('Enter')
  const save = screen.getByRole('dialog', { name: 'Salvar o contato?' }).getByRole('button', { name: 'Salvar' })
  const answer = sandbox.faults.set({ path: CONTATO, kind: 'silencio', times: 1 })
  await keyboard.key('Enter')
  await test.step('o botão guarda o foco enquanto o pedido corre, e não o manda duas vezes', async () => {
    await expect.poll(() => callsTo(sandbox, CONTATO).length).toBe(2)
    await expect(save).toBeDisabled()
    await expect(save).toBeFocused()
    await keyboard.key('Enter')
  })
  answer()
  await expect(screen.getByRole('form', { name: 'Contato' })).toContainText('Contato salvo.')
  expect(callsTo(sandbox, CONTATO)).toHaveLength(2)
  expect(callsTo(sandbox, CONTATO).at(-1)?.body).toMatchObject({ email: 'novo@contribuinte.example' })
})
