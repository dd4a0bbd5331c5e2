import { expect, test } from 'vitest'
import { buildList } from '../../../../renderer/flows/debitos/list.ts'
import { tickedTotal } from '../../../../renderer/features/debitos/selection.ts'
import { guiaRequest, totais } from '../../../../shared/model/debitos.ts'
import { debito, group, TODAY } from '../../flows/debitos/factory.ts'
import { fc } from '../../../fixedCases.ts'

const states = fc.constantFrom(0, 1, 1, 1, 2, 3, 9)
const debitos = fc.array(fc.record({ state: states, centavos: fc.integer({ min: -99_999, max: 99_999_999 }) }), {
  maxLength: 120,
})

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
