import { hostname } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { createAuditLog } from './auditLog.ts'
import { daySummary } from './daySummary.ts'
import type { Operators } from './operators.ts'
import { createPaperRecord } from './paperRecord.ts'
import { createPeople } from './people.ts'
import { numberHandlers } from './numberHandlers.ts'
import { lastDay } from './periods.ts'
import { Ratings } from './ratings.ts'
import { recordHandlers } from './recordHandlers.ts'
import { retain } from './retention.ts'
import { createSealer } from './sealer.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { AttendanceRecord } from '../municipality/attendanceRecord.ts'
import { createKeyring } from '../printing/journal/keyring.ts'
import type { Station } from '../settings/station.ts'

/** A day that ends, or a network that is there again, is noticed within this. */
const LOOK_AFTER_MS = 15 * 60_000

/**
 * The record of what is done at this machine, whichever municipality it is done for.
 * @param documento of the person being served now; null when there is none
 */
export function startRecord(station: Station, operators: Operators, documento: () => string | null) {
  const folder = join(app.getPath('userData'), 'auditoria')
  const estacao = () => station.config.nome ?? hostname()
  const audit = createAuditLog({ folder, clock, quem: () => operators.who, estacao, log })
  audit.record({ fato: 'inicio', versao: app.getVersion() })
  // A key of its own: what is kept by the print queue's is over with its papers, this one has to last.
  const keyring = createKeyring(join(folder, 'chave'), systemKeyVault, (_event, data) => log.warn('audit key', data))
  const people = createPeople(keyring)
  const { meses, selos } = station.config.registro
  const sealer = selos
    ? createSealer({ folder, destination: selos, audit, clock, estacao, host: hostname(), log })
    : null
  const ratings = new Ratings((fact) => audit.record(fact), clock)
  const note: AttendanceRecord = (fact, whom) => audit.record(fact, whom === null ? undefined : people.of(whom))

  async function lookAfter(): Promise<void> {
    ratings.settle()
    await retain({ folder, meses, audit, clock, log })
    await sealer?.bring()
  }

  const situation = async () => ({
    pessoas: await people.situation(),
    meses,
    naoEscritas: audit.unwritten(),
    selos: (await sealer?.situation()) ?? null,
  })

  return {
    audit,
    ratings,
    /** The end of the program: all that there is to write is on the disk, or has been tried. */
    end() {
      ratings.write()
      return audit.flush()
    },
    situation,
    papers: createPaperRecord(audit, people, documento),
    note,
    /** Begins the daily work: called once the window is there, it goes on by itself. */
    lookAfter() {
      void lookAfter()
      setInterval(() => void lookAfter(), LOOK_AFTER_MS).unref()
    },
    /** Today's papers of whoever serves. */
    async summary(fuso: string) {
      await audit.flush()
      return daySummary(folder, { quem: operators.who, fuso, now: clock.now() })
    },
    /** The totals of the last day of work, for whoever runs the machines. */
    lastDay: (fuso: string) => lastDay(folder, fuso, clock.now()),
    numberHandlers: (of: Omit<Parameters<typeof numberHandlers>[0], 'folder' | 'audit'>) =>
      numberHandlers({ ...of, folder, audit }),
    handlers: (of: Pick<Parameters<typeof recordHandlers>[0], 'fuso' | 'save'>) =>
      recordHandlers({
        ...of,
        folder,
        audit,
        people,
        operators,
        estacao,
        clock,
        situation,
      }),
  }
}
