import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { VALIDADE_MS } from '../../../../main/printing/queue/expiry.ts'
import { PrintQueue, type PrintQueueOptions } from '../../../../main/printing/queue/queue.ts'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'

const MINUTE = 60_000
const request = { bytes: await samplePdf(1), paginas: 1, documentoId: 'd', tipo: 'guia', rotulo: 'Guia 1', copias: 1 }

let driver: FakeDriver
let journal: JobJournal
let queue: PrintQueue

function start(more: Partial<PrintQueueOptions> = {}): PrintQueue {
  let ids = 0
  queue = new PrintQueue({
    drivers: [driver],
    journal,
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: () => undefined,
    onChange: () => undefined,
    validadeMs: 2 * MINUTE,
    ...more,
  })
  return queue
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const only = (): Trabalho | undefined => queue.jobs()[0]

beforeEach(() => {
  vi.useFakeTimers()
  driver = fakeDriver()
  journal = memoryJournal()
})
afterEach(async () => {
  void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

describe('a paper that is not wanted any more', () => {
  it.each(['waiting', 'attention'] as const)('is taken back from a spooler where it is %s', async (estado) => {
    driver.says = { estado }
    await start().print(request)
    await pass(2 * MINUTE - 1_000)
    expect(only()).toMatchObject({ estado })
    await pass(3_000)
    expect(only()).toMatchObject({ estado: 'canceled', erro: 'trabalho.expirado' })
    expect(driver.spool.size).toBe(0)
  })

  it('is never sent when its printer comes back', async () => {
    driver.statusSays = { ...READY, bloqueio: 'offline', motivos: ['offline'] }
    await start().print(request)
    await pass(3 * MINUTE)
    driver.statusSays = READY
    await pass(MINUTE)
    expect(only()).toMatchObject({ estado: 'canceled', erro: 'trabalho.expirado' })
    expect(driver.submitted).toEqual([])
  })

  it('comes out all the same while it is printing', async () => {
    await start().print(request)
    await pass(10 * MINUTE)
    expect(only()).toMatchObject({ estado: 'printing' })
    driver.says = { estado: 'printed' }
    await pass(1_000)
    expect(only()).toMatchObject({ estado: 'printed' })
  })

  it('asks for somebody when it is called printing without end, and then is a question', async () => {
    await start().print(request)
    await pass(11 * MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'outro' })
    driver.printedNothing = async () => false
    await pass(10 * MINUTE)
    expect(only()).toMatchObject({ estado: 'unknown', erro: 'trabalho.expirado' })
    expect(driver.spool.size).toBe(0)
  })

  it('and is only late where its printer says other things meanwhile', async () => {
    await start({ validadeMs: 60 * MINUTE }).print(request)
    await pass(9 * MINUTE)
    driver.says = { estado: 'attention', motivo: 'media-empty' }
    await pass(600)
    driver.says = { estado: 'printing' }
    await pass(9 * MINUTE)
    expect(only()).toMatchObject({ estado: 'printing' })
  })

  it.each([31, -31])('is not taken back because somebody set the clock by %d minutes', async (minutes) => {
    driver.says = { estado: 'waiting' }
    let set = 0
    await start({ clock: () => Date.now() + set }).print(request)
    await pass(MINUTE)
    set = minutes * MINUTE
    await pass(50_000)
    expect(only()).toMatchObject({ estado: 'waiting' })
    await pass(MINUTE)
    expect(only()).toMatchObject({ estado: 'canceled', erro: 'trabalho.expirado' })
  })

  it('is a question where the spooler cannot say, or never answers', async () => {
    driver.says = { estado: 'waiting' }
    driver.cancelSays = 'unknown'
    await start().print(request)
    await pass(3 * MINUTE)
    expect(only()).toMatchObject({ estado: 'unknown', erro: 'trabalho.expirado' })

    const second = await queue.print(request)
    await pass(1_000)
    driver.failing.set('cancel', new PrintError('impressora.semResposta', 'refused'))
    driver.failing.set('poll', new PrintError('impressora.semResposta', 'refused'))
    await pass(3 * MINUTE)
    const state = () => queue.jobs().find(({ trabalhoId }) => trabalhoId === second.trabalhoId)
    expect(state()).toMatchObject({ estado: 'attention', motivo: 'offline' })
    await pass(2 * MINUTE)
    expect(state()).toMatchObject({ estado: 'unknown' })
  })

  it('and is held: it is not called taken back before its spooler answers, or is given up', async () => {
    const silence = new PrintError('impressora.semResposta', 'timeout')
    // Submitted without an answer: nothing can print, and something may lie in the spooler.
    driver.deaf.add('submit')
    driver.failing.set('find', silence)
    await start().print(request)
    await pass(3 * MINUTE)
    expect(only()).toMatchObject({ estado: 'attention', motivo: 'offline' })
    await pass(2 * MINUTE)
    expect(only()).toMatchObject({ estado: 'canceled', erro: 'trabalho.expirado' })
  })

  it('is long ago for the next start where somebody set the clock back', async () => {
    driver.says = { estado: 'waiting' }
    await start().print(request)
    await pass(1_000)
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
    start({ keepAtEnd: true })
    await queue.restore()
    await pass(2_000)
    expect(only()).toMatchObject({ estado: 'canceled' })
  })

  describe('in another start of the program, by the machine’s own clock', () => {
    let ms: number
    const machine = (life: string | null) => ({ life, ms: () => ms + performance.now() })
    /** Asked for, and the program started again a second later, the system's clock set by so much. */
    const again = async (minutes: number, life: string | null, slept = 0) => {
      driver.says = { estado: 'waiting' }
      ms = 60 * MINUTE
      await start({ uptime: machine('a'), keepAtEnd: true }).print(request)
      await pass(1_000)
      vi.setSystemTime(Date.now() + minutes * MINUTE)
      ms += slept
      start({ uptime: machine(life), keepAtEnd: true })
      await queue.restore()
      await pass(2_000)
      return only()?.estado
    }

    it.each([24 * 60, -24 * 60])('is still wanted whoever set the clock by %d minutes', async (minutes) => {
      expect(await again(minutes, 'a')).toBe('waiting')
    })

    it('is as old as it is, also while the clock says otherwise', async () => {
      expect(await again(0, 'a', 3 * MINUTE)).toBe('canceled')
    })

    it('is as old as the machine is on, where that was switched off, or older by the clock', async () => {
      expect(await again(0, 'b')).toBe('canceled')
      expect(await again(-10, 'b', -60 * MINUTE)).toBe('canceled')
      expect(await again(0, 'b', -60 * MINUTE)).toBe('waiting')
    })

    it('is by the system’s clock alone where no life of the machine is told', async () => {
      expect(await again(0, null)).toBe('waiting')
      expect(await again(3, null)).toBe('canceled')
    })
  })

  it('grows old while the machine sleeps', async () => {
    driver.says = { estado: 'waiting' }
    let slept = 0
    await start({ uptime: { life: 'a', ms: () => slept + performance.now() } }).print(request)
    await pass(1_000)
    slept = 3 * MINUTE
    await pass(2_000)
    expect(only()).toMatchObject({ estado: 'canceled', erro: 'trabalho.expirado' })
  })

  it('leaves no document of a question that nobody answers', async () => {
    driver.says = { estado: 'unknown' }
    const { trabalhoId } = await start().print(request)
    await pass(MINUTE)
    expect(await journal.bytes(trabalhoId)).not.toBeNull()
    await pass(2 * MINUTE)
    expect(await journal.bytes(trabalhoId)).toBeNull()
    expect(only()).toMatchObject({ estado: 'unknown' })
  })

  it('leaves nothing running behind', async () => {
    driver.says = { estado: 'printed' }
    await start().print(request)
    await pass(MINUTE)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the end of the program', () => {
  const durable = (): JobJournal => ({
    ...journal,
    health: async () => ({ keepsDocuments: true, damaged: false, failing: false, unreadable: [], doubt: false }),
  })
  const phases = async () => (await journal.load()).records.map(({ record }) => record.phase)

  beforeEach(() => {
    driver.statusSays = { ...READY, bloqueio: 'media-empty', motivos: ['media-empty'] }
  })

  it('cancels what has not been released: the person is gone', async () => {
    start({ journal: durable() })
    await queue.print(request)
    await pass()
    await queue.dispose()
    expect(await phases()).toEqual([])
  })

  it('in an office leaves it for the next start', async () => {
    start({ journal: durable(), keepAtEnd: true })
    await queue.print(request)
    await pass()
    await queue.dispose()
    expect(await phases()).toEqual(['kept'])
    driver.statusSays = READY
    start({ journal: durable() })
    await queue.restore()
    await pass(600)
    expect(only()).toMatchObject({ estado: 'printing' })
  })

  it('in an office whose machine keeps no documents cancels all the same', async () => {
    start({ keepAtEnd: true })
    await queue.print(request)
    await pass()
    await queue.dispose()
    expect(await phases()).toEqual([])
  })

  it('leaves to the spooler what was released', async () => {
    driver.statusSays = READY
    start()
    await queue.print(request)
    await pass(600)
    await queue.dispose()
    expect(driver.calls).not.toContain('cancel')
    expect(await phases()).toEqual(['released'])
  })

  it('takes no more', async () => {
    start()
    await queue.dispose()
    await expect(queue.print(request)).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
  })
})

it.each([
  ['totem', 2],
  ['balcao', 30],
  ['escritorio', 24 * 60],
] as const)('at a %s a document is wanted for %d minutes', (modo, minutes) => {
  expect(VALIDADE_MS[modo]).toBe(minutes * MINUTE)
})
