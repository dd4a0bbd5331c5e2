import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startSandbox } from '../sandbox/index.ts'
import type { Measure } from './measure.ts'

const ATTENDANCES = 500
const LIMIT = 1.02

/**
 * Compares the heap of main's services after 500 attendances with the heap after a warm-up. The services run in their own process
 * without a window (`attendances/serve.ts`), because Playwright would add its own history to main's heap.
 */
export async function bench(): Promise<Measure[]> {
  const sandbox = await startSandbox()
  const script = join(import.meta.dirname, 'attendances/serve.ts')
  const child = spawn(process.execPath, ['--expose-gc', script, String(ATTENDANCES)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    child.send(sandbox.perfil())
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the counter ended with ${code}`)))
    const [before, after] = (await Promise.race([once(child, 'message'), ended]))[0] as [number, number]
    const value = Math.round((after / before) * 1000) / 1000
    const name = `memória dos serviços do main: depois de ${ATTENDANCES} atendimentos seguidos / antes deles`
    return [{ name, value, unit: 'x', limit: LIMIT, ok: value <= LIMIT }]
  } finally {
    child.kill()
    await sandbox.close()
  }
}
