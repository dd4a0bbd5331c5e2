import { expect, test } from 'vitest'
import { Burst, type Place, type Verdict } from '../../../renderer/keyboard/burst.ts'
import { fc } from '../../fixedCases.ts'

const CPF = '52998224725'
const CNPJ = '12ABC34501DE35'
const PREFIXED = 'A52998224725'
const never = () => false
const LETTERS = 'ABCDEF0001DE35'
const BARS = '81620000012345612342026121500000001234567890'
const digits = (text: string) => Array.from(text)
const field: Place = { takesText: true, takesDocumento: false }
const elsewhere: Place = { takesText: false, takesDocumento: false }
const search: Place = { takesText: true, takesDocumento: true }
/** A list: typed digits go to the search box, and letters act. */
const list: Place = { takesText: false, takesDocumento: true }

/** The result: the typed keys in order, whether typed text was removed, and the scans. */
interface Result {
  typed: string[]
  discovered: boolean
  scans: string[]
}

const scanOf = (code: string): Result => ({ typed: [], discovered: true, scans: [code] })
const typedAs = (typed: string[]): Result => ({ typed, discovered: false, scans: [] })

/** Presses keys with these times between them, ms, and then waits. Another listener receives the first `begun` of them. */
function strike(
  keys: readonly string[],
  apart: number | number[],
  place: Place,
  more: { repeat?: boolean; begun?: number } = {},
): Result {
  const burst = new Burst(
    (text) => [CPF, CNPJ, LETTERS, PREFIXED].includes(text),
    (text) => text === PREFIXED,
  )
  const result: Result = { typed: [], discovered: false, scans: [] }
  const file = ({ released = '', discovered, scan }: Partial<Verdict>) => {
    result.typed.push(...digits(released))
    if (discovered) {
      result.discovered = true
      result.typed = []
    }
    if (scan !== undefined) result.scans.push(scan)
  }
  let at = 1000
  for (const [index, key] of keys.entries()) {
    if (index < (more.begun ?? 0)) {
      at += apart as number
      if (place.takesText) result.typed.push(key)
      if (index + 1 === more.begun)
        file(burst.goOnFrom({ text: keys.slice(0, more.begun).join(''), at, written: place.takesText }, place))
      continue
    }
    const gap = typeof apart === 'number' ? apart : (apart[index] ?? 0)
    at += gap
    // Waits like the window's timer: as long as `patience` requires.
    if (burst.patience !== null && gap > burst.patience) file(burst.quiet())
    const verdict = burst.take({ key, at, repeat: more.repeat === true && index > 0, chord: false }, place)
    file(verdict)
    if (verdict.stroke === 'acts') result.typed.push(key)
  }
  if (burst.patience !== null) file(burst.quiet())
  return result
}

const terminators = [[], ['Enter'], ['Tab'], ['Enter', 'j'], ['ArrowDown'], ['Escape'], ['F9']]
for (const place of [field, elsewhere, search])
  test.each(terminators)(
    `a scanner’s burst (${JSON.stringify(place)}) types no character, whatever key ends it: %j`,
    (...keys) => {
      expect(strike([...digits(BARS), ...keys], 12, place)).toEqual(scanOf(BARS))
    },
  )

test.each([
  ['longer where nothing takes text, for it would answer a question', '8', elsewhere, 105],
  ['a moment where it is a command', 'v', elsewhere, 40],
  ['no longer than a pause where it is typed', '8', field, null],
])('a key that may begin a scan is delayed %s', (_, key, place, patience) => {
  const burst = new Burst(never, never)
  burst.take({ key, at: 0, repeat: false, chord: false }, place)
  expect(burst.patience).toBe(patience)
})

test('a scanner’s keys are at most 35 ms apart', () => {
  expect(strike(digits(BARS), 35, field).scans).toEqual([BARS])
  expect(strike(digits(BARS), 36, field)).toEqual(typedAs(digits(BARS)))
})

test('a scanner’s keys are recognised from 20 digits on', () => {
  expect(strike(digits(BARS.slice(0, 20)), 10, field).scans).toEqual([BARS.slice(0, 20)])
  expect(strike(digits(BARS.slice(0, 19)), 10, field)).toMatchObject({ typed: digits(BARS.slice(0, 19)), scans: [] })
})

test.each(['A', 'a', '*', ']I0', ']C1', '[I0'])(
  'a scanner’s prefix %s is part of the scan and is not typed',
  (prefix) => {
    for (const place of [field, elsewhere, search])
      for (const apart of [8, 35])
        expect(strike([...digits(prefix + BARS), 'Enter'], apart, place)).toEqual(scanOf(prefix + BARS))
  },
)

test('a scanner’s letter before a document triggers no shortcut, and is typed into a document field', () => {
  for (const place of [field, elsewhere, list])
    expect(strike([...digits(PREFIXED), 'Enter'], 8, place)).toEqual(scanOf(PREFIXED))
  expect(strike(digits(PREFIXED), 8, list).scans).toEqual([PREFIXED])
  expect(strike(digits(PREFIXED), 8, search)).toEqual(typedAs(digits(PREFIXED)))
})

test('a scanner’s company number with leading letters is read outside of text fields, and in a field', () => {
  for (const place of [field, elsewhere])
    expect(strike([...digits(LETTERS), 'Enter'], 8, place)).toEqual(scanOf(LETTERS))
})

test.each([CPF, CNPJ])(
  'a scanner’s document %s is read outside the search box, with or without a final key',
  (documento) => {
    for (const place of [field, elsewhere])
      for (const end of [[], ['Enter'], ['Tab']])
        expect(strike([...digits(documento), ...end], 8, place)).toEqual(scanOf(documento))
  },
)

test.each([
  '00020126580014br.gov.bcb.pix0136123e4567-e12b',
  '00020101021226890014BR.GOV.BCB.PIX2567pix.a/b PM *** 6304CF33',
])('a scanner’s Pix code is read whole, with its letters, signs and blanks: %s', (code) => {
  for (const place of [search, field, elsewhere, list])
    for (const prefix of ['', 'Q', ']Q1']) {
      expect(strike([...digits(prefix + code), 'Enter'], 8, place)).toEqual(scanOf(prefix + code))
    }
})
test('a scanner’s code or document is read alike, however many of its keys the first screen received', () => {
  for (const code of [BARS, `A${BARS}`, CPF, '00020126330014', '00020126580014br.gov.bcb.pix0136123e4567-e12b'])
    for (const place of [search, list])
      for (let begun = 1; begun <= code.length; begun++)
        expect(strike([...digits(code), 'Enter'], 8, place, { begun }), `${code} from ${begun}`).toEqual(
          strike([...digits(code), 'Enter'], 8, place),
        )
})
test('a scanner’s company number that begins like a Pix code is typed', () => {
  expect(strike([...digits('00020126330014'), 'Enter'], 8, search)).toMatchObject({ scans: [], discovered: false })
})
test('a scanner’s CPF is typed into the search box, with its Enter', () => {
  expect(strike([...digits(CPF), 'Enter'], 8, search)).toEqual(typedAs([...digits(CPF), 'Enter']))
  expect(strike(digits(CPF), 8, search)).toEqual(typedAs(digits(CPF)))
})

test('a scanner’s code reported too early in a busy window is reported again whole', () => {
  const burst = new Burst(never, never)
  const scans: (string | undefined)[] = []
  const strokes: string[] = []
  for (const [index, key] of digits(BARS).entries()) {
    const { stroke } = burst.take({ key, at: index * 10, repeat: false, chord: false }, elsewhere)
    strokes.push(stroke)
    if (index === 30) scans.push(burst.quiet().scan)
  }
  scans.push(burst.quiet().scan)
  expect(new Set(strokes.slice(19))).toEqual(new Set(['taken']))
  expect(burst.take({ key: 'Enter', at: 445, repeat: false, chord: false }, elsewhere)).toEqual({ stroke: 'taken' })
  expect(scans).toEqual([BARS.slice(0, 31), BARS])
})

test('a scanner’s code is recognised even if its first digit has already triggered a shortcut', () => {
  const burst = new Burst(never, never)
  burst.take({ key: '8', at: 0, repeat: false, chord: false }, elsewhere)
  expect(burst.quiet()).toEqual({ released: '8' })
  const verdicts = digits(BARS.slice(1)).map((key, index) =>
    burst.take({ key, at: 10 + index * 10, repeat: false, chord: false }, elsewhere),
  )
  expect(verdicts.filter(({ discovered }) => discovered)).toHaveLength(1)
  expect(burst.quiet()).toEqual({ scan: BARS })
})

test('a scanner’s CPF with a letter in front is a scan, even if a busy window let its first digits go to the search box', () => {
  const burst = new Burst(never, (text) => text === PREFIXED)
  const verdicts = [...digits(PREFIXED), 'Enter'].map((key, index) => {
    const verdict = burst.take({ key, at: index * 12, repeat: false, chord: false }, index < 2 ? list : search)
    return { ...verdict, ...(index < 2 && burst.quiet()) }
  })
  expect(verdicts.slice(0, 2).map(({ released }) => released)).toEqual(['A', '5'])
  expect(verdicts.at(-1)).toEqual({ stroke: 'taken', discovered: true, scan: PREFIXED })
})

test('a scanner’s burst does not affect the next typed key', () => {
  const apart = [...digits(BARS).map(() => 10), 10, 60]
  expect(strike([...digits(BARS), 'Enter', 'Enter'], apart, field)).toMatchObject({ typed: ['Enter'], scans: [BARS] })
})

test('a typed key held down is not taken for a scan', () => {
  const keys = Array.from({ length: 40 }, () => '7')
  expect(strike(keys, 30, field, { repeat: true })).toEqual(typedAs(keys))
  expect(strike(keys, 30, elsewhere, { repeat: true }).scans).toEqual([])
})

test('a text typed with more than 35 ms between keys loses no key and keeps its order', () => {
  const key = fc.constantFrom(...digits('0123456789'), 'a', 'B', ' ', 'Enter', 'Tab', 'Backspace', 'F3')
  const stroke = fc.tuple(key, fc.integer({ min: 36, max: 400 }))
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 60 }), fc.boolean(), (strokes, takesText) => {
      const keys = strokes.map(([key]) => key)
      const apart = strokes.map(([, gap]) => gap)
      expect(strike(keys, apart, { takesText, takesDocumento: false })).toEqual(typedAs(keys))
    }),
  )
})

test('a typed word in a field appears at once, however fast', () => {
  const burst = new Burst(never, never)
  for (const [index, key] of digits('contribuinte').entries())
    expect(burst.take({ key, at: index * 20, repeat: false, chord: false }, field)).toMatchObject({ stroke: 'acts' })
  expect(burst.patience).toBeNull()
})

test('a typed text is not taken for a scan even if two keys are pressed together', () => {
  const key = fc.constantFrom(...digits('0123456789'), 'a', 'B', '*', ']', 'Enter')
  const stroke = fc.tuple(key, fc.integer({ min: 0, max: 120 }))
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 19 }), fc.boolean(), (strokes, takesText) => {
      const keys = strokes.map(([key]) => key)
      const apart = strokes.map(([, gap]) => gap)
      expect(strike(keys, apart, { takesText, takesDocumento: false }).typed).toEqual(keys)
    }),
  )
})
