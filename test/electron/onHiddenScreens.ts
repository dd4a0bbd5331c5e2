import { stop } from '../../build/options.ts'
import { openElectron } from './electron.ts'
import { openHiddenScreens } from './screens.ts'

/** Prepares Electron, and runs `work` with virtual displays for the programs that it opens. */
export async function onHiddenScreens<T>(work: () => Promise<T>): Promise<T> {
  await openElectron()
  const close = await openHiddenScreens().catch(stop)
  try {
    return await work()
  } finally {
    await close()
  }
}
