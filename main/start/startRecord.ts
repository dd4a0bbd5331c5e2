import { hostname } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { leaveProgram } from '../app/endInOrder.ts'
import { reportCsv } from '../lista/report.ts'
import type { Machine } from './machine.ts'
import type { RecordAttendanceFact } from '../attendance/attendanceRecord.ts'
import type { OpenMunicipality } from './startMunicipality.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import type { Save } from '../ports.ts'
import { createKeyring } from '../store/keyring.ts'
import { Attention, attentionHandlers } from '../audit/attention.ts'
import { createAuditLog } from '../audit/auditLog.ts'
import { daySummary } from '../audit/daySummary.ts'
import { createCollector } from '../audit/collector.ts'
import { collectorSender } from '../audit/collectorSender.ts'
import { createEndMark } from '../audit/endMark.ts'
import { FactCounter } from '../fleet/textfile.ts'
import { operatorHandlers } from '../operators/operatorHandlers.ts'
import { createPaperRecord } from '../audit/paperRecord.ts'
import { createPeople } from '../audit/people.ts'
import { numberHandlers } from '../audit/numberHandlers.ts'
import { lastDay } from '../audit/periods.ts'
import { ratingHandlers, Ratings } from '../audit/ratings.ts'
import { recordHandlers } from '../audit/recordHandlers.ts'
import { createRetention } from '../audit/retention.ts'
import { createSealer } from '../audit/sealer.ts'
import { sendSyslog } from '../audit/syslog.ts'
import { stampOnce } from '../audit/timestamp.ts'

/** Interval of the record's maintenance. A new day, or a network that works again, is noticed within this time. */
const MAINTENANCE_MS = 15 * 60_000
/** Pause in ms before a collector that did not answer is tried again. */
const DELIVERY_MS = 60_000

/** Opens the audit record of this machine, for all municipalities. */
export function startRecord({ station, operators, accounts, atWork, events, window }: Machine) {
  const folder = join(app.getPath('userData'), 'auditoria')
  const estacao = () => station.config.nome ?? hostname()
  const mark = createEndMark({ folder, clock, log })
  const onCut = () => mark.cut()
  const { meses, selos, coletor, encarregado, carimbo } = station.config.registro
  const host = hostname()
  const collector = coletor ? createCollector({ folder, sender: collectorSender(coletor, host), clock, log }) : null
  const onWritten = () => void collector?.bring()
  const opened = createAuditLog({ folder, clock, quem: () => operators.who, estacao, log, onCut, onWritten })
  const counter = new FactCounter()
  const audit: typeof opened = {
    ...opened,
    record(fact, pessoa) {
      counter.note(fact)
      opened.record(fact, pessoa)
    },
  }
  audit.record({ fato: 'inicio', versao: app.getVersion() })
  // The record has its own, permanent key. The print queue's key is replaced once its jobs are over.
  const keyring = createKeyring(join(folder, 'chave'), systemKeyVault, (_event, data) => log.warn('audit key', data))
  const people = createPeople(keyring)
  const stamp = (name: string, seal: string) => stampOnce(join(folder, 'carimbos'), name, seal, carimbo ?? '')
  const sealer = selos
    ? createSealer({
        folder,
        deliver: (line) => sendSyslog(selos, [line]),
        audit,
        clock,
        estacao,
        host,
        log,
        ...(carimbo !== undefined && { stamp }),
      })
    : null
  const retain = createRetention({
    folder,
    meses,
    audit,
    clock,
    log,
    ...(collector && { delivered: () => collector.delivered() }),
  })
  const ratings = new Ratings((fact) => audit.record(fact), clock)
  const attention = new Attention((fact) => audit.record(fact))
  const note: RecordAttendanceFact = (fact, whom) => audit.record(fact, whom === null ? undefined : people.of(whom))

  events.on('fact', (fact, whom) => note(fact, whom ?? null))

  let isKeyTold = encarregado === undefined
  /** Records the key, encrypted for the officer, once it is known: the key store may be locked at the start. */
  async function tellKey(): Promise<void> {
    const key = isKeyTold ? null : await people.keyFor(encarregado ?? '')
    if (!key || isKeyTold) return
    isKeyTold = true
    audit.record({ fato: 'chave', ...key })
  }

  async function maintain(): Promise<void> {
    ratings.settle()
    await tellKey()
    // Compared before months are removed: the mark's line may be in one of them.
    await mark.look(audit)
    await retain()
    await sealer?.bring()
  }

  const situation = async () => ({
    pessoas: await people.situation(),
    meses,
    naoEscritas: audit.unwritten(),
    selos: (await sealer?.situation()) ?? null,
    entrega: (await collector?.situation()) ?? null,
    cortadoEm: await mark.cortadoEm(),
    relogioErrado: atWork.now?.reach.clockIsRight() === false,
  })

  return {
    audit,
    counter,
    /** Called at the end of the program. Resolves once every entry is on disk, or its write has failed. */
    end() {
      ratings.write()
      return mark.look(audit).then(() => audit.flush())
    },
    situation,
    papers: createPaperRecord(audit, people, () => atWork.now?.attendance.documento ?? null),
    note,
    hashOf: (text: string) => people.of(text),
    /** Starts the maintenance (ratings, retention, seals) and repeats it. Called once the window exists. */
    startMaintenance() {
      void maintain()
      setInterval(() => void maintain(), MAINTENANCE_MS).unref()
      if (collector) setInterval(() => void collector.bring(), DELIVERY_MS).unref()
    },
    lastDay: (fuso: string) => lastDay(folder, fuso, clock.now()),
    handlers({ perfil: { fuso }, attendance }: OpenMunicipality, save: Save) {
      const today = async () => {
        await audit.flush()
        return daySummary(folder, { quem: operators.who, fuso, now: clock.now() })
      }
      const since = () => ('desde' in attendance.state ? attendance.state.desde : null)
      return {
        ...operatorHandlers(operators, today, {
          free: () => atWork.isFree,
          changed: () => window.reloadHome(),
          close: () => leaveProgram(app, window),
          accounts,
        }),
        ...recordHandlers({ folder, audit, people, situation, fuso }),
        ...numberHandlers({ folder, audit, fuso, csv: reportCsv, save }),
        ...attentionHandlers(attention),
        ...ratingHandlers(ratings, since, fuso),
      }
    },
  }
}
