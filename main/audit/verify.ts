import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditFiles, splitLines } from './files.ts'
import { BEGINNING, readLine, sha256, type AuditLine, type Link } from './line.ts'

/**
 * Faults of a line. `alterada`: its text does not match its seal · `faltando`: lines before it are missing · `inserida`: its
 * number is a duplicate · `quebrada`: it does not continue the line before it, so one of the two was rewritten · `reescrita`: it
 * is consistent, but differs from a seal stored elsewhere · `ilegivel`: it is no line, and no crash marker follows ·
 * `incompleta`: a crash left it, and the program has not run since.
 */
export type AuditFault = 'alterada' | 'faltando' | 'inserida' | 'quebrada' | 'reescrita' | 'ilegivel' | 'incompleta'

export interface Place {
  readonly arquivo: string
  readonly linha: number
}

export interface AuditCheck {
  /** Number of complete lines read, up to the fault if there is one. */
  readonly linhas: number
  /** Number of the first existing line; above 1, older months were moved away. Null without a line. */
  readonly primeira: number | null
  /** The end of the chain. Stored elsewhere, it shows later whether lines after it were cut off. */
  readonly ultima: Link | null
  /** The last of the given seals (`kept`) that agrees with the chain. */
  readonly provada: Link | null
  /** Counter of the last delivered seal according to the chain; null when it contains none. */
  readonly contador: number | null
  /** Bytes that crashes left, each reported by a marker in the file. */
  readonly cortes: readonly (Place & { readonly em: string; readonly bytes: number })[]
  readonly falha: (Place & { readonly tipo: AuditFault }) | null
}

/**
 * Checks the whole chain. Rejects if the folder cannot be read.
 * A chain without faults may still lack its last lines, or have been rewritten as a whole. Only seals stored elsewhere (`kept`)
 * reveal that.
 * @param kept sealed lines; a missing one is reported as `faltando`, a different one as `reescrita`. Seals of lines before the
 * first existing one are ignored
 */
export async function verifyAudit(folder: string, kept: readonly Link[] = []): Promise<AuditCheck> {
  const files = await auditFiles(folder)
  const cortes: AuditCheck['cortes'][number][] = []
  let linhas = 0
  let primeira: number | null = null
  let before: Link | null = null
  let provada: Link | null = null
  let contador: number | null = null
  let place: Place = { arquivo: files.at(-1) ?? '', linha: 1 }
  let unread: { place: Place; pieces: Buffer[] } | null = null
  const done = (falha: AuditCheck['falha']): AuditCheck => ({
    linhas,
    primeira,
    ultima: before,
    provada,
    contador,
    cortes,
    falha,
  })

  for (const arquivo of files) {
    const lines = splitLines(await readFile(join(folder, arquivo)))
    for (const [index, bytes] of lines.entries()) {
      place = { arquivo, linha: index + 1 }
      const line = readLine(bytes.toString())
      if (!line) {
        unread ??= { place, pieces: [] }
        unread.pieces.push(bytes)
        continue
      }
      if (!sameCut(line, unread?.pieces))
        return done({ ...(unread?.place ?? place), tipo: unread ? 'ilegivel' : 'faltando' })
      if (line.corte && unread) cortes.push({ ...unread.place, em: line.em, bytes: line.corte.bytes })
      unread = null
      const tipo = faultOf(line, before)
      if (tipo) return done({ ...place, tipo })
      for (const one of kept) {
        const selo = sealAt(one.n, line, before)
        if (selo === null) continue
        if (selo !== one.selo) return done({ ...place, tipo: 'reescrita' })
        provada = one
      }
      primeira ??= line.n
      contador = line.contador ?? contador
      before = { n: line.n, selo: line.selo }
      linhas += 1
    }
    if (unread) return done({ ...unread.place, tipo: arquivo === files.at(-1) ? 'incompleta' : 'ilegivel' })
  }
  const last: Link | null = before
  if (kept.some(({ n }) => n > (last?.n ?? 0))) return done({ ...place, tipo: 'faltando' })
  return done(null)
}

/**
 * Seal of line `n` in `line`: its own seal, or, in the first existing line, that of the line before. Null otherwise.
 */
function sealAt(n: number, line: AuditLine, before: Link | null): string | null {
  if (n === line.n) return line.selo
  return before === null && n === line.n - 1 ? line.anterior : null
}

/** Whether a crash marker directly follows the bytes that it describes; without one, whether all bytes are readable. */
function sameCut({ corte }: AuditLine, pieces: readonly Buffer[] | undefined): boolean {
  if (!corte || !pieces) return !corte === !pieces
  return corte.hash === sha256(Buffer.concat(pieces.flatMap((piece, index) => (index ? [LINE_END, piece] : [piece]))))
}

const LINE_END = Buffer.from('\n')

/**
 * Compares a line with the one before it; null if there is no fault.
 * @param before null for the first existing line: older months may have been removed
 */
export function faultOf(line: AuditLine, before: Link | null): AuditFault | null {
  if (!line.intact) return 'alterada'
  const expected = before ?? (line.n === 1 ? BEGINNING : { n: line.n - 1, selo: line.anterior })
  if (line.n > expected.n + 1) return 'faltando'
  if (line.n <= expected.n) return 'inserida'
  return line.anterior === expected.selo ? null : 'quebrada'
}
