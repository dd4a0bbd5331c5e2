import { expect, test } from 'vitest'
import {
  driverAmong,
  leastSides,
  printerDriverId,
  printerId,
  printerName,
  type JobSpec,
} from '../../../main/printing/driver.ts'
import { asPrintError, PrintError } from '../../../main/printing/errors.ts'
import type { DriverId } from '../../../shared/model/impressao.ts'
import { fakeDriver } from '../../fakes/impressora.ts'

test.each<[string, DriverId | undefined, string]>([
  ['cups-ipp:laser', 'cups-ipp', 'laser'],
  // The name is the spooler's own, whatever is in it.
  ['winspool:HP: balcão', 'winspool', 'HP: balcão'],
  ['ipp-direct:', 'ipp-direct', ''],
  ['usb:laser', undefined, 'laser'],
  ['cups-ipp', undefined, 'cups-ipp'],
  ['cups-ippx:laser', undefined, 'laser'],
])('the printer id %s belongs to the driver %s', (id, driver, name) => {
  expect([printerDriverId(id), printerName(id)]).toEqual([driver, name])
  expect(driver === undefined || printerId(driver, name) === id).toBe(true)
  const drivers = [fakeDriver('folder'), fakeDriver('cups-ipp')]
  expect(driverAmong(drivers, id)?.id).toBe(driver === 'cups-ipp' ? driver : undefined)
})

test.each<[Pick<JobSpec, 'sides' | 'copies' | 'expectedPages'>, number]>([
  [{ sides: 'one-sided', copies: 1, expectedPages: 3 }, 3],
  [{ sides: 'one-sided', copies: 2, expectedPages: 3 }, 6],
  // A printer may count only the sheets, and each copy begins on a new one.
  [{ sides: 'two-sided-long-edge', copies: 1, expectedPages: 3 }, 2],
  [{ sides: 'two-sided-short-edge', copies: 2, expectedPages: 3 }, 4],
])('a job with %o has at least %d sides that any printer counts', (spec, sides) => {
  expect(leastSides(spec as JobSpec)).toBe(sides)
})

test('an unknown error of a driver becomes a print error, and a print error stays as it is', () => {
  const own = new PrintError('impressora.opcao', 'tray')
  expect(asPrintError(own, 'impressora.recusou')).toBe(own)
  const cause = new TypeError('not a function')
  const made = asPrintError(cause, 'impressora.recusou')
  expect(made).toMatchObject({ name: 'PrintError', codigo: 'impressora.recusou', cause })
  expect(made.detalhe).toBe('TypeError: not a function')
  expect(own).not.toHaveProperty('cause')
  // A log shows no more than this.
  expect(own.message).toBe('impressora.opcao: tray')
})
