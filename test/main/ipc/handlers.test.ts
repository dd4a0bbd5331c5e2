import { describe, expect, test } from 'vitest'
import { switchingHandlers } from '../../../main/start/municipalities.ts'
import { zoomHandlers } from '../../../main/app/zoomHandlers.ts'
import { numberHandlers } from '../../../main/audit/numberHandlers.ts'
import { serieHandlers } from '../../../main/operators/serie.ts'
import { operatorHandlers } from '../../../main/operators/operatorHandlers.ts'
import { ratingHandlers } from '../../../main/audit/ratings.ts'
import { recordHandlers } from '../../../main/audit/recordHandlers.ts'
import { backendHandlers } from '../../../main/backend/backendHandlers.ts'
import { mailHandlers } from '../../../main/correio/mailHandlers.ts'
import { documentHandlers } from '../../../main/documents/documentHandlers.ts'
import { openingHandlers, supportHandlers } from '../../../main/fleet/supportHandlers.ts'
import type { Handler } from '../../../main/ipc/handlers.ts'
import { segundaTelaHandlers, shownHandlers } from '../../../main/segundaTela/segundaTelaHandlers.ts'
import { listaHandlers } from '../../../main/lista/listaHandlers.ts'
import { systemHandlers } from '../../../main/platform/systemHandlers.ts'
import { printingHandlers } from '../../../main/printing/desk/printingHandlers.ts'
import { attendanceHandlers } from '../../../main/attendance/attendanceHandlers.ts'
import { attentionHandlers } from '../../../main/audit/attention.ts'
import { heartbeatHandlers } from '../../../main/app/heartbeat.ts'
import { typedAheadHandlers } from '../../../main/app/typedAhead.ts'
import { setupHandlers } from '../../../main/setup/setupHandlers.ts'
import { updateHandlers } from '../../../main/updates/updateHandlers.ts'
import { callNames } from '../../../shared/ipc/names.ts'

/** A part that must not be used: reading any of its members fails. */
const untouched = new Proxy(
  {},
  {
    get: (_target, name) => {
      throw new Error(`touched ${String(name)}`)
    },
  },
) as never
/** Everything that handlers may be made of: each part is one that must not be used. */
const parts = new Proxy({}, { get: () => untouched }) as never

/** The handlers of the whole program. They do not run here: only their schemas are tested. */
const handlers = {
  ...attendanceHandlers(parts),
  ...backendHandlers(parts),
  ...documentHandlers(parts),
  ...mailHandlers(parts),
  ...printingHandlers(parts),
  ...switchingHandlers(untouched),
  ...operatorHandlers(untouched, untouched, untouched),
  ...recordHandlers(parts),
  ...numberHandlers(parts),
  ...ratingHandlers(untouched, untouched, untouched),
  ...segundaTelaHandlers(parts),
  ...shownHandlers(untouched),
  ...supportHandlers(parts),
  ...openingHandlers(untouched),
  ...updateHandlers(parts),
  ...listaHandlers(parts),
  ...setupHandlers(parts),
  ...serieHandlers(untouched, untouched),
  ...zoomHandlers(untouched, untouched),
  ...attentionHandlers(untouched),
  ...typedAheadHandlers(untouched),
  ...heartbeatHandlers(untouched),
  ...systemHandlers(parts),
} as Record<string, Handler<unknown, unknown>>

const uuid = '00000000-0000-4000-8000-000000000000'
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')
/** One valid payload for each call that has one. */
const good: Record<string, object> = {
  'atendimento.identificar': { documento: '529.982.247-25' },
  'login.start': { documento: '52998224725', returnTo: '/portal/debitos', primary: '1B5e3f', dark: false },
  'operador.escolher': { nome: 'Ana' },
  'operador.entrar': { nome: 'Ana', pin: '482173', novo: '730581' },
  'operador.incluir': { nome: 'Ana', papel: 'atendente' },
  'operador.mudarPapel': { nome: 'Ana', papel: 'supervisor' },
  'operador.darPin': { nome: 'Ana' },
  'operador.remover': { nome: 'Ana' },
  'serie.mudar': { papel: 'carne' },
  'serie.contar': { molde: '00.00.000' },
  'lista.modelos': { documentos: ['52998224725'] },
  'lista.comecar': {
    linhas: [
      { numero: 2, item: { tipo: 'certidao', documento: '52998224725', pessoa: 'PF' }, nome: 'Maria' },
      { numero: 3, item: { tipo: 'boleto', inscricao: '01.02', exercicio: 2026, parcela: 1 } },
    ],
    modelos: { PF: { id: 7, titulo: 'Negativa' }, PJ: null },
    destinos: { certidao: null, carne: 'cups-ipp:laser', boleto: null },
    juntar: false,
    finalidade: 'Licitação',
  },
  'lista.repetir': { quais: 'falhou' },
  'lista.ensaiar': { perguntas: [{ documento: '52998224725' }, { inscricao: '01.02' }] },
  'lista.repetirFaixa': { de: 31, ate: 45, emitir: false },
  'lista.conferir': { lugar: 3, saiu: true },
  'lista.salvarRelatorio': { titulo: 'Relatório', notas: ['1 de 1'], colunas: ['Linha'], linhas: [['1']] },
  'lista.imprimirRelatorio': { titulo: 'Relatório', notas: [], colunas: ['Linha'], linhas: [['1']] },
  'lista.imprimirRosto': { titulo: 'Folha de rosto', notas: [], colunas: ['Linha'], linhas: [['1']] },
  'registro.pessoa': { documento: '529.982.247-25' },
  'registro.operador': { nome: 'Ana', dia: '2026-11-20' },
  'numeros.ler': { periodo: '2026-11' },
  'numeros.salvar': { periodo: '2026-11-20', planilha: { colunas: ['Total'], linhas: [['Páginas']] } },
  'abertura.ler': { testar: true },
  'abertura.leitura': { lido: '70042207869070031500' },
  'abertura.som': { ouvido: true },
  'avaliacao.dar': { nota: 'boa' },
  'atencao.contar': { impressora: true, papel: false },
  'municipio.nome': { dominio: 'serra-do-ipe.example' },
  'municipio.trocar': { dominio: 'serra-do-ipe.example' },
  'instalacao.procurar': { dominio: 'serra-do-ipe.example' },
  'instalacao.testar': {
    perfil: { dominio: 'serra-do-ipe.example', baseUrl: 'https://b', authUrl: 'https://a', rotas: {} },
  },
  'instalacao.guardar': { perfil: { dominio: 'serra-do-ipe.example', baseUrl: 'https://b', authUrl: 'https://a' } },
  'instalacao.mudarEquipe': { operadores: [{ nome: 'Ana', papel: 'supervisor' }], pin: true },
  'instalacao.mudarMaquina': { nome: '', modo: 'totem', esquema: 'auto', corPrimaria: '1351b4' },
  'backend.chamar': { chamadaId: 'c1', operacao: 'debitos.listar', input: {} },
  'backend.cancelar': { chamadaId: 'c1' },
  'documentos.buscar': { chamadaId: 'c1', operacao: 'guias.pdf', input: { id: 7 }, numero: '2026/0004512' },
  'documentos.comporCupom': {
    numero: '2026000123',
    total: 123_456,
    vencimento: '2026-12-30',
    linha: '816200000122345612342021612150000000012345678903',
    pix: null,
  },
  'documentos.compor': { titulo: 'Alvarás', linhas: [{ rotulo: 'Processo', texto: '7' }] },
  'documentos.conferir': { documentoId: uuid, numero: '1', total: 1, linha: null },
  'documentos.aceitar': { documentoId: uuid },
  'documentos.salvar': { documentoId: uuid },
  'correio.enviar': { documentoId: uuid, endereco: 'maria@casa.example', envioId: uuid },
  'documentos.esquecer': { documentoId: uuid },
  'impressao.escolher': { impressoraId: 'cups-ipp:laser' },
  'impressao.procurarEndereco': { endereco: 'laser.cidade.example' },
  'impressao.incluirNaRede': { id: '0' },
  'impressao.tirarDaRede': { impressora: 'ipp-direct:Laser' },
  'impressao.certificado': { impressora: 'ipp-direct:Laser' },
  'impressao.aceitarCertificado': { impressora: 'ipp-direct:Laser', certificado: FINGERPRINT },
  'impressao.usarServidor': { endereco: 'cups.cidade.example', certificado: FINGERPRINT },
  'impressao.opcoes': { impressora: 'cups-ipp:laser' },
  'impressao.pausar': { impressora: 'cups-ipp:laser', pausada: true },
  'impressao.paginaDeTeste': { impressora: 'cups-ipp:laser', bandeja: 'tray-2', lados: 'two-sided-long-edge' },
  'impressao.guardarRegras': { regras: [{ tipos: ['guia'], impressora: 'cups-ipp:laser', copias: 2 }] },
  'impressao.destino': { tipo: 'guia' },
  'impressao.mudarSom': { ligado: false },
  'impressao.imprimir': { documentoId: uuid, copias: 2, chave: 'k1', impressora: 'cups-ipp:laser', paginas: '31-32' },
  'impressao.repetir': { trabalhoId: 't1', chave: 'k1', copias: 2, paginas: '31-32,40' },
  'impressao.trocarImpressora': { trabalhoId: 't1', impressora: 'cups-ipp:laser' },
  'impressao.cancelar': { trabalhoId: 't1' },
  'impressao.resolver': { trabalhoId: 't1', saiu: true },
  'segundaTela.ligar': { ligada: false },
  'segundaTela.mostrar': { geracao: 0, conteudo: { tipo: 'afazer', afazer: 'certidoes' } },
  'janela.zoom': { passo: 'maior' },
  'sistema.copiar': { texto: '81620000012-2' },
  'sistema.abrirLink': { url: 'https://serra-do-ipe.example/agenda' },
}
const accepts = (name: string, payload: unknown) => handlers[name]?.schema.safeParse(payload).success

test('every call of the contract has a handler and a schema, and there is no other', () => {
  expect(Object.keys(handlers).sort()).toEqual([...callNames].sort())
  for (const name of callNames) expect(handlers[name]).toEqual({ schema: expect.anything(), run: expect.any(Function) })
})

describe.each(callNames.filter((name) => name in good))('%s', (name) => {
  test('the call accepts its valid payload', () => expect(accepts(name, good[name])).toBe(true))
  test.each([[undefined], [null], ['texto'], [7], [[]], [[good[name]]], [{}]])('the call refuses %j', (payload) => {
    // Every field of these is optional.
    expect(accepts(name, payload)).toBe(
      ['login.start', 'atencao.contar'].includes(name) && JSON.stringify(payload) === '{}',
    )
  })
  test('the call refuses a payload with an unknown field', () =>
    expect(accepts(name, { ...good[name], extra: 1 })).toBe(false))
  test('the call refuses megabytes in any text', () => {
    const texts = Object.entries(good[name] ?? {}).filter(([, value]) => typeof value === 'string')
    const unlimited = texts.filter(([field]) => accepts(name, { ...good[name], [field]: 'a'.repeat(5_000_000) }))
    // A paper's id is only looked up, never stored or passed on.
    expect(unlimited.map(([field]) => field).filter((field) => field !== 'documentoId')).toEqual([])
  })
})

describe.each(callNames.filter((name) => !(name in good)))('%s', (name) => {
  test('the call accepts no payload', () => {
    expect(accepts(name, undefined)).toBe(true)
    for (const payload of [null, {}, '', 0, { documento: 'x' }]) expect(accepts(name, payload)).toBe(false)
  })
})

// @row login-start.payload @row limit.login-documento @row limit.login-returnTo @row limit.login-dark
// @row limit.login-primary
describe('a login start keeps to the specification', () => {
  test.each([
    [{ documento: '1234567890' }, false],
    [{ documento: '12345678901' }, true],
    [{ documento: 'x'.repeat(20) }, true],
    [{ documento: 'x'.repeat(21) }, false],
    [{ returnTo: '/' }, true],
    [{ returnTo: `/${'x'.repeat(199)}` }, true],
    [{ returnTo: `/${'x'.repeat(200)}` }, false],
    [{ returnTo: 'portal' }, false],
    [{ returnTo: '' }, false],
    [{ returnTo: 'https://outro.example' }, false],
    [{ returnTo: '//outro.example' }, false],
    [{ returnTo: '/\\outro.example' }, false],
    [{ returnTo: '/\t/outro.example' }, false],
    [{ returnTo: '/\n\\outro.example' }, false],
    [{ returnTo: '/\r\n/outro.example' }, false],
    [{ returnTo: '/portal?a=//x' }, true],
    [{ returnTo: '/p/\\x' }, true],
    [{ primary: '1351b4' }, true],
    [{ primary: '#1351b4' }, false],
    [{ primary: '1351b' }, false],
    [{ primary: '1351b4f' }, false],
    [{ primary: '1351bg' }, false],
    [{ dark: true }, true],
    [{ dark: 'true' }, false],
    [{ meio: 'celular' }, true],
    [{ meio: 'pagina' }, false],
    [{ prompt: 'none' }, false],
    [{ documento: null }, false],
  ])('a login start’s fields follow the specification: %j is accepted: %s', (payload, taken) =>
    expect(accepts('login.start', payload)).toBe(taken),
  )
})

test.each(['2026-13', '2026-02-30', '2026', '11/2026', '', '2026-11-', '../2026'])(
  'a period for the numbers is refused: %j',
  (periodo) => {
    expect(accepts('numeros.ler', { periodo })).toBe(false)
  },
)
