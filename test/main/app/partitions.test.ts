import { expect, test } from 'vitest'
import { Partitions } from '../../../main/app/partitions.ts'

/** Partitions that are known by their names; `left` is what the next wipes find. */
function partitions(left: (string | null | Error)[] = []) {
  const wiped: string[] = []
  const pool = new Partitions(
    'janela',
    (name) => name,
    async (name) => {
      wiped.push(name)
      const found = left.shift() ?? null
      if (found instanceof Error) throw found
      return found
    },
  )
  return { pool, wiped }
}

test('no two pages share one, and none outlives the program', () => {
  const { pool } = partitions()
  const names = [pool.take(), pool.take(), pool.take()]
  expect(new Set(names).size).toBe(3)
  expect(names.filter((name) => name.startsWith('persist:'))).toEqual([])
})

test('one that was found empty serves again: a day of attendances makes no more of them than there are pages at once', async () => {
  const { pool, wiped } = partitions()
  const used = new Set<string>()
  let shown = pool.take()
  for (let attendance = 0; attendance < 100; attendance++) {
    const next = pool.take()
    used.add(shown).add(next)
    expect(next).not.toBe(shown)
    expect(await pool.giveBack(shown)).toBeNull()
    shown = next
  }
  expect(used.size).toBe(2)
  expect(wiped).toHaveLength(100)
})

test('one in which something survived never serves again, nor one that could not be emptied', async () => {
  const { pool } = partitions(['2 cookies', new Error('no answer')])
  const [first, second] = [pool.take(), pool.take()]
  expect(await pool.giveBack(first)).toBe('2 cookies')
  await expect(pool.giveBack(second)).rejects.toThrow('no answer')
  expect([first, second]).not.toContain(pool.take())
})

test('nor one that is still being emptied', async () => {
  const { pool } = partitions()
  const first = pool.take()
  const emptied = pool.giveBack(first)
  expect(pool.take()).not.toBe(first)
  await emptied
  expect(pool.take()).toBe(first)
})
