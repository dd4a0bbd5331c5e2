import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSeals } from '../../../main/audit/checkSeals.ts'
import { createSealer, type Sealer } from '../../../main/audit/sealer.ts'
import { readSeals, syslogMessage, type Seal } from '../../../main/audit/seals.ts'
import { verifyAudit } from '../../../main/audit/verify.ts'
import { began, eachRecord, type FakeRecord } from '../../fakes/record.ts'
import { refused } from '../../fakes/refusedFiles.ts'

const DAY = 24 * 3_600_000

let record: FakeRecord
/** The log of the server that the seals go to; null: it takes none. */
let away: string[] | null
eachRecord((opened) => {
  record = opened
  away = []
})

/** The program, started again, with something recorded since. */
async function opened(): Promise<Sealer> {
  const { folder, clock, log } = record
  const audit = record.start()
  audit.record({ fato: 'inicio', versao: '1' })
  await audit.flush()
  const deliver = async (line: string) => {
    if (away === null) throw Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' })
    away.push(line)
  }
  const sealer = createSealer({ folder, deliver, audit, clock, estacao: () => 'Guichê 2', host: 'pc 7', log })
  // The next program must not write while this one does.
  return { ...sealer, bring: () => sealer.bring().then(() => audit.flush()) }
}
const seals = () => readSeals(away?.join('\n') ?? '')
/** Runs the program for so many days, with a seal and some lines on each. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await (await opened()).bring()
    record.clock.pass(DAY)
  }
}

describe('a seal goes elsewhere', () => {
  test('a seal is sent to its server once a day, as early as possible, with sequence number, line, hash and station', async () => {
    const sealer = await opened()
    await sealer.bring()
    await sealer.bring()
    const { ultima } = await verifyAudit(record.folder)
    const [one, ...more] = seals()
    expect(more).toEqual([])
    expect(one).toMatchObject({ estacao: 'Guichê 2', contador: 1, n: 1, em: '2026-11-20T12:00:00.000Z' })
    // The record itself proves it.
    expect(ultima?.n).toBe(2)
    expect(await verifyAudit(record.folder, one && [one])).toMatchObject({
      contador: 1,
      provada: one && { n: 1 },
      falha: null,
    })
    record.clock.pass(DAY)
    await sealer.bring()
    expect(seals()).toMatchObject([{ contador: 1 }, { contador: 2, n: 2 }])
  })

  test('a restart continues the seals’ sequence numbers, and sends the seal of a missed day', async () => {
    await days(2)
    record.clock.pass(5 * DAY)
    await (await opened()).bring()
    expect(seals().map(({ contador, em }) => [contador, em.slice(0, 10)])).toEqual([
      [1, '2026-11-20'],
      [2, '2026-11-21'],
      [3, '2026-11-27'],
    ])
  })

  test('a seal that was not delivered is sent again unchanged, because a sequence number is never reused', async () => {
    away = null
    const sealer = await opened()
    await sealer.bring()
    expect(await sealer.situation()).toEqual({ falhou: true, ultimo: null })
    expect(record.log.lines.join()).toMatch(/seal not delivered .*ECONNREFUSED/)
    await record.note(began)
    record.clock.pass(DAY)
    away = []
    await sealer.bring()
    expect(seals()).toMatchObject([{ contador: 1, n: 1, em: '2026-11-20T12:00:00.000Z' }, { contador: 2 }])
    expect(await sealer.situation()).toEqual({
      falhou: false,
      ultimo: { contador: 2, em: '2026-11-21T12:00:00.000Z' },
    })
  })

  test('a lost seal counter continues after the last seal in the audit record', async () => {
    await days(3)
    await rm(join(record.folder, 'selo.json'))
    await (await opened()).bring()
    expect(seals().map(({ contador }) => contador)).toEqual([1, 2, 3, 4])
  })

  test('a seal counter whose file cannot be read at first continues with the next number', async () => {
    await (await opened()).bring()
    record.clock.pass(DAY)
    const sealer = await opened()
    refused('readFile', 'EIO', { where: 'selo.json' })
    await sealer.bring()
    await sealer.bring()
    expect(await sealer.situation()).toMatchObject({ falhou: false, ultimo: { contador: 2 } })
  })

  test('a seal delivered just before the program was killed is sent again unchanged, not as a second seal', async () => {
    await (await opened()).bring()
    const file = join(record.folder, 'selo.json')
    const state = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...state, entregue: false }))
    const [before] = seals()
    const sealer = await opened()
    await sealer.bring()
    expect(seals()).toEqual([before, before])
    expect(await sealer.situation()).toMatchObject({ falhou: false, ultimo: { contador: 1 } })
  })

  test('a seal is not sent while the audit record itself cannot be written', async () => {
    await rm(record.folder, { recursive: true, force: true })
    await writeFile(record.folder, '')
    await (await opened()).bring()
    expect(seals()).toEqual([])
  })
})

describe('by syslog', () => {
  const seal: Seal = {
    estacao: 'Guichê {2}',
    contador: 7,
    n: 120,
    selo: 'c'.repeat(64),
    em: '2026-11-20T12:00:00.000Z',
  }

  test('a syslog message of a seal is RFC 5424 in ASCII, and the seal can be read back from the server’s line', () => {
    const message = syslogMessage(seal, 'guichê 2')
    expect(message).toMatch(/^<109>1 2026-11-20T12:00:00\.000Z guich2 balcao - selo - \{"seloDoRegistro":1,[ -~]*\}$/)
    const log = `Nov 20 09:00:00 logs ${message}#015\nother {"seloDoRegistro":1,"n":0}\n${message}\n`
    expect(readSeals(log)).toEqual([seal, seal])
  })
})

describe('the record held against seals that lie elsewhere', () => {
  const check = () => checkSeals(record.folder, seals())

  test('the check against stored seals proves a rewritten audit record correct up to the last seal before the change', async () => {
    await days(3)
    await record.rewrite((lines) => lines.slice(0, 3))
    record.quem = 'Bia'
    const forger = record.start()
    for (let n = 0; n < 4; n += 1) forger.record({ fato: 'inicio', versao: '1' })
    await forger.flush()
    expect(await check()).toMatchObject({
      provado: { contador: 2, n: 3 },
      audit: { falha: { linha: 5, tipo: 'reescrita' } },
    })
  })

  test('the check against stored seals detects audit lines cut off at the end, if a seal covered them', async () => {
    await days(3)
    await record.rewrite((lines) => lines.slice(0, -2))
    expect(await check()).toMatchObject({ provado: { contador: 2 }, audit: { falha: { linha: 4, tipo: 'faltando' } } })
  })

  test('the check against stored seals reports missing seals by their sequence numbers, in between and at the end', async () => {
    await days(4)
    away = away?.filter((_, at) => at === 0 || at === 2) ?? null
    expect(await check()).toMatchObject({ faltam: [2, 4], contradizem: [], audit: { falha: null } })
  })

  test('the check against stored seals reports seals that contradict each other', async () => {
    await days(3)
    const [first, second, third] = seals()
    if (!first || !second || !third) throw new Error('no seals')
    away?.push(syslogMessage({ ...second, n: 9 }, 'pc'), syslogMessage({ ...first, contador: 4 }, 'pc'))
    expect((await check()).contradizem).toEqual([2, 3, 4])
  })

  test('the check against stored seals proves an audit record without its old months, by the seal before its first line', async () => {
    record.clock.set('2026-11-29T12:00:00Z')
    await days(4)
    expect((await readdir(record.folder)).toSorted()).toEqual(['2026-11.jsonl', '2026-12.jsonl', 'selo.json'])
    await rm(record.path())
    const { audit, provado } = await check()
    expect(audit).toMatchObject({ primeira: 5, falha: null })
    expect(provado).toMatchObject({ contador: 4 })
    const changed = seals().map((one) => (one.n === 4 ? one : { ...one, n: 4, selo: 'd'.repeat(64) }))
    expect((await checkSeals(record.folder, changed.slice(0, 1))).audit.falha).toMatchObject({ tipo: 'reescrita' })
  })
})

describe('at each start the record is held against the last seal', () => {
  const CUT = /record cut/
  const facts = async () =>
    [...(await readFile(record.path(), 'utf8')).matchAll(/"fato":"(\w+)"/g)].map(([, fato]) => fato)
  /** A start on the same day, after something happened to the record. */
  async function startedAfter(change: (lines: string[]) => string[]) {
    await days(2)
    await (await opened()).bring()
    await record.rewrite(change)
    const sealer = await opened()
    await sealer.bring()
    return { sealer, said: record.log.lines.some((line) => CUT.test(line)), ...(await sealer.situation()) }
  }

  test.each<[string, (lines: string[]) => string[]]>([
    ['cut before the sealed line', (lines) => lines.slice(0, 3)],
    ['emptied', () => []],
    ['without the sealed line', (lines) => lines.filter((line) => !line.startsWith('{"n":5,'))],
    ['with another text in that line', (lines) => lines.map((line) => line.replace('"n":5,"v":2', '"n":5,"v":1'))],
  ])(
    'a start reports an audit record %s in log, settings and record, and seals the lines that exist',
    async (_what, change) => {
      const { sealer, said, cortadoEm } = await startedAfter(change)
      expect([said, cortadoEm, await facts()]).toEqual([
        true,
        '2026-11-22T12:00:00.000Z',
        expect.arrayContaining(['cortado']),
      ])
      expect(seals().at(-1)).toMatchObject({ contador: 4 })
      // Reported once in the record, and in the settings until somebody has looked into it.
      const before = (await facts()).filter((fato) => fato === 'cortado')
      await (await opened()).bring()
      record.clock.pass(DAY)
      await (await opened()).bring()
      expect((await facts()).filter((fato) => fato === 'cortado')).toEqual(before)
      expect(await sealer.situation()).toMatchObject({ cortadoEm })
    },
  )

  test('a start reports no cut for a whole audit record, or one without lines after the last seal', async () => {
    expect(await startedAfter((lines) => lines.slice(0, 5))).toMatchObject({ said: false })
    expect((await (await opened()).situation()).cortadoEm).toBeUndefined()
  })
})

test('another seal is sent on the same day after 500 lines, so that a stopped clock cannot prevent seals', async () => {
  const sealer = await opened()
  await sealer.bring()
  const audit = record.start()
  for (let line = 0; line < 498; line += 1) audit.record(began)
  await audit.flush()
  const later = await opened()
  await later.bring()
  expect(seals().map(({ n }) => n)).toEqual([1, 501])
})
