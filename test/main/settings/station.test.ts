import { expect, test } from 'vitest'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { loadSettings } from '../../../main/settings/load.ts'
import { StationPolicy } from '../../../main/settings/policy/stationPolicy.ts'
import { describeInicio, describeStation, Station } from '../../../main/settings/station.ts'
import { withInicio } from '../../../shared/ipc/inicio.ts'
import { fileOf, lagoa as plain, serra } from './settingsKit.ts'

const eva = { nome: 'Eva', papel: 'supervisor' }
const lagoa = { ...plain, rotas: { 'alvaras.listar': false, 'taxas.listar': '/t' } }
const read = (content: unknown) => loadSettings(fileOf(content))

test('a changed setting is stored over the file’s current content, which a technician may have edited since the start', () => {
  const content: Record<string, unknown> = { estacao: { inatividadeSegundos: 60, impressao: { pasta: '/papel' } } }
  const store = fileOf(content)
  const station = new Station(loadSettings(store).estacao, store)
  content['estacao'] = { modo: 'totem', impressao: { pasta: '/outra' }, nome: 'Guichê 3' }
  station.change({ perfilPadrao: lagoa.dominio })
  station.changePrinting({ som: false, impressora: 'cups:laser' })
  station.changePrinting({ impressora: undefined })
  expect(station.config).toMatchObject({ modo: 'balcao', inatividadeSegundos: 60, impressao: { pasta: '/papel' } })
  const edited = {
    modo: 'totem',
    nome: 'Guichê 3',
    perfilPadrao: lagoa.dominio,
    impressao: { pasta: '/outra', som: false },
  }
  expect(content['estacao']).toEqual(edited)
})

test('the first ten attendances are counted across restarts, without counting as changed settings', () => {
  const content: Record<string, unknown> = {}
  const store = fileOf(content)
  const told: string[][] = []
  const first = new Station(estacaoSchema.parse({}), store, (campos) => void told.push(campos))
  for (let people = 0; people < 9; people += 1) first.countAttendance()
  expect(withInicio('data-inicio="nada"', describeInicio(first.config, null))).not.toContain('data-quiet-keys')
  const next = new Station(loadSettings(store).estacao, store)
  for (let people = 0; people < 2; people += 1) next.countAttendance()
  expect(withInicio('data-inicio="nada"', describeInicio(next.config, null))).toContain('data-quiet-keys')
  expect(loadSettings(store).estacao.aparencia.atendimentos).toBe(10)
  expect(told).toEqual([])
})

test('an attendance writes only its count over the file’s current content; a kiosk writes nothing, and a refused write is not retried', () => {
  const content: Record<string, unknown> = {}
  const counter = new Station(estacaoSchema.parse({}), fileOf(content))
  content['estacao'] = { numero: '7', aparencia: { zoom: 150 } }
  counter.countAttendance()
  expect(content['estacao']).toEqual({ numero: '7', aparencia: { zoom: 150, atendimentos: 1 } })

  const atKiosk: Record<string, unknown> = {}
  new Station(estacaoSchema.parse({ modo: 'totem' }), fileOf(atKiosk)).countAttendance()
  expect(atKiosk).toEqual({})

  let writes = 0
  const refusing = {
    ...fileOf({}),
    write: () => {
      writes += 1
      throw new Error('EACCES')
    },
  }
  const readOnly = new Station(estacaoSchema.parse({}), refusing)
  for (let people = 0; people < 3; people += 1) readOnly.countAttendance()
  expect(writes).toBe(1)
})

test('a setting that the next start could not read is refused, and no value changes', () => {
  const content: Record<string, unknown> = {}
  const store = fileOf(content)
  const station = new Station(estacaoSchema.parse({}), store)
  station.changePrinting({ rede: [{ nome: 'Laser', uri: 'ipps://10.0.0.7/ipp/print' }] })
  const before = [station.config, structuredClone(content)]
  for (const nome of ['', 'x'.repeat(101)]) {
    const rede = [{ nome, uri: 'ipps://10.0.0.8/ipp/print' }]
    expect(() => station.changePrinting({ rede })).toThrow('entrada.invalida')
  }
  expect([station.config, content]).toEqual(before)
})

test.for<[string, string[], object, string | null]>([
  ['a supervisor removed by hand', [], { operadores: ['Rui'] }, 'entrada.invalida'],
  ['the policy names the supervisor', ['operadores'], {}, null],
  ['a mistake that was there before', [], { operadores: ['Rui'], nome: 7 }, null],
])('PINs are not switched on in an edited file that the next start would reject: %s', ([, fixed, edited, refusal]) => {
  const content = { estacao: edited }
  const station = new Station(
    estacaoSchema.parse({ operadores: [eva] }),
    fileOf(content),
    () => undefined,
    new StationPolicy(fixed),
  )
  let said: string | null = null
  try {
    station.change({ pin: true })
  } catch (error) {
    said = (error as Error).message
  }
  expect(said).toBe(refusal)
  expect(station.config.pin).toBe(refusal === null)
  expect(content).toEqual({ estacao: { ...edited, ...(refusal === null && { pin: true }) } })
})

test('a station whose file cannot be written stays of its kind, and stores any other change with the next one', () => {
  const own = { modo: 'totem', operadores: [eva] }
  const content = { estacao: own }
  let isFull = true
  const refusing = {
    ...fileOf(content),
    write: (change: object) => {
      if (isFull) throw new Error('ENOSPC')
      Object.assign(content, change)
    },
  }
  const station = new Station(estacaoSchema.parse(own), refusing)
  expect(() => station.change({ modo: 'balcao' })).toThrow('ENOSPC')
  expect(() => station.change({ pin: true })).toThrow('ENOSPC')
  expect(() => station.changePrinting({ pasta: '/papel' })).toThrow('ENOSPC')
  expect(station.config).toMatchObject({ modo: 'totem', pin: false, impressao: { pasta: '/papel' } })
  isFull = false
  station.changePrinting({ som: false })
  expect(content).toEqual({ estacao: { ...own, impressao: { pasta: '/papel', som: false } } })
})

test('a changed setting is recorded by its name, never by its value, and an unchanged one is not recorded', () => {
  const told: string[][] = []
  const station = new Station(estacaoSchema.parse({}), fileOf(), (campos) => void told.push(campos))
  station.change({ perfilPadrao: lagoa.dominio })
  station.change({ perfilPadrao: lagoa.dominio })
  station.changePrinting({ pasta: '/papel', som: false })
  station.changePrinting({ rede: [{ nome: 'Laser', uri: 'ipps://10.0.0.7/ipp/print' }] })
  station.change({ aparencia: { ...station.config.aparencia, zoom: 150 } })
  expect(told).toEqual([['perfilPadrao'], ['impressao.som', 'impressao.pasta'], ['impressao.rede'], ['aparencia.zoom']])
})

test('the window receives the active municipality, and those that it may switch to', () => {
  const settings = read({ perfis: [serra, { ...serra, dominio: 'vale.example', fuso: 'x' }, lagoa] })
  const [first, second] = settings.perfis
  const told = describeStation(settings.estacao, settings, second ?? null, '1.0.0')
  expect(told).toMatchObject({
    modo: 'balcao',
    versao: '1.0.0',
    perfil: { dominio: lagoa.dominio, rotasDesligadas: ['alvaras.listar'] },
    municipios: [
      { dominio: serra.dominio },
      { dominio: lagoa.dominio },
      { dominio: 'vale.example', falha: { codigo: 'perfil.invalido', podeRepetir: false, campo: 'perfis.1.fuso' } },
    ],
  })
  expect(told).not.toHaveProperty('falha')
  expect(describeStation(settings.estacao, settings, first ?? null, '1.0.0').perfil.rotasDesligadas).toEqual([])
  // The window learns only where links may lead: clients and other addresses are main's business.
  expect(told.perfil.links).toEqual([`https://${lagoa.dominio}`])
  expect(JSON.stringify({ ...told, perfil: { ...told.perfil, links: [] } })).not.toMatch(
    /https|clientId|balcao-desktop/,
  )
  const kiosk = { ...settings.estacao, modo: 'totem' as const }
  expect(describeStation(kiosk, settings, second ?? null, '1.0.0').perfil.links).toEqual([])
})
