import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lido } from '../../../shared/api/lenient.ts'
import { linhas, readPayload, returnable } from '../../../shared/api/rows.ts'

const item = returnable(z.object({ id: lido.id, valor: lido.dinheiro }))

describe('rows that are read without looking at each field', () => {
  const open = z.object({ id: lido.id, nome: z.string().trim() })
  test.each<[string, z.ZodType, object]>([
    ['without a look at their fields', linhas(item), { id: 1 }],
    ['field by field', linhas(returnable(open)), { id: 1, nome: 'b' }],
  ])('rows that reading does not convert are returned as the same array, without a copy: %s', (_how, schema, sent) => {
    const rows = [sent, sent]
    const read = readPayload(schema, rows)
    expect(read.ok && read.valor).toBe(rows)
    expect(rows).toEqual([sent, sent])
  })
  test.each([0, 1, 2, 3])(
    'a list with an unreadable row at position %i keeps its unchanged rows and its converted one',
    (at) => {
      const good = [{ id: 1, valor: 1 }, { id: '2' }, { id: 3, valor: 0 }]
      const sent = [...good.slice(0, at), { id: 'x' }, ...good.slice(at)]
      expect(readPayload(linhas(item), sent)).toEqual({
        ok: true,
        valor: [good[0], { id: 2, comoVeio: '{"id":"2"}' }, good[2]],
        ilegiveis: [{ lista: 'data', posicao: at, campo: 'id', id: 'x' }],
      })
    },
  )
  test('a row with blanks around a text is converted and carries its original, and the next row stays unchanged', () => {
    const read = readPayload(linhas(returnable(open)), [
      { id: 1, nome: 'a ' },
      { id: 2, nome: 'b' },
    ])
    expect(read).toMatchObject({
      valor: [
        { nome: 'a', comoVeio: '{"id":1,"nome":"a "}' },
        { id: 2, nome: 'b' },
      ],
    })
  })
  test('rows without a necessary field are reported, whether or not they were converted', () => {
    const falta = ({ valor }: { valor?: number | null | undefined }) => (valor == null ? 'valor' : null)
    const schema = linhas(returnable(z.object({ id: lido.id, valor: lido.dinheiro }), { falta }))
    const read = readPayload(schema, [{ id: 1, valor: 0 }, { id: 2 }, { id: '3' }, { id: '4', valor: 1 }])
    expect(read.ok && read.ilegiveis).toEqual([
      { lista: 'data', posicao: 1, campo: 'valor', id: '2' },
      { lista: 'data', posicao: 2, campo: 'valor', id: '3' },
    ])
  })
  test('a list whose only row lacks a nested field is refused with the path to that field', () => {
    expect(readPayload(linhas(returnable(z.object({ dono: z.object({ id: lido.id }) }))), [{ dono: {} }])).toEqual({
      ok: false,
      campo: 'data.0.dono.id',
    })
  })
})
