import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock, Log } from '../ports.ts'
import { codeOf, readIfThere, replaceDurably, jsonIn } from '../store/durableFile.ts'
import type { AuditLog } from './auditLog.ts'
import { holds } from './files.ts'

/** `cortadoEm`: when lines were found missing. A technician removes the field from the file. */
const markSchema = z.strictObject({ n: z.int().min(1), selo: z.string(), cortadoEm: z.iso.datetime().exactOptional() })

/** The record's last line, stored separately: without seals elsewhere, only this copy reveals a cut record. */
export interface EndMark {
  /** The first call compares the record with the mark. Every call stores the present end. Never rejects. */
  look(audit: AuditLog): Promise<void>
  /** Reports missing lines that the record itself has found. */
  cut(): void
  /** When the record was found cut; null if it was not. */
  cortadoEm(): Promise<string | null>
}

export function createEndMark(deps: { folder: string; clock: Pick<Clock, 'now'>; log: Log }): EndMark {
  const { folder, clock, log } = deps
  const file = join(folder, 'fim.json')
  let compared = false
  let foundAt: string | null = null

  async function last(): Promise<z.output<typeof markSchema> | 'damaged' | null> {
    const text = await readIfThere(() => readFile(file, 'utf8'))
    return text === null ? null : (markSchema.safeParse(jsonIn(text)).data ?? 'damaged')
  }

  function cut(line: number | null): void {
    if (foundAt === null) log.error('record cut', { line })
    foundAt ??= new Date(clock.now()).toISOString()
  }

  async function look(audit: AuditLog): Promise<void> {
    const mark = await last()
    // A damaged mark names no last line, so the record could have been cut unnoticed.
    const before = mark === 'damaged' ? null : mark
    if (!compared && mark && !(before && (await holds(folder, before)))) {
      const ate = before?.n ?? 0
      cut(ate)
      audit.record({ fato: 'cortado', ate })
    }
    compared = true
    const end = await audit.end()
    const cortadoEm = foundAt ?? before?.cortadoEm
    if (!end || (end.n === before?.n && cortadoEm === before.cortadoEm)) return
    await replaceDurably(file, Buffer.from(JSON.stringify({ ...end, ...(cortadoEm && { cortadoEm }) })))
    // From now on the time is read from the file, where a technician may remove it.
    foundAt = null
  }

  return {
    look: (audit) =>
      look(audit).catch((error: unknown) => log.warn('audit not written', { error: codeOf(error) ?? 'unknown' })),
    cut: () => cut(null),
    async cortadoEm() {
      const mark = await last().catch(() => null)
      return foundAt ?? (mark === 'damaged' ? null : mark?.cortadoEm) ?? null
    },
  }
}
