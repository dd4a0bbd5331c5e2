import { describe, expect, it } from 'vitest'
import { integer, of } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import type { IppClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { printerMemory } from '../../../../../main/printing/drivers/ipp/printerMemory.ts'
import { request, requested } from '../../../../../main/printing/drivers/ipp/request.ts'
import type { IppAttribute, IppGroup, IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

const uri = 'ipp://laser/ipp/print'
const target = { address: { host: 'laser', port: 631, tls: false }, path: '/ipp/print', uri }
const WHO = [of('uri', 'printer-uri', uri), of('name', 'requesting-user-name', 'balcao')]

/** A memory of a printer that answers with these groups, and the requests it received. */
function memoryOf(...answer: IppGroup[]) {
  const asked: [string, IppMessage][] = []
  const client: IppClient = {
    send: async (path, message) => {
      asked.push([path, message])
      return { version: [2, 0], code: 0, requestId: 1, groups: answer }
    },
  }
  return { memory: printerMemory(target, client, 'balcao'), asked }
}
const printer = (...attributes: IppAttribute[]): IppGroup => ({ tag: 'printer', attributes })
const job = (...attributes: IppAttribute[]): IppGroup => ({ tag: 'job', attributes })

describe('what a printer remembers', () => {
  it.each([
    ['active', 'not-completed'],
    ['ended', 'completed'],
  ] as const)(
    'a printer’s jobs that are %s are requested by standard keywords, with a high limit',
    async (what, which) => {
      const { memory, asked } = memoryOf()
      expect(await memory[what]()).toEqual([])
      const wanted = ['job-id', 'job-uuid', 'job-name', 'job-state', 'job-impressions-completed']
      const more = [integer('limit', 1_000), of('keyword', 'which-jobs', which), ...requested(wanted)]
      expect(asked).toEqual([['/ipp/print', request(0x000a, [...WHO, ...more])]])
    },
  )

  it('a printer’s job list names a repeated job once, unless it has no uuid', async () => {
    const one = ([id, uuid]: string) =>
      job(integer('job-id', Number(id)), ...(uuid === undefined ? [] : [of('uri', 'job-uuid', uuid)]))
    // A memory that outlives its power may give a number again.
    const { memory } = memoryOf(printer(integer('job-id', 6)), ...['7a', '8b', '7a', '7c', '9', '9'].map(one))
    const told = (await memory.ended()).map(({ id, uuid }) => `${id}${uuid}`)
    expect(told).toEqual(['7a', '8b', '7c', '9', '9'])
  })
})

const TWENTY_YEARS = 20 * 365 * 24 * 3_600
const upFor = (seconds: number) => [printer(integer('printer-up-time', seconds))]

it.each<[string, IppGroup[], number | null]>([
  ['it was just switched on', upFor(0), 0],
  ['for twenty years', upFor(TWENTY_YEARS), TWENTY_YEARS * 1_000],
  ['longer than any machine: it tells the time instead', upFor(TWENTY_YEARS + 1), null],
  ['it does not say', [printer()], null],
  ['nothing is answered', [], null],
])('a printer’s uptime is queried alone, and read: %s', async (_what, answer, ms) => {
  const { memory, asked } = memoryOf(...answer)
  expect(await memory.upMs()).toBe(ms)
  expect(asked).toEqual([['/ipp/print', request(0x000b, [...WHO, ...requested(['printer-up-time'])])]])
})
