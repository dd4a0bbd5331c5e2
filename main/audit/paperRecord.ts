import type { AuditLog } from './auditLog.ts'
import type { AuditEntry } from './line.ts'
import type { People } from './people.ts'

/** A job's attendance, as the queue knows it: a number drawn at random, 0 for the station's own papers. */
export interface OfAttendance {
  readonly atendimento: number
  /** Whether this attendance is still going on. */
  readonly current: boolean
}

/** The record's entry for the print queue. */
export interface PaperRecord {
  paper(entry: AuditEntry, of: OfAttendance): void
  unwritten(): number
}

/** Attendances whose jobs may still end. */
const REMEMBERED = 500

/**
 * Records jobs. A job may end after its person has left, so the keyed hash of the person is stored in memory per attendance.
 * After a restart it is unknown; the job's earlier lines hold it.
 * @param documento of the person being served now; null when there is none
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
