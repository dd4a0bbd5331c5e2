import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { addDays, type IsoDate } from '../../shared/model/data.ts'
import { daysIn, emOf } from './days.ts'
import { auditFilesIfAny, linesBackwards } from './files.ts'
import { sha256 } from './line.ts'
import { verifyChain, type AuditCheck } from './verify.ts'

/**
 * Largest exported file, which is built in memory: some months of a busy counter. Beyond that the oldest lines are left out, and
 * the footer reports it.
 */
const MOST_BYTES = 32 * 1024 * 1024
const LINE_END = Buffer.from('\n')
/** Bytes hashed before the event loop runs other work. */
const PIECE_BYTES = 1024 * 1024

/** The last line of an exported file. */
const footerSchema = z.strictObject({
  exportacao: z.literal(1),
  estacao: z.string(),
  quem: z.string(),
  em: z.string(),
  de: z.string(),
  ate: z.string(),
  linhas: z.int().min(0),
  cortado: z.boolean(),
  hash: z.string(),
})
export type ExportFooter = z.output<typeof footerSchema>

/**
 * Exports the lines of these days unchanged, followed by a footer with their hash. The lines are a piece of the chain, so `npm
 * run auditoria` can check each of them.
 * @param fuso IANA zone of the days
 */
export async function exportFile(
  folder: string,
  { fuso, ...about }: Pick<ExportFooter, 'estacao' | 'quem' | 'em' | 'de' | 'ate'> & { fuso: string },
  mostBytes = MOST_BYTES,
): Promise<{ bytes: Buffer; footer: ExportFooter }> {
  const { lines, cortado } = await linesOf(folder, { ...about, fuso }, mostBytes)
  const body = Buffer.concat(lines.flatMap((line) => [line, LINE_END]))
  const linhas = lines.length
  const footer: ExportFooter = { exportacao: 1, ...about, linhas, cortado, hash: await hashOf(body) }
  return { bytes: Buffer.concat([body, Buffer.from(`${JSON.stringify(footer)}\n`)]), footer }
}

/** SHA-256, hex. */
async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    hash.update(bytes.subarray(at, at + PIECE_BYTES))
    await setImmediate()
  }
  return hash.digest('hex')
}

/** Returns every line between the first and the last of these days. Bytes that a crash left in between are part of the chain. */
async function linesOf(
  folder: string,
  { de, ate, fuso }: { de: IsoDate; ate: IsoDate; fuso: string },
  mostBytes: number,
): Promise<{ lines: Buffer[]; cortado: boolean }> {
  const dayOf = daysIn(fuso)
  const found: Buffer[] = []
  let bytes = 0
  for (const name of (await auditFilesIfAny(folder)).toReversed()) {
    if (name < `${addDays(de, -1).slice(0, 7)}.jsonl`) break
    for await (const lines of linesBackwards(join(folder, name))) {
      for (const line of lines) {
        const em = emOf(line)
        const day = em === null ? null : dayOf(em)
        if (day !== null && day < de) return { lines: found.toReversed(), cortado: false }
        if (found.length === 0 && (day === null || day > ate)) continue
        bytes += line.length + 1
        if (bytes > mostBytes) return { lines: found.toReversed(), cortado: true }
        found.push(line)
      }
    }
  }
  return { lines: found.toReversed(), cortado: false }
}

export interface ExportCheck extends AuditCheck {
  readonly footer: ExportFooter
  /** Whether the file contains exactly the lines that were exported. */
  readonly inteiro: boolean
}

/** Checks an exported file by itself; null if it is no exported file. */
export async function checkExport(bytes: Buffer, arquivo: string): Promise<ExportCheck | null> {
  const end = bytes.lastIndexOf('\n{"exportacao":') + 1
  const footer = footerSchema.safeParse(json(bytes.subarray(end).toString()))
  if (!footer.success) return null
  const body = bytes.subarray(0, end)
  const chain = await verifyChain([{ arquivo, read: async () => body }])
  const inteiro = footer.data.hash === sha256(body)
  return { ...chain, footer: footer.data, inteiro }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
