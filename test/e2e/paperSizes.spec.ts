import { makePdf } from '../fakes/pdf.ts'
import { expect, people } from './fixtures.ts'
import { bandeja, issueCertidao } from './support/impressoras.ts'
import { test } from './support/postos.ts'

test('certidão em papel Carta numa impressora A4: sai diminuída, e a bandeja diz isso', async ({
  mesa,
  impressoras,
  sandbox,
}) => {
  const pdf = await makePdf(1, { size: 'LETTER' })
  sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'pdf-outro', pdf, times: 1 })
  await issueCertidao(mesa, people.withOverdue)
  await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
  await expect(bandeja(mesa)).toContainText('diminuída para caber no papel')
})
