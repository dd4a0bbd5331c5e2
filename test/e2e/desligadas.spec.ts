import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { benedita, openPrimeiroAcesso, requestCode } from './support/primeiroAcesso.ts'

/* Operations that the municipality's profile switches off are neither offered nor requested. */

test('o que o município desligou em parte nem se oferece nem se pede, e o resto do serviço fica', async ({
  open,
  sandbox,
}) => {
  const rotas = {
    'certidoes.situacao': false,
    'iptu.carne': false,
    'cadastro.atualizarContato': false,
    'primeiroAcesso.verificar': false,
  }
  const balcao = await open({ perfil: { ...sandbox.perfil(), rotas } })
  const { screen, keyboard } = balcao
  await balcao.serve(people.withOverdue)
  await test.step('painel', async () => {
    await expect(screen.getByRole('region', { name: 'Imóveis' })).toBeVisible()
    await expect(screen.getByRole('region', { name: 'Situação fiscal' })).toHaveCount(0)
    expect(callsTo(sandbox, '/publico/certidao/consultar')).toEqual([])
  })
  await test.step('IPTU', async () => {
    await keyboard.key('Alt+I')
    await expect(screen.getByRole('listbox', { name: 'Imóveis' }).getByRole('option').first()).toBeFocused()
    await expect(screen.getByRole('button', { name: 'Boleto', exact: true })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Carnê' })).toHaveCount(0)
    await keyboard.key('Enter')
    await keyboard.key('F9')
    expect(callsTo(sandbox, '/publico/iptu/carne')).toEqual([])
  })
  await test.step('cadastro', async () => {
    await keyboard.key('Alt+c')
    await balcao.startSignIn()
    await expect(screen.getByRole('heading', { name: 'Endereço' })).toBeVisible()
    await expect(screen.getByText('o contato não é alterado por este programa')).toBeVisible()
    await expect(screen.getByLabel('E-mail')).toHaveCount(0)
  })
  await balcao.end()
  await test.step('primeiro acesso', async () => {
    await balcao.serve(benedita)
    await openPrimeiroAcesso(balcao)
    await expect(screen.getByText(/não tem contato deste contribuinte/)).toHaveCount(0)
    await requestCode(balcao)
    await keyboard.type(sandbox.primeiroAcesso.codigo(benedita) ?? '')
    await keyboard.key('Enter')
    await screen.getByLabel('Senha nova', { exact: true }).fill('ipê-amarelo 2026')
    await screen.getByLabel('Repita a senha nova').fill('ipê-amarelo 2026')
    await keyboard.key('Enter')
    await expect(screen.getByRole('button', { name: 'Entrar agora' })).toBeFocused()
    expect(callsTo(sandbox, /primeiro-acesso\/verificar/)).toEqual([])
  })
})

test('o que o município desligou inteiro não é serviço, nem pelo endereço', async ({ open, sandbox }) => {
  const rotas = {
    'iptu.consultar': false,
    'iptu.carne': false,
    'iptu.boleto': false,
    'primeiroAcesso.definirSenha': false,
  }
  const balcao = await open({ perfil: { ...sandbox.perfil(), rotas } })
  const { screen, keyboard } = balcao
  await balcao.serve(benedita)
  await expect(screen.getByRole('link', { name: /Certidões/ }).first()).toBeVisible()
  await expect(screen.getByRole('link', { name: /IPTU/ })).toHaveCount(0)

  await keyboard.key('F4')
  await expect(screen.getByRole('heading', { name: /precisa entrar/ })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Primeiro acesso' })).toHaveCount(0)
  await screen.evaluate(() => {
    history.pushState(null, '', '/portal/primeiro-acesso')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(screen.getByRole('heading', { name: 'Primeiro acesso do contribuinte' })).toHaveCount(0)
  expect(callsTo(sandbox, /iptu|primeiro-acesso/)).toEqual([])
})
