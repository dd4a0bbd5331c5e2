import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JobBoard } from '../../../../main/printing/queue/jobBoard.ts'
import type { EstadoTrabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { recordOf } from '../journal/journalKit.ts'

/*
 * A journal that takes longer to store an end than the queue waits: it also destroys the document, which another program may
 * hold open.
 */

const driver = fakeDriver()
let board: JobBoard
let told: EstadoTrabalho[]
let audited: EstadoTrabalho[]
/** The writes under way, in their order. */
let writes: PromiseWithResolvers<void>[]
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  audited = []
  writes = []
  board = new JobBoard({
    journal: {
      ...memoryJournal(),
      append: () => {
        const write = Promise.withResolvers<void>()
        writes.push(write)
        return write.promise
      },
    },
    clock: () => 7,
    log: () => undefined,
    changed: ({ record }) => void told.push(record.trabalho.estado),
    watch: () => undefined,
    audit: ({ estado }) => void audited.push(estado),
    validadeMs: 60_000,
  })
})
afterEach(() => {
  board.stop()
  vi.useRealTimers()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const full = new Error('ENOSPC')
function added() {
  return board.add(recordOf({ phase: 'released' }), driver)
}

describe('an end that is written once more while it is being written', () => {
  /** The first try of both failed, the second of one goes on while the other's fails: both are tried a third time. */
  async function triedTwice() {
    const [slow, other] = [added(), added()]
    for (const job of [slow, other]) board.send(job, { is: 'heard', estado: 'printed' })
    for (const write of writes.splice(0)) write.reject(full)
    await pass(2_000)
    const [first, second] = writes.splice(0)
    second?.reject(full)
    await pass(2_000)
    const [again] = writes.splice(0)
    told.length = 0
    return { slow, first, again }
  }

  it('an end stays written and reported when the earlier try fails at last', async () => {
    const { slow, first, again } = await triedTwice()
    again?.resolve()
    await pass()
    expect([slow.record.trabalho.estado, told, audited]).toEqual(['printed', ['printed'], ['printed']])
    first?.reject(full)
    writes.length = 0
    await pass(2_000)
    // Its end is not written once more.
    expect(writes).toEqual([])
    expect([slow.record.trabalho.estado, told, audited]).toEqual(['printed', ['printed'], ['printed']])
  })

  it('an end is reported and audited once when both tries succeed', async () => {
    const { slow, first, again } = await triedTwice()
    for (const write of [first, again]) write?.resolve()
    await pass()
    expect([slow.record.trabalho.estado, told, audited]).toEqual(['printed', ['printed'], ['printed']])
  })
})
