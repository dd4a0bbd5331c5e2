import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Outcome } from './host.ts'
import { tree } from './tree.ts'

/** What came of an order; `late` when it was ended because it took too long. */
export type Ran = Outcome | 'late'

/** The one process in which tests run; another one takes its place after each that had to be ended. */
export class Runner {
  #host: Promise<ChildProcess> | null = null

  /** Runs test files until the first failure, for at most so many milliseconds. */
  async run(order: Order, most: number): Promise<Ran> {
    const host = await (this.#host ??= start())
    const answer = new Promise<Ran>((resolve) => {
      const late = setTimeout(() => resolve('late'), most)
      const done = (ran: Ran) => {
        clearTimeout(late)
        host.off('message', done).off('exit', gone)
        resolve(ran)
      }
      const gone = () => done('late')
      host.on('message', done).on('exit', gone)
      host.send(order)
    })
    const ran = await answer
    if (ran === 'late') this.close()
    return ran
  }

  /** Ends the process and what it started. */
  close(): void {
    void this.#host?.then(({ pid }) => {
      try {
        if (pid) process.kill(-pid, 'SIGKILL')
      } catch {
        // It is gone.
      }
    })
    this.#host = null
  }
}

async function start(): Promise<ChildProcess> {
  const host = fork(join(tree, 'build', 'mutants', 'host.ts'), {
    cwd: tree,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(host, 'message'),
    once(host, 'exit').then(() => Promise.reject(new Error('Vitest did not start'))),
  ])
  return host
}
