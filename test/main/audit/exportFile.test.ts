import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkExport, exportFile } from '../../../main/audit/exportFile.ts'
import { began, fakeRecord, paper, type FakeRecord } from '../../fakes/record.ts'

const maria = '52998224725'
const fuso = 'America/Sao_Paulo'
const DAY = 24 * 3_600_000

let record: FakeRecord
beforeEach(async () => {
  record = await fakeRecord()
  // From the 20th of November to the 3rd of December, two lines a day.
  for (let day = 0; day < 14; day += 1) {
    await record.note(began, maria)
    await record.note(paper(`t${day}`), maria)
    record.clock.pass(DAY)
  }
})
afterEach(() => record.remove())

const about = { estacao: 'Guichê 2', quem: 'Sandra', em: '2026-12-04T12:00:00.000Z', fuso }
const exported = (de: string, ate: string, most?: number) => exportFile(record.folder, { ...about, de, ate }, most)
const checked = (bytes: Buffer) => checkExport(bytes, 'registro.jsonl')
const changed = (bytes: Buffer, from: string | RegExp, to: string) => Buffer.from(bytes.toString().replace(from, to))

test('an export holds the record’s lines of its days unchanged, across months, with a sealed last line', async () => {
  const { bytes, footer } = await exported('2026-11-29', '2026-12-01')
  expect(footer).toEqual({
    exportacao: 1,
    estacao: 'Guichê 2',
    quem: 'Sandra',
    em: '2026-12-04T12:00:00.000Z',
    de: '2026-11-29',
    ate: '2026-12-01',
    linhas: 6,
    cortado: false,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  expect(await checked(bytes)).toMatchObject({ footer, inteiro: true, linhas: 6, primeira: 19, falha: null })
  expect(bytes.toString()).not.toMatch(/529\.?982\.?247/)
})

test('an export includes a line that a crash left', async () => {
  await appendFile(join(record.folder, '2026-12.jsonl'), '{"n":29,"em":"2026-12-0')
  const audit = record.start()
  audit.record(began)
  await audit.flush()
  const { bytes } = await exported('2026-11-20', '2026-12-31')
  expect(await checked(bytes)).toMatchObject({ inteiro: true, linhas: 30, falha: null, cortes: [{ bytes: 23 }] })
})

test('an export of days without lines is a file without lines', async () => {
  const { bytes } = await exported('2026-10-01', '2026-10-31')
  expect(await checked(bytes)).toMatchObject({ inteiro: true, linhas: 0, falha: null, footer: { linhas: 0 } })
})

test('an export that is too large is cut at whole lines, oldest first, and says so', async () => {
  const { bytes, footer } = await exported('2026-11-20', '2026-12-31', 3000)
  expect(footer.cortado).toBe(true)
  const check = await checked(bytes)
  expect(check).toMatchObject({ inteiro: true, falha: null, ultima: { n: 28 } })
  expect(check?.primeira).toBeGreaterThan(20)
})

describe('somebody at the exported file', () => {
  test.each<[string, (bytes: Buffer) => Buffer, object]>([
    ['changes a word', (bytes) => changed(bytes, 'Ana', 'Bia'), { inteiro: false, falha: { tipo: 'alterada' } }],
    [
      'takes out a line',
      (bytes) => changed(bytes, /(?<=\n)\{"n":21,.*\n/, ''),
      { inteiro: false, falha: { tipo: 'faltando' } },
    ],
    ['takes out the first line', (bytes) => changed(bytes, /^.*\n/, ''), { inteiro: false, falha: null }],
    ['takes out the last line', (bytes) => changed(bytes, /\{"n":24,.*\n/, ''), { inteiro: false, falha: null }],
  ])('the check finds what was done to the exported file: %s', async (_, change, found) => {
    const { bytes } = await exported('2026-11-29', '2026-12-01')
    expect(await checked(change(bytes))).toMatchObject(found)
  })

  test('an export whose last line was removed is not accepted', async () => {
    const { bytes } = await exported('2026-11-29', '2026-12-01')
    expect(await checked(changed(bytes, /\{"exportacao".*\n/, ''))).toBeNull()
    expect(await checked(changed(bytes, '"linhas":6', '"linhas":"6"'))).toBeNull()
  })
})
