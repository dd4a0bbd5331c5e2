import { beforeEach, describe, expect, test } from 'vitest'
import { net, NEW, OLD, open, quieten } from './networkKit.ts'

beforeEach(quieten)

describe('the print server', () => {
  const use = (handlers: ReturnType<typeof open>['handlers'], endereco: string, certificado?: string) =>
    handlers['impressao.usarServidor'].run({ endereco, certificado })

  test('the print server of the settings is stored when it answers with printers', async () => {
    const { handlers, printing } = open()
    expect(await handlers['impressao.servidor'].run()).toBeNull()
    expect(await use(handlers, 'cups.cidade.example')).toMatchObject({ situacao: 'pronto', impressoras: 3 })
    expect(printing().servidor).toEqual({ uri: 'ipps://cups.cidade.example' })
    expect(net.accepted).toEqual([])
    expect(await handlers['impressao.servidor'].run()).toEqual({
      ...net.trial,
      endereco: 'ipps://cups.cidade.example',
      conhecido: null,
    })
    expect(await handlers['impressao.deixarServidor'].run()).toBe(net.there)
    expect(printing().servidor).toBeUndefined()
    expect(JSON.stringify(net.file)).not.toContain('cidade')
  })

  test('the print server of the settings is stored even if it has no printers yet', async () => {
    const { handlers, printing } = open()
    net.trial = { situacao: 'semImpressoras', impressoras: 0, certificado: NEW }
    expect(await use(handlers, 'cups')).toMatchObject({ situacao: 'semImpressoras', impressoras: 0 })
    expect(printing().servidor).toEqual({ uri: 'ipps://cups' })
  })

  test.each(['foraDoAr', 'recusou', 'estranho', 'certificado'] as const)(
    'the print server of the settings is not stored when it is %s',
    async (situacao) => {
      const { handlers, printing } = open()
      net.trial = { situacao, impressoras: 0, certificado: null }
      expect(await use(handlers, 'cups')).toMatchObject({ situacao })
      expect(printing().servidor).toBeUndefined()
    },
  )

  test('a person’s acceptance of a print server’s certificate is stored and recorded', async () => {
    const { handlers, printing } = open()
    await use(handlers, 'cups', NEW)
    expect(net.tried).toEqual([{ uri: 'ipps://cups', certificado: NEW }])
    expect(printing().servidor).toEqual({ uri: 'ipps://cups', certificado: NEW })
    expect(net.accepted).toEqual([['cups-server:cups', null, NEW]])
  })

  test('a print server with a changed certificate is tried with the accepted one until a person accepts the new one', async () => {
    const { handlers, printing } = open({ servidor: { uri: 'ipps://cups', certificado: OLD } })
    net.trial = { situacao: 'certificadoMudou', impressoras: 0, certificado: NEW }
    expect(await handlers['impressao.servidor'].run()).toMatchObject({ conhecido: OLD, certificado: NEW })
    expect(net.tried).toEqual([{ uri: 'ipps://cups', certificado: OLD }])
    net.trial = { situacao: 'pronto', impressoras: 1, certificado: NEW }
    await use(handlers, 'ipps://cups', NEW)
    expect(printing().servidor).toEqual({ uri: 'ipps://cups', certificado: NEW })
    expect(net.accepted).toEqual([['cups-server:cups', OLD, NEW]])
  })

  test('a print server with an accepted certificate is tried and stored with it; another server is tried without', async () => {
    const { handlers, printing } = open({ servidor: { uri: 'ipps://cups', certificado: OLD } })
    expect(await use(handlers, 'cups')).toMatchObject({ conhecido: OLD })
    expect(printing().servidor).toEqual({ uri: 'ipps://cups', certificado: OLD })
    expect(await use(handlers, 'outro')).toMatchObject({ conhecido: null })
    expect(printing().servidor).toEqual({ uri: 'ipps://outro' })
    expect(net.tried).toEqual([
      { uri: 'ipps://cups', certificado: OLD },
      { uri: 'ipps://outro', certificado: undefined },
    ])
    expect(net.accepted).toEqual([])
  })

  test('a print server that is not stored keeps its accepted certificate, whichever one was shown', async () => {
    const { handlers } = open({ servidor: { uri: 'ipps://cups', certificado: OLD } })
    net.trial = { situacao: 'certificadoMudou', impressoras: 0, certificado: null }
    expect(await use(handlers, 'cups', NEW)).toMatchObject({ conhecido: OLD })
    expect(await use(handlers, 'outro', NEW)).toMatchObject({ conhecido: null })
    expect(net.accepted).toEqual([])
  })

  test('a print server’s certificate that was already accepted is not recorded a second time', async () => {
    const { handlers, printing } = open({ servidor: { uri: 'ipps://cups', certificado: NEW } })
    expect(await use(handlers, 'ipps://cups', NEW)).toMatchObject({ situacao: 'pronto' })
    expect([printing().servidor, net.accepted]).toEqual([{ uri: 'ipps://cups', certificado: NEW }, []])
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
})
