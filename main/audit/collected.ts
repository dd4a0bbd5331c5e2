import { privateDecrypt, type KeyObject } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonIn } from '../store/durableFile.ts'
import { readLine } from './line.ts'
import { hashOf, SEALING } from './people.ts'

/*
 * Answers for the whole municipality, from the lines that a collector received of all stations: the text of RFC 5424 messages,
 * or OTLP's JSON, in which a line is a string with escaped quotes. Text around the lines does not matter.
 */

const lineSchema = z.looseObject({
  n: z.int(),
  em: z.iso.datetime(),
  quem: z.string(),
  estacao: z.string(),
  fato: z.string(),
  selo: z.string(),
  chave: z.string().optional(),
  selada: z.string().optional(),
})
export interface CollectedFact extends z.output<typeof lineSchema> {
  /** Whether the text matches its seal. */
  readonly intact: boolean
}

export interface Accesses {
  /** Lines about the person, oldest first, each once. */
  readonly linhas: readonly CollectedFact[]
  /** Lines that the collector received more than once. */
  readonly repetidas: number
  /** Number of station keys that this officer's key decrypts. */
  readonly chaves: number
  /** Number of lines about people under a station key that this officer's key does not decrypt. */
  readonly semChave: number
  /** Lines about the person whose text does not match their seal: they were changed after they were written. */
  readonly alteradas: number
}

const PIECE_BYTES = 1024 * 1024
const PESSOA = Buffer.from('"pessoa')
const CHAVE = Buffer.from('selada')
const HASH_LENGTH = 73
/** Bytes read before and after a mark. A line of the record is shorter. */
const LONGEST_LINE = 4096

/**
 * Finds every access to a person's data in the collected lines of a folder.
 * @param officer the data protection officer's private key
 * @param documento CPF or CNPJ, normalized
 * @throws if the folder cannot be read
 */
export async function accessesIn(folder: string, officer: KeyObject, documento: string): Promise<Accesses> {
  const hashes = new Set<string>()
  const keys = new Set<string>()
  await eachMark(folder, CHAVE, (text, at) => {
    const { fato, chave = '', selada = '' } = lineAround(text, at) ?? {}
    if (fato !== 'chave' || keys.has(chave)) return
    const key = opened(selada, officer)
    if (!key) return
    keys.add(chave)
    hashes.add(hashOf(key, documento))
  })
  const found = new Map<string, CollectedFact>()
  let [repetidas, semChave, alteradas] = [0, 0, 0]
  await eachMark(folder, PESSOA, (text, at) => {
    const hash = hashAfter(text, at + PESSOA.length)
    if (hash !== null && !keys.has(hash.slice(0, 8))) semChave += 1
    const line = hash !== null && hashes.has(hash) ? lineAround(text, at) : null
    if (!line) return
    if (!line.intact) alteradas += 1
    if (found.has(line.selo)) repetidas += 1
    found.set(line.selo, line)
  })
  const linhas = [...found.values()].toSorted((a, b) => (a.em < b.em ? -1 : 1))
  return { linhas, repetidas, chaves: keys.size, semChave, alteradas }
}

function opened(selada: string, officer: KeyObject): Buffer | null {
  try {
    return privateDecrypt({ key: officer, ...SEALING }, Buffer.from(selada, 'base64'))
  } catch {
    return null
  }
}

/** The hash behind `"pessoa`; null for a line without one. The quotes and the colon may be escaped. */
function hashAfter(text: Buffer, from: number): string | null {
  for (let at = from; at < from + 6; at += 1) {
    if (!'\\": '.includes(String.fromCharCode(text[at] ?? 0))) return at === from ? null : wholeHash(text, at)
  }
  return null
}

function wholeHash(text: Buffer, at: number): string | null {
  const hash = text.toString('latin1', at, at + HASH_LENGTH)
  return hash.charAt(8) === '.' ? hash : null
}

/** The record's line around a position in a text; null if there is none. */
function lineAround(text: Buffer, at: number): CollectedFact | null {
  const from = Math.max(0, at - LONGEST_LINE)
  const before = text.toString('utf8', from, at)
  const start = Math.max(before.lastIndexOf('{"n":'), before.lastIndexOf('{\\"n\\":'))
  const whole = /^.*?\\?"selo\\?":\\?"[0-9a-f]{64}\\?"\}/.exec(
    before.slice(Math.max(0, start)) + text.toString('utf8', at, at + LONGEST_LINE),
  )?.[0]
  if (start < 0 || whole === undefined) return null
  const plain = whole.startsWith('{\\') ? jsonIn(`"${whole}"`) : whole
  const line = jsonIn(String(plain))
  const { data } = lineSchema.safeParse(line)
  // The collector may have escaped letters: the line is compared as the station wrote it.
  return data ? { ...data, intact: readLine(JSON.stringify(line))?.intact === true } : null
}

/** Calls `found` at each position of a mark in a folder's files. A mark across two pieces is reported once. */
async function eachMark(folder: string, mark: Buffer, found: (text: Buffer, at: number) => void): Promise<void> {
  // One buffer for all pieces: a buffer for each would overload the garbage collector.
  const buffer = Buffer.allocUnsafe(PIECE_BYTES + 2 * LONGEST_LINE)
  for (const path of await filesIn(folder)) {
    const handle = await open(path, 'r')
    try {
      let [kept, seen] = [0, 0]
      for (;;) {
        const { bytesRead } = await handle.read(buffer, kept, PIECE_BYTES)
        const text = buffer.subarray(0, kept + bytesRead)
        // A mark near the end of a piece is handled with the next piece, which has the rest of its line.
        const end = bytesRead === 0 ? text.length : text.length - LONGEST_LINE
        seen = marksIn(text, mark, seen, end, found)
        if (bytesRead === 0) break
        const rest = Math.max(0, end - LONGEST_LINE)
        kept = text.length - rest
        seen -= rest
        buffer.copyWithin(0, rest, text.length)
      }
    } finally {
      await handle.close()
    }
  }
}

/** @returns the position at which the search continues */
function marksIn(
  text: Buffer,
  mark: Buffer,
  from: number,
  end: number,
  found: (text: Buffer, at: number) => void,
): number {
  for (let at = text.indexOf(mark, from); at >= 0 && at < end; at = text.indexOf(mark, at + 1)) found(text, at)
  return Math.max(from, end)
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
