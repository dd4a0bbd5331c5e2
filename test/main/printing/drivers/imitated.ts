import { onTestFinished } from 'vitest'
import { Imitation } from '../../../sandbox/printer/imitation.ts'

/** An imitated printer or CUPS that stops with the test. */
export async function imitated(...as: Parameters<typeof Imitation.start>): Promise<Imitation> {
  const server = await Imitation.start(...as)
  onTestFinished(() => server.close())
  return server
}
