import { expect, test } from 'vitest'
import { sharedAnswer, unreadOf, withUnread } from '../../../renderer/bridge/client.ts'

const row = { lista: 'debitos', posicao: 2, campo: 'valorTotal', id: '7' }

test('an answer’s unreadable rows are still counted if the cache keeps the older, equal answer object', () => {
  const before = withUnread([{ id: 1 }], [row])
  const again = sharedAnswer(before, withUnread([{ id: 1 }], [{ ...row, id: '8' }]))
  expect(again).toBe(before)
  expect(unreadOf(again)).toEqual([{ ...row, id: '8' }])
  const more = sharedAnswer(before, withUnread([{ id: 1 }, { id: 2 }], [row]))
  expect(unreadOf(more)).toEqual([row])
})

test('an answer with the same rows and more unreadable ones counts as changed', () => {
  const before = withUnread([{ id: 1 }])
  const fresh = withUnread([{ id: 1 }], [row])
  expect(sharedAnswer(before, fresh)).toBe(fresh)
  expect(unreadOf(before)).toEqual([])
})

test.each([undefined, null, 'texto', 7, []])('an answer %j has no unreadable row', (answer) =>
  expect(unreadOf(answer)).toEqual([]),
)
