import { expect, people, test } from './fixtures.ts'
import type { Sandbox } from '../sandbox/index.ts'

/**
 * Ends the fault, but delays the backend's answers until the returned function is called. Until then the button stays, even if
 * the window retries by itself. The button is busy during a retry, so the tests force their click.
 */
function back({ faults }: Sandbox): () => void {
  faults.clear()
  return faults.set({ path: '/publico', kind: 'silencio' })
}

const KNOWN = 'Prefeitura Municipal de Serra do Ipê'

// @row error.unreachable
test('a start with an unreachable backend says so, and «Tentar de novo» retries it', async ({ open, sandbox }) => {
  sandbox.faults.set({ path: '/publico', kind: 'derrubar' })
  const balcao = await open()
  const { screen } = balcao
  await expect(screen.getByRole('alert').first()).toContainText('O sistema está temporariamente indisponível.')
  await expect(screen.getByText(/respondeu/)).toHaveCount(0)
  await expect(screen.getByText('serviço fora do ar')).toBeVisible()
  await balcao.keyboard.type(people.withOverdue)
  const answer = back(sandbox)
  await screen.getByRole('button', { name: 'Tentar de novo' }).first().click({ force: true })
  answer()
  await expect(screen.getByText(KNOWN)).toBeVisible()
  await expect(screen.getByRole('alert')).toHaveCount(0)
  await expect(screen.getByText('serviço fora do ar')).toHaveCount(0)
  await expect(balcao.search).toHaveValue('529.982.247-25')
})

// @row municipality.code
test('a start with a domain that the backend does not know serves nobody', async ({ open, sandbox }) => {
  sandbox.faults.set({ path: '/publico/prefeitura', kind: 'status', status: 404, description: 'Não encontrado.' })
  const balcao = await open()
  const { screen } = balcao
  await expect(screen.getByRole('alert')).toContainText(`não reconhece o domínio “${sandbox.perfil().dominio}”`)
  await expect(balcao.search).toHaveCount(0)
  const answer = back(sandbox)
  await screen.getByRole('button', { name: 'Conferir de novo' }).click({ force: true })
  answer()
  await expect(screen.getByText(KNOWN)).toBeVisible()
  await expect(screen.getByRole('alert')).toHaveCount(0)
  await balcao.serve(people.withOverdue)
})
