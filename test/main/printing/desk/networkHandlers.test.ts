import { beforeEach, describe, expect, test } from 'vitest'
import { estacaoSchema } from '../../../../main/settings/estacao.ts'
import { can, LASER, net, NEW, OLD, open, quieten } from './networkKit.ts'

beforeEach(quieten)

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

/* A long printer name is stored in the station's settings, and a start that cannot read them serves nobody. */
describe('a long printer name', () => {
  const addFirst = async (impressao?: object) => {
    const { handlers } = open(impressao)
    await handlers['impressao.procurarNaRede'].run()
    await handlers['impressao.incluirNaRede'].run({ id: '0' })
  }
  const nextStart = () => estacaoSchema.safeParse(net.file['estacao']).error?.issues ?? []

  test('the number added to a second printer of the same long name keeps the name within the length that the settings allow', async () => {
    const first = 'L'.padEnd(95, 'x')
    net.found = [{ ...LASER, nome: first.padEnd(100, 'y') }]
    await addFirst({ rede: [{ nome: first, uri: 'ipp://10.0.0.1/ipp/print' }] })
    expect(nextStart()).toEqual([])
    expect(net.file).toMatchObject({ estacao: { impressao: { rede: [{ nome: first }, { nome: `${first} 2` }] } } })
  })
})
