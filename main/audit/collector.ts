import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { EntregaDoRegistro } from '../../shared/ipc/types.ts'
import type { Clock, Log } from '../ports.ts'
import { codeOf, readIfThere, replaceDurably, jsonIn } from '../store/durableFile.ts'
import { auditFilesIfAny, linesFrom, readTail } from './files.ts'
import { readLine } from './line.ts'

export interface CollectedLine {
  readonly n: number
  /** ISO 8601, UTC. */
  readonly em: string
  readonly text: string
  /** The line may have been delivered before: the program was restarted, or a delivery had no certain outcome. */
  readonly repetida: boolean
}

/** `send` rejects unless all lines arrived. `confirms`: the collector acknowledges lines; syslog does not. */
export interface CollectorSender {
  send(lines: readonly CollectedLine[]): Promise<void>
  readonly confirms: boolean
}

/** The last line that was delivered, and its file. */
const stateSchema = z.strictObject({ n: z.int().min(1), selo: z.string(), arquivo: z.string() })
type State = z.output<typeof stateSchema>

interface Place {
  readonly name: string
  readonly byte: number
}

const MOST_LINES = 200
const AGAIN_MS = 60_000

/** Delivers every line of the record to the municipality's collector, oldest first. The record itself is the queue. */
export interface Collector {
  /** Delivers the lines that the collector lacks. Never rejects. A call during a delivery prolongs that delivery. */
  bring(): Promise<void>
  situation(): Promise<EntregaDoRegistro>
  delivered(): Promise<number>
}

export function createCollector(deps: {
  folder: string
  sender: CollectorSender
  clock: Pick<Clock, 'monotonic'>
  log: Log
}): Collector {
  const { folder, sender, clock, log } = deps
  const file = join(folder, 'coletor.json')
  /** Position of the next line to deliver; null before it is read from the disk. */
  let at: Place | null = null
  /** Start of the previous delivery. */
  let before: Place | null = null
  let repetida = true
  let falhou = false
  let notBefore = 0
  let running: Promise<void> | null = null
  let again = false

  async function state(): Promise<State | null> {
    const text = await readIfThere(() => readFile(file, 'utf8'))
    return stateSchema.safeParse(jsonIn(text ?? '')).data ?? null
  }

  /** The next whole lines from `at`. At the end of a month's file `at` moves to the next file. */
  async function next(): Promise<{ lines: Buffer[]; from: Place; to: Place } | null> {
    at ??= await placeAfter(folder, await state())
    while (at) {
      const from: Place = at
      const { lines, end } = await linesFrom(join(folder, from.name), from.byte, MOST_LINES)
      const to = { name: from.name, byte: end }
      if (lines.length > 0) return { lines, from, to }
      const later: string | undefined = (await auditFilesIfAny(folder)).find((name) => name > from.name)
      if (later === undefined) return null
      at = { name: later, byte: 0 }
    }
    return null
  }

  async function deliverNext(): Promise<boolean> {
    const found = await next()
    if (!found) return false
    // Bytes that a crash left are no line. The marker line after them records them.
    const lines = found.lines.flatMap((bytes) => {
      const text = bytes.toString()
      const line = readLine(text)
      return line ? [{ n: line.n, em: line.em, text, repetida, selo: line.selo }] : []
    })
    const last = lines.at(-1)
    if (last) {
      await sender.send(lines)
      await replaceDurably(file, Buffer.from(JSON.stringify({ n: last.n, selo: last.selo, arquivo: found.to.name })))
    }
    before = found.from
    at = found.to
    repetida = false
    return true
  }

  async function run(): Promise<void> {
    if (clock.monotonic() < notBefore) return
    try {
      do {
        again = false
        while (await deliverNext());
      } while (again)
      falhou = false
    } catch (error) {
      // Without acknowledgements, a server that is gone now may have lost the previous delivery too.
      at = sender.confirms ? null : before
      before = null
      repetida = true
      notBefore = clock.monotonic() + AGAIN_MS
      if (!falhou) log.warn('audit lines not delivered', { error: codeOf(error) ?? 'unknown' })
      falhou = true
    }
  }

  const delivered = async () => (await state())?.n ?? 0

  return {
    bring() {
      again = true
      running ??= run().finally(() => (running = null))
      return running
    },
    async situation() {
      const newest = (await auditFilesIfAny(folder)).at(-1)
      const last = newest === undefined ? null : (await readTail(folder, newest)).last
      return { falhou, faltam: last && Math.max(0, last.n - (await delivered())) }
    },
    delivered,
  }
}

/**
 * Position after the last delivered line. If that line is missing, the record was cut or rewritten, or the month was
 * removed. Then delivery continues at the oldest line if its number is higher, else at the newest month.
 */
async function placeAfter(folder: string, state: State | null): Promise<Place | null> {
  const files = await auditFilesIfAny(folder)
  const [oldest] = files
  if (!oldest || !state) return oldest ? { name: oldest, byte: 0 } : null
  const seal = `"selo":"${state.selo}"}`
  for (const name of files.toSorted((a, b) => Number(b === state.arquivo) - Number(a === state.arquivo))) {
    const byte = await endOf(join(folder, name), (line) => line.includes(seal))
    if (byte !== null) return { name, byte }
  }
  const { lines } = await linesFrom(join(folder, oldest), 0, 1)
  const first = readLine(String(lines[0] ?? ''))
  return { name: first && first.n > state.n ? oldest : (files.at(-1) ?? oldest), byte: 0 }
}

/** Position after the first line that matches; null if none does. */
async function endOf(path: string, isWanted: (line: Buffer) => boolean): Promise<number | null> {
  for (let from = 0; ;) {
    const { lines, end } = await linesFrom(path, from, MOST_LINES)
    const found = lines.findIndex(isWanted)
    if (found >= 0) return from + lines.slice(0, found + 1).reduce((sum, { length }) => sum + length + 1, 0)
    if (end === from) return null
    from = end
  }
}
