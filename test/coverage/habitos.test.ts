import { expect, test } from 'vitest'
import type { TestResult } from '../../build/reporters/tally.ts'
import { seed } from '../sandbox/habitos/sets.ts'
import { habitReport } from './habitos.ts'

const contract = 'test/contract/habitos.test.ts'
const tasks = 'test/e2e/habitos.spec.ts'
const one = (file: string, title: string, outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  file,
  titles: ['some group', title],
  outcome,
})

test('the tried operations and tasks are counted together, whichever stage ended first', () => {
  const results = [
    one(tasks, 'gzip + semIss'),
    one(tasks, 'gzip + gotas', 'failed'),
    one('test/e2e/guia.spec.ts', 'gzip + gotas'),
    one(contract, 'gzip'),
    one(contract, 'semEnvelope', 'failed'),
    one(contract, 'gotas + semEnvelope'),
  ]
  expect(habitReport(results)).toEqual({ habits: 4, combinations: 3, seed, passed: 3, failed: 2 })
})

test('a skipped deviation does not count as tried', () => {
  expect(habitReport([one(contract, 'gzip'), one(contract, 'gotas', 'skipped')])).toMatchObject({
    habits: 1,
    combinations: 0,
    passed: 1,
  })
})

test('a run without deviations reports nothing about them', () => {
  expect(habitReport([one('test/e2e/guia.spec.ts', 'gzip'), one(contract, 'gzip', 'skipped')])).toBeNull()
})
