import type { Sandbox } from '../sandbox/index.ts'
import { expect, test } from './fixtures.ts'
import { installed, settings } from './support/installed.ts'

const serra = 'serra-do-ipe.example'
const lagoa = 'lagoa-das-garcas.example'
const codes: Record<string, string> = { [serra]: '9900101', [lagoa]: '9900202' }
/** A person of both municipalities, with a different name and different debts in each. */
const ana = '98765432100'

/** The domains in the headers of the sandbox's recorded `/contribuinte/` calls. */
function calledDominios(sandbox: Sandbox): Set<string> {
  const calls = sandbox.chamadas().filter(({ path }) => path.startsWith('/contribuinte/'))
  return new Set(calls.map(({ headers }) => `${headers['x-dominio']} ${headers['x-municipio']}`))
}

// @row convention.municipalities
test('a clerk finds one of 800 municipalities by typing, and sees only that one’s data', async ({ open, sandbox }) => {
  const wrong = { ...sandbox.perfil(lagoa), dominio: 'errado.example', rotas: { 'taxas.lista': false } }
  const others = Array.from({ length: 798 }, (_, at) => ({ ...sandbox.perfil(serra), dominio: `vila-${at}.example` }))
  const balcao = await open(installed([wrong, sandbox.perfil(serra), ...others, sandbox.perfil(lagoa)]))
  const { screen, keyboard } = balcao
  await test.step('o perfil errado não pode ser escolhido', async () => {
    await expect(screen.getByRole('banner')).toContainText('Serra do Ipê')
    await keyboard.key('Alt+M')
    const refused = screen.getByRole('option', { name: 'errado.example' })
    await expect(screen.getByText(/^Há mais 7\d\d\. Digite o nome para achar\.$/)).toBeVisible()
    await keyboard.type('errado')
    await expect(screen.getByRole('option')).toHaveCount(1)
    await expect(refused).toContainText('configuração recusada')
    await expect(screen.getByText('perfis.0.rotas.taxas.lista')).toBeVisible()
    await keyboard.key('Enter')
    await expect(screen.getByRole('button', { name: 'Trocar', exact: true })).toBeDisabled()
    await keyboard.key('Escape')
    await expect(screen.getByRole('banner')).toContainText('Serra do Ipê')
  })
  await balcao.serveWithSignIn(ana)
  await keyboard.key('F4')
  await expect(screen.getByRole('heading', { name: 'Débitos' })).toBeVisible()
  await expect.poll(() => calledDominios(sandbox)).toEqual(new Set([`${serra} ${codes[serra]}`]))
  await expect(screen.getByRole('button', { name: 'Trocar município' })).toHaveCount(0)
  await balcao.end()
  // Calls to the first municipality are allowed until its attendance ends, so the recorded calls are cleared only now.
  sandbox.limparChamadas()

  await expect(balcao.search).toBeFocused()
  await keyboard.key('Alt+M')
  await expect(screen.getByText(/^Há mais 7\d\d\./)).toBeVisible()
  await keyboard.type('garças')
  await expect(screen.getByRole('option')).toHaveCount(1)
  await keyboard.key('Enter')
  await expect(screen.getByRole('banner')).toContainText('Lagoa das Garças')
  await expect.poll(async () => (await settings(balcao.posto)).estacao.perfilPadrao).toBe(lagoa)
  await balcao.serve(ana)
  await expect(balcao.banner).toContainText('sem senha')
  await balcao.startSignIn()
  await expect(balcao.banner).toContainText('Ana Luísa Prado')
  await keyboard.key('F4')
  await expect(screen.getByRole('heading', { name: 'Débitos' })).toBeVisible()
  await expect.poll(() => calledDominios(sandbox)).toEqual(new Set([`${lagoa} ${codes[lagoa]}`]))
})
