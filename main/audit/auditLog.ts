import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Log } from '../ports.ts'
import { codeOf, mustSyncFolder, replaceDurably, syncFolder } from '../store/durableFile.ts'
import { auditFiles, fileNameFor, filesAhead, isAhead, readTail } from './files.ts'
import { BEGINNING, sha256, writeLine, type Fact, type Link, type LineContent } from './line.ts'

export interface AuditLog {
  /**
   * Records a fact with the current time, in the order of the calls. Never throws and never delays an attendance.
   * @param pessoa hash of the person the fact is about (`People.of`), if any; must not reject
   */
  record(fact: Fact, pessoa?: Promise<string | null>): void
  /** Resolves once every recorded fact is on disk, or its write has failed. Call before the program ends. */
  flush(): Promise<void>
  /** Number of entries that could not be written. They stay in memory, and are tried again with the next entry. */
  unwritten(): number
  /** The end of the chain, once every recorded line is on disk; null if one could not be written. */
  end(): Promise<Link | null>
}

/** The state of the record from which the next line is written. */
interface Position {
  readonly file: string | null
  readonly link: Link
  /** Text to write before the next line: a line end, or the marker of bytes that a crash left. */
  readonly before: string
  /** Bytes at the end that form no line. */
  readonly cut: number
}

/** Largest number of bytes that a crash leaves: less than one line. */
const MOST_LEFT_BYTES = 2_048

/**
 * The audit record of this station: append-only lines, each sealing the one before, one file a month.
 * @param deps `folder`: created with the first line; `quem`, `estacao`: called for each entry; `onCut`: the record's
 *   end lacks more than a crash can damage; `onWritten`: lines are on disk
 */
export function createAuditLog(deps: {
  folder: string
  clock: Pick<Clock, 'now'>
  quem: () => string
  estacao: () => string
  log: Log
  onCut?: () => void
  onWritten?: () => void
}): AuditLog {
  const { folder, clock, log } = deps
  /** Entries whose person's hash may still be computed. */
  let coming: Promise<LineContent>[] = []
  let waiting: LineContent[] = []
  let position: Position | null = null
  let writing: Promise<void> | null = null
  let failed = false

  async function writeAll(): Promise<void> {
    try {
      while (count() > 0) {
        const taken = coming
        coming = []
        waiting = [...waiting, ...(await Promise.all(taken))]
        // The clock may have been corrected while the program runs.
        if (position?.file && isAhead(position.file, clock.now())) position = null
        position ??= await begin()
        position = await append(position)
      }
      failed = false
      deps.onWritten?.()
    } catch (error) {
      // The file may now end in half a line, so its end is read again before the next write.
      position = null
      failed = true
      log.error('audit not written', { error: codeOf(error) ?? 'unknown', entries: count() })
    }
  }

  async function begin(): Promise<Position> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const meses = await putBack(folder, clock.now())
    const mark = { em: now(), quem: deps.quem(), estacao: deps.estacao(), fato: 'relogio', meses } as const
    if (meses.length > 0) waiting = [mark, ...waiting]
    const found = await findPosition(folder, now())
    if (found.cut > MOST_LEFT_BYTES) deps.onCut?.()
    return found
  }

  /** Writes the waiting entries that belong into the next file, with one fsync. */
  async function append({ file, link, before, cut }: Position): Promise<Position> {
    // A crash marker goes into the file that it is about, before the month changes. After the clock was set back, lines still go
    // into the newest month.
    const wanted = (content: LineContent) => [file ?? '', fileNameFor(content.em)].toSorted().at(-1) ?? ''
    const next = waiting[0]
    if (next === undefined) return { file, link, before, cut }
    const name = before === '' || file === null ? wanted(next) : file
    const until = waiting.findIndex((content) => wanted(content) !== name)
    const batch = waiting.slice(0, until < 0 ? undefined : until)
    let text = before
    let last = link
    for (const content of batch) {
      const line = writeLine(content, last)
      text += line.text
      last = line.link
    }
    await appendDurably(folder, name, text, name !== file)
    waiting = waiting.slice(batch.length)
    return { file: name, link: last, before: '', cut: 0 }
  }

  const now = () => new Date(clock.now()).toISOString()

  const count = () => coming.length + waiting.length

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null
    })
    return writing
  }

  async function flush(): Promise<void> {
    await writing
    if (count() > 0) await write()
  }

  return {
    record(fact, pessoa) {
      const line = { em: now(), quem: deps.quem(), estacao: deps.estacao(), ...fact }
      coming.push(pessoa ? pessoa.then((known) => ({ ...line, pessoa: known })) : Promise.resolve(line))
      void write()
    },
    flush,
    unwritten: () => (failed ? count() : 0),
    async end() {
      await flush()
      return count() === 0 && position?.before === '' ? position.link : null
    },
  }
}

/** Reads only the end of the newest file. Bytes left by a crash are never removed: a marker line records them. */
async function findPosition(folder: string, em: string): Promise<Position> {
  const files = await auditFiles(folder)
  const newest = files.at(-1)
  if (newest === undefined) return { file: null, link: BEGINNING, before: '', cut: 0 }
  const { last, rest, ended } = await readTail(folder, newest)
  const link = last ?? (await lastBefore(folder, files))
  if (rest.length === 0) return { file: newest, link, before: ended ? '' : '\n', cut: 0 }
  const mended = writeLine({ em, corte: { bytes: rest.length, hash: sha256(rest) } }, link)
  // After a power cut some file systems leave zeros in the place of the last lines.
  const cut = last === null ? rest.length : rest.findLastIndex((byte) => byte !== 0) + 1
  return { file: newest, link: mended.link, before: (ended ? '' : '\n') + mended.text, cut }
}

/**
 * Moves the lines of months far ahead to the end of the file before them. The next lines then go into the true month, and the chain
 * stays in the files' order. Returns the moved months.
 */
async function putBack(folder: string, now: number): Promise<string[]> {
  const files = await auditFiles(folder)
  const ahead = filesAhead(files, now)
  const into = files.at(-1 - ahead.length)
  if (into === undefined) return []
  for (const name of ahead) {
    const [kept, moved] = [await readTail(folder, into), await readTail(folder, name)]
    // The seals are equal if the program crashed after the copy and before the deletion.
    if (kept.last?.selo !== moved.last?.selo) {
      const parts = [
        await readFile(join(folder, into)),
        Buffer.from(kept.ended ? '' : '\n'),
        await readFile(join(folder, name)),
      ]
      await replaceDurably(join(folder, into), Buffer.concat(parts))
    }
    await rm(join(folder, name))
  }
  await syncFolder(folder)
  return ahead.map((name) => name.slice(0, 7))
}

/** A crash may have hit the very first line of a month. Then the chain continues from an older file. */
async function lastBefore(folder: string, files: readonly string[]): Promise<Link> {
  for (const name of files.slice(0, -1).toReversed()) {
    const { last } = await readTail(folder, name)
    if (last) return last
  }
  return BEGINNING
}

async function appendDurably(folder: string, name: string, text: string, isNew: boolean): Promise<void> {
  const handle = await open(join(folder, name), 'a', 0o600)
  try {
    await handle.appendFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (isNew) await mustSyncFolder(folder)
}
