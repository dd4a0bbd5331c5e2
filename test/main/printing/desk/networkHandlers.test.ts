import { beforeEach, describe, expect, test } from 'vitest'
import { networkHandlers } from '../../../../main/printing/desk/networkHandlers.ts'
import type { FoundPrinter, PrintServer, ServerTrial } from '../../../../main/printing/network.ts'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { Station } from '../../../../main/settings/station.ts'
import { FalhaError } from '../../../../shared/errors.ts'
import type { Impressora } from '../../../../shared/model/impressao.ts'
import type { CertificadoDaImpressora } from '../../../../shared/model/rede.ts'

const [OLD, NEW] = ['AA', 'BB'].map((byte) => Array.from({ length: 32 }, () => byte).join(':')) as [string, string]
const can = { pdf: true, a4: true, frenteEVerso: true, cores: false, bandejas: 2 }
const LASER: FoundPrinter = {
  nome: 'Laser',
  modelo: 'Marca X',
  uri: 'ipps://10.0.0.7/ipp/print',
  pode: can,
  deServidor: false,
}

const there: Impressora[] = []
let file: Record<string, unknown>
let searches: number
let found: FoundPrinter[]
let askedAt: (readonly string[])[]
let trial: ServerTrial
let tried: PrintServer[]
let shown: CertificadoDaImpressora
let accepted: unknown[]
let trusted: boolean
beforeEach(() => {
  file = {}
  searches = 0
  found = [LASER]
  askedAt = []
  trial = { situacao: 'pronto', impressoras: 3, certificado: NEW }
  tried = []
  shown = { conhecido: OLD, atual: NEW }
  accepted = []
  trusted = true
})

type Drivers = Parameters<typeof networkHandlers>[0]['drivers']

function open(impressao: object = {}, estacao: object = {}, others: Drivers = []) {
  const store = { read: () => file, write: (key: string, value: unknown) => void (file[key] = value) }
  const station = new Station(estacaoSchema.parse({ impressao, ...estacao }), store)
  const handlers = networkHandlers({
    station,
    queue: { printers: async () => there },
    drivers: [{ id: 'ipp-direct', certificates: async () => shown }, ...others],
    find: async () => {
      searches += 1
      return found
    },
    ask: async (uris) => {
      askedAt.push(uris)
      return { ...LASER, uri: uris[0] }
    },
    tryServer: async (server) => {
      tried.push(server)
      return trial
    },
    requireTrusted: () => {
      if (!trusted) throw new FalhaError('operador.supervisor')
    },
    accepted: (...what) => void accepted.push(what),
  })
  return { handlers, printing: () => station.config.impressao }
}

describe('printers of the network', () => {
  test('are told with what they can do, and why one is not offered', async () => {
    found = [
      LASER,
      { ...LASER, nome: 'Em claro', uri: 'ipp://10.0.0.8:8631/ipp/print' },
      { ...LASER, nome: 'Sem PDF', uri: 'ipp://10.0.0.9/ipp/print', pode: { ...can, pdf: false } },
      { ...LASER, nome: 'Muda', uri: 'ipp://10.0.0.10/ipp/print', pode: null },
      { ...LASER, nome: 'Fila', uri: 'ipp://10.0.0.11/printers/x', deServidor: true },
    ]
    const { handlers } = open({ rede: [{ nome: 'Sala 2', uri: LASER.uri }] })
    const all = await handlers['impressao.procurarNaRede'].run()
    expect(all.map(({ nome, endereco, cifrada, situacao }) => [nome, endereco, cifrada, situacao])).toEqual([
      ['Laser', '10.0.0.7', true, 'incluida'],
      ['Em claro', '10.0.0.8:8631', false, 'nova'],
      ['Sem PDF', '10.0.0.9', false, 'semPdf'],
      ['Muda', '10.0.0.10', false, 'muda'],
      ['Fila', '10.0.0.11', false, 'deServidor'],
    ])
  })

  test('two who look at once are one search', async () => {
    const { handlers } = open()
    const search = () => handlers['impressao.procurarNaRede'].run()
    await Promise.all([search(), search()])
    expect(searches).toBe(1)
    await search()
    expect(searches).toBe(2)
  })

  test('one that was found is added under a name of its own, and removed again', async () => {
    const { handlers, printing } = open({ rede: [{ nome: 'Laser', uri: 'ipp://10.0.0.1/ipp/print' }] })
    await handlers['impressao.procurarNaRede'].run()
    expect(await handlers['impressao.incluirNaRede'].run({ id: '0' })).toBe(there)
    expect(printing().rede).toEqual([
      { nome: 'Laser', uri: 'ipp://10.0.0.1/ipp/print' },
      { nome: 'Laser 2', uri: LASER.uri },
    ])
    expect(await handlers['impressao.tirarDaRede'].run({ impressora: 'ipp-direct:Laser' })).toBe(there)
    expect(printing().rede).toEqual([{ nome: 'Laser 2', uri: LASER.uri }])
    expect(file['estacao']).toMatchObject({ impressao: { rede: [{ nome: 'Laser 2' }] } })
  })

  test('one more of the same name is told apart by the next number; each is known by its place in the list', async () => {
    found = [{ ...LASER, nome: 'Outra', uri: 'ipps://10.0.0.9/ipp/print' }, LASER]
    const rede = ['Laser', 'Laser 2'].map((nome, at) => ({ nome, uri: `ipp://10.0.0.${at}/ipp/print` }))
    const { handlers, printing } = open({ rede })
    const all = await handlers['impressao.procurarNaRede'].run()
    expect(all.map(({ id, nome }) => [id, nome])).toEqual([
      ['0', 'Outra'],
      ['1', 'Laser'],
    ])
    await handlers['impressao.incluirNaRede'].run({ id: '1' })
    expect(printing().rede).toEqual([...rede, { nome: 'Laser 3', uri: LASER.uri }])
  })

  test('one whose address is typed is shown as one that was found, and added by that', async () => {
    const { handlers, printing } = open()
    const look = (endereco: string) => handlers['impressao.procurarEndereco'].run({ endereco })
    expect(await look('10.1.0.7')).toEqual([
      { id: '0', nome: 'Laser', modelo: 'Marca X', endereco: '10.1.0.7', cifrada: true, situacao: 'nova', pode: can },
    ])
    expect(askedAt).toEqual([['ipps://10.1.0.7/ipp/print', 'ipp://10.1.0.7/ipp/print']])
    await handlers['impressao.incluirNaRede'].run({ id: '0' })
    expect(printing().rede).toEqual([{ nome: 'Laser', uri: 'ipps://10.1.0.7/ipp/print' }])
    expect(await look('10.1.0.7')).toMatchObject([{ situacao: 'incluida' }])
    await expect(look('não é')).rejects.toThrow('entrada.invalida')
    expect(askedAt).toHaveLength(2)
  })

  test('nothing is added that was not found, is there already or cannot be printed to', async () => {
    const { handlers, printing } = open()
    const add = async (id: string) => handlers['impressao.incluirNaRede'].run({ id })
    await expect(add('0')).rejects.toThrow('entrada.invalida')
    found = [LASER, { ...LASER, nome: 'Fila', deServidor: true, uri: 'ipp://10.0.0.9/printers/x' }]
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

  test('is shown, and once it is accepted it is the one that counts, which the record says', async () => {
    const { handlers, printing } = open({ rede })
    expect(await handlers['impressao.certificado'].run({ impressora: 'ipp-direct:Laser' })).toEqual(shown)
    expect(await accept(handlers, NEW)).toBe(there)
    expect(printing().rede).toEqual([{ ...rede[0], certificado: NEW }])
    expect(accepted).toEqual([['ipp-direct:Laser', OLD, NEW]])
  })

  test('that came after the person looked is not accepted', async () => {
    const { handlers, printing } = open({ rede })
    shown = { conhecido: OLD, atual: OLD.replace('AA', 'CC') }
    await expect(accept(handlers, NEW)).rejects.toMatchObject({ codigo: 'impressora.certificado' })
    expect(printing().rede).toEqual(rede)
    expect(accepted).toEqual([])
  })

  test('is accepted of that one printer alone', async () => {
    const other = { nome: 'Sala 2', uri: 'ipps://10.0.0.8/ipp/print', certificado: OLD }
    const { handlers, printing } = open({ rede: [other, ...rede] })
    await accept(handlers, NEW)
    expect(printing().rede).toEqual([other, { ...rede[0], certificado: NEW }])
  })

  test.each(['cups-ipp:Laser', 'folder:pasta'])(
    'that is not spoken to directly (%s) is nobody’s to accept',
    async (impressora) => {
      const { handlers, printing } = open({ rede }, {}, [
        { id: 'cups-ipp', certificates: async () => shown },
        { id: 'folder' },
      ])
      const of = handlers['impressao.certificado'].run({ impressora })
      expect(await of).toEqual(impressora === 'folder:pasta' ? { conhecido: null, atual: null } : shown)
      const accepting = handlers['impressao.aceitarCertificado'].run({ impressora, certificado: NEW })
      await expect(accepting).rejects.toMatchObject({ codigo: 'impressora.certificado' })
      expect([printing().rede, accepted]).toEqual([rede, []])
    },
  )

  test('of a printer of no driver is not known', async () => {
    const none = { conhecido: null, atual: null }
    expect(await open().handlers['impressao.certificado'].run({ impressora: 'usb:x' })).toEqual(none)
  })
})

describe('the print server', () => {
  const use = (handlers: ReturnType<typeof open>['handlers'], endereco: string, certificado?: string) =>
    handlers['impressao.usarServidor'].run({ endereco, certificado })

  test('that answers is kept', async () => {
    const { handlers, printing } = open()
    expect(await handlers['impressao.servidor'].run()).toBeNull()
    expect(await use(handlers, 'cups.cidade.example')).toMatchObject({ situacao: 'pronto', impressoras: 3 })
    expect(printing().servidor).toEqual({ uri: 'ipps://cups.cidade.example' })
    expect(accepted).toEqual([])
    expect(await handlers['impressao.servidor'].run()).toEqual({
      ...trial,
      endereco: 'ipps://cups.cidade.example',
      conhecido: null,
    })
    expect(await handlers['impressao.deixarServidor'].run()).toBe(there)
    expect(printing().servidor).toBeUndefined()
    expect(JSON.stringify(file)).not.toContain('cidade')
  })

  test('that has no printers yet is kept as well', async () => {
    const { handlers, printing } = open()
    trial = { situacao: 'semImpressoras', impressoras: 0, certificado: NEW }
    expect(await use(handlers, 'cups')).toMatchObject({ situacao: 'semImpressoras', impressoras: 0 })
    expect(printing().servidor).toEqual({ uri: 'ipps://cups' })
  })

  test.each(['foraDoAr', 'recusou', 'estranho', 'certificado'] as const)('that is %s is not kept', async (situacao) => {
    const { handlers, printing } = open()
    trial = { situacao, impressoras: 0, certificado: null }
    expect(await use(handlers, 'cups')).toMatchObject({ situacao })
    expect(printing().servidor).toBeUndefined()
  })

  test('whose certificate a person accepts is known by it from then on, which the record says', async () => {
    const { handlers, printing } = open()
    await use(handlers, 'cups', NEW)
    expect(tried).toEqual([{ uri: 'ipps://cups', certificado: NEW }])
    expect(printing().servidor).toEqual({ uri: 'ipps://cups', certificado: NEW })
    expect(accepted).toEqual([['cups-server:cups', null, NEW]])
  })

  test('that changed its certificate is tried with the accepted one until another is', async () => {
    const { handlers, printing } = open({ servidor: { uri: 'ipps://cups', certificado: OLD } })
    trial = { situacao: 'certificadoMudou', impressoras: 0, certificado: NEW }
    expect(await handlers['impressao.servidor'].run()).toMatchObject({ conhecido: OLD, certificado: NEW })
    expect(tried).toEqual([{ uri: 'ipps://cups', certificado: OLD }])
    trial = { situacao: 'pronto', impressoras: 1, certificado: NEW }
    await use(handlers, 'ipps://cups', NEW)
    expect(printing().servidor).toEqual({ uri: 'ipps://cups', certificado: NEW })
    expect(accepted).toEqual([['cups-server:cups', OLD, NEW]])
  })

  test('whose certificate is known is tried and kept with it, another server without', async () => {
    const { handlers, printing } = open({ servidor: { uri: 'ipps://cups', certificado: OLD } })
    expect(await use(handlers, 'cups')).toMatchObject({ conhecido: OLD })
    expect(printing().servidor).toEqual({ uri: 'ipps://cups', certificado: OLD })
    expect(await use(handlers, 'outro')).toMatchObject({ conhecido: null })
    expect(printing().servidor).toEqual({ uri: 'ipps://outro' })
    expect(tried).toEqual([
      { uri: 'ipps://cups', certificado: OLD },
      { uri: 'ipps://outro', certificado: undefined },
    ])
    expect(accepted).toEqual([])
  })

  test('that is not kept is known by what it was known by, whatever was looked at', async () => {
    const { handlers } = open({ servidor: { uri: 'ipps://cups', certificado: OLD } })
    trial = { situacao: 'certificadoMudou', impressoras: 0, certificado: null }
    expect(await use(handlers, 'cups', NEW)).toMatchObject({ conhecido: OLD })
    expect(await use(handlers, 'outro', NEW)).toMatchObject({ conhecido: null })
    expect(accepted).toEqual([])
  })

  test('whose certificate is accepted once more is no news for the record', async () => {
    const { handlers, printing } = open({ servidor: { uri: 'ipps://cups', certificado: NEW } })
    expect(await use(handlers, 'ipps://cups', NEW)).toMatchObject({ situacao: 'pronto' })
    expect([printing().servidor, accepted]).toEqual([{ uri: 'ipps://cups', certificado: NEW }, []])
  })

  test('in clear is not even tried, but where the station says so', async () => {
    const { handlers } = open()
    const nothing = { impressoras: 0, certificado: null, conhecido: null }
    expect(await use(handlers, 'ipp://cups')).toEqual({ endereco: 'ipp://cups', situacao: 'emClaro', ...nothing })
    expect(await use(handlers, 'não é')).toEqual({ endereco: 'não é', situacao: 'endereco', ...nothing })
    expect(tried).toEqual([])
    const { handlers: allowed, printing } = open({ servidorEmClaro: true })
    expect(await use(allowed, 'ipp://cups')).toMatchObject({ situacao: 'pronto' })
    expect(printing().servidor).toEqual({ uri: 'ipp://cups' })
  })
})

const everyCall = (handlers: ReturnType<typeof open>['handlers']) => ({
  look: [
    () => handlers['impressao.procurarNaRede'].run(),
    () => handlers['impressao.certificado'].run({ impressora: 'ipp-direct:Laser' }),
    () => handlers['impressao.servidor'].run(),
  ],
  decide: [
    () => handlers['impressao.procurarEndereco'].run({ endereco: '10.0.0.7' }),
    () => handlers['impressao.incluirNaRede'].run({ id: '0' }),
    () => handlers['impressao.tirarDaRede'].run({ impressora: 'ipp-direct:Laser' }),
    () => handlers['impressao.aceitarCertificado'].run({ impressora: 'ipp-direct:Laser', certificado: NEW }),
    () => handlers['impressao.usarServidor'].run({ endereco: 'cups' }),
    () => handlers['impressao.deixarServidor'].run(),
  ],
})

// @promise 6
test('a kiosk asks no network and no server, whoever calls', async () => {
  const { handlers } = open({ servidor: { uri: 'ipps://cups' } }, { modo: 'totem' })
  const { look, decide } = everyCall(handlers)
  for (const attempt of [...look, ...decide]) await expect(async () => attempt()).rejects.toThrow('ponte.recusada')
  expect([searches, askedAt, tried, file]).toEqual([0, [], [], {}])
})

test('where PINs are asked only a supervisor decides where papers go by network; whoever works here may look', async () => {
  const { handlers } = open({ servidor: { uri: 'ipps://cups' } })
  trusted = false
  const { look, decide } = everyCall(handlers)
  for (const attempt of decide) await expect(async () => attempt()).rejects.toThrow('operador.supervisor')
  expect(file).toEqual({})
  for (const attempt of look) await attempt()
})
