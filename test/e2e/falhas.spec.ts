import type { FaultKind } from '../sandbox/faults.ts'
import { expect, people, test } from './fixtures.ts'

const MODELOS = '/publico/certidao/modelos'

const badAnswers: [FaultKind, string][] = [
  ['derrubar', 'O sistema está temporariamente indisponível.'],
  ['html', 'veio em um formato que não dá para ler'],
  ['html500', 'O sistema da prefeitura teve um erro.'],
  ['corpo-vazio', 'veio em um formato que não dá para ler'],
  ['json-truncado', 'veio em um formato que não dá para ler'],
  ['tipo-errado', 'veio em um formato que não dá para ler'],
]
for (const [kind, sentence] of badAnswers) {
  test(`lista que não vem (${kind}): frase clara, e “Tentar de novo” a traz`, async ({ balcao, sandbox }) => {
    sandbox.faults.set({ path: MODELOS, kind })
    await balcao.serve(people.withOverdue)
    await balcao.keyboard.key('F3')
    await expect(balcao.screen.getByRole('alert')).toContainText(sentence)
    await expect(balcao.screen.getByText(/stack|Error:|undefined|\bat .*\.js/)).toHaveCount(0)
    sandbox.faults.clear()
    await balcao.screen.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(balcao.screen.getByRole('option')).toHaveCount(3)
  })
}

test('campos que a prefeitura ainda não tinha, ou que faltam, não atrapalham', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: MODELOS, kind: 'campos-extras' })
  sandbox.faults.set({ path: '/publico/avisos', kind: 'sem-opcionais' })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F3')
  await expect(balcao.screen.getByRole('option')).toHaveCount(3)
})

test('sistema calado: em 15 segundos a tela diz que ele demorou demais', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: MODELOS, kind: 'silencio', ms: 20_000 })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F3')
  await expect(balcao.screen.getByRole('alert')).toContainText('demorou demais para responder')
  sandbox.faults.clear()
  await balcao.screen.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(balcao.screen.getByRole('option')).toHaveCount(3)
})
