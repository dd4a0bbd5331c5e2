import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { EstadoDaLinha, NovasDaLista } from '../../shared/model/lista/andamento.ts'
import type { FromOffice, OfficePlace, ToOffice } from './messages.ts'

const ENTRY = fileURLToPath(new URL('station.ts', import.meta.url))

/** An office that can be killed and started again, and how its rows stood last. */
export class OfficeProcess {
  readonly #place: OfficePlace
  readonly #onNews: (news: NovasDaLista) => void
  #child: ChildProcess | null = null
  #words = ''
  /** The state of the list as a whole; null before the process reported one. */
  estado: string | null = null
  rows: EstadoDaLinha[] = []

  constructor(place: OfficePlace, onNews: (news: NovasDaLista) => void) {
    this.#place = place
    this.#onNews = onNews
  }

  /** Resolves once the office has restored its earlier state. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [ENTRY, JSON.stringify(this.#place)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString()).slice(-20_000)
    })
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: FromOffice) => {
        if ('ready' in message) {
          this.rows = [...message.ready]
          resolve()
        } else this.#hear(message.news)
      })
      child.once('exit', () => reject(new Error(`the office ended at once\n${this.#words}`)))
    })
  }

  tell(message: ToOffice): void {
    this.#child?.send(message, () => undefined)
  }

  /** `kill -9`; resolves when it is dead and all its messages were received. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    const ended = Promise.all([once(child, 'close'), once(child, 'disconnect')])
    child.kill('SIGKILL')
    await ended
  }

  #hear(news: NovasDaLista): void {
    this.estado = news.lista?.estado ?? null
    for (const { lugar, estado } of news.linhas) this.rows[lugar] = estado
    this.#onNews(news)
  }
}
