import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fileNameOf } from '../../shared/model/fileName.ts'
import { sha256, type Link } from './line.ts'
import { inAscii, sendSyslog, syslogLine } from './syslog.ts'

/** The state of the chain at a time, stored elsewhere: a forger who rewrites the record would have to rewrite the seal too. */
export interface Seal extends Link {
  /** The station's name. */
  readonly estacao: string
  /** 1 for a station's first seal; each later seal has the next number, so that a missing one is noticed. */
  readonly contador: number
  /** ISO 8601, UTC. */
  readonly em: string
}

/**
 * `pasta`: absolute path; `syslog`: the address of a server, with the `autoridade` that signed its certificate. Exactly one of
 * them.
 */
export interface Destination {
  readonly pasta?: string | undefined
  readonly syslog?: string | undefined
  readonly autoridade?: string | undefined
}

const sealSchema = z.strictObject({
  seloDoRegistro: z.literal(1),
  estacao: z.string().max(200),
  contador: z.int().min(1),
  n: z.int().min(1),
  selo: z.string().regex(/^[0-9a-f]{64}$/),
  em: z.iso.datetime(),
})

/** Writes a seal as one line of ASCII. */
export function writeSeal({ estacao, contador, n, selo, em }: Seal): string {
  const inner = JSON.stringify({ seloDoRegistro: 1, estacao, contador, n, selo, em }).slice(1, -1)
  // A seal contains no braces but the outer two, by which a reader finds the seal.
  return `{${inAscii(inner, /[^ -z|~]/g)}}`
}

/** Reads all seals in a text: a file with one, or a log in which a server added other text around them. */
export function readSeals(text: string): Seal[] {
  return [...text.matchAll(/\{"seloDoRegistro":1,[^{}\n]{1,2000}\}/g)].flatMap(([found]) => {
    const { success, data } = sealSchema.safeParse(json(found))
    return success ? [{ estacao: data.estacao, contador: data.contador, n: data.n, selo: data.selo, em: data.em }] : []
  })
}

/** Name of a seal's file. It contains the station, because several stations may use one folder. */
function fileOf({ estacao, contador }: Pick<Seal, 'estacao' | 'contador'>): string {
  return `${seriesOf(estacao)}${String(contador).padStart(6, '0')}.json`
}

function seriesOf(estacao: string): string {
  return `selo-${fileNameOf(estacao, '').replace(/\.pdf$/, '')}-${sha256(estacao).slice(0, 8)}-`
}

/**
 * The highest counter that this station has used at the destination. 0 if there is none or it is unknown: a syslog server cannot
 * be read, and a folder may be write-only.
 */
export async function lastCounterAt({ pasta }: Destination, estacao: string): Promise<number> {
  if (pasta === undefined) return 0
  const series = seriesOf(estacao)
  const names = (await readdir(pasta).catch(() => [])).filter((name) => name.startsWith(series))
  return Math.max(
    0,
    ...names.map((name) => Number.parseInt(name.slice(series.length), 10)).filter(Number.isSafeInteger),
  )
}

/** The seal with the highest counter; null if it is unknown, as in `lastCounterAt`. */
export async function lastSealAt(destination: Destination, estacao: string): Promise<Seal | null> {
  const contador = await lastCounterAt(destination, estacao)
  if (destination.pasta === undefined || contador === 0) return null
  const text = await readFile(join(destination.pasta, fileOf({ estacao, contador })), 'utf8').catch(() => '')
  return readSeals(text).find((seal) => seal.estacao === estacao) ?? null
}

/**
 * Delivers a seal. Resolves once the seal has arrived; by UDP, which has no confirmation, once it was sent. An existing seal file
 * is never replaced (`EEXIST`), except that a partly written one of the same seal is completed.
 * @param host this machine's name, for the syslog server
 */
export async function deliver(
  { pasta, syslog = '', autoridade }: Destination,
  seal: Seal,
  host: string,
): Promise<void> {
  if (pasta !== undefined) return put(join(pasta, fileOf(seal)), `${writeSeal(seal)}\n`)
  return sendSyslog({ address: syslog, authority: autoridade }, syslogMessage(seal, host))
}

async function put(file: string, line: string): Promise<void> {
  try {
    await writeFile(file, line, { flag: 'wx' })
  } catch (error) {
    // In a write-only folder the stored seal cannot be read, and counts as complete.
    const there = await readFile(file, 'utf8').catch(() => line)
    if (there === line || !line.startsWith(there)) throw error
    await writeFile(file, line)
  }
}

/** A seal as a syslog message of the audit (facility 13), severity notice. */
export function syslogMessage(seal: Seal, host: string): string {
  return syslogLine({ facility: 13, severity: 5, id: 'selo', em: seal.em, text: writeSeal(seal) }, host)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
