import { describeElectron, prepareElectron } from './electron.ts'
import type { Say } from './fetchElectron.ts'
import { openHiddenScreens } from './screens.ts'

/** Prepares Electron, and runs `work` with virtual displays for the programs that it opens. */
export async function onHiddenScreens<T>(say: Say, work: () => Promise<T>): Promise<T> {
  await prepareElectron(say)
  say(describeElectron())
  const close = await openHiddenScreens()
  try {
    return await work()
  } finally {
    await close()
  }
}
