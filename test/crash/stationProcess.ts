import type { Trabalho } from '../../shared/model/impressao.ts'
import { Killable } from './killable.ts'
import type { Click, FromStation, StationPlace, ToStation } from './messages.ts'

/** Receives the messages that a station sends without a request (`FromStation`). */
export interface Heard {
  changed(trabalho: Trabalho): void
  released(ourId: string, uuid: string): void
}

/** A station that can be killed and started again, with the messages of all its runs. */
export class StationProcess {
  readonly #process: Killable<FromStation, ToStation>
  readonly #asked = new Map<string, (trabalhoId: string | null) => void>()

  constructor(place: StationPlace, on: Heard) {
    this.#process = new Killable(new URL('station.ts', import.meta.url), place, (message: FromStation) => {
      if ('ready' in message) return true
      this.#hear(message, on)
      return false
    })
  }

  /** Resolves once the station accepts jobs. */
  start(): Promise<void> {
    return this.#process.start()
  }

  /** Prints; returns the job's id once the job is in the journal, or null if the station refused or died before its answer. */
  print(click: Click): Promise<string | null> {
    return new Promise((resolve) => {
      this.#asked.set(click.chave, resolve)
      this.#process.send({ print: click })
    })
  }

  /** Kills the station (`kill -9`); resolves once it is dead and all its messages were received. */
  async kill(): Promise<void> {
    await this.#ended('SIGKILL')
  }

  async close(): Promise<void> {
    this.#process.send('end')
    await this.#ended(null)
  }

  async #ended(signal: NodeJS.Signals | null): Promise<void> {
    await this.#process.end(signal)
    for (const resolve of this.#asked.values()) resolve(null)
    this.#asked.clear()
  }

  #hear(message: Exclude<FromStation, { ready: true }>, on: Heard): void {
    if ('changed' in message) return message.changed.forEach((trabalho) => on.changed(trabalho))
    if ('released' in message) return on.released(message.released, message.uuid)
    const chave = 'accepted' in message ? message.accepted : message.refused
    this.#asked.get(chave)?.('accepted' in message ? message.trabalhoId : null)
    this.#asked.delete(chave)
  }
}
