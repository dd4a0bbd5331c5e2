import { expect, test } from 'vitest'
import { printingHandlers } from '../../../../main/printing/desk/printingHandlers.ts'

/* The limits of each input; unknown fields and calls without any are in `ipc/handlers.test.ts`. */

type Handlers = ReturnType<typeof printingHandlers>
type Said = Record<string, unknown>

const handlers = printingHandlers({ queue: {} } as unknown as Parameters<typeof printingHandlers>[0])
const print = { documentoId: 'd', chave: 'k' }
const job = { trabalhoId: 't' }
const printer = { impressora: 'x' }
/** The longest id of a printer. */
const LONG = 'x'.repeat(256)
const certificado = Array.from({ length: 32 }, () => 'AA').join(':')

/** For each call its smallest input, then what may be said besides or instead, and what may not. */
const CALLS: [keyof Handlers, least: Said, right: Said[], wrong: Said[]][] = [
  [
    'impressao.imprimir',
    print,
    [{ chave: 'k'.repeat(100) }, { documentoId: 'd'.repeat(64) }, { copias: 99 }, { paginas: '31-32, 40' }],
    [{ chave: 'k'.repeat(101) }, { documentoId: 'd'.repeat(65) }, { copias: 100 }, { paginas: '1'.repeat(201) }],
  ],
  ['impressao.repetir', { ...job, chave: 'k' }, [{ copias: 1 }], [{ trabalhoId: 't'.repeat(65) }, { copias: 0 }]],
  ['impressao.cancelar', job, [], [{ trabalhoId: '' }]],
  ['impressao.resolver', { ...job, saiu: true }, [], [{ saiu: 'sim' }]],
  ['impressao.trocarImpressora', { ...job, ...printer }, [], [{ impressora: `${LONG}x` }]],
  ['impressao.destino', { tipo: 'guia' }, [{ tipo: 'certidao' }], [{ tipo: 'passaporte' }]],
  ['impressao.escolher', { impressoraId: 'x' }, [{ impressoraId: LONG }], [{ impressoraId: `${LONG}x` }]],
  ['impressao.opcoes', printer, [], [{ impressora: '' }]],
  ['impressao.pausar', { ...printer, pausada: true }, [], [{ pausada: 'sim' }]],
  ['impressao.paginaDeTeste', printer, [{ bandeja: 'b'.repeat(100) }], [{ bandeja: 'b'.repeat(101) }, { lados: 'x' }]],
  ['impressao.guardarRegras', { regras: [] }, [{ regras: [printer] }], [{ regras: [{}] }]],
  ['impressao.mudarSom', { ligado: true }, [], [{ ligado: 'sim' }]],
  ['impressao.procurarEndereco', { endereco: 'e' }, [{ endereco: 'e'.repeat(300) }], [{ endereco: 'e'.repeat(301) }]],
  ['impressao.incluirNaRede', { id: '0' }, [{ id: '9999' }], [{ id: '10000' }, { id: 0 }]],
  ['impressao.tirarDaRede', printer, [], [{ impressora: '' }]],
  ['impressao.certificado', printer, [], [{ impressora: '' }]],
  ['impressao.aceitarCertificado', { ...printer, certificado }, [], [{ certificado: `${certificado}:AA` }]],
  [
    'impressao.usarServidor',
    { endereco: 'e' },
    [{ certificado }],
    [{ endereco: 'e'.repeat(301) }, { certificado: '' }],
  ],
]

test.each(CALLS)(
  'the call %s accepts its smallest and largest input, and refuses larger or missing fields',
  (name, least, right, wrong) => {
    const accepts = (said: Said) => handlers[name].schema.safeParse({ ...least, ...said }).success
    const missing = Object.keys(least).map((part) => ({ [part]: undefined }))
    expect([{}, ...right].filter((said) => !accepts(said))).toEqual([])
    expect([...wrong, ...missing].filter(accepts)).toEqual([])
  },
)
