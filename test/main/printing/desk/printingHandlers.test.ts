import { describe, expect, test } from 'vitest'
import { printingHandlers } from '../../../../main/printing/desk/printingHandlers.ts'

type Handlers = ReturnType<typeof printingHandlers>

/** The window's calls, on a fake queue that answers with their names. */
function open() {
  const done: unknown[] = []
  const queue = {
    jobs: () => 'jobs',
    notices: async () => 'notices',
    restored: Promise.resolve(),
    semDono: () => 'ownerless',
    clearSemDono: () => void done.push('cleared'),
    cancel: async (id: string) => void done.push(['cancelled', id]),
    resolveUnknown: (id: string, saiu: boolean) => void done.push(['resolved', id, saiu]),
    moveTo: async (id: string, impressora: string) => void done.push(['moved', id, impressora]),
  }
  type Deps = Parameters<typeof printingHandlers>[0]
  return { handlers: printingHandlers({ queue } as unknown as Deps), done }
}

describe('the window', () => {
  test('the window receives the jobs, the notices for people, and the jobs without an owner', async () => {
    const { handlers } = open()
    const { 'impressao.trabalhos': jobs, 'impressao.avisos': notices, 'impressao.semDono': ownerless } = handlers
    expect([jobs.run(undefined), await notices.run(undefined), await ownerless.run(undefined)]).toEqual([
      'jobs',
      'notices',
      'ownerless',
    ])
  })

  test('the window may cancel a job, move it to another printer, or answer its question', async () => {
    const { handlers, done } = open()
    await handlers['impressao.cancelar'].run({ trabalhoId: 'a' })
    await handlers['impressao.trocarImpressora'].run({ trabalhoId: 'b', impressora: 'cups-ipp:laser' })
    for (const saiu of [true, false]) await handlers['impressao.resolver'].run({ trabalhoId: 'c', saiu })
    expect(done).toEqual([
      ['cancelled', 'a'],
      ['moved', 'b', 'cups-ipp:laser'],
      ['resolved', 'c', true],
      ['resolved', 'c', false],
    ])
  })

  test('a person’s look at the printers clears the jobs without an owner', async () => {
    const { handlers, done } = open()
    await handlers['impressao.conferirSemDono'].run(undefined)
    expect(done).toEqual(['cleared'])
  })

  const { handlers } = open()
  const print = { documentoId: 'd', chave: 'k' }
  const again = { trabalhoId: 't', chave: 'k' }
  const printer = { impressora: 'x' }
  const certificado = Array.from({ length: 32 }, () => 'AA').join(':')
  test.each<[keyof Handlers, Record<string, unknown>, Record<string, unknown>[]]>([
    [
      'impressao.imprimir',
      print,
      [{ chave: 'k'.repeat(100) }, { documentoId: 'd'.repeat(64) }, { copias: 99 }, { paginas: '31-32, 40' }],
    ],
    ['impressao.repetir', again, [{ trabalhoId: 't'.repeat(64) }, { copias: 1 }, { paginas: '1'.repeat(200) }]],
    ['impressao.cancelar', { trabalhoId: 't' }, []],
    ['impressao.resolver', { trabalhoId: 't', saiu: true }, [{ saiu: false }]],
    ['impressao.trocarImpressora', { trabalhoId: 't', impressora: 'x' }, [{ impressora: 'x'.repeat(256) }]],
    ['impressao.destino', { tipo: 'guia' }, [{ tipo: 'certidao' }]],
    ['impressao.escolher', { impressoraId: 'x' }, [{ impressoraId: 'x'.repeat(256) }]],
    ['impressao.opcoes', printer, []],
    ['impressao.pausar', { ...printer, pausada: true }, [{ pausada: false }]],
    ['impressao.paginaDeTeste', printer, [{ bandeja: 'b'.repeat(100) }, { lados: 'two-sided-short-edge' }]],
    ['impressao.guardarRegras', { regras: [] }, [{ regras: [printer] }]],
    ['impressao.mudarSom', { ligado: true }, [{ ligado: false }]],
    ['impressao.procurarEndereco', { endereco: 'e' }, [{ endereco: 'e'.repeat(300) }]],
    ['impressao.incluirNaRede', { id: '0' }, [{ id: '9999' }]],
    ['impressao.tirarDaRede', printer, []],
    ['impressao.certificado', printer, []],
    ['impressao.aceitarCertificado', { ...printer, certificado }, []],
    ['impressao.usarServidor', { endereco: 'e' }, [{ endereco: 'e'.repeat(300) }, { certificado }]],
  ])('the call %s accepts its smallest and its largest valid input', (name, least, more) => {
    const { schema } = handlers[name]
    for (const said of [{}, ...more]) expect(schema.safeParse({ ...least, ...said }).success).toBe(true)
    for (const part of Object.keys(least)) {
      expect(schema.safeParse({ ...least, [part]: undefined }).success).toBe(false)
    }
  })
  test.each(['impressao.procurarNaRede', 'impressao.servidor', 'impressao.deixarServidor'] as const)(
    'the call %s accepts no field at all',
    (name) =>
      expect([undefined, {}].map((said) => handlers[name].schema.safeParse(said).success)).toEqual([true, false]),
  )
  test.each<[keyof Handlers, Record<string, unknown>, Record<string, unknown>[]]>([
    [
      'impressao.imprimir',
      print,
      [
        { chave: '' },
        { chave: 'k'.repeat(101) },
        { documentoId: 'd'.repeat(65) },
        { copias: 0 },
        { copias: 100 },
        { paginas: '' },
        { paginas: 'todas' },
        { paginas: '1'.repeat(201) },
        { impressora: '' },
      ],
    ],
    ['impressao.repetir', again, [{ trabalhoId: '' }, { trabalhoId: 't'.repeat(65) }, { chave: '' }, { copias: 0 }]],
    ['impressao.cancelar', { trabalhoId: 't' }, [{ trabalhoId: '' }]],
    ['impressao.resolver', { trabalhoId: 't', saiu: true }, [{ saiu: 'sim' }]],
    ['impressao.trocarImpressora', { trabalhoId: 't', impressora: 'x' }, [{ impressora: 'x'.repeat(257) }]],
    ['impressao.destino', { tipo: 'guia' }, [{ tipo: 'passaporte' }]],
    ['impressao.escolher', { impressoraId: 'x' }, [{ impressoraId: '' }, { impressoraId: 'x'.repeat(257) }]],
    ['impressao.opcoes', printer, [{ impressora: '' }]],
    ['impressao.pausar', { ...printer, pausada: true }, [{ pausada: 'sim' }]],
    ['impressao.paginaDeTeste', printer, [{ bandeja: '' }, { bandeja: 'b'.repeat(101) }, { lados: 'both' }]],
    ['impressao.guardarRegras', { regras: [] }, [{ regras: [{}] }]],
    ['impressao.mudarSom', { ligado: true }, [{ ligado: 'sim' }]],
    ['impressao.procurarEndereco', { endereco: 'e' }, [{ endereco: 'e'.repeat(301) }, { endereco: 7 }]],
    ['impressao.incluirNaRede', { id: '0' }, [{ id: '00000' }, { id: '10000' }, { id: 0 }]],
    ['impressao.tirarDaRede', printer, [{ impressora: '' }]],
    ['impressao.certificado', printer, [{ impressora: '' }]],
    [
      'impressao.aceitarCertificado',
      { ...printer, certificado },
      [{ certificado: 'AA' }, { certificado: `${certificado}:AA` }],
    ],
    [
      'impressao.usarServidor',
      { endereco: 'e' },
      [{ endereco: 'e'.repeat(301) }, { certificado: 'AA' }, { certificado: '' }],
    ],
  ])('the call %s refuses invalid input', (name, least, wrong) => {
    const { schema } = handlers[name]
    for (const said of [...wrong, { outro: 1 }]) expect(schema.safeParse({ ...least, ...said }).success).toBe(false)
  })
})
