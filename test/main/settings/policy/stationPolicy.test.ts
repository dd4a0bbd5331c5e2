import { beforeEach, expect, test } from 'vitest'
import { FalhaError } from '../../../../shared/errors.ts'
import { loadSettings } from '../../../../main/settings/load.ts'
import { noPolicy } from '../../../../main/settings/policy/policy.ts'
import { StationPolicy, tellPolicy } from '../../../../main/settings/policy/stationPolicy.ts'
import { Station } from '../../../../main/settings/station.ts'
import { keptLog } from '../../../fakes/log.ts'
import { jato, laser } from '../settingsKit.ts'

const seen = `${'AB:'.repeat(31)}AB`
const other = `${'CD:'.repeat(31)}CD`

/** The station's own file, in memory. */
let file: Record<string, unknown>
const store = {
  used: null,
  read: () => file,
  write: (change: object) => void Object.assign(file, JSON.parse(JSON.stringify(change))),
}
beforeEach(() => {
  file = {}
})

/** The program, started with the file's current content. */
function opened(estacao: Record<string, unknown>, perfis: unknown[] | null = null) {
  const settings = loadSettings(store, undefined, false, { ...noPolicy, estacao, perfis })
  const told: string[][] = []
  const policy = new StationPolicy(settings.politica.definidos)
  return { settings, told, station: new Station(settings.estacao, store, (campos) => void told.push(campos), policy) }
}
/** The field that is refused because the municipality defines it; undefined when the change is accepted. */
function refused(change: () => void): string | undefined {
  try {
    change()
    return undefined
  } catch (error) {
    return error instanceof FalhaError && error.falha.codigo === 'ajuste.definido' ? error.falha.campo : String(error)
  }
}

test('a setting of the policy cannot be changed at the station, in memory or in the file, and other settings can', () => {
  const { station, told } = opened({ inatividadeSegundos: 60, impressao: { som: false } })
  expect(refused(() => station.change({ inatividadeSegundos: 90 }))).toBe('inatividadeSegundos')
  expect(refused(() => station.changePrinting({ som: true, pasta: '/p' }))).toBe('impressao.som')
  expect(station.config).toMatchObject({ inatividadeSegundos: 60, impressao: { som: false } })
  expect(station.config.impressao.pasta).toBeUndefined()
  expect([file, told]).toEqual([{}, []])
  station.changePrinting({ pasta: '/p' })
  expect(station.config.impressao).toMatchObject({ som: false, pasta: '/p' })
  expect(told).toEqual([['impressao.pasta']])
})

test('the station’s file keeps the station’s own values, which apply again without the policy', () => {
  file = { estacao: { nome: 'Guichê 3', impressao: { som: true, pasta: '/antes' } } }
  const { station } = opened({ nome: 'Da prefeitura', modo: 'totem', impressao: { som: false } })
  station.changePrinting({ pasta: '/depois' })
  const { estacao } = opened({}).settings
  expect(estacao).toMatchObject({ nome: 'Guichê 3', modo: 'balcao', impressao: { som: true, pasta: '/depois' } })
})

test('a changed setting does not store the usual idle limit, so that a later policy’s kiosk has its own', () => {
  opened({}).station.changePrinting({ pasta: '/p' })
  expect(opened({ modo: 'totem' }).settings.estacao.inatividadeSegundos).toBe(60)
  opened({ modo: 'totem' }).station.changePrinting({ pasta: '/q' })
  expect(opened({}).settings.estacao.inatividadeSegundos).toBe(300)
  opened({}).station.change({ inatividadeSegundos: 120 })
  expect(opened({ modo: 'totem' }).settings.estacao.inatividadeSegundos).toBe(120)
})

test('the first certificate of a policy’s printer is stored for the next start, and a different one is not accepted', () => {
  file = { estacao: { impressao: { rede: [jato] } } }
  const rede = [laser]
  const first = opened({ impressao: { rede } }).station
  const show = (station: Station, certificado: string) =>
    refused(() => station.changePrinting({ rede: [{ ...laser, certificado }] }))
  expect(show(first, seen)).toBeUndefined()
  expect(first.config.impressao.rede).toEqual([{ ...laser, certificado: seen }])
  const second = opened({ impressao: { rede } }).station
  expect(second.config.impressao.rede).toEqual([{ ...laser, certificado: seen }])
  expect(show(second, other)).toBe('impressao.rede')
  // The policy then names another certificate; the station's own printer still exists.
  expect(opened({ impressao: { rede: [{ ...laser, certificado: other }] } }).station.config.impressao.rede).toEqual([
    { ...laser, certificado: other },
  ])
  expect(opened({}).station.config.impressao.rede).toEqual([jato, { ...laser, certificado: seen }])
})

test('a policy’s certificate of a Windows printer cannot be changed, and another printer’s first one is stored for the next start', () => {
  const [theirs, ours] = ['winspool:Laser 4.0', 'winspool:Jato 2.1']
  const policy = { impressao: { certificados: { [theirs]: seen } } }
  const { station } = opened(policy)
  const show = (impressora: string, certificado: string) =>
    refused(() =>
      station.changePrinting({ certificados: { ...station.config.impressao.certificados, [impressora]: certificado } }),
    )
  expect(show(theirs, other)).toBe(`impressao.certificados.${theirs}`)
  expect(show(ours, other)).toBeUndefined()
  expect(opened(policy).station.config.impressao.certificados).toEqual({ [theirs]: seen, [ours]: other })
  expect(opened({}).station.config.impressao.certificados).toEqual({ [ours]: other })
})

test('a station whose policy names the printers cannot add, remove or change a printer', () => {
  const { station } = opened({ impressao: { rede: [laser] } })
  const lists = [[], [laser, jato], [jato], [{ ...laser, uri: jato.uri }], [{ ...laser, nome: 'x' }]]
  expect(lists.map((rede) => refused(() => station.changePrinting({ rede })))).toEqual(
    lists.map(() => 'impressao.rede'),
  )
})

test('the log lists the policy’s settings by name, never by value', () => {
  const log = keptLog()
  tellPolicy(opened({ modo: 'x', nome: 'Guichê 3' }).settings.politica, log)
  expect(log.lines).toEqual([
    'policy in force {"fields":"nome"}',
    'policy not in force {"codigo":"politica.invalida","field":"politica.estacao.modo"}',
  ])
  const quiet = keptLog()
  tellPolicy(opened({}).settings.politica, quiet)
  expect(quiet.lines).toEqual([])
})
