import type { AuditLog } from './auditLog.ts'
import type { AuditEntry } from './line.ts'
import type { People } from './people.ts'

/** A job's attendance, as the queue identifies it: a random number, 0 for the station's own documents. */
export interface OfAttendance {
  readonly atendimento: number
  readonly current: boolean
}

export interface PaperRecord {
  paper(entry: AuditEntry, of: OfAttendance): void
  unwritten(): number
}

/** Most attendances for which the person's hash is stored: their jobs may still end. */
const REMEMBERED = 500

/**
 * Records print jobs. A job may end after its person has left, so the person's hash is stored in memory per attendance. After a
 * restart the hash is unknown; the job's earlier lines contain it.
 * @param documento returns the document of the person being served; null if there is none
 */
export function createPaperRecord(audit: AuditLog, people: People, documento: () => string | null): PaperRecord {
  const owners = new Map<number, Promise<string | null>>()

  function ownerOf({ atendimento, current }: OfAttendance): Promise<string | null> | undefined {
    const known = owners.get(atendimento)
    const now = current ? documento() : null
    if (known || now === null) return known
    const owner = people.of(now)
    owners.set(atendimento, owner)
    const [oldest] = owners.keys()
    if (owners.size > REMEMBERED && oldest !== undefined) owners.delete(oldest)
    return owner
  }

  return {
    paper: (entry, of) => audit.record({ fato: 'papel', ...entry }, ownerOf(of)),
    unwritten: () => audit.unwritten(),
  }
}
