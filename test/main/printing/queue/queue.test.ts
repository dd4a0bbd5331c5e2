import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { JobJournal, JobRecord } from '../../../../main/printing/journal/journal.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import type { PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { ESTADOS_FINAIS, type EstadoTrabalho, type Trabalho } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'

const PDF = await samplePdf(2)
const A4 = { width: 595, height: 842 }
const request: PrintRequest = {
  bytes: PDF,
  paginas: 2,
  documentoId: 'doc-1',
  tipo: 'guia',
  rotulo: 'Guia 2026000123',
  copias: 1,
}

/** As it is asked for once it was fetched. */
const known = { ...request, checked: { pages: [A4, A4], hash: 'f'.repeat(64), locked: false } }

let driver: FakeDriver
let queue: PrintQueue
let journal: JobJournal
let seen: Trabalho[]
let logged: string[]
let ids: number

function start(drivers: FakeDriver[] = [driver], remembered?: string): PrintQueue {
  return new PrintQueue({
    drivers,
    journal,
    clock: Date.now,
    newId: () => `id-${(ids += 1)}`,
    log: (event, data) => logged.push(JSON.stringify({ event, ...data })),
    onChange: (trabalho) => seen.push(trabalho),
    ...(remembered !== undefined && { remembered: () => remembered }),
  })
}

const states = (): EstadoTrabalho[] => seen.map(({ estado }) => estado)
/** Lets everything already due happen, then `ms` of polling. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  driver = fakeDriver()
  journal = memoryJournal()
  seen = []
  logged = []
  ids = 0
  queue = start()
})
afterEach(async () => {
  void queue.dispose()
  await pass(2_000)
  vi.useRealTimers()
})

describe('a job on its way', () => {
  it('answers at once as queued and reports every state once', async () => {
    const trabalho = await queue.print(request)
    expect(trabalho).toMatchObject({
      estado: 'queued',
      documentoId: 'doc-1',
      impressora: 'cups-ipp:laser',
      copias: 1,
      paginas: 2,
    })
    await pass(1_200)
    driver.says = { estado: 'attention', motivo: 'media-empty' }
    await pass(600)
    driver.says = { estado: 'printed' }
    await pass(600)
    expect(states()).toEqual(['queued', 'submitted', 'printing', 'attention', 'printed'])
    expect(seen.at(-2)?.motivo).toBe('media-empty')
    expect(seen.at(-1)?.motivo).toBeUndefined()
  })

  it('asks its printer while the document is being written down, and again when it was not ready', async () => {
    let written = () => {}
    const inner = journal
    journal = {
      ...inner,
      async append(record, bytes) {
        if (bytes) await new Promise<void>((resolve) => (written = resolve))
        return inner.append(record, bytes)
      },
    }
    queue = start()
    const witness = vi.fn<() => Promise<string>>(async () => 'seen')
    driver.witness = witness
    driver.statusSays = { ...READY, bloqueio: 'media-empty', motivos: ['media-empty'] }
    void queue.print({ ...known, impressora: 'cups-ipp:laser' })
    await pass()
    expect(driver.calls).toEqual(['status'])
    expect(witness).toHaveBeenCalledTimes(1)
    expect(seen).toEqual([])
    driver.statusSays = READY
    written()
    await pass(1_000)
    expect(states()).toEqual(['queued', 'attention'])
    await pass(1_500)
    expect(driver.calls.slice(0, 3)).toEqual(['status', 'status', 'submit'])
    expect(witness).toHaveBeenCalledTimes(2)
  })

  it('asks its printer in its turn where it waits for another', async () => {
    let open = () => {}
    driver.gate = new Promise((resolve) => (open = resolve))
    for (let job = 0; job < 2; job += 1) {
      await queue.print({ ...known, impressora: 'cups-ipp:laser' })
      await pass()
    }
    expect(driver.calls).toEqual(['status'])
    open()
    await pass()
    expect(driver.calls.filter((call) => call === 'status')).toHaveLength(2)
  })

  it('a request is refused before anything is written down where its document is locked, except by a folder', async () => {
    const folder = fakeDriver('folder', ['pasta'])
    queue = start([driver, folder])
    const locked = { ...known, checked: { ...known.checked, locked: true }, impressora: 'cups-ipp:laser' }
    await expect(queue.print(locked)).rejects.toThrow('documento.protegido')
    expect((await journal.load()).records).toEqual([])
    expect(await queue.print({ ...locked, impressora: 'folder:pasta' })).toMatchObject({ estado: 'queued' })
  })

  it('asks for A4, one side and no scaling unless told otherwise, under a name of its own', async () => {
    const { trabalhoId } = await queue.print(request)
    await queue.print({ ...request, sides: 'two-sided-long-edge', copias: 3, tray: 'tray-2' })
    await pass()
    expect(driver.submitted[0]).toMatchObject({
      media: 'iso_a4_210x297mm',
      sides: 'one-sided',
      copies: 1,
      scaling: 'none',
      expectedPages: 2,
    })
    expect(driver.submitted[0]?.ourId).not.toBe(trabalhoId)
    expect(driver.submitted[0]).not.toHaveProperty('tray')
    expect(driver.submitted[1]).toMatchObject({ sides: 'two-sided-long-edge', copies: 3, tray: 'tray-2' })
  })

  it('polls only while a job is under way', async () => {
    await queue.print(request)
    await pass(1_600)
    const polls = driver.calls.filter((call) => call === 'poll').length
    expect(polls).toBe(4)
    driver.says = { estado: 'sent' }
    await pass(500)
    driver.calls.length = 0
    await pass(60_000)
    expect(driver.calls).toEqual([])
  })

  it('keeps the order of the requests to one printer', async () => {
    let open = () => {}
    driver.gate = new Promise((resolve) => {
      open = resolve
    })
    await queue.print({ ...request, rotulo: 'primeira' })
    await queue.print({ ...request, rotulo: 'segunda' })
    driver.gate = Promise.resolve()
    await pass()
    expect(driver.submitted).toEqual([])
    open()
    await pass()
    expect(driver.submitted.map(({ rotulo }) => rotulo)).toEqual(['primeira', 'segunda'])
  })
})

describe('many papers for one printer', () => {
  const released = () => driver.calls.filter((call) => call === 'release').length

  it('a spooler has two of them at once: the others wait with us, and follow in their order', async () => {
    const jobs = await Promise.all([1, 2, 3, 4, 5].map(() => queue.print(request)))
    await pass(5_000)
    expect(released()).toBe(2)
    const held = () => queue.jobs().filter(({ estado }) => estado === 'queued')
    expect(held().map(({ trabalhoId }) => trabalhoId)).toEqual(jobs.slice(2).map(({ trabalhoId }) => trabalhoId))
    const polled = driver.poll.bind(driver)
    const [first] = driver.submitted
    driver.poll = async (asked) =>
      (await polled(asked)).map((state, index) =>
        asked[index]?.spec.ourId === first?.ourId ? { estado: 'printed' } : state,
      )
    await pass(600)
    expect(released()).toBe(3)
    driver.poll = polled
    driver.says = { estado: 'printed' }
    await pass(2_000)
    expect(queue.jobs().map(({ estado }) => estado)).toEqual(jobs.map(() => 'printed'))
    expect(driver.submitted).toHaveLength(5)
  })

  it.each<[string, (trabalhoId: string) => unknown]>([
    ['one of them is cancelled', (trabalhoId) => queue.cancel(trabalhoId)],
    [
      'nobody knows what became of one',
      () => {
        driver.says = { estado: 'unknown' }
      },
    ],
  ])('the next goes when %s', async (_what, end) => {
    const [first] = [await queue.print(request), await queue.print(request), await queue.print(request)]
    await pass(1_000)
    expect(released()).toBe(2)
    await end(first.trabalhoId)
    await pass(1_000)
    expect(released()).toBe(3)
  })

  it('a job behind a jam is cancelled, or moved, without a question', async () => {
    const other = fakeDriver('ipp-direct')
    queue = start([driver, other])
    driver.says = { estado: 'attention', motivo: 'media-jam' }
    const jobs = [1, 2, 3, 4].map(() => queue.print({ ...request, impressora: 'cups-ipp:laser' }))
    const [, , third, fourth] = (await Promise.all(jobs)).map(({ trabalhoId }) => trabalhoId)
    await pass(3_000)
    expect(await queue.cancel(third ?? '')).toMatchObject({ estado: 'canceled' })
    expect(await queue.moveTo(fourth ?? '', 'ipp-direct:laser')).toMatchObject({ impressora: 'ipp-direct:laser' })
    await pass(1_000)
    expect([driver.submitted.length, other.submitted.length]).toEqual([2, 1])
  })

  it('two that an earlier start left at the spooler count', async () => {
    await Promise.all([1, 2, 3].map(() => queue.print(request)))
    await pass(1_000)
    const before = driver.submitted.length
    // The program is killed: nothing is said to anybody any more.
    queue = start()
    await queue.restore()
    await pass(3_000)
    expect([before, driver.submitted.length]).toEqual([2, 2])
  })
})

describe('an end state', () => {
  it.each([...ESTADOS_FINAIS])('%s is final for the spooler, and nobody is asked any more', async (estado) => {
    await queue.print(request)
    driver.says = { estado }
    await pass(600)
    driver.says = { estado: 'printing' }
    driver.calls.length = 0
    await pass(10_000)
    expect(states().at(-1)).toBe(estado)
    expect(driver.calls).toEqual([])
  })

  it('is reached also when the listener fails', async () => {
    const deaf = new PrintQueue({
      drivers: [driver],
      journal,
      clock: Date.now,
      newId: () => `id-${(ids += 1)}`,
      log: (event) => logged.push(event),
      onChange: () => {
        throw new Error('window is gone')
      },
    })
    driver.says = { estado: 'printed' }
    await deaf.print(request)
    await pass(600)
    expect(deaf.jobs()).toMatchObject([{ estado: 'printed' }])
    expect(logged).toContain('printing.listener')
  })
})

describe('one click, one paper', () => {
  it('gives the same job for the same key, also twice at the same instant and after the end', async () => {
    const [first, second] = await Promise.all([
      queue.print({ ...request, chave: 'k' }),
      queue.print({ ...request, chave: 'k' }),
    ])
    driver.says = { estado: 'printed' }
    await pass(600)
    const third = await queue.print({ ...request, chave: 'k' })
    expect(second.trabalhoId).toBe(first.trabalhoId)
    expect(third).toMatchObject({ trabalhoId: first.trabalhoId, estado: 'printed' })
    expect(driver.submitted).toHaveLength(1)
  })

  it('does not print a known key again after the job was forgotten', async () => {
    await queue.print({ ...request, chave: 'k' })
    driver.says = { estado: 'printed' }
    await pass(600)
    await queue.endAttendance('cancelar')
    await expect(queue.print({ ...request, chave: 'k' })).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(driver.submitted).toHaveLength(1)
  })

  it('frees a key whose request was refused', async () => {
    await expect(queue.print({ ...request, chave: 'k', impressora: 'windows:x' })).rejects.toMatchObject({
      codigo: 'impressora.ausente',
    })
    await expect(queue.print({ ...request, chave: 'k' })).resolves.toMatchObject({ estado: 'queued' })
  })

  it('lets the first end state win', async () => {
    const { trabalhoId } = await queue.print(request)
    driver.says = { estado: 'printed' }
    await pass(600)
    driver.says = { estado: 'failed', erro: 'impressora.falhou' }
    await pass(5_000)
    await queue.cancel(trabalhoId)
    expect(states().at(-1)).toBe('printed')
    expect(driver.calls).not.toContain('cancel')
  })

  it('never sends anything again by itself, whatever the end', async () => {
    for (const estado of ['failed', 'unknown', 'canceled'] as const) {
      driver.says = { estado }
      await queue.print(request)
      await pass(60_000)
    }
    expect(driver.submitted).toHaveLength(3)
  })
})

describe('unknown', () => {
  it.each([
    [true, 'printed'],
    [false, 'failed'],
  ] as const)('is settled by the person alone: saiu=%s is %s', async (saiu, estado) => {
    const { trabalhoId } = await queue.print(request)
    driver.says = { estado: 'unknown' }
    await pass(600)
    expect(queue.resolveUnknown(trabalhoId, saiu).estado).toBe(estado)
    expect(queue.resolveUnknown(trabalhoId, !saiu).estado).toBe(estado)
    expect(states().at(-1)).toBe(estado)
  })

  it('is what a spooler means that lost the job after its release, for paper was possible', async () => {
    driver.deaf.add('release')
    driver.says = { estado: 'unknown' }
    await queue.print(request)
    await pass()
    expect(seen.at(-1)).toMatchObject({ estado: 'unknown' })
    await pass(60_000)
    expect(driver.submitted).toHaveLength(1)
  })

  it('is what a lost answer to submit means where nothing is held', async () => {
    driver = fakeDriver('windows', ['hp'], false)
    queue = start()
    driver.failing.set('submit', new PrintError('impressora.semResposta', 'timeout'))
    await queue.print(request)
    await pass(60_000)
    expect(states()).toEqual(['queued', 'unknown'])
    expect(driver.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })
})

describe('failure before release leaves no paper', () => {
  it('a refusal is failed with its code', async () => {
    driver.failing.set('submit', new PrintError('impressora.opcao', 'media'))
    await queue.print(request)
    await pass()
    expect(seen.at(-1)).toMatchObject({ estado: 'failed', erro: 'impressora.opcao' })
    expect(driver.calls).not.toContain('release')
  })

  it('a lost answer to a held submit is looked for, and found it goes on: one job, one paper', async () => {
    driver.deaf.add('submit')
    await queue.print(request)
    await pass(1_000)
    expect(states()).toEqual(['queued', 'submitted', 'printing'])
    expect(driver.submitted).toHaveLength(1)
    expect(driver.spool.size).toBe(1)
  })

  it('a lost answer to a release that never arrived is released again, for what is held has not printed', async () => {
    driver.failing.set('release', new PrintError('impressora.semResposta', 'timeout'))
    await queue.print(request)
    await pass()
    expect(states()).toEqual(['queued', 'submitted'])
    driver.failing.clear()
    await pass(1_200)
    expect(states()).toEqual(['queued', 'submitted', 'printing'])
    expect(driver.submitted).toHaveLength(1)
  })

  it('a journal that cannot write stops the job: before submit, and before release; with room again it goes on', async () => {
    let room = 0
    const memory = memoryJournal()
    journal = {
      ...memory,
      append: async (record, bytes) => {
        if ((room -= 1) < 0) throw new Error('disk full')
        return memory.append(record, bytes)
      },
    }
    queue = start()
    await expect(queue.print(request)).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
    expect(driver.submitted).toHaveLength(0)
    for (const appends of [1, 2, 3]) {
      driver.calls.length = 0
      room = appends
      const { trabalhoId } = await queue.print(request)
      await pass(10_000)
      expect(seen.at(-1)).toMatchObject({ estado: 'attention', motivo: 'disk' })
      expect(driver.calls).not.toContain('release')
      room = Infinity
      await pass(10_000)
      expect(seen.at(-1)).toMatchObject({ trabalhoId, estado: 'printing' })
      expect(driver.calls.filter((call) => call === 'submit' || call === 'release')).toEqual(['submit', 'release'])
      driver.says = { estado: 'printed' }
      await pass(1_000)
      driver.says = { estado: 'printing' }
    }
  })
})

describe('a job that the spooler loses while it holds it', () => {
  const gone = new PrintError('trabalho.ausente', 'gone before release')

  it('cannot have printed, and is submitted anew', async () => {
    driver.failing.set('release', gone)
    await queue.print(request)
    await pass()
    driver.failing.clear()
    driver.spool.clear()
    await pass(2_000)
    expect(states()).toEqual(['queued', 'submitted', 'queued', 'submitted', 'printing'])
    expect(driver.submitted).toHaveLength(2)
  })

  it('may have printed once its release was asked for, whatever the answer: the spooler says what became of it', async () => {
    driver.failing.set('release', new PrintError('impressora.semResposta', 'timeout'))
    driver.says = { estado: 'submitted' }
    await queue.print(request)
    await pass(600)
    driver.failing.set('release', gone)
    driver.says = { estado: 'unknown' }
    driver.spool.clear()
    await pass(2_000)
    expect(seen.at(-1)).toMatchObject({ estado: 'unknown' })
    expect(driver.submitted).toHaveLength(1)
  })
})

it('a printer that does not answer holds up no other of its kind', async () => {
  driver = fakeDriver('ipp-direct', ['muda', 'laser'], false)
  const poll = driver.poll.bind(driver)
  driver.poll = (jobs) =>
    jobs.some(({ ref }) => ref.impressora === 'ipp-direct:muda') ? new Promise(() => undefined) : poll(jobs)
  queue = start()
  await queue.print({ ...request, impressora: 'ipp-direct:muda' })
  await pass(600)
  driver.says = { estado: 'printed' }
  const { trabalhoId } = await queue.print({ ...request, impressora: 'ipp-direct:laser' })
  await pass(1_200)
  expect(queue.jobs().find((trabalho) => trabalho.trabalhoId === trabalhoId)).toMatchObject({ estado: 'printed' })
})

describe('an end that cannot be written down', () => {
  let room: boolean
  beforeEach(() => {
    room = true
    const memory = journal
    journal = {
      ...memory,
      append: async (record, bytes) => {
        if (!room) throw new Error('read-only')
        return memory.append(record, bytes)
      },
    }
    queue = start()
  })

  it.each([
    ['printed', 'disk'],
    ['failed', 'disk'],
    ['unknown', 'disk'],
  ] as const)('%s is not told as one until it is', async (estado, motivo) => {
    await queue.print(request)
    await pass(600)
    room = false
    driver.says = { estado }
    await pass(10_000)
    expect(states()).not.toContain(estado)
    expect(seen.at(-1)).toMatchObject({ estado: 'attention', motivo })
    expect((await journal.load()).records).toHaveLength(1)
    // The first end stays, whatever the spooler says meanwhile.
    driver.says = { estado: 'printing' }
    room = true
    await pass(10_000)
    expect(seen.at(-1)).toMatchObject({ estado })
  })

  it('is told of a job taken back only when no restart can print it', async () => {
    driver.statusSays = { ...driver.statusSays, bloqueio: 'media-empty' }
    const { trabalhoId } = await queue.print(request)
    await pass()
    room = false
    expect(await queue.cancel(trabalhoId)).toMatchObject({ estado: 'attention', motivo: 'disk' })
    room = true
    await pass(10_000)
    expect(queue.jobs()).toMatchObject([{ trabalhoId, estado: 'canceled' }])
    expect((await journal.load()).records).toEqual([])
  })
})

describe('an end that was written down and not told', () => {
  it('because the program was killed in between is told by the next start, once', async () => {
    const { trabalhoId } = await queue.print(request)
    await pass(600)
    const [kept] = (await journal.load()).records
    await journal.append({ ...kept!.record, trabalho: { ...kept!.record.trabalho, estado: 'printed' }, told: false })
    seen = []
    const next = start()
    await next.restore()
    expect(seen).toMatchObject([{ trabalhoId, estado: 'printed' }])
    await pass()
    seen = []
    await start().restore()
    expect(seen).toEqual([])
    expect((await journal.load()).ended).toEqual([])
  })
})

describe('a start that cannot read its journal', () => {
  /** Starts again with a journal that can be read once `readable` is called. @returns how often it was tried as well */
  async function unreadable() {
    const waiting = journal
    let readable = false
    let loads = 0
    journal = {
      ...waiting,
      load: async () => {
        loads += 1
        if (!readable) throw new Error('EIO')
        return waiting.load()
      },
    }
    driver = fakeDriver()
    queue = start()
    await queue.restore()
    return { readable: () => void (readable = true), loads: () => loads }
  }

  it('says so, prints nothing, and goes on when it can, with one reading', async () => {
    await queue.print(request)
    const { readable, loads } = await unreadable()
    expect(await queue.notices()).toContainEqual({ tipo: 'fila.parada' })
    await expect(queue.print(request)).rejects.toMatchObject({ codigo: 'fila.indisponivel' })
    readable()
    await pass(10_000)
    expect(queue.jobs()).toHaveLength(1)
    expect(await queue.notices()).not.toContainEqual({ tipo: 'fila.parada' })
    const before = loads()
    await pass(60_000)
    expect(loads()).toBe(before)
    await queue.print(request)
    await pass()
    expect(driver.submitted).toHaveLength(1)
  })

  it('looks for jobs that no record knows once it can be read', async () => {
    const { readable } = await unreadable()
    let looks = 0
    driver.strays = async () => {
      looks += 1
      return { jobs: [], complete: true }
    }
    await pass(10_000)
    expect(looks).toBe(0)
    readable()
    await pass(10_000)
    expect(looks).toBe(1)
  })
})

describe('the journal', () => {
  it('is told before submit, with the bytes; before release, with the reference; at every state', async () => {
    const memory = memoryJournal()
    const order: string[] = []
    journal = {
      ...memory,
      append: async (record: JobRecord, bytes?: Uint8Array) => {
        const { phase, ref, trabalho } = record
        order.push(...driver.calls.splice(0).filter((call) => call === 'submit' || call === 'release'))
        order.push(`${phase} ${trabalho.estado}${ref ? ' ref' : ''}${bytes === PDF ? ' bytes' : ''}`)
        return memory.append(record, bytes)
      },
    }
    queue = start()
    driver.says = { estado: 'printed' }
    await queue.print(request)
    await pass(600)
    expect(order).toEqual([
      'kept queued bytes',
      'submitting queued',
      'submit',
      'held submitted ref',
      'released submitted ref',
      'release',
      'released printed ref',
      // Its end was reported.
      'released printed ref',
    ])
  })

  it('has no document and no label of what has ended, and no job of a past attendance', async () => {
    driver.says = { estado: 'printed' }
    const { trabalhoId } = await queue.print(request)
    expect(await journal.bytes(trabalhoId)).toBe(PDF)
    await pass(600)
    expect(await journal.bytes(trabalhoId)).toBeNull()
    await queue.endAttendance('cancelar')
    expect((await journal.load()).records).toEqual([])
  })

  it('has the document of an open question until the attendance ends', async () => {
    driver.says = { estado: 'unknown' }
    const { trabalhoId } = await queue.print(request)
    await pass(600)
    expect(await journal.bytes(trabalhoId)).toBe(PDF)
    await queue.endAttendance('cancelar')
    expect(await journal.bytes(trabalhoId)).toBeNull()
    expect((await journal.load()).records).toMatchObject([{ record: { trabalho: { rotulo: '', estado: 'unknown' } } }])
  })
})

describe('cancel', () => {
  it('takes a released job back from the spooler', async () => {
    const { trabalhoId } = await queue.print(request)
    await pass(600)
    expect(await queue.cancel(trabalhoId)).toMatchObject({ estado: 'canceled' })
  })

  it('stops a job caught half-way before it can print', async () => {
    let open = () => {}
    driver.gate = new Promise((resolve) => {
      open = resolve
    })
    const { trabalhoId } = await queue.print(request)
    const canceled = queue.cancel(trabalhoId)
    open()
    expect(await canceled).toMatchObject({ estado: 'canceled' })
    expect(driver.calls).not.toContain('release')
    expect(driver.calls).toContain('cancel')
  })

  it('too late means what the spooler says next; unknown asks', async () => {
    const late = await queue.print(request)
    await pass(600)
    driver.cancelSays = 'too-late'
    driver.says = { estado: 'printed' }
    expect(await queue.cancel(late.trabalhoId)).toMatchObject({ estado: 'printed' })
    driver.says = { estado: 'printing' }
    const lost = await queue.print(request)
    await pass(600)
    driver.cancelSays = 'unknown'
    expect(await queue.cancel(lost.trabalhoId)).toMatchObject({ estado: 'unknown' })
  })

  it('refuses a job it does not know', async () => {
    await expect(queue.cancel('nada')).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})

describe('a spooler that goes silent', () => {
  it('is a matter for attention after 5 s, and recovers', async () => {
    await queue.print(request)
    await pass(600)
    driver.says = new PrintError('impressora.semResposta', 'refused')
    await pass(4_000)
    expect(states().at(-1)).toBe('printing')
    await pass(2_000)
    expect(seen.at(-1)).toMatchObject({ estado: 'attention', motivo: 'offline' })
    driver.says = { estado: 'printed' }
    await pass(600)
    expect(states().at(-1)).toBe('printed')
  })
})

describe('which printer', () => {
  const folder = () => fakeDriver('folder', ['pasta'])
  const chosen = async (drivers: FakeDriver[], remembered?: string) =>
    (await start(drivers, remembered).print(request)).impressora

  it('goes by remembered, spooler default, the only one, folder', async () => {
    const two = fakeDriver('cups-ipp', ['a', 'b'])
    expect(await chosen([two, folder()], 'cups-ipp:b')).toBe('cups-ipp:b')
    expect(await chosen([two, folder()])).toBe('cups-ipp:a')
    two.printers = two.printers.map((printer) => ({ ...printer, padrao: false }))
    expect(await chosen([two, folder()])).toBe('folder:pasta')
    two.printers = two.printers.slice(1)
    expect(await chosen([two, folder()])).toBe('cups-ipp:b')
    expect(await chosen([folder()])).toBe('folder:pasta')
    await expect(chosen([])).rejects.toMatchObject({ codigo: 'impressora.ausente' })
  })

  it('lists what answers and marks the one that would be used', async () => {
    driver.failing.set('list', new PrintError('impressora.semResposta', 'down'))
    const printers = await start([driver, folder()]).printers()
    expect(printers.map(({ id, padrao }) => [id, padrao])).toEqual([['folder:pasta', true]])
  })
})

describe('a queue', () => {
  it('drops finished jobs and the label of an open question at the end of an attendance', async () => {
    driver.says = { estado: 'printed' }
    await queue.print(request)
    await pass(600)
    driver.says = { estado: 'unknown' }
    await queue.print(request)
    await pass(600)
    driver.says = { estado: 'printing' }
    await queue.print(request)
    await pass(600)
    await queue.endAttendance('cancelar')
    expect(queue.jobs().map(({ estado, rotulo }) => [estado, rotulo])).toEqual([
      ['unknown', ''],
      ['printing', request.rotulo],
    ])
    // The job under way has it, and no other.
    expect(JSON.stringify(await journal.load()).split(request.rotulo)).toHaveLength(2)
  })

  it('takes back unreleased jobs and reports nothing more at the end of the program', async () => {
    let open = () => {}
    driver.gate = new Promise((resolve) => {
      open = resolve
    })
    await queue.print(request)
    const closed = queue.dispose()
    const before = seen.length
    open()
    await closed
    expect(driver.calls).not.toContain('release')
    expect(driver.calls).toContain('cancel')
    expect(seen).toHaveLength(before)
  })
})

it('refuses what is no PDF, no page and no sensible number of copies', async () => {
  const html = new TextEncoder().encode('<html>')
  await expect(queue.print({ ...request, bytes: html })).rejects.toThrow('documento.naoEPdf')
  await expect(queue.print({ ...request, bytes: new Uint8Array() })).rejects.toThrow('documento.vazio')
  await expect(queue.print({ ...request, paginas: 0 })).rejects.toMatchObject({ codigo: 'documento.invalido' })
  await expect(queue.print({ ...request, copias: 0 })).rejects.toMatchObject({ codigo: 'impressora.opcao' })
  await expect(queue.print({ ...request, copias: 1.5 })).rejects.toMatchObject({ codigo: 'impressora.opcao' })
})

it('never logs a label', async () => {
  driver.failing.set('submit', new PrintError('impressora.recusou', 'status 0x0400'))
  await queue.print(request)
  await pass()
  expect(logged).not.toHaveLength(0)
  expect(logged.join()).not.toContain('2026000123')
})
