import { describe, expect, it } from 'vitest'
import { PrintError } from '../../../../main/printing/driver.ts'
import { digest, type PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { samplePdf } from '../paper/samplePdf.ts'
import { bench, blocked, CHECKED, LASER, NO_ANSWER } from './queueKit.ts'

/* The way into the queue: a request is checked, written down and put into its printer's line, once for each click. */

const { at, start, pass, print, job, states, halfWay } = bench()

describe('the way into the queue', () => {
  const pdf = samplePdf(2)
  it.each<[string, Partial<PrintRequest>, object]>([
    ['no PDF', { bytes: new TextEncoder().encode('<html>') }, { falha: { codigo: 'documento.naoEPdf' } }],
    ['nothing', { bytes: new Uint8Array() }, { falha: { codigo: 'documento.vazio' } }],
    ['no page', { paginas: 0 }, { codigo: 'documento.invalido' }],
    ['no copy', { copias: 0 }, { codigo: 'impressora.opcao' }],
    ['half a copy', { copias: 1.5 }, { codigo: 'impressora.opcao', detalhe: 'copies 1.5' }],
    ['a hundred copies', { copias: 100 }, { codigo: 'impressora.opcao' }],
  ])('a print request with %s is refused', async (_what, more, like) => {
    const request = { ...CHECKED, checked: undefined, bytes: await pdf, paginas: 2, ...more }
    await expect(at.queue.print(request)).rejects.toMatchObject(like)
  })

  it('a print request for a locked document is refused before it is stored, except by the folder driver', async () => {
    start({ drivers: [at.driver, fakeDriver('folder', ['pasta'])] })
    const checked = { ...CHECKED.checked, locked: true }
    await expect(print({ checked })).rejects.toThrow('documento.protegido')
    expect((await at.journal.load()).records).toEqual([])
    expect(job(await print({ checked, impressora: 'folder:pasta' }))).toMatchObject({ estado: 'queued' })
  })

  it('a print request’s printer is queried while the document is stored, and again if it was not ready', async () => {
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

  it.each<[string, () => Promise<unknown>]>([
    ['at once', () => Promise.all([print(), print()])],
    ['one after the other', () => print().then(() => pass().then(() => print()))],
  ])('a print request’s printer is queried once for each job, if two requests come %s', async (_when, clicks) => {
    const open = halfWay()
    await clicks()
    at.driver.statusSays = blocked('media-empty')
    open()
    await pass()
    // The second job does not go by an answer from before the first one.
    expect(at.driver.submitted).toHaveLength(1)
    expect(at.queue.jobs().at(-1)).toMatchObject({ estado: 'attention', motivo: 'media-empty' })
  })
})

describe('which printer', () => {
  const folder = () => fakeDriver('folder', ['pasta'])
  const chosen = async (drivers: FakeDriver[], remembered?: string) => {
    const queue = start({ drivers, remembered: () => remembered })
    return (await queue.print({ ...CHECKED, impressora: undefined })).impressora
  }

  it('a print request without a printer uses the remembered one, the spooler’s default, the only one, or the folder', async () => {
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

  it('the printer list has the printers that answer. Without a remembered one, no document goes elsewhere if a spooler is silent', async () => {
    at.driver.failing.set('list', NO_ANSWER)
    const [lone, behind] = [fakeDriver('ipp-direct', ['sala']), fakeDriver('cups-server', ['a', 'b'])]
    for (const others of [[folder()], [lone, folder()], [behind, folder()]]) {
      const printers = await start({ drivers: [at.driver, ...others] }).printers()
      expect(printers.filter(({ padrao }) => padrao)).toEqual([])
      expect(printers.at(-1)?.id).toBe('folder:pasta')
      await expect(chosen([at.driver, ...others])).rejects.toMatchObject({ codigo: 'impressora.ausente' })
    }
    behind.failing.set('list', NO_ANSWER)
    expect(await chosen([fakeDriver('cups-ipp', ['a', 'b']), behind, folder()])).toBe('cups-ipp:a')
  })

  it('the printer in use stays in use while its spooler is silent, and its document waits there', async () => {
    start({ drivers: [at.driver, folder()] })
    expect((await at.queue.printers()).find(({ padrao }) => padrao)?.id).toBe(LASER)
    for (const call of ['list', 'status'] as const) at.driver.failing.set(call, NO_ANSWER)
    const { trabalhoId } = await at.queue.print({ ...CHECKED, impressora: undefined })
    await pass(10_000)
    expect(job(trabalhoId)).toMatchObject({ impressora: LASER, estado: 'attention', motivo: 'offline' })
    at.driver.failing.clear()
    await pass(3_000)
    expect(job(trabalhoId)).toMatchObject({ estado: 'printing' })
  })

  it.each<[string, object[], string | undefined, string | null]>([
    ['the folder', [], undefined, 'folder:pasta'],
    ['the only printer', [{ padrao: false }], undefined, LASER],
    ['a choice that was taken back', [{}], LASER, LASER],
  ])('%s does not stay in use while a spooler is silent', async (_, listed, choice, before) => {
    let remembered = choice
    const queue = start({ drivers: [at.driver, folder()], remembered: () => remembered })
    const inUse = async () => (await queue.printers()).find(({ padrao }) => padrao)?.id
    const [laser] = at.driver.printers
    at.driver.printers = listed.flatMap((change) => (laser ? [{ ...laser, ...change }] : []))
    expect(await inUse()).toBe(before)
    remembered = undefined
    at.driver.failing.set('list', NO_ANSWER)
    expect(await inUse()).toBeUndefined()
    await expect(queue.print({ ...CHECKED, impressora: undefined })).rejects.toThrow('impressora.ausente')
  })

  it('the printer list counts the waiting jobs of each printer, and states whether it is paused', async () => {
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

describe('one click, one job', () => {
  it('a repeated print request with one key is one job, also at the same instant and after the job’s end', async () => {
    const [first, second] = await Promise.all([print({ chave: 'k' }), print({ chave: 'k' })])
    at.driver.says = { estado: 'printed' }
    await pass(600)
    const third = await at.queue.print({ ...CHECKED, chave: 'k' })
    expect(second).toBe(first)
    expect(third).toMatchObject({ trabalhoId: first, estado: 'printed' })
    expect(at.driver.submitted).toHaveLength(1)
  })

  it('a repeated print request prints nothing after its job was deleted', async () => {
    await print({ chave: 'k' })
    at.driver.says = { estado: 'printed' }
    await pass(600)
    await at.queue.endAttendance('cancelar')
    await expect(print({ chave: 'k' })).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(at.driver.submitted).toHaveLength(1)
  })

  it.each([
    [9_999, 'trabalho.ausente'],
    [10_000, 'queued'],
  ])('a print key of an earlier start is known until %d others came after it: %s', async (others, answer) => {
    const keys = Array.from({ length: others }, (_none, index) => [`key ${index}`, 'id'] as const)
    const load = async () => ({ records: [], ended: [], keys: new Map([[digest('k'), 'id'], ...keys]), outOfPaper: [] })
    await start({ journal: { ...at.journal, load } }).restore()
    const printed = await at.queue.print({ ...CHECKED, chave: 'k' }).catch((error: PrintError) => error.codigo)
    expect(typeof printed === 'string' ? printed : printed.estado).toBe(answer)
  })

  it('a print request that was refused may be repeated with its key', async () => {
    await expect(print({ chave: 'k', impressora: 'ipp-direct:x' })).rejects.toMatchObject({
      codigo: 'impressora.ausente',
    })
    expect(job(await print({ chave: 'k' }))).toMatchObject({ estado: 'queued' })
  })
})
