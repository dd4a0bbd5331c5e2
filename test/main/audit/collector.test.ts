import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCollector, type Collector } from '../../../main/audit/collector.ts'
import { collectorSender } from '../../../main/audit/collectorSender.ts'
import { createRetention } from '../../../main/audit/retention.ts'
import { certificatesOrSkip } from '../../fakes/certificates.ts'
import { fakeRecord, type FakeRecord } from '../../fakes/record.ts'
import { otlpCollector, syslogCollector, type FakeCollector } from '../../sandbox/collector.ts'

const MINUTE = 60_000

const made = await certificatesOrSkip()
let record: FakeRecord
let server: FakeCollector
beforeEach(async () => {
  record = await fakeRecord()
})
afterEach(async () => {
  await server.close()
  await record.remove()
})

/** The program, started again. */
function opened(autoridade = made.authority) {
  const { folder, clock, log } = record
  const audit = record.start()
  const sender = collectorSender({ ...server.to, autoridade }, 'pc 7')
  const collector = createCollector({ folder, sender, clock, log })
  return { audit, collector }
}
async function write(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await record.note({ fato: 'atendimento', municipio: 'serra-do-ipê.example' })
}
const numbers = () => server.received().map(({ text }) => (JSON.parse(text) as { n: number }).n)
const fresh = () => numbers().filter((_n, at) => server.received()[at]?.repetida === false)
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const again = async (collector: Collector) => {
  record.clock.pass(MINUTE)
  await collector.bring()
}

describe.each([
  ['syslog by TLS', syslogCollector],
  ['OTLP by HTTPS', otlpCollector],
] as const)('a collector by %s', (_name, start) => {
  beforeEach(async () => {
    server = await start(made.vouched)
  })

  test('a collector receives every audit line once and in order, with the record’s own text', async () => {
    await write(3)
    const { collector } = opened()
    await collector.bring()
    await write(2)
    await collector.bring()
    await collector.bring()
    expect(numbers()).toEqual(upTo(5))
    expect(await collector.situation()).toEqual({ falhou: false, faltam: 0 })
    const kept = await record.lines()
    expect(server.received().map(({ text }) => JSON.stringify(JSON.parse(text)))).toEqual(kept)
    expect(
      server
        .received()
        .map(({ text }) => text)
        .join(),
    ).not.toContain('52998224725')
  })

  test('a collector also receives more lines than one delivery can carry', async () => {
    const audit = record.start()
    for (let n = 0; n < 450; n += 1) audit.record({ fato: 'inicio', versao: '1' })
    await audit.flush()
    await opened().collector.bring()
    expect(numbers()).toEqual(upTo(450))
  })

  test('a collector gets, after a restart, the lines behind the last confirmed one, and lines that may repeat are marked', async () => {
    await write(2)
    await opened().collector.bring()
    await write(2)
    const { collector } = opened()
    await collector.bring()
    await write(1)
    await collector.bring()
    expect(numbers()).toEqual(upTo(5))
    expect(fresh()).toEqual([5])
  })

  test('a collector also gets the next month’s file, and lines of a month dated ahead once', async () => {
    await write(2)
    record.clock.set('2026-12-01T08:00:00Z')
    await write(1)
    await opened().collector.bring()
    record.clock.set('2027-01-02T08:00:00Z')
    await write(1)
    await opened().collector.bring()
    expect(numbers()).toEqual(upTo(4))
    // A clock four years ahead writes into a month of its own; set right, its lines go back into the true one.
    record.clock.set('2031-01-02T08:00:00Z')
    await write(1)
    await opened().collector.bring()
    record.clock.set('2027-01-03T08:00:00Z')
    const { audit, collector } = opened()
    audit.record({ fato: 'inicio', versao: '1' })
    await audit.flush()
    expect(await readdir(record.folder)).not.toContain('2031-01.jsonl')
    await collector.bring()
    expect([...new Set(numbers())]).toEqual(upTo(numbers().length))
    expect(numbers().length).toBeGreaterThan(5)
  })

  test('a collector whose certificate the given authority did not sign receives nothing', async () => {
    await write(1)
    const { collector } = opened(made.own.cert)
    await collector.bring()
    expect(server.received()).toEqual([])
    expect(await collector.situation()).toEqual({ falhou: true, faltam: 1 })
    expect(record.log.lines.join()).toMatch(/audit lines not delivered/)
  })
})

test('a collector that refuses fifty deliveries, or takes parts of them, loses no line, and repeated lines are marked', async () => {
  server = await otlpCollector(made.vouched)
  const { collector } = opened()
  for (let turn = 0; turn < 50; turn += 1) {
    await write(1)
    if (turn % 3 === 0) server.answer(503, 'busy')
    if (turn % 3 === 1) server.answer(200, '{"partialSuccess":{"rejectedLogRecords":"1"}}')
    await again(collector)
    server.answer(200, '')
    await again(collector)
  }
  expect([...new Set(numbers())]).toEqual(upTo(50))
  expect(fresh()).toEqual(upTo(50).filter((n) => n % 3 !== 1))
})

test('a syslog server that was unreachable gets the previous delivery again, because it may have lost that', async () => {
  const first = (server = await syslogCollector(made.vouched))
  await write(2)
  const { collector } = opened()
  await collector.bring()
  await write(1)
  await collector.bring()
  await first.close()
  await write(1)
  await again(collector)
  expect(await collector.situation()).toEqual({ falhou: true, faltam: 1 })
  server = await syslogCollector(made.vouched, Number(/\d+$/.exec(JSON.stringify(first.to).slice(0, -2))?.[0]))
  await again(collector)
  expect(numbers()).toEqual([3, 4])
  expect(fresh()).toEqual([])
})

describe('the record and what the collector has', () => {
  beforeEach(async () => {
    server = await otlpCollector(made.vouched)
  })

  test('an audit record that was cut and then continued is delivered again, so that the collector has both texts of a line', async () => {
    await write(3)
    await opened().collector.bring()
    await record.rewrite((lines) => lines.slice(0, 1))
    record.quem = 'Bia'
    const { audit, collector } = opened()
    audit.record({ fato: 'inicio', versao: '1' })
    await audit.flush()
    await collector.bring()
    expect(numbers()).toEqual([1, 2, 3, 1, 2])
  })

  test('an audit record whose mark of the last delivered line is lost is delivered again, marked as repeated', async () => {
    await write(2)
    await opened().collector.bring()
    await rm(join(record.folder, 'coletor.json'))
    await opened().collector.bring()
    expect(numbers()).toEqual([1, 2, 1, 2])
    expect(fresh()).toEqual([])
  })

  test('a month of the audit record is not deleted before the collector has it', async () => {
    await write(1)
    record.clock.set('2027-02-01T12:00:00Z')
    await write(1)
    const { audit, collector } = opened()
    const { folder, clock, log } = record
    const retain = createRetention({ folder, meses: 1, audit, clock, log, delivered: () => collector.delivered() })
    await retain()
    expect(await readdir(folder)).toContain('2026-11.jsonl')
    expect(log.lines.join()).toMatch(/audit month not removed.*undelivered/)
    await collector.bring()
    await retain()
    expect(await readdir(folder)).not.toContain('2026-11.jsonl')
  })

  test('a month of the audit record moved away by hand does not stop the delivery of later months', async () => {
    await write(1)
    record.clock.set('2026-12-01T12:00:00Z')
    await write(1)
    await opened().collector.bring()
    await write(1)
    await rename(record.path(), join(record.root, 'away.jsonl'))
    await opened().collector.bring()
    expect(numbers()).toEqual(upTo(3))
  })
})
