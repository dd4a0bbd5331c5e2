import { fork, type ChildProcess } from 'node:child_process'
import { guarded, GuardedEmitter } from './standIn.ts'

/** A utility process: a Node process with Electron's `parentPort` (`parentPort.ts`). */
class StandInUtilityProcess extends GuardedEmitter implements Pick<Electron.UtilityProcess, 'kill' | 'postMessage'> {
  readonly #child: ChildProcess

  private constructor(program: string, args: readonly string[]) {
    super('utilityProcess', ['message', 'exit', 'error'])
    this.#child = fork(program, args, {
      execArgv: ['--import', new URL('parentPort.ts', import.meta.url).href],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('exit', (code) => this.emit('exit', code))
  }

  static fork(program: string, args: readonly string[] = []): StandInUtilityProcess {
    return new StandInUtilityProcess(program, args)
  }

  kill(): boolean {
    return this.#child.kill()
  }

  postMessage(message: unknown): void {
    this.#child.send(message as object)
  }
}

export const utilityProcess = guarded<Pick<typeof Electron.utilityProcess, 'fork'>>(
  'utilityProcess',
  StandInUtilityProcess,
)
