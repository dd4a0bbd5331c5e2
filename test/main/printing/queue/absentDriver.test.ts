import { expect, it } from 'vitest'
import { absentDriver } from '../../../../main/printing/queue/restore.ts'

it('a driver that this machine has no more never answers: what was left for it waits, and is not submitted again', async () => {
  const { id, twoPhase, ...asked } = absentDriver('windows')
  expect([id, twoPhase]).toEqual(['windows', true])
  for (const ask of Object.values(asked) as (() => Promise<unknown>)[]) {
    await expect(ask()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  }
  for (const call of ['status', 'submit', 'find', 'poll', 'cancel', 'printedNothing'])
    expect(asked).toHaveProperty(call)
})
