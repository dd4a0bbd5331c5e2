import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IppError, type IppErrorKind } from '../../../../../main/printing/drivers/ipp/ippError.ts'
import type { PrinterMemory, ListedJob } from '../../../../../main/printing/drivers/ipp/printerMemory.ts'
import { takeWitness, testimonyOf, PrinterHabits } from '../../../../../main/printing/drivers/ipp/testimony.ts'

// A printer's answers about a job, and their limits to the exact millisecond, by clocks that stand still.

const ABORTED = 8,
  COMPLETED = 9
const NOW = Date.UTC(2026, 10, 25, 12)
const LASER = 'ipp://laser/'
const ours = randomUUID()

let active: ListedJob[]
let ended: ListedJob[]
let upMs: number | null
let failing: Partial<Record<keyof PrinterMemory, IppErrorKind>>
let asked: string[]
let habits: PrinterHabits
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: NOW })
  ;[active, ended, asked, failing, upMs, habits] = [[], [], [], {}, 600_000, new PrinterHabits()]
})
afterEach(() => void vi.useRealTimers())

async function tells<T>(what: keyof PrinterMemory, answer: () => T): Promise<T> {
  asked.push(what)
  const kind = failing[what]
  if (kind !== undefined) throw new IppError(kind, 'x', kind === 'status' ? 0x0501 : null)
  return answer()
}
const memory: PrinterMemory = {
  active: () => tells('active', () => active),
  ended: () => tells('ended', () => ended),
  upMs: () => tells('upMs', () => upMs),
}
const job = (more: Partial<ListedJob> = {}): ListedJob => ({
  id: 1,
  uuid: 'urn:uuid:1',
  name: randomUUID(),
  state: COMPLETED,
  reasons: [],
  impressions: null,
  begun: true,
  ...more,
})
const printer = () => ({ memory, name: LASER, habits })
const said = (witness?: string, notBegunAt?: number) =>
  testimonyOf(printer(), { ourId: ours, witness, notBegunAt, impressions: 2 })
/** The stored witness of a printer that was switched on so long before. */
const bootedBefore = (ms: number, uuid = 'urn:uuid:1') => `${uuid} ${NOW - ms}`

it.each<[string, ListedJob[], string]>([
  ['the newest that it completed', [job(), job({ id: 3, uuid: 'urn:uuid:3' }), job({ id: 2 })], 'urn:uuid:3'],
  ['none that it gave up', [job(), job({ id: 3, uuid: 'urn:uuid:3', state: ABORTED })], 'urn:uuid:1'],
  ['none whose uuid could be taken for two words', [job({ uuid: 'urn uuid' }), job({ uuid: ' 1' })], '-'],
  ['nothing, of one that completed nothing', [], '-'],
])('the printer state stored before a job names a completed job as witness: %s', async (_what, jobs, uuid) => {
  ended = jobs
  expect(await takeWitness(printer())).toBe(`${uuid} ${NOW - 600_000}`)
})

it('the printer state stored before a job lacks the boot time if the printer does not report one', async () => {
  upMs = null
  expect(await takeWitness(printer())).toBe('- -')
})

describe('a printer that still lists what it had completed', () => {
  it.each([
    [600_000, 'absent'],
    [598_499, 'restarted'],
  ])(
    'a printer switched on %i ms ago that still lists a witness job gives the answer %s about our job',
    async (ms, testimony) => {
      ended = [job()]
      expect(await said(bootedBefore(ms))).toBe(testimony)
    },
  )

  it.each([
    ['another job is listed in its place', 'urn:uuid:9', 'forgot'],
    ['none was stored', '-', 'forgot'],
  ])('a printer’s witness job proves nothing if %s', async (_what, uuid, testimony) => {
    ended = [job(), job({ uuid: '' })]
    expect(await said(bootedBefore(600_000, uuid))).toBe(testimony)
  })

  it('a job whose uuid stands for “none” is no witness', async () => {
    ended = [job({ uuid: '-' }), job({ id: 2 })]
    expect(await said(bootedBefore(600_000, '-'))).toBe('forgot')
  })

  it.each(['urn:uuid:1 -', 'urn:uuid:1', 'urn:uuid:1 yesterday', '', undefined])(
    'a stored witness of the form %j is no witness',
    async (witness) => {
      ended = [job()]
      expect(await said(witness)).toBe('restarted')
    },
  )

  it('a printer is queried for active jobs first, and for its uptime last', async () => {
    ended = [job()]
    await said(bootedBefore(600_000))
    expect(asked).toEqual(['active', 'ended', 'upMs'])
    asked = []
    active = [job({ name: ours, state: 5 })]
    expect(await said()).toBe('underWay')
    expect(asked).toEqual(['active'])
  })
})

describe('a printer that was on since nobody had begun to send', () => {
  /** It keeps two jobs for 10 s, then has lost them with its power. */
  beforeEach(async () => {
    ended = [job(), job({ id: 2, uuid: 'urn:uuid:2' })]
    await takeWitness(printer())
    vi.advanceTimersByTime(10_000)
    await takeWitness(printer())
    ended = []
  })

  it.each<[number, number | null, string]>([
    [3_000, 4_001, 'absent'],
    [3_000, 4_000, 'restarted'],
    [3_000, 1, 'restarted'],
    [3_000, null, 'restarted'],
    [10_000, 60_000, 'absent'],
    [10_001, 60_000, 'restarted'],
  ])(
    'a job that cannot have been sent before %i ms ago, at a printer with %s ms of uptime, is judged as %s',
    async (passed, up, testimony) => {
      const notBegunAt = performance.now()
      vi.advanceTimersByTime(passed)
      upMs = up
      expect(await said('- -', notBegunAt)).toBe(testimony)
    },
  )

  it('a printer that reported the same boot time before needs no longer uptime for a proof', async () => {
    upMs = 500
    const witness = `- ${Date.now() - 500}`
    const notBegunAt = performance.now()
    expect(await said(witness, notBegunAt)).toBe('absent')
    // One more than ever were listed at once may have pushed ours out.
    ended = [job(), job({ id: 2 })]
    expect(await said(witness, notBegunAt)).toBe('forgot')
    expect(await said(witness)).toBe('forgot')
  })
})

it.each<[IppErrorKind, string, witness: string]>([
  ['unreachable', 'off', 'none'],
  ['timeout', 'silent', 'none'],
  // A printer that refuses its job list may still say how long it is on.
  ['status', 'mute', `- ${NOW - 600_000}`],
  ['untrusted', 'mute', `- ${NOW - 600_000}`],
])(
  'a query that failed with %s counts as the printer state %s, and the witness before a job is %s',
  async (kind, word, kept) => {
    for (const what of ['active', 'ended'] as const) {
      failing = { [what]: kind }
      expect(await said(bootedBefore(600_000))).toBe(word)
    }
    const witness = takeWitness(printer()).catch((error: IppError) => (error.kind === kind ? 'none' : error))
    expect(await witness).toBe(kept)
  },
)
