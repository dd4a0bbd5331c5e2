import { once } from 'node:events'
import { expect, test } from 'vitest'
import { utilityProcess } from '../runtime/utilityProcess.ts'

const echo = new URL('fixture/echoProcess.ts', import.meta.url).pathname

test('a utility process answers through its given port, with bytes as bytes, until it is ended', async () => {
  const child = utilityProcess.fork(echo, ['um'])
  const answered = once(child, 'message')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
  child.postMessage({ bytes: new Uint8Array([1, 2]) })
  const [answer] = (await answered) as [unknown]
  expect(answer).toEqual({ args: ['um'], heard: { bytes: new Uint8Array([1, 2]) } })
  const ended = once(child, 'exit')
  child.kill()
  await ended
})
