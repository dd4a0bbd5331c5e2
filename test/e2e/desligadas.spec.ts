import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { debitosList, openDebitos, requestOverdueGuia } from './support/guia.ts'

/* Operations that the municipality's profile switches off are neither offered nor requested. */

test('an operation that the municipality switched off is neither offered nor asked for', async ({ open, sandbox }) => {
  const rotas = {
    'certidoes.situacao': false,
    'iptu.carne': false,
    'cadastro.atualizarContato': false,
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
})

test('a service left out of the profile’s menu is reached by no key, list or sign-in', async ({ open, sandbox }) => {
  const perfil = sandbox.perfil()
  const parametros = { ...perfil.parametros, servicos: ['cadastro', 'debitos'] }
  const balcao = await open({ perfil: { ...perfil, parametros } })
  const { screen, keyboard } = balcao
  await expect(screen.getByRole('button', { name: /^Sem documento|^IPTU em série/ })).toHaveCount(0)
  await balcao.serve(people.withOverdue)
  const menu = screen.getByRole('navigation', { name: 'Serviços' })
  const standing = screen.getByRole('region', { name: 'Situação fiscal' })
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([/^Painel/, /^Cadastro/, /^Débitos/])
  await expect(standing.getByText('Com débitos')).toBeVisible()
  await expect(standing.getByRole('button')).toHaveCount(0)
  for (const key of ['F3', 'F6', 'Alt+I', 'Alt+B']) await keyboard.key(key)
  await expect(screen.getByRole('heading', { name: 'O que vamos fazer?', level: 1 })).toBeVisible()
  await keyboard.key('Control+k')
  await keyboard.type('guias')
  await expect(screen.getByRole('dialog').getByRole('option')).toHaveCount(0)
  await keyboard.key('Escape')
  expect(callsTo(sandbox, '/publico/iptu')).toEqual([])

  // A guide made from debts is the debts' own result, so it is shown, without a way to the other guides.
  await balcao.startSignIn()
  await openDebitos(balcao)
  await requestOverdueGuia(balcao)
  await keyboard.key('Enter')
  await expect(screen.getByRole('region', { name: /^Guia \d+$/ })).toBeVisible()
  await expect(screen.getByRole('button', { name: /^Guias emitidas/ })).toHaveCount(0)
  await keyboard.key('Alt+1')
  await keyboard.key('F4')
  await expect(debitosList(balcao)).toBeVisible()
})
