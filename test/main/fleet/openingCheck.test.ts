import { beforeEach, describe, expect, test } from 'vitest'
import { OpeningCheck, type OpeningSources } from '../../../main/fleet/openingCheck.ts'
import { ultimaIn, type UltimaAbertura } from '../../../main/fleet/state.ts'
import { openingHandlers } from '../../../main/fleet/supportHandlers.ts'
import { TestPages } from '../../../main/fleet/testPages.ts'
import type { Abertura } from '../../../shared/model/abertura.ts'
import type { Impressora, Trabalho } from '../../../shared/model/impressao.ts'
import { codigoNaFolha } from '../../../shared/model/paginaDeTeste.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { impressora } from '../../fakes/shownPrinter.ts'
import { recordOf } from '../printing/journal/journalKit.ts'

const LASER = 'cups-ipp:laser'
const ROLL = 'cups-ipp:rolo'
const printer = (id: string, more: Partial<Impressora> = {}) => impressora(id, { padrao: id === LASER, ...more })

const DOWN: Awaited<ReturnType<OpeningSources['testar']>> = [
  { parte: 'sistema', achado: 'semResposta' },
  { parte: 'entrada', achado: 'conexaoRecusada' },
]
const updates = (more: Partial<Awaited<ReturnType<OpeningSources['versao']>>>) => ({
  versao: async () => ({ ligada: true, pronta: null, diasSemLista: null, ...more }),
})

let today: string
let pages: TestPages
let sources: OpeningSources
let check: OpeningCheck
let results: number
beforeEach(() => {
  today = '2026-11-20'
  results = 0
  sources = {
    estacao: () => 'Guichê 3',
    usadas: async () => [LASER],
    impressoras: async () => [printer(LASER), printer(ROLL)],
    escolhida: () => true,
    trabalhos: () => [],
    segundaTela: () => 'certo',
    som: () => true,
    livre: async () => 600 * 1_048_576,
    cofre: async () => 'sim',
    politica: () => ({ definidos: ['impressao.som'], falhas: [] }),
    ...updates({}),
    testar: async () => [
      { parte: 'sistema', achado: 'certo' },
      { parte: 'entrada', achado: 'certo' },
      { parte: 'relogio', achado: 'certo', segundos: 2 },
    ],
  }
  pages = new TestPages('pc7 /home/balcao', () => today)
  start()
})

function start(ultima: UltimaAbertura | null = null): void {
  check = new OpeningCheck(pages, sources, new FakeClock(), ultima, () => (results += 1))
}
/** The window's calls. `more`: what the station's parts say from now on. */
const calls = (more: Partial<OpeningSources> = {}) => {
  Object.assign(sources, more)
  return openingHandlers(check)
}
const look = async (more: Partial<OpeningSources> = {}) => calls(more)['abertura.ler'].run({ testar: true })
const scan = (lido: string, more: Partial<OpeningSources> = {}) => calls(more)['abertura.leitura'].run({ lido })
const stateIn = ({ itens }: Abertura) =>
  Object.fromEntries(itens.map((one) => [one.parte === 'impressora' ? one.impressora : one.parte, one.estado]))
const found = async (more: Partial<OpeningSources> = {}) => {
  const { itens } = await look(more)
  return itens.flatMap((one) => (one.parte === 'impressora' ? [[one.impressora, one.achado, one.estado]] : []))
}
/** The job of a test page. */
const job = (documentoId: string, estado: Trabalho['estado'], more: Partial<Trabalho> = {}): Trabalho => ({
  ...recordOf({}).trabalho,
  documentoId,
  impressora: LASER,
  estado,
  ...more,
})

test('the opening check reports a part whose source fails as unknown, neither right nor wrong', async () => {
  const fails = () => Promise.reject(new Error('EIO'))
  const state = stateIn(await look({ usadas: fails, livre: fails, cofre: fails, versao: fails, testar: fails }))
  expect(state).toMatchObject({
    '': 'naoSei',
    leitor: 'naoSei',
    sistema: 'naoSei',
    entrada: 'naoSei',
    relogio: 'naoSei',
    som: 'naoSei',
    disco: 'naoSei',
    cofre: 'naoSei',
    versao: 'naoSei',
  })
})

test.each<[string, Partial<OpeningSources>, object]>([
  ['a full disk', { livre: async () => 499 * 1_048_576 }, { disco: 'errado' }],
  ['a missing key store', { cofre: async () => 'semCofre' }, { cofre: 'errado' }],
  ['a locked key store', { cofre: async () => 'trancado' }, { cofre: 'naoSei' }],
  ['a station without a policy', { politica: () => ({ definidos: [], falhas: [] }) }, { politica: 'naoSeAplica' }],
  [
    'a faulty policy',
    { politica: () => ({ definidos: [], falhas: [{ codigo: 'ajuste.definido', podeRepetir: false }] }) },
    { politica: 'errado' },
  ],
  ['updates that are switched off', updates({ ligada: false }), { versao: 'naoSeAplica' }],
  ['a version to install', updates({ pronta: { versao: '2', pedeSenha: true } }), { versao: 'errado' }],
  ['a version list missing for fifteen days', updates({ diasSemLista: 15 }), { versao: 'naoSei' }],
  ['a station without sound', { som: () => false }, { som: 'naoSeAplica' }],
  ['a station without a second display', { segundaTela: () => 'naoSeAplica' }, { segundaTela: 'naoSeAplica' }],
  ['a backend that is down', { testar: async () => DOWN }, { sistema: 'errado', entrada: 'errado', relogio: 'naoSei' }],
  [
    'a wrong clock',
    { testar: async () => [{ parte: 'relogio', achado: 'relogio', segundos: 700 }] },
    { relogio: 'errado', sistema: 'naoSei' },
  ],
])('the opening check reports %s', async (_what, more, state) => {
  expect(stateIn(await look(more))).toMatchObject(state)
})

test('the opening check reports a sound that the clerk did not hear as wrong', async () => {
  await calls()['abertura.som'].run({ ouvido: false })
  expect(stateIn(await look())).toMatchObject({ som: 'errado' })
})

describe('a printer in the opening check', () => {
  test('the opening check reports a printer by its test page: none, printing, printed but not scanned, or failed', async () => {
    expect(await found()).toEqual([[LASER, 'semPagina', 'naoSei']])
    const numero = pages.draw(LASER)
    const states = [
      ['printing', 'saindo', 'naoSei'],
      ['attention', 'saindo', 'naoSei'],
      ['printed', 'naoLida', 'naoSei'],
      ['sent', 'naoLida', 'naoSei'],
      ['unknown', 'naoLida', 'naoSei'],
      ['failed', 'falhou', 'errado'],
      ['canceled', 'falhou', 'errado'],
    ] as const
    for (const [estado, achado, said] of states) {
      // An earlier page counts for nothing.
      const jobs = [job(numero, 'failed'), job(numero, estado), job('70042207869070031500', 'failed')]
      expect(await found({ trabalhos: () => jobs })).toEqual([[LASER, achado, said]])
    }
  })

  test('a test page that a person sent to another printer is proof for neither printer', async () => {
    const numero = pages.draw(LASER)
    const trabalhos = () => [job(numero, 'failed'), job(numero, 'printed', { impressora: ROLL })]
    expect(await scan(numero, { trabalhos })).toEqual({ leitura: 'outraImpressora' })
    expect(await found({ trabalhos, usadas: async () => [LASER, ROLL] })).toEqual([
      [LASER, 'falhou', 'errado'],
      [ROLL, 'semPagina', 'naoSei'],
    ])
  })

  test.each<[string, Partial<Impressora>]>([
    ['without paper', { motivos: ['media-empty'] }],
    ['that accepts no jobs', { aceita: false }],
    ['that is paused at this station', { pausada: true }],
  ])('the opening check reports a printer %s as wrong, even after its test page was scanned', async (_what, more) => {
    await scan(pages.draw(LASER))
    expect(await found({ impressoras: async () => [printer(LASER, more)] })).toEqual([[LASER, 'motivo', 'errado']])
  })

  test('the opening check needs no test page for a chosen folder, and reports a folder used without any printer as wrong', async () => {
    const folders = {
      usadas: async () => ['folder:pasta'],
      impressoras: async () => [printer('folder:pasta', { driver: 'folder' })],
    }
    expect(await found(folders)).toEqual([['folder:pasta', 'pasta', 'naoSeAplica']])
    expect(await found({ ...folders, escolhida: () => false })).toEqual([['', 'nenhuma', 'errado']])
    expect(await found({ usadas: async () => [] })).toEqual([['', 'nenhuma', 'errado']])
  })
})

describe('a scanned test page', () => {
  test('only a printer’s last test page counts as proof, and not for any other printer', async () => {
    const [first, last, ofRoll] = [pages.draw(LASER), pages.draw(LASER), pages.draw(ROLL)]
    const trabalhos = () => [job(first, 'printed'), job(last, 'printed'), job(ofRoll, 'sent', { impressora: ROLL })]
    expect(await scan(first, { trabalhos })).toEqual({ leitura: 'anterior' })
    expect(await scan(ofRoll)).toEqual({ leitura: 'lida', impressora: ROLL })
    expect(await found()).toEqual([[LASER, 'naoLida', 'naoSei']])
    expect(await scan(last)).toEqual({ leitura: 'lida', impressora: LASER })
    // A newer page has to be scanned too.
    const newer = pages.draw(LASER)
    expect(await found({ trabalhos: () => [job(last, 'printed'), job(newer, 'printed')] })).toEqual([
      [LASER, 'naoLida', 'naoSei'],
    ])
  })

  test('a test page of yesterday is no proof today, nor is yesterday’s scan or sound', async () => {
    const numero = pages.draw(LASER)
    await scan(numero, { trabalhos: () => [job(numero, 'printed')] })
    await calls()['abertura.som'].run({ ouvido: true })
    expect(stateIn(await look())).toMatchObject({ [LASER]: 'certo', leitor: 'certo', som: 'certo' })
    today = '2026-11-21'
    expect(await scan(numero)).toEqual({ leitura: 'outroDia' })
    expect(stateIn(await look())).toMatchObject({ [LASER]: 'naoSei', leitor: 'naoSei', som: 'naoSei' })
    expect(await found()).toEqual([[LASER, 'semPagina', 'naoSei']])
  })

  test('a test page of another station is no proof', async () => {
    const other = new TestPages('pc8 /home/balcao', () => today)
    expect(await scan(other.draw(LASER))).toEqual({ leitura: 'outroPosto' })
  })

  test('the opening check reports a scanned code as damaged if its check digits are wrong, and as another code if it is not a test page’s', async () => {
    const numero = pages.draw(LASER)
    const wrong = `${numero.slice(0, -1)}${(Number(numero.at(-1)) + 1) % 10}`
    expect(await scan(codigoNaFolha(wrong))).toEqual({ leitura: 'danificada' })
    for (const other of ['52998224725', '816200000122345612342021612150000000012345678903', '7'])
      expect(await scan(other)).toEqual({ leitura: 'outroCodigo' })
  })

  test('a test page is still proof after a restart, and when the queue no longer knows its job', async () => {
    const numero = pages.draw(LASER)
    start()
    expect(await scan(numero)).toEqual({ leitura: 'lida', impressora: LASER })
    expect(await found()).toEqual([[LASER, 'lida', 'certo']])
  })
})

test('the opening check’s result is stored with its date after a call to the municipality, and survives a restart', async () => {
  await calls()['abertura.ler'].run({ testar: false })
  expect([check.ultima, results]).toEqual([null, 0])
  await look()
  expect(check.ultima).toMatchObject({
    em: '2026-11-20T12:00:00.000Z',
    itens: expect.arrayContaining([
      { parte: 'impressora', estado: 'naoSei', impressora: LASER },
      { parte: 'relogio', estado: 'certo' },
    ]) as unknown,
  })
  await scan(pages.draw(LASER))
  expect(check.ultima?.itens).toContainEqual({ parte: 'impressora', estado: 'certo', impressora: LASER })
  expect(results).toBe(2)
  const { ultima } = check
  start(ultimaIn(JSON.parse(JSON.stringify({ estado: 1, abertura: ultima }))))
  expect(check.ultima).toEqual(ultima)
  expect([{}, undefined, { abertura: null }, { abertura: { em: 1 } }].map(ultimaIn)).toEqual([null, null, null, null])
})
