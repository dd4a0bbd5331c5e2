import { expect, test } from 'vitest'
import { stationScreenAt, stationScreensOf } from '../../../renderer/services/stationScreens.ts'
import { offeredServices, painel } from '../../../renderer/services/routes.ts'
import { paths } from '../../../renderer/services/paths.ts'

test('the station’s own screens have paths that no service has', () => {
  const all = [painel, ...offeredServices([], 'escritorio'), ...stationScreensOf('escritorio')]
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(stationScreensOf('escritorio')).toContainEqual(expect.objectContaining({ path: paths.queue, key: 'Alt+P' }))
})

test('the record is a screen of the station, and not in the clerk’s menu', () => {
  expect(stationScreenAt('balcao', paths.registro)).toBe(paths.registro)
  expect(stationScreenAt('balcao', paths.queue)).toBe(paths.queue)
  expect(stationScreenAt('balcao', paths.debitos)).toBeUndefined()
  expect(stationScreensOf('balcao').map(({ path }) => path)).not.toContain(paths.registro)
})

test('a work list is a screen of the station at a print office alone: at a counter it belongs to an attendance', () => {
  expect(stationScreenAt('escritorio', paths.lista)).toBe(paths.lista)
  expect(stationScreenAt('balcao', paths.lista)).toBeUndefined()
})

test('a kiosk has none of the station’s own screens', () => {
  expect(stationScreensOf('totem')).toEqual([])
  for (const path of Object.values(paths)) expect(stationScreenAt('totem', path)).toBeUndefined()
})
