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

test('a judgement is never written while its person is there, nor alone while the day goes on', () => {
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

test('few judgements are written when their day is over, as that day’s', () => {
  judge(1)
  clock.pass(DAY)
  ratings.settle()
  expect(facts).toEqual([{ fato: 'avaliacao', dia: '2026-11-20', boa: 1, regular: 0, ruim: 0 }])
})

test('a judgement of the next day does not join those of the day before', () => {
  judge(2)
  clock.pass(DAY)
  judge(1, 100)
  ratings.write()
  expect(facts).toMatchObject([
    { dia: '2026-11-20', boa: 1, ruim: 1 },
    { dia: '2026-11-21', boa: 1, ruim: 0 },
  ])
})

test('an attendance is judged once, whatever is touched again, and nobody judges where nobody is served', () => {
  ratings.judge('ruim', null, fuso)
  ratings.judge('boa', 7, fuso)
  ratings.judge('ruim', 7, fuso)
  ratings.write()
  expect(facts).toEqual([{ fato: 'avaliacao', dia: '2026-11-20', boa: 1, regular: 0, ruim: 0 }])
})

test('the end of a day that nobody judged writes nothing', () => {
  ratings.write()
  expect(facts).toEqual([])
})
