import { beforeEach, expect, it } from 'vitest'
import { createOnceByKey, type OnceByKey } from '../../../../main/printing/queue/onceByKey.ts'

let keys: OnceByKey
let begun: string[]
beforeEach(() => {
  keys = createOnceByKey(2)
  begun = []
})
/** One click with this key; the job it comes to. */
const click = (key: string) =>
  keys.run(key, async () => {
    begun.push(key)
    return `job of ${key}`
  })

it('both halves of a double click are one job, and so is a click of an earlier start', async () => {
  keys.restore('before', 'job of before')
  expect(await Promise.all(['a', 'a', 'before'].map(click))).toEqual(['job of a', 'job of a', 'job of before'])
  expect(begun).toEqual(['a'])
})

it('of the keys that are remembered the oldest goes first', async () => {
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await click(key)
  expect(begun).toEqual(['a', 'b', 'c', 'a'])
})

it('a click that was refused may be made again', async () => {
  const refused = keys.run('a', () => Promise.reject(new Error('no printer')))
  await expect(refused).rejects.toThrow('no printer')
  expect([await click('a'), begun]).toEqual(['job of a', ['a']])
})
