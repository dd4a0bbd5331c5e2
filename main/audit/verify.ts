import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditFiles, splitLines } from './files.ts'
import { BEGINNING, readLine, sha256, type AuditLine, type Link } from './line.ts'

/**
 * What is wrong with a line. `alterada`: its text is not what was sealed · `faltando`: lines before it are gone ·
 * `inserida`: its number was already there · `quebrada`: it does not stand behind the line before it, one of the two was
 * rewritten · `ilegivel`: it is no line, and no marker behind it says that a crash left it · `incompleta`: a crash left it,
 * and the program has not been used since.
 */
export type AuditFault = 'alterada' | 'faltando' | 'inserida' | 'quebrada' | 'ilegivel' | 'incompleta'

/** A line of a file, counted from 1. */
export interface Place {
  readonly arquivo: string
  readonly linha: number
}

export interface AuditCheck {
  /** Whole lines read, up to the fault if there is one. */
  readonly linhas: number
  /** Number of the first line there is; above 1, older months were put away. */
  readonly primeira: number | null
  /** End of the chain: who keeps it elsewhere can tell later whether lines behind it were cut off. */
  readonly ultima: Link | null
  /** What crashes left, each told by a marker in the file. */
  readonly cortes: readonly (Place & { readonly em: string; readonly bytes: number })[]
  /** The first broken line. */
  readonly falha: (Place & { readonly tipo: AuditFault }) | null
}

/**
 * Reads the whole chain. Rejects when the folder cannot be read.
 * Where nothing is wrong, lines may still be missing at the end, or all have been written anew: against that only a seal
 * kept elsewhere helps (`kept`).
 * @param kept end of the chain at an earlier check; when it is no longer part of the chain, the fault is `faltando`
 */
export async function verifyAudit(folder: string, kept?: Link): Promise<AuditCheck> {
  const files = await auditFiles(folder)
  const cortes: AuditCheck['cortes'][number][] = []
  let linhas = 0
  let primeira: number | null = null
  let before: Link | null = null
  let keptSeen = kept === undefined
  let place: Place = { arquivo: files.at(-1) ?? '', linha: 1 }
  let unread: { place: Place; pieces: Buffer[] } | null = null
  const done = (falha: AuditCheck['falha']): AuditCheck => ({ linhas, primeira, ultima: before, cortes, falha })

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
      primeira ??= line.n
      before = { n: line.n, selo: line.selo }
      linhas += 1
      keptSeen ||= line.n === kept?.n && line.selo === kept.selo
    }
    const isLast = arquivo === files.at(-1)
    if (unread) return done({ ...unread.place, tipo: isLast ? 'incompleta' : 'ilegivel' })
  }
  if (!keptSeen) return done({ ...place, tipo: 'faltando' })
  return done(null)
}

/** A marker stands behind exactly the bytes it tells of, and nothing unreadable stands anywhere else. */
function sameCut({ corte }: AuditLine, pieces: readonly Buffer[] | undefined): boolean {
  if (!corte || !pieces) return !corte === !pieces
  return corte.hash === sha256(Buffer.concat(pieces.flatMap((piece, index) => (index ? [LINE_END, piece] : [piece]))))
}

const LINE_END = Buffer.from('\n')

/** @param before null: the first line there is. Where older months were put away nothing is known of the one before it. */
function faultOf(line: AuditLine, before: Link | null): AuditFault | null {
  if (!line.intact) return 'alterada'
  const expected = before ?? (line.n === 1 ? BEGINNING : { n: line.n - 1, selo: line.anterior })
  if (line.n > expected.n + 1) return 'faltando'
  if (line.n <= expected.n) return 'inserida'
  return line.anterior === expected.selo ? null : 'quebrada'
}
