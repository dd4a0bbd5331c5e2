import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditLog } from '../../../main/audit/auditLog.ts'
import type { AuditEntry } from '../../../main/audit/line.ts'
import { createPaperRecord, type PaperRecord } from '../../../main/audit/paperRecord.ts'
import { fakeRecord, type FakeRecord } from '../../fakes/record.ts'

const maria = '52998224725'
const joao = '11144477735'

let record: FakeRecord
let audit: AuditLog
let papers: PaperRecord
let served: string | null
beforeEach(async () => {
  record = await fakeRecord()
  audit = record.start()
  served = null
  papers = createPaperRecord(audit, record.people, () => served)
})
afterEach(() => record.remove())

const entry = (trabalho: string, estado: AuditEntry['estado']): AuditEntry => ({
  tipo: 'guia',
  hash: 'a'.repeat(64),
  impressora: 'x:y',
  copias: 1,
  paginas: 1,
  trabalho,
  estado,
})
async function owners(): Promise<unknown[]> {
  await audit.flush()
  return (await record.lines()).map((line) => (JSON.parse(line) as { pessoa?: unknown }).pessoa)
}

test('a document that prints during the next attendance is recorded under its own person', async () => {
  served = maria
  papers.paper(entry('1', 'queued'), { atendimento: 5, current: true })
  served = joao
  papers.paper(entry('1', 'printed'), { atendimento: 5, current: false })
  papers.paper(entry('2', 'queued'), { atendimento: 6, current: true })
  const [hers, his] = await Promise.all([maria, joao].map((one) => record.people.of(one)))
  expect(await owners()).toEqual([hers, hers, his])
})

test('a document of an unknown attendance is recorded without a person, whoever is served meanwhile', async () => {
  served = joao
  papers.paper(entry('1', 'printed'), { atendimento: 5, current: false })
  expect(await owners()).toEqual([undefined])
})

test('a document of the station itself, or requested before the person was known, is recorded without a person', async () => {
  papers.paper(entry('1', 'queued'), { atendimento: 5, current: true })
  served = maria
  papers.paper(entry('teste', 'queued'), { atendimento: 0, current: false })
  papers.paper(entry('1', 'printed'), { atendimento: 5, current: true })
  expect(await owners()).toEqual([undefined, undefined, await record.people.of(maria)])
})
