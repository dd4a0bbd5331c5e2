import { beforeEach, expect, test } from 'vitest'
import { printerAsker } from '../../../../main/printing/drivers/dnssd/find.ts'
import { of } from '../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../main/printing/drivers/ipp/encode.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Imitation } from '../../../sandbox/printer/imitation.ts'
import { LASER, net, open, quieten } from './networkKit.ts'

beforeEach(quieten)

/* What is added is written into the station's settings, and a start that cannot read them serves nobody. */

const nextStart = () => estacaoSchema.safeParse(net.file['estacao']).error?.issues ?? []

test('a printer that has no name but its model’s, however long, is added under one that the next start can read', async () => {
  const printer = await Imitation.start()
  try {
    printer.lies.getPrinterAttributes = (response) => {
      const attributes = [
        of('text', 'printer-make-and-model', 'x'.repeat(300)),
        of('mimeMediaType', 'document-format-supported', 'application/pdf'),
      ]
      response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag: 'printer', attributes }] }))
    }
    net.found = [await printerAsker('estacao')([printer.uri])]
  } finally {
    printer.close()
  }
  const { handlers } = open()
  await handlers['impressao.procurarNaRede'].run()
  await handlers['impressao.incluirNaRede'].run({ id: '0' })
  expect(nextStart()).toEqual([])
})

test('the number that tells two of the longest name apart makes none that the next start cannot read', async () => {
  const first = 'L'.padEnd(95, 'x')
  net.found = [{ ...LASER, nome: first.padEnd(100, 'y') }]
  const { handlers } = open({ rede: [{ nome: first, uri: 'ipp://10.0.0.1/ipp/print' }] })
  await handlers['impressao.procurarNaRede'].run()
  await handlers['impressao.incluirNaRede'].run({ id: '0' })
  expect(nextStart()).toEqual([])
  expect(net.file).toMatchObject({ estacao: { impressao: { rede: [{ nome: first }, { nome: `${first} 2` }] } } })
})

test('a name that is cut between two words is the same at the next start, which reads it without blanks at its end', async () => {
  const nome = 'L'.padEnd(94, 'x')
  net.found = [{ ...LASER, nome: `${nome} da sala 2` }]
  const { handlers } = open()
  await handlers['impressao.procurarNaRede'].run()
  await handlers['impressao.incluirNaRede'].run({ id: '0' })
  expect(net.file).toMatchObject({ estacao: { impressao: { rede: [{ nome }] } } })
})
