import { afterEach, expect, it } from 'vitest'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { fakeDriver, READY } from '../../../fakes/impressora.ts'
import { CHECKED, queueOf } from './queueKit.ts'

/* The record's word for a canceled job. */

let queue: PrintQueue
afterEach(() => queue.dispose())

function station() {
  const driver = fakeDriver()
  const told: string[] = []
  const audit = { paper: ({ estado }: { estado: string }) => void told.push(estado), unwritten: () => 0 }
  queue = queueOf({ drivers: [driver], personal: true, audit })
  return { driver, told }
}

async function printing(): Promise<string> {
  const { trabalhoId } = await queue.print(CHECKED)
  await expect.poll(() => queue.jobs()).toMatchObject([{ estado: 'printing', liberado: true }])
  return trabalhoId
}

it('at its printer: that somebody has to look, where a sheet may have come out; the person reads that it is cancelled', async () => {
  const { driver, told } = station()
  driver.printedNothing = async () => false
  expect(await queue.cancel(await printing())).toMatchObject({ estado: 'canceled' })
  expect(told).toEqual(['queued', 'unknown'])
})

it('at its printer: that it is cancelled, once the printer said that nothing came out, and nobody waits for that', async () => {
  const { driver, told } = station()
  const blank = Promise.withResolvers<boolean>()
  driver.printedNothing = () => blank.promise
  await queue.cancel(await printing())
  expect(told).toEqual(['queued', 'unknown'])
  blank.resolve(true)
  await expect.poll(() => told).toEqual(['queued', 'unknown', 'canceled'])
})

it('by others, at the printer’s panel: the same', async () => {
  const { driver, told } = station()
  driver.printedNothing = async () => false
  await printing()
  driver.says = { estado: 'canceled' }
  await expect.poll(() => told).toEqual(['queued', 'unknown'])
})

it('before it went to its printer: that it is cancelled', async () => {
  const { driver, told } = station()
  driver.statusSays = { ...READY, bloqueio: 'media-empty' }
  const { trabalhoId } = await queue.print(CHECKED)
  await queue.cancel(trabalhoId)
  expect(told).toEqual(['queued', 'canceled'])
})
