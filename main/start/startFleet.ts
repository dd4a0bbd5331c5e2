import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { todayIn } from '../../shared/model/data.ts'
import { isTerminal } from '../../shared/model/impressao.ts'
import type { NumerosDoDia } from '../../shared/model/numeros.ts'
import { OpeningCheck, type OpeningSources } from '../fleet/openingCheck.ts'
import type { TestPages } from '../fleet/testPages.ts'
import type { startRecord } from './startRecord.ts'
import { sendSyslog } from '../audit/syslog.ts'
import type { Machine } from './machine.ts'
import { systemClock as clock } from '../platform/clock.ts'
import { lastLogLines, stderrLog as log } from '../platform/log.ts'
import type { Save } from '../ports.ts'
import type { PrintQueue } from '../printing/queue/queue.ts'
import type { startPrinting } from './startPrinting.ts'
import { tryMunicipality } from './startSetup.ts'
import { createHealth, type Health } from '../fleet/health.ts'
import { REPORT_LINES, reportOf, SYSTEM } from './saveReport.ts'
import { stateOf, ultimaIn, type EstadoDaMaquina } from '../fleet/state.ts'
import { textfileOf, type LiveFigures } from '../fleet/textfile.ts'
import { openingHandlers, supportHandlers } from '../fleet/supportHandlers.ts'
import type { Installed } from '../settings/installed.ts'
import { jsonIn } from '../store/durableFile.ts'
import type { Station } from '../settings/station.ts'

/** Interval in ms at which the state is determined and changes are reported. */
const LOOK_MS = 60_000
/** Functions that return self-descriptions of the program's parts, by name. */
type Diagnoses = Readonly<Record<string, () => unknown>>

/** Returns the state's sources that exist even at a stopped station, and the function that starts its periodic reports. */
function reporting(station: Station, installed: Installed) {
  const folder = app.getPath('userData')
  const sources = {
    versao: app.getVersion(),
    sistema: SYSTEM,
    estacao: () => station.config.nome ?? hostname(),
    modo: station.config.modo,
    politica: () => installed.now.politica,
    falha: installed.now.falha?.falha ?? null,
    livre: () => freeBytes(folder),
    emRegras: () =>
      new Set(
        station.config.impressao.regras.flatMap(({ impressora, reserva = impressora, dividirCom = [] }) => [
          impressora,
          reserva,
          ...dividirCom,
        ]),
      ),
    now: () => clock.now(),
  }
  const startMaintenance = (
    state: () => Promise<EstadoDaMaquina>,
    live: () => Omit<LiveFigures, 'freeBytes'> | null,
  ) => {
    const textfile = async (now: EstadoDaMaquina) => {
      const figures = live()
      return textfileOf(now, figures && { ...figures, freeBytes: await freeBytes(folder) })
    }
    const health = createHealth({
      folder,
      textfile,
      state,
      sender: () => {
        const { syslog, autoridade } = station.config.estado
        return syslog === undefined ? null : (line) => sendSyslog({ syslog, autoridade }, [line])
      },
      host: hostname(),
      clock,
      log,
    })
    void health.look()
    setInterval(() => void health.look(), LOOK_MS).unref()
    return health
  }
  return { sources, startMaintenance }
}

/** The state that an earlier start wrote; undefined without one. */
function stateBefore(): unknown {
  try {
    return jsonIn(readFileSync(join(app.getPath('userData'), 'estado.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Reports a station that its settings stop. The services that the state normally queries are not running then. */
export function reportStopped(station: Station, installed: Installed): void {
  const { sources, startMaintenance } = reporting(station, installed)
  const unknown = async () => null
  const parts = { municipio: unknown, registro: unknown, numeros: unknown, impressoras: async () => [] }
  startMaintenance(
    () => stateOf({ ...sources, ...parts, clockIsRight: () => null, abertura: () => null }),
    () => null,
  )
}

/** Reports the state of this machine to its administrators, and builds the support report. */
export function startFleet(
  { station, installed, atWork }: Machine,
  { queue, desk }: Pick<ReturnType<typeof startPrinting>, 'queue' | 'desk'>,
  record: ReturnType<typeof startRecord>,
  { pages, ...opening }: { pages: TestPages } & Pick<OpeningSources, 'segundaTela' | 'versao'>,
) {
  const reports = reporting(station, installed)
  let ofToday: { dia: string; numeros: Promise<NumerosDoDia | null> } | null = null
  /** Figures of the last working day. These do not change during the day, so the record is read once a day. */
  const numeros = (): Promise<NumerosDoDia | null> => {
    const { fuso } = atWork.municipality.perfil
    const dia = todayIn(fuso, clock.now())
    if (ofToday?.dia === dia) return ofToday.numeros
    const read = record.lastDay(fuso).catch(() => (ofToday = null))
    ofToday = { dia, numeros: read }
    return read
  }
  const sources = {
    ...reports.sources,
    // With an active municipality the station serves, whatever was wrong at the start.
    falha: null,
    municipio: async () => {
      const { perfil, reach } = atWork.municipality
      return { dominio: perfil.dominio, alcancado: await reach.answers() }
    },
    impressoras: () => queue.printers(),
    registro: () => record.situation(),
    clockIsRight: () => atWork.municipality.reach.clockIsRight(),
    numeros,
  }
  let health: Health | null = null
  const check = new OpeningCheck(
    pages,
    {
      ...opening,
      estacao: sources.estacao,
      usadas: () => desk.usedPrinters(),
      impressoras: sources.impressoras,
      escolhida: () => {
        const { impressora, regras } = station.config.impressao
        return impressora !== undefined || regras.length > 0
      },
      trabalhos: () => queue.jobs(),
      som: () => station.config.impressao.som,
      livre: sources.livre,
      cofre: async () => (await record.situation()).pessoas,
      politica: sources.politica,
      testar: async () => (await tryMunicipality(atWork.municipality.perfil)).linhas,
    },
    clock,
    ultimaIn(stateBefore()),
    () => void health?.look(),
  )
  const state = () => stateOf({ ...sources, abertura: () => check.ultima })
  async function report(diagnoses: Diagnoses): Promise<Uint8Array> {
    const [estado, impressoras, ...diagnosticos] = await Promise.all([
      state().catch(() => null),
      queue.printers().catch(() => []),
      ...Object.entries(diagnoses).map(async ([name, ask]) => [name, await answerOf(ask)] as const),
    ])
    const perguntado = { impressoras, diagnosticos: Object.fromEntries(diagnosticos) }
    const now = { ...installed.now, estacao: station.config }
    return reportOf(now, { estado, perguntado, linhas: lastLogLines(REPORT_LINES) })
  }

  return {
    handlers: (save: Save, fuso: string, diagnoses: Diagnoses) => ({
      ...supportHandlers({ report: () => report(diagnoses), save, clock, fuso }),
      ...openingHandlers(check),
    }),
    /** Starts the reports of the state. Call it once the window exists. */
    startMaintenance: () => {
      health = reports.startMaintenance(state, () => {
        const { attendances, documents } = record.counter
        return { attendances, documents, backend: atWork.municipality.reach.figures, queue: unfinished(queue) }
      })
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function unfinished(queue: Pick<PrintQueue, 'jobs'>): ReadonlyMap<string, number> {
  const states = queue.jobs().flatMap(({ estado }) => (isTerminal(estado) ? [] : [estado]))
  return new Map([...new Set(states)].map((state) => [state, states.filter((one) => one === state).length]))
}

/**
 * The self-description of one part. A failed part is reported by its error's class, without the message, which may contain a
 * path.
 */
async function answerOf(ask: () => unknown): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    return { falhou: error instanceof Error ? error.name : typeof error }
  }
}
