import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { writeKeys } from './support/keyCounts.ts'
import { type Task, tasks } from './support/tasks.ts'

/** The most keys that a task may cost, from the empty search box to the paper. The taxpayer's password does not count. */
const limits: Record<Task, number> = {
  certidao: 13,
  segundaVia: 13,
  guiaVencidas: 15,
  guiaOutraData: 16,
  guiaDoAno: 15,
  // Up to the next person's first digit. The registration itself has 18 characters.
  iptu: 14,
  iptuPelaInscricao: 22,
}

test('each everyday paper costs no more keys than its limit, and no mouse', async ({ balcao, sandbox }) => {
  // The test does seven tasks up to the printed paper.
  test.slow()
  const keys: Record<string, number> = {}
  for (const task of Object.keys(tasks) as Task[]) {
    await test.step(task, async () => {
      balcao.keyboard.reset()
      await tasks[task](balcao)
      await balcao.waitForPapers(1)
      keys[task] = balcao.keyboard.keys
      await balcao.tidy()
      // Without a reset the next guide would meet the question about an existing guide.
      sandbox.reset()
    })
  }
  writeKeys(keys)
  for (const [task, limit] of Object.entries(limits)) expect(keys[task], task).toBeLessThanOrEqual(limit)
})

/** The most keys of a person in the serial mode, up to the next person's first digit. */
const serialLimits = { iptuEmSerie: 16, iptuPelaInscricaoEmSerie: 18 }

test('«Fila do IPTU» prints three people’s booklets, with each number typed ahead', async ({ balcao, sandbox }) => {
  const { keyboard, screen } = balcao
  // The registration's digits are enough once an answer has shown how the municipality writes it.
  const queue = { iptuEmSerie: people.withOverdue, segunda: '98765432100', iptuPelaInscricaoEmSerie: '01040120077003' }
  sandbox.faults.set({ path: '/publico/iptu/carne', kind: 'silencio', ms: 400, times: 3 })
  await keyboard.key('Alt+U')
  await expect(screen.getByText('Fila do IPTU: 2ª via · 0 atendidos')).toBeVisible()
  const keys: Record<string, number> = {}
  for (const [name, numero] of Object.entries(queue)) {
    keyboard.reset()
    await keyboard.byHand(numero)
    await keyboard.key('Enter')
    keys[name] = keyboard.keys
  }
  const papers = await balcao.waitForPapers(3)
  await expect(screen.getByText('Fila do IPTU: 2ª via · 3 atendidos')).toBeVisible()
  const owners = ['01.02.045.0123.001', '03.01.001.0017.000', '01.04.012.0077.003']
  for (const [at, owner] of owners.entries()) expect(papers[at]?.text).toContain(owner)
  expect(callsTo(sandbox, '/publico/iptu/carne').map(({ query }) => query['inscricao'])).toEqual(owners)
  await balcao.free()
  await expect(balcao.search).toHaveValue('')
  await keyboard.key('Alt+U')
  await expect(screen.getByRole('region', { name: 'Fila do IPTU' })).toHaveCount(0)
  writeKeys(keys)
  for (const [task, limit] of Object.entries(serialLimits)) expect(keys[task], task).toBeLessThanOrEqual(limit)
})
