import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callBridge } from '../e2e/support/bridge.ts'
import { signedOn } from '../e2e/support/pins.ts'
import { joao, maria, expect, openForm, test, typePassword } from './fixtures.ts'

test('quem erra e depois acerta a senha entra, vê seus dados e, ao sair, tem a sessão encerrada', async ({
  open,
  lab,
}) => {
  const balcao = await open({ perfil: lab.perfil() })
  await balcao.serve(maria)
  const page = await openForm(balcao)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.locator('#username')).toHaveValue(maria)
  await typePassword(page, null, 'errada')
  await expect(page.getByText('Nome de usuário ou senha inválida.')).toBeVisible()
  await typePassword(page)
  await balcao.authenticated()
  const asked = { chamadaId: 'a', operacao: 'debitos.listar', input: {} }
  expect(await callBridge(balcao.screen, 'backend.chamar', asked)).toMatchObject({ ok: true })
  await balcao.end()
  await expect.poll(() => lab.admin.sessions(maria)).toEqual([])
})

test('a entrada de outra pessoa é recusada, e a sessão dela é encerrada', async ({ open, lab }) => {
  const balcao = await open({ perfil: lab.perfil() })
  await balcao.serve(maria)
  await typePassword(await openForm(balcao), joao)
  await expect(balcao.screen.getByText('Quem entrou não é o contribuinte deste atendimento.')).toBeVisible()
  await expect.poll(() => lab.admin.sessions(joao)).toEqual([])
})

test('termos recusados cancelam a entrada', async ({ open, lab }) => {
  const balcao = await open({ perfil: lab.perfil() })
  await balcao.serve('12345678909')
  const page = await openForm(balcao)
  await typePassword(page)
  await page.locator('#kc-decline').click()
  await expect(balcao.screen.getByText(/^Entrada cancelada\./)).toBeVisible()
})

test('uma senha vencida é trocada na própria janela, e a entrada continua', async ({ open, lab }) => {
  const balcao = await open({ perfil: lab.perfil() })
  await balcao.serve('98765432100')
  const page = await openForm(balcao)
  await typePassword(page)
  await page.locator('#password-new').fill('outra-senha-9')
  await page.locator('#password-confirm').fill('outra-senha-9')
  await page.locator('#password-confirm').press('Enter')
  await balcao.authenticated()
})

test('com clientId desativado ou endereço de retorno não registrado, a tela diz o que conferir', async ({
  open,
  lab,
}) => {
  const wrong = [
    ['balcao-desligado', 'não conhece este programa, ou o desligou'],
    ['balcao-outra-volta', 'não aceita o endereço de volta deste programa'],
  ] as const
  for (const [clientId, sentence] of wrong) {
    const balcao = await open({ perfil: lab.perfil({ clientId }) })
    await balcao.serve(maria)
    await balcao.keyboard.key('F8')
    await (await balcao.app.loginPage()).close()
    await expect.poll(() => balcao.app.stderr()).toContain('provider misconfigured')
    await balcao.keyboard.key('F8')
    await expect(balcao.screen.getByRole('alert')).toContainText(sentence)
  }
})

test('uma supervisora entra no posto com a própria conta, no papel que o Keycloak informa, e sai dos dois', async ({
  open,
  lab,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-contas-'))
  try {
    await chmod(folder, 0o755)
    const file = join(folder, 'politica.json')
    await writeFile(file, JSON.stringify({ estacao: { contas: { emissor: lab.issuer } } }), { mode: 0o644 })
    const balcao = await open({ perfil: lab.perfil(), env: { BALCAO_POLITICA: file } })
    await expect(balcao.screen.getByRole('button', { name: /com a conta/ })).toBeFocused()
    await balcao.keyboard.key('Enter')
    await typePassword(await balcao.app.loginPage(), 'clara')
    await signedOn(balcao, 'Clara Nogueira')
    expect(await callBridge(balcao.screen, 'operador.ler')).toMatchObject({ valor: { papel: 'supervisor' } })
    await balcao.keyboard.key('Alt+o')
    await expect.poll(() => lab.admin.sessions('clara')).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
