import type { FaultKind } from '../sandbox/faults.ts'
import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'

const ISSUE = '/publico/certidao/emitir'

const badPapers: [FaultKind, string][] = [
  ['json-em-vez-de-pdf', 'O sistema da prefeitura respondeu sem o que foi pedido.'],
  ['pdf-vazio', 'O sistema enviou um documento vazio.'],
  ['pdf-truncado', 'O documento chegou incompleto ou danificado.'],
  ['html', 'O sistema não enviou um PDF.'],
]
for (const [kind, sentence] of badPapers) {
  test(`certidão que não é papel (${kind}): nada vai para a impressora, e a nova tentativa imprime`, async ({
    balcao,
    sandbox,
  }) => {
    sandbox.faults.set({ path: ISSUE, kind, times: 1 })
    await balcao.serve(people.withOverdue)
    await openCertidoes(balcao)
    await balcao.keyboard.key('Enter')
    await expect(balcao.screen.getByRole('alert')).toContainText(sentence)
    expect(await balcao.papers()).toEqual([])
    await balcao.screen.getByRole('button', { name: 'Tentar de novo' }).click()
    await balcao.waitForPapers(1)
    expect(callsTo(sandbox, ISSUE)).toHaveLength(2)
  })
}
