import { beforeEach, expect, test } from 'vitest'
import type { Fact } from '../../../main/audit/line.ts'
import { Ratings } from '../../../main/audit/ratings.ts'
import { FakeClock } from '../../fakes/clock.ts'

const DAY = 24 * 3_600_000
const fuso = 'America/Sao_Paulo'

let facts: Fact[]
let clock: FakeClock
let ratings: Ratings
beforeEach(() => {
  facts = []
  clock = new FakeClock()
  ratings = new Ratings((fact) => facts.push(fact), clock)
})
const judge = (times: number, from = 0) => {
  for (let n = 0; n < times; n += 1) ratings.judge(n % 2 ? 'ruim' : 'boa', from + n, fuso)
}

test('a rating is never written while its person is present, and never alone during the day', () => {
  judge(9)
  ratings.settle()
  expect(facts).toEqual([])
  judge(1, 9)
  expect(facts).toEqual([])
  ratings.settle()
  expect(facts).toEqual([{ fato: 'avaliacao', dia: '2026-11-20', boa: 6, regular: 0, ruim: 4 }])
  ratings.settle()
  expect(facts).toHaveLength(1)
})

test('a few ratings are written together at the end of their day, under that day', () => {
  judge(1)
  clock.pass(DAY)
  ratings.settle()
  expect(facts).toEqual([{ fato: 'avaliacao', dia: '2026-11-20', boa: 1, regular: 0, ruim: 0 }])
})

test('a rating of the next day is not written with those of the day before', () => {
  judge(2)
  clock.pass(DAY)
  judge(1, 100)
  ratings.write()
  expect(facts).toMatchObject([
    { dia: '2026-11-20', boa: 1, ruim: 1 },
    { dia: '2026-11-21', boa: 1, ruim: 0 },
  ])
})

test('an attendance is rated once, whatever is touched again, and a rating without an attendance is ignored', () => {
  ratings.judge('ruim', null, fuso)
  ratings.judge('boa', 7, fuso)
  ratings.judge('ruim', 7, fuso)
  ratings.write()
  expect(facts).toEqual([{ fato: 'avaliacao', dia: '2026-11-20', boa: 1, regular: 0, ruim: 0 }])
})
