import { expect, test } from 'vitest'
import { placeAt, placesOf } from '../../../renderer/services/places.ts'
import { painel, services } from '../../../renderer/services/routes.ts'
import { paths } from '../../../renderer/services/paths.ts'

test('the station’s own screens have paths that no service has', () => {
  const all = [painel, ...services, ...placesOf('escritorio')]
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(placesOf('escritorio')).toContainEqual(expect.objectContaining({ path: paths.queue, key: 'Alt+P' }))
})

test('the check of the municipality’s system is a screen of the station, and no clerk’s: on no list', () => {
  expect(placeAt('balcao', paths.conformidade)).toBe(paths.conformidade)
  expect(placeAt('balcao', paths.queue)).toBe(paths.queue)
  expect(placeAt('balcao', paths.debitos)).toBeUndefined()
  expect(placesOf('balcao').map(({ path }) => path)).not.toContain(paths.conformidade)
})

test('work lists are a print office’s own', () => {
  expect(placeAt('escritorio', paths.lista)).toBe(paths.lista)
  expect(placeAt('balcao', paths.lista)).toBeUndefined()
})

test('the public at a kiosk has none of them', () => {
  expect(placesOf('totem')).toEqual([])
  for (const path of Object.values(paths)) expect(placeAt('totem', path)).toBeUndefined()
})
