import { beforeEach, describe, expect, test } from 'vitest'
import type { PrintServer, ServerTrial } from '../../../../main/printing/network.ts'
import { net, NEW, OLD, open, quieten } from './networkKit.ts'

beforeEach(quieten)

const use = (handlers: ReturnType<typeof open>['handlers'], endereco: string, certificado?: string) =>
  handlers['impressao.usarServidor'].run({ endereco, certificado })
const changed: ServerTrial = { situacao: 'certificadoMudou', impressoras: 0, certificado: NEW }

test.each<[ServerTrial['situacao'], impressoras: number, stored: boolean]>([
  ['pronto', 3, true],
  ['semImpressoras', 0, true],
  ['foraDoAr', 0, false],
  ['certificado', 0, false],
])('a print server whose test says %s, with %d printers, is stored: %s', async (situacao, impressoras, stored) => {
  const { handlers, printing } = open()
  net.trial = { situacao, impressoras, certificado: stored ? NEW : null }
  expect(await use(handlers, 'cups')).toMatchObject({ situacao, impressoras })
  // The certificate that it showed is not accepted by that.
  expect([printing().servidor, net.accepted]).toEqual([stored ? { uri: 'ipps://cups' } : undefined, []])
})

describe('the certificate of a print server', () => {
  const cups = (certificado?: string) => ({ uri: 'ipps://cups', ...(certificado && { certificado }) })
  const recorded = (de: string | null) => [['cups-server:cups', de, NEW]]

  test.each<
    [string, own: object, typed: [string, string?], ServerTrial | null, PrintServer, conhecido: unknown, object]
  >([
    ['a person accepted is stored and recorded', {}, ['cups', NEW], null, cups(NEW), NEW, recorded(null)],
    ['a person accepted in place of another', cups(OLD), ['ipps://cups', NEW], null, cups(NEW), NEW, recorded(OLD)],
    ['was accepted before is not recorded again', cups(NEW), ['ipps://cups', NEW], null, cups(NEW), NEW, []],
    ['was accepted before is tried and stored', cups(OLD), ['cups'], null, cups(OLD), OLD, []],
    ['was accepted is not another server’s', cups(OLD), ['outro'], null, { uri: 'ipps://outro' }, null, []],
    ['was accepted stays where the server is not stored', cups(OLD), ['cups', NEW], changed, cups(OLD), OLD, []],
    ['was accepted stays where another is not stored', cups(OLD), ['outro', NEW], changed, cups(OLD), null, []],
  ])(
    'a print server’s certificate that %s',
    async (_what, own, [endereco, certificado], trial, stored, conhecido, accepted) => {
      const { handlers, printing } = open('uri' in own ? { servidor: own } : {})
      net.trial = trial ?? net.trial
      expect(await use(handlers, endereco, certificado)).toMatchObject({ conhecido })
      expect([printing().servidor, net.accepted]).toEqual([stored, accepted])
    },
  )

  test('a print server is tested with the certificate that the person wants to trust', async () => {
    const { handlers } = open({ servidor: cups(OLD) })
    net.trial = changed
    expect(await handlers['impressao.servidor'].run()).toMatchObject({ conhecido: OLD, certificado: NEW })
    for (const [endereco, certificado] of [['cups'], ['cups', NEW], ['outro']] as [string, string?][])
      await use(handlers, endereco, certificado)
    expect(net.tried.map((server) => [server.uri, server.certificado])).toEqual([
      ['ipps://cups', OLD],
      ['ipps://cups', OLD],
      ['ipps://cups', NEW],
      ['ipps://outro', undefined],
    ])
  })
})

test('a print server without TLS is not contacted unless the station’s settings allow it', async () => {
  const { handlers } = open()
  const nothing = { impressoras: 0, certificado: null, conhecido: null }
  expect(await use(handlers, 'ipp://cups')).toEqual({ endereco: 'ipp://cups', situacao: 'emClaro', ...nothing })
  expect(await use(handlers, 'não é')).toEqual({ endereco: 'não é', situacao: 'endereco', ...nothing })
  expect(net.tried).toEqual([])
  const { handlers: allowed, printing } = open({ servidorEmClaro: true })
  expect(await use(allowed, 'ipp://cups')).toMatchObject({ situacao: 'pronto' })
  expect(printing().servidor).toEqual({ uri: 'ipp://cups' })
})
