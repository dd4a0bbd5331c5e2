import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../../shared/api/json.ts'
import { inZone, readDia } from '../../../../shared/model/leitura/dia.ts'
import { readQuantia } from '../../../../shared/model/leitura/quantia.ts'
import { readBooleano, readCpfCnpj, readId, readInteiro, readTexto } from '../../../../shared/model/leitura/valores.ts'
import { readMes } from '../../../../shared/model/mes.ts'

const readme = readFileSync(new URL('../../../../shared/model/leitura/README.md', import.meta.url), 'utf8')

const readers: Record<string, (value: unknown) => string | number | boolean | null | undefined> = {
  Amounts: readQuantia,
  Days: readDia,
  Months: readMes,
  'Words for yes and no': readBooleano,
  'Whole numbers': readInteiro,
  Ids: (value) => readId(value) ?? undefined,
  'Texts and codes': readTexto,
  Documents: readCpfCnpj,
}

/** The examples of a section. Each has the value that it is read as, or stands in a list for one value. */
function examplesIn(section: string): [string, string][] {
  let list = ''
  return section.split('\n').flatMap((line): [string, string][] => {
    const [, value] = /^(?:As )?(`.+`|nothing|Refused):$/.exec(line) ?? []
    if (value !== undefined) list = value === 'Refused' ? 'refused' : value
    const [, sent, read = list] = /^- `(.+?)`(?: → (`.+?`))?(?:: .*)?$/.exec(line) ?? []
    return sent === undefined ? [] : [[sent, read]]
  })
}

const sections = readme.split(/^## /m).slice(1)
const tables = sections.map((section): [string, [string, string][]] => [
  section.slice(0, section.indexOf('\n')),
  examplesIn(section),
])

test('every section of examples in the README of the readers has a reader', () =>
  expect(tables.map(([name]) => name)).toEqual(Object.keys(readers)))

describe.each(tables)('%s', (name, rows) => {
  test.each(rows)('the README’s example %s is read as %s', (sent, read) => {
    const found = readers[name]?.(parseJson(sent))
    const said = found === undefined ? 'refused' : found === null ? 'nothing' : `\`${found}\``
    expect(said).toBe(read)
  })
  test('a section in the README of the readers has more than five examples', () =>
    expect(rows.length).toBeGreaterThan(5))
})

test.each([
  ['2026-11-26T04:30:00Z', 'America/Sao_Paulo', '2026-11-26'],
  [1_795_667_400_000, 'America/Noronha', '2026-11-26'],
  ['2026-11-25T23:30:00', 'America/Rio_Branco', '2026-11-25'],
  // Midnight, or the last second, of a day in a Brazilian zone is the day that this server wrote.
  ['2026-11-25T02:00:00Z', 'America/Rio_Branco', '2026-11-25'],
  ['2026-11-25T05:00:00Z', 'America/Sao_Paulo', '2026-11-25'],
  ['2026-11-26T03:59:59.999Z', 'America/Sao_Paulo', '2026-11-25'],
  ['2026-11-25T23:59:59-03:00', 'America/Manaus', '2026-11-25'],
  [Date.UTC(2026, 10, 25, 3), 'America/Manaus', '2026-11-25'],
  [Date.UTC(2026, 10, 25, 5) / 1000, 'America/Sao_Paulo', '2026-11-25'],
  // In summer time Brasília was at UTC-2.
  ['2018-11-26T01:59:59Z', 'America/Sao_Paulo', '2018-11-25'],
])('the instant %s in the zone %s is read as a day of that zone', (sent, fuso, day) =>
  expect(inZone(fuso, () => readDia(sent))).toBe(day),
)
