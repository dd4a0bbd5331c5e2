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
    const one = (id: number, ...uuid: string[]) =>
      job(integer('job-id', id), ...uuid.map((each) => of('uri', 'job-uuid', each)))
    // A memory that outlives its power may give a number again.
    const { memory } = memoryOf(
      printer(integer('job-id', 6)),
      one(7, 'a'),
      one(8, 'b'),
      one(7, 'a'),
      one(7, 'c'),
      one(9),
      one(9),
    )
    const told = (await memory.ended()).map(({ id, uuid }) => `${id}${uuid}`)
    expect(told).toEqual(['7a', '8b', '7c', '9', '9'])
  })
})

describe('how long a printer is on', () => {
  const TWENTY_YEARS = 20 * 365 * 24 * 3_600

  it('a printer’s up-time is queried alone', async () => {
    const { memory, asked } = memoryOf(printer(integer('printer-up-time', 5)))
    expect(await memory.upMs()).toBe(5_000)
    expect(asked).toEqual([
      ['/ipp/print', request(0x000b, [...WHO, of('keyword', 'requested-attributes', 'printer-up-time')])],
    ])
  })

  it.each<[string, IppGroup[], number | null]>([
    ['it was just switched on', [printer(integer('printer-up-time', 0))], 0],
    ['for twenty years', [printer(integer('printer-up-time', TWENTY_YEARS))], TWENTY_YEARS * 1_000],
    [
      'longer than any machine: it tells the time instead',
      [printer(integer('printer-up-time', TWENTY_YEARS + 1))],
      null,
    ],
    ['it does not say', [printer()], null],
    ['nothing is answered', [], null],
  ])('a printer’s uptime is read: %s', async (_what, answer, ms) => {
    expect(await memoryOf(...answer).memory.upMs()).toBe(ms)
  })
})
