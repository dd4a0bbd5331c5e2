import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSeals, type Seal } from './seals.ts'
import { verifyAudit, type AuditCheck } from './verify.ts'

/** Sequence numbers of missing or contradictory seals. The record's lines are not compared here. */
export interface SealFaults {
  /**
   * Missing between the first and the last existing seal, or after the last one although the record states a delivery.
   */
  readonly faltam: readonly number[]
  /** Numbers with two different seals, or whose seal covers fewer lines than the seal before. */
  readonly contradizem: readonly number[]
}

export interface SealsCheck extends SealFaults {
  readonly audit: AuditCheck
  readonly estacao: string
  /** The seals found, by sequence number. */
  readonly selos: readonly Seal[]
  /** The last seal that agrees with the record: up to its line nothing was changed since its delivery. Null if none agrees. */
  readonly provado: Seal | null
}

/** Reads the seals of all stations from a folder or a log file. Rejects if it cannot be read. */
export async function sealsAt(path: string): Promise<Seal[]> {
  if (!(await stat(path)).isDirectory()) return readSeals(await readFile(path, 'utf8'))
  const entries = await readdir(path, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(path, name))
  const found: Seal[] = []
  // Seal files are read one at a time: there may be a few thousand.
  for (const file of files) found.push(...readSeals(await readFile(file, 'utf8')))
  return found
}

/**
 * Checks the record against seals stored elsewhere.
 * @param selos seals of one station; at least one
 */
export async function checkSeals(folder: string, selos: readonly Seal[]): Promise<SealsCheck> {
  const inOrder = selos.toSorted((a, b) => a.contador - b.contador || a.n - b.n)
  const audit = await verifyAudit(folder, inOrder)
  const { provada, contador } = audit
  return {
    audit,
    estacao: inOrder[0]?.estacao ?? '',
    selos: inOrder,
    provado: inOrder.findLast(({ n, selo }) => n === provada?.n && selo === provada.selo) ?? null,
    ...faultsOf(inOrder, contador ?? 0),
  }
}

function faultsOf(inOrder: readonly Seal[], lastDelivered: number): SealFaults {
  const counters = new Set(inOrder.map(({ contador }) => contador))
  const first = inOrder[0]?.contador ?? 1
  const last = Math.max(lastDelivered, inOrder.at(-1)?.contador ?? 0)
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const contradict = inOrder.filter((one, at) => {
    const before = inOrder[at - 1]
    if (!before) return false
    const same = before.contador === one.contador && (before.n !== one.n || before.selo !== one.selo)
    return same || one.n < before.n
  })
  return {
    faltam: all.filter((contador) => !counters.has(contador)),
    contradizem: [...new Set(contradict.map(({ contador }) => contador))],
  }
}
