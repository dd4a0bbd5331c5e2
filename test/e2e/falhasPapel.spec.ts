import { makePdf } from '../fakes/pdf.ts'
import type { FaultKind } from '../sandbox/faults.ts'
import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { openCertidoes } from './support/certidoes.ts'

const ISSUE = '/publico/certidao/emitir'

const badPapers: [FaultKind, string][] = [
  ['json-em-vez-de-pdf', 'A resposta do sistema da prefeitura veio sem o que foi pedido.'],
  ['pdf-vazio', 'O sistema enviou um documento vazio.'],
  ['pdf-truncado', 'O documento chegou incompleto ou danificado.'],
  ['html', 'O sistema não enviou um PDF.'],
]

test('an answer that is not a certificate is not printed, and its fault is named', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  const alert = balcao.screen.getByRole('alert')
  const again = balcao.screen.getByRole('button', { name: 'Tentar de novo' })
  for (const [at, [kind, sentence]] of badPapers.entries()) {
    sandbox.faults.set({ path: ISSUE, kind, times: 1 })
    await (at === 0 ? balcao.keyboard.key('Enter') : again.click())
    await expect(alert).toContainText(sentence)
    expect(await balcao.papers()).toEqual([])
  }
  // A folder takes any paper size.
  sandbox.faults.set({ path: ISSUE, kind: 'pdf-outro', pdf: await makePdf(1, { size: 'LETTER' }), times: 1 })
  await again.click()
  await balcao.waitForPapers(1)
  expect(callsTo(sandbox, ISSUE)).toHaveLength(badPapers.length + 1)
})
