import { beforeEach, describe, expect, test } from 'vitest'
import { networkHandlers, type NetworkDeps } from '../../../../main/printing/desk/networkHandlers.ts'
import type { FoundPrinter, PrintServer, ServerTrial } from '../../../../main/printing/network.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Station } from '../../../../main/settings/station.ts'
import type { CertificadoDaImpressora } from '../../../../shared/model/rede.ts'

const [OLD, NEW] = ['AA', 'BB'].map((byte) => Array.from({ length: 32 }, () => byte).join(':')) as [string, string]
const can = { formato: 'PDF', a4: true, frenteEVerso: true, cores: false, bandejas: 2 }
const LASER: FoundPrinter = {
  nome: 'Laser',
  modelo: 'Marca X',
  uri: 'ipps://10.0.0.7/ipp/print',
  pode: can,
  deServidor: false,
}

const quiet = () => ({
  /** The settings as they are written. */
  file: {} as Record<string, unknown>,
  searches: 0,
  found: [LASER],
  askedAt: [] as (readonly string[])[],
  trial: { situacao: 'pronto', impressoras: 3, certificado: NEW } as ServerTrial,
  tried: [] as PrintServer[],
  shown: { conhecido: OLD, atual: NEW } as CertificadoDaImpressora,
  accepted: [] as unknown[],
})

/** The network as a test sets it, with a record of its calls. */
const net = quiet()

beforeEach(() => void Object.assign(net, quiet()))

/**
 * A station with these settings, and its window's calls about the network.
 * @param others drivers beside the direct one
 */
function open(impressao: object = {}, others: NetworkDeps['drivers'] = []) {
  const store = { read: () => net.file, write: (change: object) => void Object.assign(net.file, change) }
  const station = new Station(estacaoSchema.parse({ impressao }), store)
  const handlers = networkHandlers({
    station,
    queue: { printers: async () => [] },
    drivers: [{ id: 'ipp-direct', certificates: async () => net.shown }, ...others],
    find: async () => {
      net.searches += 1
      return net.found
    },
    ask: async (uris) => {
      net.askedAt.push(uris)
      return { ...LASER, uri: uris[0] }
    },
    tryServer: async (server) => {
      net.tried.push(server)
      return net.trial
    },
    accepted: (...what) => void net.accepted.push(what),
  })
  return { handlers, printing: () => station.config.impressao }
}

describe('printers of the network', () => {
  test('the network search lists each printer with its abilities, or the reason why it cannot be added', async () => {
    net.found = [
      LASER,
      { ...LASER, nome: 'Em claro', uri: 'ipp://10.0.0.8:8631/ipp/print' },
      { ...LASER, nome: 'Sem formato', uri: 'ipp://10.0.0.9/ipp/print', pode: { ...can, formato: null } },
      { ...LASER, nome: 'Muda', uri: 'ipp://10.0.0.10/ipp/print', pode: null },
      { ...LASER, nome: 'Fila', uri: 'ipp://10.0.0.11/printers/x', deServidor: true },
    ]
    const { handlers } = open({ rede: [{ nome: 'Sala 2', uri: LASER.uri }] })
    const all = await handlers['impressao.procurarNaRede'].run()
    expect(all.map(({ nome, endereco, cifrada, situacao }) => [nome, endereco, cifrada, situacao])).toEqual([
      ['Laser', '10.0.0.7', true, 'incluida'],
      ['Em claro', '10.0.0.8:8631', false, 'nova'],
      ['Sem formato', '10.0.0.9', false, 'semFormato'],
      ['Muda', '10.0.0.10', false, 'muda'],
      ['Fila', '10.0.0.11', false, 'deServidor'],
    ])
  })

  test('two simultaneous searches for network printers run as one', async () => {
    const { handlers } = open()
    const search = () => handlers['impressao.procurarNaRede'].run()
    await Promise.all([search(), search()])
    expect(net.searches).toBe(1)
    await search()
    expect(net.searches).toBe(2)
  })

  test('a typed printer address is tried with encryption first, and a text that is no address is not tried', async () => {
    const { handlers } = open()
    const look = (endereco: string) => handlers['impressao.procurarEndereco'].run({ endereco })
    await look('10.1.0.7')
    await expect(look('não é')).rejects.toThrow('entrada.invalida')
    expect(net.askedAt).toEqual([['ipps://10.1.0.7/ipp/print', 'ipp://10.1.0.7/ipp/print']])
  })

  test('a printer cannot be added if the search did not find it, if it is already added or if it cannot print', async () => {
    const { handlers, printing } = open()
    const add = async (id: string) => handlers['impressao.incluirNaRede'].run({ id })
    await expect(add('0')).rejects.toThrow('entrada.invalida')
    net.found = [LASER, { ...LASER, nome: 'Fila', deServidor: true, uri: 'ipp://10.0.0.9/printers/x' }]
    await handlers['impressao.procurarNaRede'].run()
    await expect(add('1')).rejects.toThrow('entrada.invalida')
    await expect(add('2')).rejects.toThrow('entrada.invalida')
    await add('0')
    await expect(add('0')).rejects.toThrow('entrada.invalida')
    expect(printing().rede).toHaveLength(1)
  })
})

describe('the certificate of a printer', () => {
  const rede = [{ nome: 'Laser', uri: LASER.uri, certificado: OLD }]
  const accept = (handlers: ReturnType<typeof open>['handlers'], certificado: string) =>
    handlers['impressao.aceitarCertificado'].run({ impressora: 'ipp-direct:Laser', certificado })

  test('a printer’s certificate that changed after the person saw it is not accepted', async () => {
    const { handlers, printing } = open({ rede })
    net.shown = { conhecido: OLD, atual: OLD.replace('AA', 'CC') }
    await expect(accept(handlers, NEW)).rejects.toMatchObject({ codigo: 'impressora.certificado' })
    expect(printing().rede).toEqual(rede)
    expect(net.accepted).toEqual([])
  })

  test('an accepted certificate is trusted for that one printer alone', async () => {
    const other = { nome: 'Sala 2', uri: 'ipps://10.0.0.8/ipp/print', certificado: OLD }
    const { handlers, printing } = open({ rede: [other, ...rede] })
    await accept(handlers, NEW)
    expect(printing().rede).toEqual([other, { ...rede[0], certificado: NEW }])
  })

  test('a certificate of a Windows printer is stored by the printer’s id', async () => {
    const { handlers, printing } = open({ rede }, [{ id: 'winspool', certificates: async () => net.shown }])
    await handlers['impressao.aceitarCertificado'].run({ impressora: 'winspool:Laser', certificado: NEW })
    expect(printing()).toMatchObject({ rede, certificados: { 'winspool:Laser': NEW } })
  })

  test.each(['cups-ipp:Laser', 'folder:pasta'])(
    'the certificate of %s, a printer that is not reached directly, cannot be accepted',
    async (impressora) => {
      const { handlers, printing } = open({ rede }, [
        { id: 'cups-ipp', certificates: async () => net.shown },
        { id: 'folder' },
      ])
      const of = handlers['impressao.certificado'].run({ impressora })
      expect(await of).toEqual(impressora === 'folder:pasta' ? { conhecido: null, atual: null } : net.shown)
      const accepting = handlers['impressao.aceitarCertificado'].run({ impressora, certificado: NEW })
      await expect(accepting).rejects.toMatchObject({ codigo: 'impressora.certificado' })
      expect([printing().rede, net.accepted]).toEqual([rede, []])
    },
  )
})

// A long printer name is stored in the station's settings, and a start that cannot read them serves nobody.
test('the number added to a second printer of the same long name keeps the name within the length that the settings allow', async () => {
  const first = 'L'.padEnd(95, 'x')
  net.found = [{ ...LASER, nome: first.padEnd(100, 'y') }]
  const { handlers } = open({ rede: [{ nome: first, uri: 'ipp://10.0.0.1/ipp/print' }] })
  await handlers['impressao.procurarNaRede'].run()
  await handlers['impressao.incluirNaRede'].run({ id: '0' })
  expect(estacaoSchema.safeParse(net.file['estacao']).error?.issues ?? []).toEqual([])
  expect(net.file).toMatchObject({ estacao: { impressao: { rede: [{ nome: first }, { nome: `${first} 2` }] } } })
})

/* The print server of the settings. */

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
  const impressao = { servidorEmClaro: true }
  net.file = { estacao: { impressao } }
  const { handlers: allowed, printing } = open(impressao)
  expect(await use(allowed, 'ipp://cups')).toMatchObject({ situacao: 'pronto' })
  expect(printing().servidor).toEqual({ uri: 'ipp://cups' })
})
