import { expect, test } from 'vitest'
import { pairs, titleOf } from '../e2e/faults/pairs.ts'
import { faultReport } from './faults.ts'

const FILE = 'test/e2e/faults.spec.ts'
const result = (title: string, outcome: 'passed' | 'failed' | 'skipped', file = FILE) => ({
  file,
  titles: ['a task meets a fault', title],
  outcome,
})

test('each pair of a flow and a fault that is tried has its own title', () => {
  const titles = pairs.map(titleOf)
  expect(new Set(titles).size).toBe(pairs.length)
  expect(titles).toEqual(expect.arrayContaining(['end × silent', 'print × disk full', 'guide × main killed']))
})

test('a fault run reports how many pairs it tried and each result', () => {
  const results = [
    result('guide × 429', 'passed'),
    result('end × main killed', 'failed'),
    result('save × disk full', 'skipped'),
    result('another', 'passed'),
    result('login × 401', 'passed', 'test/e2e/login.spec.ts'),
  ]
  expect(faultReport(results)).toMatchObject({
    tried: 2,
    passed: 1,
    failed: 1,
    skipped: 1,
    pairs: pairs.length,
    rows: [
      { flow: 'guide', fault: '429', outcome: 'passed' },
      { flow: 'end', fault: 'main killed', outcome: 'failed' },
      { flow: 'save', fault: 'disk full', outcome: 'skipped' },
    ],
  })
  expect(faultReport(results.slice(3))).toBeNull()
})
