import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Outcome, Progress } from './host.ts'
import { tree } from './tree.ts'

/** The outcome of an order. `late`: the process sent nothing for too long and was ended; `done`: the mutants whose tests ran. */
export type Ran = Outcome & { done: number[]; late: boolean }

/** The process in which tests run; each one that had to be ended is replaced by a new one. */
export class Runner {
  #host: Promise<ChildProcess> | null = null

  /**
   * Sends an order to the process.
   * @param silence milliseconds without a message from the process, after which it is ended
   */
  async run(order: Order, silence: number): Promise<Ran> {
    const host = await (this.#host ??= start())
    const done: number[] = []
    const failed: number[] = []
    const ran = await new Promise<Ran>((resolve) => {
      const end = (outcome: Outcome | null) => {
        clearTimeout(late)
        host.off('message', hear).off('exit', gone)
        resolve(outcome ? { ...outcome, done, late: false } : { failed, unhandled: false, done, late: true })
      }
      const gone = () => end(null)
      const late = setTimeout(gone, silence)
      const hear = (message: Progress | Outcome) => {
        if (!('done' in message)) return end(message)
        late.refresh()
        done.push(message.done)
        if (!message.ok) failed.push(message.done)
      }
      host.on('message', hear).on('exit', gone)
      host.send(order)
    })
    if (ran.late) this.close()
    return ran
  }

  /** Ends the process and what it started. */
  close(): void {
    void this.#host?.then(({ pid }) => {
      try {
        if (pid) process.kill(-pid, 'SIGKILL')
      } catch {
        // The process is gone already.
      }
    })
    this.#host = null
  }
}

async function start(): Promise<ChildProcess> {
  const script = join(tree, 'build', 'mutants', 'host.ts')
  const host = fork(script, { cwd: tree, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(host, 'exit').then(() => Promise.reject(new Error('Vitest did not start')))
  await Promise.race([once(host, 'message'), gone])
  return host
}
