import { isOver, type JobJournal, type JobRecord } from '../../main/printing/journal/journal.ts'

export function memoryJournal(): JobJournal {
  const records = new Map<string, JobRecord>()
  const documents = new Map<string, Uint8Array>()
  let outOfPaper: readonly string[] = []
  return {
    async append(record, bytes) {
      const { trabalhoId } = record.trabalho
      records.set(trabalhoId, record)
      if (bytes) documents.set(trabalhoId, bytes)
      if (isOver(record)) documents.delete(trabalhoId)
    },
    async load() {
      const kept = [...records.values()].filter((record) => !isOver(record))
      return {
        records: kept.map((record) => ({ record, hasBytes: documents.has(record.trabalho.trabalhoId) })),
        ended: [...records.values()].filter((record) => isOver(record) && record.told === false),
        keys: new Map(
          [...records.values()].flatMap(({ chave, trabalho }) => (chave ? [[chave, trabalho.trabalhoId]] : [])),
        ),
        outOfPaper,
      }
    },
    async outOfPaper(printers) {
      outOfPaper = printers
    },
    async bytes(trabalhoId) {
      return documents.get(trabalhoId) ?? null
    },
    async wipe(trabalhoId) {
      documents.delete(trabalhoId)
    },
    async forget(trabalhoId) {
      records.delete(trabalhoId)
      documents.delete(trabalhoId)
    },
    async health() {
      return { keepsDocuments: false, damaged: false, failing: false, unreadable: [], doubt: false }
    },
    async looked() {},
    async close() {},
  }
}
