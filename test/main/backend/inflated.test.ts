import { describe, expect, test } from 'vitest'
import { forward } from '../../../main/backend/forward.ts'
import { type CallLimits, LIMITS } from '../../../main/backend/limits.ts'

const MB = 1024 * 1024
const limits: CallLimits = { ...LIMITS, bytes: 4 * MB, tooLarge: 'backend.respostaInvalida' }

/** Whether an answer of this inflated size is accepted, with headers that state its compressed size. */
async function comes(size: number, headers: Record<string, string>): Promise<boolean> {
  const net = async () => new Response(new Uint8Array(size), { headers })
  const request = { method: 'GET', path: '/x', headers: {} } as const
  return forward(net, 'https://serra.example', request, new AbortController().signal, limits).then(
    ({ body }) => body.length === size,
    () => false,
  )
}

describe('what an answer inflates to', () => {
  test.each([
    ['a hundred times what it was', '20000', 2_000_000],
    ['a megabyte, however little it was', '1', MB],
    ['what any answer may have, where it was much', '4000000', 4 * MB],
    ['what any answer may have, where nobody says how much it was', '', 4 * MB],
    ['what any answer may have, where that is said in no number', 'muito', 4 * MB],
  ])('a compressed answer inflates to at most %s', async (_what, onWire, most) => {
    const headers = { 'content-encoding': 'gzip', ...(onWire && { 'content-length': onWire }) }
    expect([await comes(most, headers), await comes(most + 1, headers)]).toEqual([true, false])
  })
  test('an uncompressed answer has no inflation limit', async () => {
    expect(await comes(2 * MB, { 'content-length': '1' })).toBe(true)
  })
})
