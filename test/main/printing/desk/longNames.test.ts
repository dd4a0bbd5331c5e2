import { beforeEach, expect, test } from 'vitest'
import { printerAsker } from '../../../../main/printing/drivers/dnssd/find.ts'
import { of } from '../../../../main/printing/drivers/ipp/attributes.ts'
import { encode } from '../../../../main/printing/drivers/ipp/encode.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Imitation } from '../../../sandbox/printer/imitation.ts'
import { LASER, net, open, quieten } from './networkKit.ts'

beforeEach(quieten)

/* A long printer name is stored in the station's settings, and a start that cannot read them serves nobody. */

const nextStart = () => estacaoSchema.safeParse(net.file['estacao']).error?.issues ?? []

test('a network printer with an overlong model name is added under a name that the next start can read', async () => {
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

test('the number appended to a second printer of the same long name stays within the length that the next start can read', async () => {
  const first = 'L'.padEnd(95, 'x')
  net.found = [{ ...LASER, nome: first.padEnd(100, 'y') }]
  const { handlers } = open({ rede: [{ nome: first, uri: 'ipp://10.0.0.1/ipp/print' }] })
  await handlers['impressao.procurarNaRede'].run()
  await handlers['impressao.incluirNaRede'].run({ id: '0' })
  expect(nextStart()).toEqual([])
  expect(net.file).toMatchObject({ estacao: { impressao: { rede: [{ nome: first }, { nome: `${first} 2` }] } } })
})

test('a printer’s name that is cut after a word is stored without trailing blanks', async () => {
  const nome = 'L'.padEnd(94, 'x')
  net.found = [{ ...LASER, nome: `${nome} da sala 2` }]
  const { handlers } = open()
  await handlers['impressao.procurarNaRede'].run()
  await handlers['impressao.incluirNaRede'].run({ id: '0' })
  expect(net.file).toMatchObject({ estacao: { impressao: { rede: [{ nome }] } } })
})
