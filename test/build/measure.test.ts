import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { halfWidth, judged } from '../bench/measure.ts'
import { figures, LINES, linesOf, versionNow } from '../bench/record.ts'

const pairs = (ours: number[], rival: number) => ours.map((own) => [own, rival] as [number, number])

test.each([
  [[1, 2, 3, 4, 5], [1], 1.963],
  [[10, 12, 14], [4, 5, 6], 1.01],
])('a bench measure states Welch’s confidence interval for the ratio of %j and %j', (ours, rivals, width) => {
  const same = rivals.length === 1 ? ours.map(() => rivals[0] as number) : rivals
  expect(halfWidth(ours, same)).toBeCloseTo(width, 1)
})
test('a bench measure fails if its whole confidence interval is beyond the limit, and not because the machine was busy', () => {
  expect(judged('quieta', 1.2, pairs([1.3, 1.31, 1.29, 1.3], 1))).toMatchObject({ value: 1.3, ok: false })
  expect(judged('ocupada', 1.2, pairs([1, 1.3, 1.5, 4], 1))).toMatchObject({ ok: true, low: 0 })
  expect(judged('melhor', 1.2, pairs([1.1, 1.1, 1.1], 1))).toMatchObject({ ok: true, low: 1.1, high: 1.1 })
})

test('the README shows the recorded bench figures, all measured with this version', () => {
  const lines = LINES.exec(readFileSync(inProject('README.md'), 'utf8'))?.[0]
    .trim()
    .split(/\n/)
  expect(lines).toEqual(linesOf(figures()))
  expect(lines?.join('')).not.toMatch(/NaN|undefined/)
  expect(figures().version).toBe(versionNow())
})
