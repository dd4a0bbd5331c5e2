import { describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/errors.ts'
import type { PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { ESTADOS_FINAIS } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'
import { bench, blocked, CHECKED, LASER, MINUTE, NO_ANSWER, OTHER } from './queueKit.ts'

const { at, start, pass, print, job, states } = bench()
const called = (...names: string[]) => at.driver.calls.filter((call) => names.includes(call))

/** Keeps the printer in the middle of taking a job until the returned function is called. */
function halfWay(driver = at.driver) {
  const { promise, resolve } = Promise.withResolvers<void>()
  driver.gate = promise
  return resolve
}

describe('a job on its way', () => {
  it('a job is queued at once, and every state of it is reported once', async () => {
    const id = await print()
    expect(job(id)).toMatchObject({ estado: 'queued', documentoId: 'd', impressora: LASER, copias: 1, paginas: 1 })
    await pass(1_200)
    at.driver.says = { estado: 'attention', motivo: 'media-empty' }
    await pass(600)
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(states()).toEqual(['queued', 'submitted', 'printing', 'attention', 'printed'])
    expect(at.seen.slice(-2).map(({ motivo }) => motivo)).toEqual(['media-empty', undefined])
  })

  it('a job has A4, one side and no scaling unless asked for otherwise, and a name of its own', async () => {
    const id = await print()
    await print({ sides: 'two-sided-long-edge', copias: 3, tray: 'tray-2' })
    await pass()
    const [plain, special] = at.driver.submitted
    expect(plain).toMatchObject({ media: 'iso_a4_210x297mm', sides: 'one-sided', copies: 1, scaling: 'none' })
    expect(plain).toMatchObject({ expectedPages: 1 })
    expect(plain).not.toHaveProperty('tray')
    expect(plain?.ourId).not.toBe(id)
    expect(special).toMatchObject({ sides: 'two-sided-long-edge', copies: 3, tray: 'tray-2' })
  })

  it('a spooler is polled only while a job is under way', async () => {
    await print()
    await pass(1_600)
    expect(called('poll')).toHaveLength(4)
    at.driver.says = { estado: 'sent' }
    await pass(500)
    at.driver.calls.length = 0
    await pass(MINUTE)
    expect(at.driver.calls).toEqual([])
  })

  it('jobs for one printer keep the order of the requests', async () => {
    const open = halfWay()
    for (const rotulo of ['primeira', 'segunda']) await print({ rotulo })
    at.driver.gate = Promise.resolve()
    await pass()
    expect(at.driver.submitted).toEqual([])
    open()
    await pass()
    expect(at.driver.submitted.map(({ rotulo }) => rotulo)).toEqual(['primeira', 'segunda'])
  })

  it('a printer that does not answer holds up no other of its kind', async () => {
    at.driver = fakeDriver('ipp-direct', ['muda', 'laser'], false)
    const poll = at.driver.poll.bind(at.driver)
    at.driver.poll = (jobs) =>
      jobs.some(({ ref }) => ref.impressora === 'ipp-direct:muda') ? new Promise(() => undefined) : poll(jobs)
    start()
    await print({ impressora: 'ipp-direct:muda' })
    await pass(600)
    at.driver.says = { estado: 'printed' }
    const id = await print({ impressora: 'ipp-direct:laser' })
    await pass(1_200)
    expect(job(id)).toMatchObject({ estado: 'printed' })
  })

  it('a spooler that goes silent is a matter for attention after 5 s, and recovers', async () => {
    await print()
    await pass(600)
    at.driver.says = NO_ANSWER
    await pass(4_000)
    expect(states().at(-1)).toBe('printing')
    await pass(2_000)
    expect(at.seen.at(-1)).toMatchObject({ estado: 'attention', motivo: 'offline' })
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(states().at(-1)).toBe('printed')
  })

  it('a step that fails in an unforeseen way is logged, and its job goes on', async () => {
    const status = at.driver.status.bind(at.driver)
    at.driver.status = (impressora) => (impressora === LASER ? status(impressora) : Promise.reject(NO_ANSWER))
    const bytes = at.journal.bytes.bind(at.journal)
    at.journal.bytes = () => Promise.reject(new Error('unforeseen'))
    await Promise.all([print(), print()])
    await pass(1_000)
    expect(at.driver.submitted).toHaveLength(1)
    expect(at.logged.join()).toContain('unforeseen')
    at.journal.bytes = bytes
    await pass(2_000)
    expect(at.driver.submitted).toHaveLength(2)
  })
})

describe('many jobs for one printer', () => {
  it('a spooler has two jobs at once: the others wait with us, and follow in their order', async () => {
    const jobs = await Promise.all([1, 2, 3, 4, 5].map(() => print()))
    await pass(5_000)
    expect(called('release')).toHaveLength(2)
    const held = at.queue.jobs().filter(({ estado }) => estado === 'queued')
    expect(held.map(({ trabalhoId }) => trabalhoId)).toEqual(jobs.slice(2))
    const polled = at.driver.poll.bind(at.driver)
    const [first] = at.driver.submitted
    at.driver.poll = async (asked) =>
      (await polled(asked)).map((state, index) =>
        asked[index]?.spec.ourId === first?.ourId ? { estado: 'printed' } : state,
      )
    await pass(600)
    expect(called('release')).toHaveLength(3)
    at.driver.poll = polled
    at.driver.says = { estado: 'printed' }
    await pass(2_000)
    expect(at.queue.jobs().map(({ estado }) => estado)).toEqual(jobs.map(() => 'printed'))
    expect(at.driver.submitted).toHaveLength(5)
  })

  it.each<[string, (trabalhoId: string) => unknown]>([
    ['one of the two is cancelled', (trabalhoId) => at.queue.cancel(trabalhoId)],
    ['it is unknown what became of one', () => void (at.driver.says = { estado: 'unknown' })],
  ])('the next job goes to its spooler when %s', async (_what, end) => {
    const [first] = [await print(), await print(), await print()]
    await pass(1_000)
    expect(called('release')).toHaveLength(2)
    await end(first)
    await pass(1_000)
    expect(called('release')).toHaveLength(3)
  })

  it('a job behind a jam is cancelled, or moved, without a question', async () => {
    start({ drivers: [at.driver, at.other] })
    at.driver.says = { estado: 'attention', motivo: 'media-jam' }
    const [, , third = '', fourth = ''] = await Promise.all([1, 2, 3, 4].map(() => print()))
    await pass(3_000)
    expect(await at.queue.cancel(third)).toMatchObject({ estado: 'canceled' })
    expect(await at.queue.moveTo(fourth, OTHER)).toMatchObject({ impressora: OTHER })
    await pass(1_000)
    expect([at.driver.submitted.length, at.other.submitted.length]).toEqual([2, 1])
  })

  it('two jobs that an earlier start left at the spooler count', async () => {
    await Promise.all([1, 2, 3].map(() => print()))
    await pass(1_000)
    const before = at.driver.submitted.length
    await start().restore()
    await pass(3_000)
    expect([before, at.driver.submitted.length]).toEqual([2, 2])
  })
})

describe('an end state', () => {
  it.each([...ESTADOS_FINAIS])('%s is final for the spooler, which is not asked any more', async (estado) => {
    await print()
    at.driver.says = { estado }
    await pass(600)
    at.driver.says = { estado: 'printing' }
    at.driver.calls.length = 0
    await pass(10_000)
    expect(states().at(-1)).toBe(estado)
    expect(at.driver.calls).toEqual([])
  })

  it('an end is reached also when the listener fails, which is logged', async () => {
    const deaf = start({
      onChange: () => {
        throw new Error('window is gone')
      },
    })
    at.driver.says = { estado: 'printed' }
    await print()
    await pass(600)
    expect(deaf.jobs()).toMatchObject([{ estado: 'printed' }])
    expect(at.logged.join()).toContain('window is gone')
  })

  it('the first end state stays: a cancellation afterwards asks the spooler nothing', async () => {
    const id = await print()
    at.driver.says = { estado: 'printed' }
    await pass(600)
    expect(await at.queue.cancel(id)).toMatchObject({ estado: 'printed' })
    expect(called('cancel')).toEqual([])
  })

  it('no job is sent again without a click, whatever its end', async () => {
    for (const estado of ['failed', 'unknown', 'canceled'] as const) {
      at.driver.says = { estado }
      await print()
      await pass(MINUTE)
    }
    expect(at.driver.submitted).toHaveLength(3)
  })
})

describe('one click, one job', () => {
  it('a repeated click is the same job, also at the same instant and after the end', async () => {
    const [first, second] = await Promise.all([print({ chave: 'k' }), print({ chave: 'k' })])
    at.driver.says = { estado: 'printed' }
    await pass(600)
    const third = await at.queue.print({ ...CHECKED, chave: 'k' })
    expect(second).toBe(first)
    expect(third).toMatchObject({ trabalhoId: first, estado: 'printed' })
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a known click prints nothing after its job was deleted', async () => {
    await print({ chave: 'k' })
    at.driver.says = { estado: 'printed' }
    await pass(600)
    await at.queue.endAttendance('cancelar')
    await expect(print({ chave: 'k' })).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a click whose request was refused may come again', async () => {
    await expect(print({ chave: 'k', impressora: 'windows:x' })).rejects.toMatchObject({ codigo: 'impressora.ausente' })
    expect(job(await print({ chave: 'k' }))).toMatchObject({ estado: 'queued' })
  })
})

describe('a question to a person', () => {
  it.each([
    [true, 'printed'],
    [false, 'failed'],
  ] as const)('the first answer of a person stays: came out %s is %s', async (saiu, estado) => {
    const id = await print()
    at.driver.says = { estado: 'unknown' }
    await pass(600)
    expect(at.queue.resolveUnknown(id, saiu).estado).toBe(estado)
    expect(at.queue.resolveUnknown(id, !saiu).estado).toBe(estado)
    expect(states().at(-1)).toBe(estado)
  })

  it('a job that the spooler lost after its release is a question, because paper was possible', async () => {
    at.driver.deaf.add('release')
    at.driver.says = { estado: 'unknown' }
    await print()
    await pass()
    expect(at.seen.at(-1)).toMatchObject({ estado: 'unknown' })
    await pass(MINUTE)
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a lost answer of a printer that holds nothing is a question', async () => {
    start({ drivers: [at.other] })
    at.other.failing.set('submit', NO_ANSWER)
    await print({ impressora: OTHER })
    await pass(MINUTE)
    expect(states()).toEqual(['queued', 'unknown'])
    expect(at.other.calls.filter((call) => call === 'submit')).toHaveLength(1)
  })
})

describe('before its release a job leaves no paper', () => {
  const gone = new PrintError('trabalho.ausente', 'gone before release')

  it.each([
    ['its printer refuses it', new PrintError('impressora.opcao', 'media'), 'impressora.opcao'],
    ['our own code fails', new TypeError('not a function'), 'impressora.recusou'],
  ] as const)('a job fails with its code where %s, and its label is not logged', async (_what, error, erro) => {
    for (const driver of [at.driver, at.other]) {
      start({ drivers: [driver] })
      driver.submit = () => Promise.reject(error)
      await print({ impressora: driver.printers[0]?.id })
      await pass()
      expect(at.seen.at(-1)).toMatchObject({ estado: 'failed', erro, liberado: false })
      expect(driver.calls).not.toContain('release')
    }
    expect(at.logged.join()).toContain(erro)
    expect(at.logged.join()).not.toContain('2026000123')
  })

  it('a held job whose answer got lost is found and goes on: one job, one paper', async () => {
    at.driver.deaf.add('submit')
    await print()
    await pass(1_000)
    expect(states()).toEqual(['queued', 'submitted', 'printing'])
    expect([at.driver.submitted.length, at.driver.spool.size]).toEqual([1, 1])
  })

  it('a release that never arrived is repeated, because a held job has not printed', async () => {
    at.driver.failing.set('release', NO_ANSWER)
    await print()
    await pass()
    expect(states()).toEqual(['queued', 'submitted'])
    at.driver.failing.clear()
    await pass(1_200)
    expect(states()).toEqual(['queued', 'submitted', 'printing'])
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a job whose release is refused is taken back, and fails with the code', async () => {
    at.driver.failing.set('release', new PrintError('impressora.recusou', 'status 0x0400'))
    await print()
    await pass()
    expect(at.seen.at(-1)).toMatchObject({ estado: 'failed', erro: 'impressora.recusou' })
    expect(at.driver.spool.size).toBe(0)
  })

  it('a held job that the spooler lost cannot have printed, and is submitted again', async () => {
    at.driver.failing.set('release', gone)
    await print()
    await pass()
    at.driver.failing.clear()
    at.driver.spool.clear()
    await pass(2_000)
    expect(states()).toEqual(['queued', 'submitted', 'queued', 'submitted', 'printing'])
    expect(at.driver.submitted).toHaveLength(2)
  })

  it('a job may have printed once its release was asked for: the spooler says what became of it', async () => {
    at.driver.failing.set('release', NO_ANSWER)
    at.driver.says = { estado: 'submitted' }
    await print()
    await pass(600)
    at.driver.failing.set('release', gone)
    at.driver.says = { estado: 'unknown' }
    at.driver.spool.clear()
    await pass(2_000)
    expect(at.seen.at(-1)).toMatchObject({ estado: 'unknown' })
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a job of a printer that can hold this one alone is released like any held job', async () => {
    start({ drivers: [at.other] })
    at.other.holds = () => true
    await print({ impressora: OTHER })
    await pass(600)
    expect(at.other.calls.filter((call) => call === 'submit' || call === 'release')).toEqual(['submit', 'release'])
  })
})

describe('which printer', () => {
  const folder = () => fakeDriver('folder', ['pasta'])
  const chosen = async (drivers: FakeDriver[], remembered?: string) => {
    const queue = start({ drivers, remembered: () => remembered })
    return (await queue.print({ ...CHECKED, impressora: undefined })).impressora
  }

  it('without a choice a job goes to the remembered printer, the spooler’s default, the only one, or the folder', async () => {
    const two = fakeDriver('cups-ipp', ['a', 'b'])
    expect(await chosen([two, folder()], 'cups-ipp:b')).toBe('cups-ipp:b')
    expect(await chosen([two, folder()], 'cups-ipp:gone')).toBe('cups-ipp:gone')
    expect(await chosen([two, folder()])).toBe('cups-ipp:a')
    two.printers = two.printers.map((printer) => ({ ...printer, padrao: false }))
    expect(await chosen([two, folder()])).toBe('folder:pasta')
    two.printers = two.printers.slice(1)
    expect(await chosen([two, folder()])).toBe('cups-ipp:b')
    expect(await chosen([folder()])).toBe('folder:pasta')
    await expect(chosen([])).rejects.toMatchObject({ codigo: 'impressora.ausente' })
  })

  it('the list has what answers, and marks the printer that would be used', async () => {
    at.driver.failing.set('list', NO_ANSWER)
    const printers = await start({ drivers: [at.driver, folder()] }).printers()
    expect(printers.map(({ id, padrao }) => [id, padrao])).toEqual([['folder:pasta', true]])
  })

  it('the list counts the waiting jobs of each printer, and says whether it is paused', async () => {
    at.driver = fakeDriver('cups-ipp', ['laser', 'outra'])
    start().pause(LASER, true)
    for (const impressora of [LASER, LASER, 'cups-ipp:outra']) await print({ impressora })
    await pass(600)
    const shown = async () => (await at.queue.printers()).map(({ pausada, naFila }) => [pausada, naFila])
    expect(await shown()).toEqual([
      [true, 2],
      [false, 1],
    ])
    at.driver.says = { estado: 'printed' }
    at.queue.pause(LASER, false)
    await pass(1_200)
    expect(at.driver.submitted.map(({ impressora }) => impressora)).toEqual(['cups-ipp:outra', LASER, LASER])
    expect(await shown()).toEqual([
      [false, 0],
      [false, 0],
    ])
  })
})

describe('the way into the queue', () => {
  const pdf = samplePdf(2)
  it.each<[string, Partial<PrintRequest>, object]>([
    ['no PDF', { bytes: new TextEncoder().encode('<html>') }, { falha: { codigo: 'documento.naoEPdf' } }],
    ['nothing', { bytes: new Uint8Array() }, { falha: { codigo: 'documento.vazio' } }],
    ['no page', { paginas: 0 }, { codigo: 'documento.invalido' }],
    ['no copy', { copias: 0 }, { codigo: 'impressora.opcao' }],
    ['half a copy', { copias: 1.5 }, { codigo: 'impressora.opcao' }],
  ])('a request with %s is refused', async (_what, more, like) => {
    const request = { ...CHECKED, checked: undefined, bytes: await pdf, paginas: 2, ...more }
    await expect(at.queue.print(request)).rejects.toMatchObject(like)
  })

  it('a locked document is refused before anything is written down, except by a folder', async () => {
    start({ drivers: [at.driver, fakeDriver('folder', ['pasta'])] })
    const checked = { ...CHECKED.checked, locked: true }
    await expect(print({ checked })).rejects.toThrow('documento.protegido')
    expect((await at.journal.load()).records).toEqual([])
    expect(job(await print({ checked, impressora: 'folder:pasta' }))).toMatchObject({ estado: 'queued' })
  })

  it('the document’s printer is asked while the document is written down, and again when it was not ready', async () => {
    const written = Promise.withResolvers<void>()
    const append = at.journal.append.bind(at.journal)
    at.journal.append = async (record, bytes) => {
      if (bytes) await written.promise
      return append(record, bytes)
    }
    let witnesses = 0
    at.driver.witness = async () => `job ${(witnesses += 1)}`
    at.driver.statusSays = blocked('media-empty')
    void print()
    await pass()
    expect([at.driver.calls, witnesses, at.seen]).toEqual([['status'], 1, []])
    at.driver.statusSays = READY
    written.resolve()
    await pass(1_000)
    expect(states()).toEqual(['queued', 'attention'])
    await pass(1_500)
    expect([at.driver.calls.slice(0, 3), witnesses]).toEqual([['status', 'status', 'submit'], 2])
  })

  it.each([true, false])(
    'the printer is asked in each job’s turn (second click at the same time: %s)',
    async (same) => {
      const open = halfWay()
      if (same) await Promise.all([print(), print()])
      else for (let clicks = 0; clicks < 2; clicks += 1) await print().then(() => pass())
      at.driver.statusSays = blocked('media-empty')
      open()
      await pass()
      // The second job does not go by an answer from before the first one.
      expect(at.driver.submitted).toHaveLength(1)
      expect(at.queue.jobs().at(-1)).toMatchObject({ estado: 'attention', motivo: 'media-empty' })
    },
  )
})

describe('cancel', () => {
  it.each([
    ['canceled', 'canceled'],
    ['unknown', 'unknown'],
    ['too-late', 'printed'],
  ] as const)('a released job whose spooler answers %s is %s', async (answer, estado) => {
    const id = await print()
    await pass(600)
    at.driver.cancelSays = answer
    at.driver.says = { estado: 'printed' }
    expect(await at.queue.cancel(id)).toMatchObject({ estado })
  })

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['a cancellation', (id) => at.queue.cancel(id), 'canceled'],
    ['the end of the program', () => at.queue.dispose(), 'queued'],
  ])('%s stops a job caught half-way before it can print', async (_what, act, estado) => {
    const open = halfWay()
    const id = await print()
    const over = act(id)
    open()
    await over
    expect(states().at(-1)).toBe(estado)
    expect(called('release', 'cancel')).toEqual(['cancel'])
  })

  it('a job that is not listed cannot be cancelled', async () => {
    await expect(at.queue.cancel('nada')).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
  })
})
