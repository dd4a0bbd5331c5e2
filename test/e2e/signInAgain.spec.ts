import { ofKeycloak } from '../sandbox/habitos/table.ts'
import { expect, people, test } from './fixtures.ts'

test('a refused sign-in is reported, and its button and F8 start another one', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  sandbox.mudarHabitos({ ...ofKeycloak, recusaTodoToken: true })
  try {
    await balcao.serveWithSignIn(people.withOverdue)
    const refusal = screen.getByRole('alert').filter({ hasText: 'A entrada do contribuinte não vale mais' })
    await expect(refusal.first()).toBeVisible()

    // F8 opens the sign-in as the button does; cancelling it keeps the current sign-in.
    await keyboard.key('F8')
    await expect(screen.getByRole('dialog', { name: /entrando na outra janela/ })).toBeVisible()
    await keyboard.key('Escape')
    await expect(screen.getByText('Entrada cancelada. O contribuinte continua autenticado.')).toBeVisible()

    sandbox.mudarHabitos(ofKeycloak)
    await refusal.first().getByRole('button', { name: 'Entrar de novo' }).click()
    await expect(screen.getByRole('dialog', { name: /entrando na outra janela/ })).toBeVisible()
    await balcao.typePassword()
    await expect(screen.getByRole('row', { name: /vencido/ }).first()).toBeVisible()
    await expect(refusal).toHaveCount(0)

    // After a valid sign-in F8 only shows that the person is signed in, and the screen's shortcuts still work.
    await keyboard.key('F8')
    await expect(balcao.banner).toContainText('O contribuinte já entrou.')
    await expect(screen.getByRole('dialog')).toHaveCount(0)
    await keyboard.key('V')
    await expect(screen.getByRole('row', { selected: true }).first()).toBeVisible()
    await expect(screen.getByRole('row', { name: /vencido/ }).first()).toBeVisible()
  } finally {
    sandbox.mudarHabitos(ofKeycloak)
  }
})

test('F8 without a document signs a person in and starts their attendance', async ({ balcao }) => {
  const { keyboard, screen } = balcao
  const overdue = screen.getByRole('row', { name: /vencido/ }).first()
  const enterAsMaria = async () => {
    const page = await balcao.app.loginPage()
    await page.getByLabel('CPF ou CNPJ').fill(people.withOverdue)
    await balcao.typePassword()
    await balcao.authenticated()
    await expect(balcao.banner).toContainText('Maria Aparecida de Souza Lima')
  }
  await test.step('na tela livre, e o contribuinte desiste: a tela continua livre', async () => {
    await keyboard.key('F8')
    await expect(screen.getByRole('dialog', { name: /entrando na outra janela/ })).toBeVisible()
    await keyboard.key('Escape')
    await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
    await expect(balcao.banner).toHaveCount(0)
  })
  await test.step('na tela livre', async () => {
    await keyboard.key('F8')
    await expect(screen.getByRole('dialog', { name: /entrando na outra janela/ })).toBeVisible()
    await enterAsMaria()
    await expect(overdue).toBeVisible()
    await balcao.end()
  })
  await test.step('no atendimento sem documento', async () => {
    await keyboard.key('Alt+i')
    await expect(balcao.banner).toContainText('Sem documento')
    await keyboard.key('F8')
    await enterAsMaria()
    await keyboard.key('F4')
    await expect(overdue).toBeVisible()
  })
})
