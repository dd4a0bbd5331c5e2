import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { Click, FromStation, StationPlace, ToStation } from './messages.ts'

const ENTRY = fileURLToPath(new URL('station.ts', import.meta.url))

/** Receives the messages that a station sends without a request (`FromStation`). */
export interface Heard {
  changed(trabalho: Trabalho): void
  released(ourId: string, uuid: string): void
}

/** A station that can be killed and started again, with the messages of all its runs. */
export class StationProcess {
  readonly #place: StationPlace
  readonly #on: Heard
  readonly #asked = new Map<string, (trabalhoId: string | null) => void>()
  #child: ChildProcess | null = null
  /** The end of the station's log output. */
  #words = ''

  constructor(place: StationPlace, on: Heard) {
    this.#place = place
    this.#on = on
  }

  /** Resolves once the station accepts jobs. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY, JSON.stringify(this.#place)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString()).slice(-20_000)
    })
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: FromStation) => {
        if ('ready' in message) resolve()
        else this.#hear(message)
      })
      child.once('exit', () => reject(new Error(`the station ended at once\n${this.#words}`)))
    })
  }

  /** Prints; returns the job's id once the job is in the journal, or null if the station refused or died before its answer. */
  print(click: Click): Promise<string | null> {
    return new Promise((resolve) => {
      this.#asked.set(click.chave, resolve)
      this.#send({ print: click })
    })
  }

  /** Kills the station (`kill -9`); resolves once it is dead and all its messages were received. */
  async kill(): Promise<void> {
    await this.#ended('SIGKILL')
  }

  async close(): Promise<void> {
    this.#send('end')
    await this.#ended(null)
  }

  async #ended(signal: NodeJS.Signals | null): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    // After `disconnect`, all messages of the process have been read.
    const ended = Promise.all([once(child, 'close'), once(child, 'disconnect')])
    if (signal) child.kill(signal)
    await ended
    for (const resolve of this.#asked.values()) resolve(null)
    this.#asked.clear()
  }

  #send(message: ToStation): void {
    // A dying station receives no message, so errors are ignored and `#ended` settles the request.
    this.#child?.send(message, () => undefined)
  }

  #hear(message: Exclude<FromStation, { ready: true }>): void {
    if ('changed' in message) return message.changed.forEach((trabalho) => this.#on.changed(trabalho))
    if ('released' in message) return this.#on.released(message.released, message.uuid)
    const chave = 'accepted' in message ? message.accepted : message.refused
    this.#asked.get(chave)?.('accepted' in message ? message.trabalhoId : null)
    this.#asked.delete(chave)
  }
}
