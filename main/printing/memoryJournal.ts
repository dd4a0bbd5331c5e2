import type { JobJournal, JobRecord } from './journal.ts'

/** A journal that lives as long as the program: no document ever touches the disk. */
export function memoryJournal(): JobJournal {
  const records = new Map<string, JobRecord>()
  return {
    async append(record) {
      records.set(record.trabalho.trabalhoId, record)
    },
    async load() {
      return [...records.values()]
    },
    async forget(trabalhoId) {
      records.delete(trabalhoId)
    },
  }
}
