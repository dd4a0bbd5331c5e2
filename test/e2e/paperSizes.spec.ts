import { makePdf } from '../fakes/pdf.ts'
import { expect, people } from './fixtures.ts'
import { bandeja, issueCertidao, openBandeja } from './support/impressoras.ts'
import { test } from './support/postos.ts'

test('a Letter certificate is shrunk onto A4, and the tray says so', async ({ mesa, impressoras, sandbox }) => {
  const pdf = await makePdf(1, { size: 'LETTER' })
  sandbox.faults.set({ path: '/publico/certidao/emitir', kind: 'pdf-outro', pdf, times: 1 })
  await impressoras.printer('eve-pdf').mode('hang')
  await issueCertidao(mesa, people.withOverdue)
  await openBandeja(mesa)
  await impressoras.printer('eve-pdf').mode('ok')
  await expect.poll(() => impressoras.countOf('eve-pdf')).toBe(1)
  await expect(bandeja(mesa)).toContainText('diminuída para caber no papel')
})
