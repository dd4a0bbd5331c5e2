/* Answers with which a backend or an attacker on the network could harm the program. */

/** One row of debits, as the specification shows it. */
const debit = '{"idContaCorrente":1,"codigoEstadoConta":1,"valorTotal":1,"dataVencimento":"2026-12-10"}'
const group = (rows: string) => `{"idTributo":7,"debitos":[${rows}]}`
const many = (text: string, times: number) => text + `,${text}`.repeat(times - 1)
const nested = (open: string, close: string, depth: number, inside = '') =>
  open.repeat(depth) + inside + close.repeat(depth)
const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`

/** Hostile values in the place of a list of rows. */
const inList: readonly [string, () => string][] = [
  ['zeros, ten million', () => many('0', 10_000_000)],
  ['zeros, four hundred thousand', () => many('0', 400_000)],
  ['ones and halves', () => many('1.5', 300_000)],
  ['nulls', () => many('null', 400_000)],
  ['truths', () => many('true', 400_000)],
  ['empty texts', () => many('""', 400_000)],
  ['empty lists', () => many('[]', 200_000)],
  ['empty objects', () => many('{}', 200_000)],
  ['objects of one wrong field', () => many('{"idTributo":"x"}', 200_000)],
  ['groups without debits', () => many('{"idTributo":7}', 200_000)],
  ['groups whose debits are a text', () => many('{"idTributo":7,"debitos":"x"}', 150_000)],
  ['debits of numbers', () => group(many('7', 400_000))],
  ['debits that are nearly right', () => group(many('{"idContaCorrente":1,"codigoEstadoConta":"x"}', 100_000))],
  ['debits that are right, twice as many as there ever are', () => group(many(debit, 60_000))],
  ['groups of one debit', () => many(group(debit), 50_000)],
  ['ids with nineteen digits', () => group(many(debit.replace(':1,', ':9223372030002001001,'), 40_000))],
  ['amounts as text', () => group(many(debit.replace('"valorTotal":1', '"valorTotal":"1.234,56"'), 40_000))],
  [
    'amounts as text that are none',
    () => group(many(debit.replace('"valorTotal":1', '"valorTotal":"1,2,3,4"'), 40_000)),
  ],
  ['dates as lists', () => group(many(debit.replace('"2026-12-10"', '[2026,12,10]'), 40_000))],
  ['a number of a million digits', () => `7${'1'.repeat(1_000_000)}`],
  ['a number with a million decimals', () => `0.${'3'.repeat(1_000_000)}`],
  ['numbers beyond all', () => many('1e999', 200_000)],
  ['a text of a million digits behind a letter', () => `"a${'1'.repeat(1_000_000)}"`],
  ['texts of fifteen digits', () => many(`"${'1'.repeat(15)}"`, 200_000)],
  ['texts of sixteen digits behind a letter', () => many(`"a${'1'.repeat(16)}"`, 200_000)],
  ['lists in one another, deep', () => nested('[', ']', 5_000_000)],
  ['lists in one another, just below four megabytes', () => nested('[', ']', 1_990_000)],
  ['lists of lists in one another, just below four megabytes', () => many(nested('[', ']', 60), 32_000)],
  ['names, just below four megabytes', () => `{${Array.from({ length: 300_000 }, (_, at) => `"a${at}":0`).join()}}`],
  ['lists in one another, sixty', () => nested('[', ']', 60)],
  ['objects in one another', () => nested('{"debitos":[', ']}', 100_000)],
  ['objects of the same name a million times', () => `{${many('"idTributo":7', 1_000_000)}}`],
  ['an object of so many names', () => `{${Array.from({ length: 200_000 }, (_, at) => `"n${at}":0`).join()}}`],
  ['objects of ever other names', () => Array.from({ length: 100_000 }, (_, at) => `{"n${at}":0}`).join()],
  ['names of a kilobyte', () => Array.from({ length: 5_000 }, (_, at) => `{"${'n'.repeat(1000)}${at}":0}`).join()],
  ['names like numbers', () => `{${Array.from({ length: 200_000 }, (_, at) => `"${at * 7919}":0`).join()}}`],
  [
    'the names of what all objects have',
    () => many('{"__proto__":{"x":1},"constructor":1,"toString":1,"length":9e15}', 50_000),
  ],
]

/** Texts that could harm the screen that shows them. */
const texts: readonly [string, string][] = [
  ['of five megabytes', 'x'.repeat(5_000_000)],
  ['just below a megabyte', 'x'.repeat(1_000_000)],
  ['of a hundred thousand words', 'palavra '.repeat(100_000)],
  ['of a hundred thousand lines', 'a\\n'.repeat(100_000)],
  ['of emoji', '\u{1F468}‍\u{1F469}‍\u{1F467}'.repeat(20_000)],
  ['of accents on one letter', `a${'\u0301'.repeat(200_000)}`],
  ['read backwards', '\u202e00,001 $R'],
  ['read backwards, escaped', escaped(0x202e)],
  ['full of turns', '\u2066\u2069'.repeat(100_000)],
  ['full of turns, escaped', escaped(0x2067).repeat(50_000)],
  ['invisible', '\u200b'.repeat(100_000)],
  ['of control characters, escaped', escaped(0).repeat(50_000)],
  ['of half a character, escaped', escaped(0xd800).repeat(50_000)],
  ['of markup', '<img src=x onerror=alert(1)>'.repeat(10_000)],
  ['of blanks', ' '.repeat(900_000)],
  ['of backslashes', '\\\\'.repeat(400_000)],
  ['of quotes', '\\"'.repeat(400_000)],
]

/** Answers that are not JSON, or that are incomplete. */
const broken: readonly [string, () => string][] = [
  ['an open list', () => '['.repeat(10_000_000)],
  ['open objects', () => '{"a":'.repeat(2_000_000)],
  ['an open text', () => `{"data":"${'x'.repeat(10_000_000)}`],
  ['commas', () => `[${','.repeat(10_000_000)}`],
  ['quotes', () => '"'.repeat(10_000_000)],
  ['backslashes', () => `"${'\\'.repeat(10_000_001)}`],
  ['blanks', () => ' '.repeat(15_000_000)],
  ['line ends', () => '\n'.repeat(15_000_000)],
  ['angle brackets', () => '<'.repeat(10_000_000)],
  ['blanks and a page', () => `${' '.repeat(10_000_000)}<html>`],
  ['text of nothing', () => '\u0000'.repeat(10_000_000)],
  ['digits', () => '1'.repeat(10_000_000)],
  ['minus signs', () => '-'.repeat(10_000_000)],
  ['half a list', () => `{"data":[${many(debit, 100_000)}`],
  ['marks of order', () => '\ufeff'.repeat(3_000_000)],
]

export interface HostileAnswer {
  name: string
  /** The uncompressed body. */
  body: () => Buffer
}

export const hostileAnswers: readonly HostileAnswer[] = [
  ...inList.map(([name, make]) => ({ name: `a list: ${name}`, body: () => Buffer.from(`{"data":[${make()}]}`) })),
  ...texts.map(([name, text]) => ({
    name: `a text ${name}`,
    body: () => Buffer.from(`{"data":[${group(debit.replace('{', `{"nomeTributo":"${text}",`))}]}`),
  })),
  ...texts.map(([name, text]) => ({
    name: `a description ${name}`,
    body: () => Buffer.from(`{"description":"${text}"}`),
  })),
  ...broken.map(([name, make]) => ({ name: `no JSON: ${name}`, body: () => Buffer.from(make()) })),
  ...['utf-16', 'latin1'].map((charset) => ({
    name: `bytes that are no text, of ${charset}`,
    body: () => Buffer.alloc(8_000_000, 0xff),
  })),
]
