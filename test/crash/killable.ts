import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A Node process of the campaigns that can be killed and started again. `hear` returns whether the process is ready. */
export class Killable<From, To extends object | string> {
  readonly #entry: string
  readonly #place: object
  readonly #hear: (message: From) => boolean
  #child: ChildProcess | null = null
  /** The end of the log output. */
  #words = ''

  constructor(entry: URL, place: object, hear: (message: From) => boolean) {
    this.#entry = fileURLToPath(entry)
    this.#place = place
    this.#hear = hear
  }

  /** Resolves once the process is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#entry, JSON.stringify(this.#place)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString()).slice(-20_000)
    })
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: From) => {
        if (this.#hear(message)) resolve()
      })
      child.once('exit', () => reject(new Error(`the process ended at once\n${this.#words}`)))
    })
  }

  /** A dying process receives no message, so errors are ignored. */
  send(message: To): void {
    this.#child?.send(message, () => undefined)
  }

  /** Resolves once the process is dead and all its messages were received; null waits for its own end. */
  async end(signal: NodeJS.Signals | null = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    // After `disconnect`, all messages of the process have been read.
    const ended = Promise.all([once(child, 'close'), once(child, 'disconnect')])
    if (signal) child.kill(signal)
    await ended
  }
}
