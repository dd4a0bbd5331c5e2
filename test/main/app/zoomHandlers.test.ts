import { expect, test } from 'vitest'
import { zoomHandlers } from '../../../main/app/zoomHandlers.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { Station } from '../../../main/settings/station.ts'

function counter(estacao: object = {}) {
  const kept: unknown[] = []
  const applied: number[] = []
  const station = new Station(estacaoSchema.parse(estacao), {
    read: () => undefined,
    write: (_key, value) => void kept.push(value),
  })
  const { run } = zoomHandlers(station, (zoom) => applied.push(zoom))['janela.zoom']
  return { kept, applied, station, run }
}

test('a zoom step is applied, stored and reported, and the station’s colours stay', () => {
  const { run, kept, applied, station } = counter({ aparencia: { esquema: 'escuro' } })
  expect(run({ passo: 'maior' })).toEqual({ zoom: 110 })
  expect(run({ passo: 'maior' })).toEqual({ zoom: 125 })
  expect(applied).toEqual([110, 125])
  expect(station.config.aparencia).toEqual({ esquema: 'escuro', corPrimaria: '1351b4', zoom: 125 })
  expect(kept).toHaveLength(2)
})

test('a zoom step at the end of the scale writes nothing', () => {
  const { run, kept } = counter({ aparencia: { zoom: 400 } })
  expect(run({ passo: 'maior' })).toEqual({ zoom: 400 })
  expect(kept).toEqual([])
})
