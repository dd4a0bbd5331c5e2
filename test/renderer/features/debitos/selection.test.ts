import { describe, expect, test } from 'vitest'
import { buildList } from '../../../../renderer/features/debitos/list.ts'
import { tickedTotal } from '../../../../renderer/features/debitos/selection.ts'
import { toggleAll, tick, noneTicked } from '../../../../renderer/ui/groupedList/selection.ts'
import { guiaRequest, totais } from '../../../../shared/model/debitos.ts'
import { debito, group, TODAY } from './factory.ts'
import { fc } from '../../../fixedCases.ts'

const states = fc.constantFrom(0, 1, 1, 1, 2, 3, 9)
const debitos = fc.array(fc.record({ state: states, centavos: fc.integer({ min: -99_999, max: 99_999_999 }) }), {
  maxLength: 120,
})

describe('ticking', () => {
  test('a debit that is not in state 1 cannot be ticked', () => {
    const list = buildList(
      [group(1, [debito(1, { codigoEstadoConta: 2 }), debito(2, { codigoEstadoConta: 0 })])],
      TODAY,
    )
    expect(toggleAll(noneTicked, list.groups[0]!.items).size).toBe(0)
  })
})

describe('the ticked total', () => {
  test('the ticked total is exactly the sum of the guide request’s debits', () => {
    fc.assert(
      fc.property(debitos, fc.array(fc.integer({ min: 0, max: 140 })), (rows, ids) => {
        const answer = [
          group(
            1,
            rows.map((row, index) => debito(index, { codigoEstadoConta: row.state, valorTotal: row.centavos / 100 })),
          ),
        ]
        const ticked = new Set(ids)
        const said = tickedTotal(buildList(answer, TODAY), ticked)
        const sent = guiaRequest(answer, ticked, TODAY).listaDebitos.flatMap((item) => item.debitos)
        expect(said.total).toBe(totais(sent).total)
        expect(said.count).toBe(sent.length)
        expect(said.hidden).toBe(ticked.size - sent.length)
      }),
    )
  })
})

test('the ticked total adds up 10,000 overdue debits in 500 groups', () => {
  const groups = Array.from({ length: 500 }, (_, g) =>
    group(
      g,
      Array.from({ length: 20 }, (_, d) => debito(g * 20 + d, { valorTotal: 10.01 })),
    ),
  )
  const list = buildList(groups, TODAY)
  expect(tickedTotal(list, tick(noneTicked, list.overdue))).toEqual({ count: 10_000, total: 10_010_000, hidden: 0 })
})
