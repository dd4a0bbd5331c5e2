import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'

/* Operations that the municipality's profile switches off are neither offered nor requested. */

test('an operation that the municipality switched off is neither offered nor requested, and the rest of its service stays', async ({
  open,
  sandbox,
}) => {
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
