import { makePdf } from '../fakes/pdf.ts'
import { expect, people, test } from './fixtures.ts'
import { callsTo } from './support/calls.ts'
import { bandeja, test as onPrinters } from './support/impressoras.ts'
import { openCertidoes } from './support/certidoes.ts'

const ISSUE = '/publico/certidao/emitir'
const carta = { path: ISSUE, kind: 'pdf-outro', pdf: await makePdf(1, { size: 'LETTER' }), times: 1 } as const

test('certidão em papel Carta, salva em pasta: emitida uma vez, e salva como veio', async ({ balcao, sandbox }) => {
  sandbox.faults.set(carta)
  await balcao.serve(people.withOverdue)
  await openCertidoes(balcao)
  await balcao.keyboard.key('Enter')
  await balcao.waitForPapers(1)
  expect(callsTo(sandbox, ISSUE)).toHaveLength(1)
})

onPrinters(
  'certidão em papel Carta numa impressora A4: sai diminuída, e a bandeja diz isso',
  async ({ openWith, impressoras, sandbox }) => {
    sandbox.faults.set(carta)
    const balcao = await openWith()
    await balcao.serve(people.withOverdue)
    await openCertidoes(balcao)
    await balcao.keyboard.key('Enter')
    await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
    await expect(bandeja(balcao)).toContainText('diminuída para caber no papel')
  },
)
