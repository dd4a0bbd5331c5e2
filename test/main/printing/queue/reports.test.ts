import { describe, expect, it } from 'vitest'
import type { JournalHealth } from '../../../../main/printing/journal/journal.ts'
import { noticesOf } from '../../../../main/printing/queue/notices.ts'
import type { AvisoDeImpressao } from '../../../../shared/model/impressao.ts'
import { fakeDriver, READY } from '../../../fakes/impressora.ts'
import { memoryJournal } from '../../../fakes/memoryJournal.ts'
import { bench, blocked, NO_ANSWER, queueOf } from './queueKit.ts'

/* The queue's reports to people, and to the record. */

const { at, start, pass, print } = bench(() => ({ personal: true }))

describe('the record of a cancelled job', () => {
  const audited = () => at.audited.map((line) => line.split(' ')[0])
  const printing = async () => {
    const id = await print()
    await pass(600)
    return id
  }

  it('the audit record has a cancelled job as unknown if a sheet may be out, and the screen as cancelled', async () => {
    at.driver.printedNothing = async () => false
    expect(await at.queue.cancel(await printing())).toMatchObject({ estado: 'canceled' })
    expect(audited()).toEqual(['queued', 'unknown'])
  })

  it('the audit record has a job as cancelled once its printer reports no page, without delaying the person', async () => {
    const blank = Promise.withResolvers<boolean>()
    at.driver.printedNothing = () => blank.promise
    await at.queue.cancel(await printing())
    expect(audited()).toEqual(['queued', 'unknown'])
    blank.resolve(true)
    await pass()
    expect(audited()).toEqual(['queued', 'unknown', 'canceled'])
  })

  it('the audit record has a job that was cancelled at the printer’s panel as unknown', async () => {
    at.driver.printedNothing = async () => false
    await printing()
    at.driver.says = { estado: 'canceled' }
    await pass(600)
    expect(audited()).toEqual(['queued', 'unknown'])
  })
})

it('a job that lacked paper is reported as printing once its printer says so for two seconds, and not in between', async () => {
  const only = () => at.queue.jobs()[0]
  const EMPTY = { estado: 'attention', motivo: 'media-empty' } as const
  await print()
  for (let shortage = 0; shortage < 2; shortage += 1) {
    at.driver.says = EMPTY
    await pass(600)
    at.driver.says = { estado: 'printing' }
    await pass(1_500)
    expect(only()).toMatchObject(EMPTY)
  }
  await pass(1_500)
  expect(only()).toMatchObject({ estado: 'printing' })
  at.driver.says = EMPTY
  await pass(600)
  at.driver.says = { estado: 'printed' }
  await pass(600)
  expect(only()).toMatchObject({ estado: 'printed' })
})

it('a cancellation is answered once it is stored, however long that takes', async () => {
  const append = at.journal.append.bind(at.journal)
  const trabalhoId = await print()
  await pass(600)
  at.journal.append = async (record) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return append(record)
  }
  const cancelled = at.queue.cancel(trabalhoId)
  await pass(1_000)
  expect(await cancelled).toMatchObject({ trabalhoId, estado: 'canceled' })
})

describe('notices', () => {
  const well: JournalHealth = { keepsDocuments: true, damaged: false, failing: false, unreadable: [], doubt: false }
  const nothing = { lost: 0, unaudited: 0, unread: false }
  const old = { tipo: 'guia', criadoEm: 7 }
  type Keeps = () => Promise<boolean | null>
  function told(health: Partial<JournalHealth>, counts: Partial<typeof nothing>, keeps: Keeps[]) {
    const journal = { ...memoryJournal(), health: async () => ({ ...well, ...health }) }
    const drivers = keeps.map((keepsDocuments) => ({ ...fakeDriver(), keepsDocuments }))
    return noticesOf(journal, [fakeDriver(), ...drivers], { ...nothing, ...counts })
  }

  it.each<[string, Partial<JournalHealth>, Partial<typeof nothing>, AvisoDeImpressao[]]>([
    ['nothing, where all is well', {}, {}, []],
    ['no safe place for documents', { keepsDocuments: false }, {}, [{ tipo: 'cofre.ausente' }]],
    ['a queue set aside', { damaged: true }, {}, [{ tipo: 'fila.danificada' }]],
    ['a disk that takes nothing', { failing: true }, {}, [{ tipo: 'fila.parada' }]],
    ['jobs of another version', { unreadable: [old] }, {}, [{ tipo: 'trabalhos.ilegiveis', quantos: 1, quais: [old] }]],
    ['jobs that are lost', {}, { lost: 1 }, [{ tipo: 'trabalhos.perdidos', quantos: 1 }]],
    ['lines missing from the record', {}, { unaudited: 1 }, [{ tipo: 'auditoria.parada', quantos: 1 }]],
  ])('the queue’s notices report %s', async (_what, health, counts, notices) => {
    expect(await told(health, counts, [])).toStrictEqual(notices)
  })

  it.each<[boolean, string, Keeps[]]>([
    [true, 'one of two does', [async () => false, async () => true]],
    [false, 'none does', [async () => false]],
    [false, 'no driver can tell', [async () => null, () => Promise.reject(NO_ANSWER)]],
  ])('a spooler that keeps printed documents is reported (%s) if %s', async (is, _who, keeps) => {
    expect(await told({}, {}, keeps)).toEqual(is ? [{ tipo: 'spool.guarda' }] : [])
  })

  it('the queue counts its lost jobs and the lines missing from the audit record', async () => {
    const plain = queueOf({ drivers: [at.driver] })
    expect((await plain.notices()).map(({ tipo }) => tipo)).toEqual(['cofre.ausente'])
    start({
      journal: { ...memoryJournal(), bytes: async () => null },
      audit: { paper: () => undefined, unwritten: () => 2 },
    })
    at.driver.statusSays = blocked('media-empty')
    await print()
    await print()
    at.driver.statusSays = READY
    await pass(5_000)
    expect(at.queue.jobs()).toMatchObject([{ estado: 'printing' }, { estado: 'failed', erro: 'documento.perdido' }])
    expect(await at.queue.notices()).toMatchObject([
      { tipo: 'cofre.ausente' },
      { tipo: 'trabalhos.perdidos', quantos: 1 },
      { tipo: 'auditoria.parada', quantos: 2 },
    ])
  })
})
