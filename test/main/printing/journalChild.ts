/* A program that does nothing but write jobs down, to be killed in the middle of it. Run by journalKill.test.ts. */
import { writeSync } from 'node:fs'
import { sqliteJournal } from '../../../main/printing/sqliteJournal.ts'
import { diskVault } from '../../fakes/cofre.ts'
import { documentOf, recordOf, SECRETS } from './journalKit.ts'

const [, , folder = '', vault = ''] = process.argv
const journal = sqliteJournal({ folder, keyVault: diskVault(vault), clock: Date.now, log: () => undefined })

/** Says what is safe, the moment it is: one write, so that the kill cannot fall into the line. */
const say = (what: 'kept' | 'ending' | 'ended', id: string) => void writeSync(1, `${what} ${id}\n`)

async function work(): Promise<never> {
  for (;;) {
    const record = recordOf({ rotulo: SECRETS.label, chave: SECRETS.key })
    const { trabalhoId } = record.trabalho
    await journal.append(record, documentOf(trabalhoId))
    say('kept', trabalhoId)
    await journal.append({ ...record, phase: 'submitting' })
    await journal.append({ ...record, phase: 'held', ref: { impressora: 'cups-ipp:laser', jobId: '1', uuid: 'u' } })
    if (Math.random() < 0.5) continue
    say('ending', trabalhoId)
    await journal.append({ ...record, trabalho: { ...record.trabalho, estado: 'printed' } })
    say('ended', trabalhoId)
  }
}
await Promise.all([work(), work(), work(), work()])
