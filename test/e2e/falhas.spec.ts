import type { FaultKind } from '../sandbox/faults.ts'
import { expect, people, test } from './fixtures.ts'

const MODELOS = '/publico/certidao/modelos'

const badAnswers: [FaultKind, string][] = [
  ['derrubar', 'O sistema está temporariamente indisponível.'],
  ['html', 'veio em um formato que não dá para ler'],
]
test('lista que não vem: frase clara, e “Tentar de novo” a traz; campos que a prefeitura ainda não tinha não atrapalham', async ({
  balcao,
  sandbox,
}) => {
  const { screen, keyboard } = balcao
  for (const [kind, sentence] of badAnswers)
    await test.step(kind, async () => {
      sandbox.faults.set({ path: MODELOS, kind })
      await balcao.serve(people.withOverdue)
      await keyboard.key('F3')
      await expect(screen.getByRole('alert')).toContainText(sentence)
      await expect(screen.getByText(/stack|Error:|undefined|\bat .*\.js/)).toHaveCount(0)
      sandbox.faults.clear()
      sandbox.faults.set({ path: MODELOS, kind: 'campos-extras' })
      await screen.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(screen.getByRole('option')).toHaveCount(3)
      sandbox.faults.clear()
      await balcao.end()
    })
})
