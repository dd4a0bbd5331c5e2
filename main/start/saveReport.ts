import { readdirSync } from 'node:fs'
import { homedir, release } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { z } from 'zod'
import { supportReport, type ReportSources } from '../fleet/report.ts'
import { logEvents } from '../logEvents.ts'
import { openLogFile } from '../platform/logFile.ts'
import { redactDocuments } from '../platform/redactDocuments.ts'
import { loadSettings, type Settings } from '../settings/load.ts'
import { jsonAt } from '../settings/usedStation.ts'
import { replaceAtOnce } from '../store/durableFile.ts'
import { machinePolicy, openSettingsStore } from './settingsStore.ts'

/** Number of log lines in a report: some days of a counter. */
export const REPORT_LINES = 5_000
/** Platform, release and processor: `linux 6.1.0 x64`. */
export const SYSTEM = `${process.platform} ${release()} ${process.arch}`

/** The support report of these settings, with this program's versions. */
export function reportOf(
  { estacao, falha, ...settings }: Settings,
  known: Pick<ReportSources, 'estado' | 'perguntado' | 'linhas'>,
): Uint8Array {
  const { electron, chrome, node } = process.versions
  const sources = {
    ...known,
    versoes: { programa: app.getVersion(), electron, chrome, node, sistema: SYSTEM },
    estacao,
    settings: { ...settings, falha: falha?.falha ?? null },
    codigos: Object.values(logEvents),
    home: homedir(),
  }
  return supportReport(sources, redactDocuments)
}

/** The state as the running program last wrote it. */
const stateSchema = z.looseObject({ em: z.iso.datetime() })

const REFUSED = {
  nome: 'diga depois de --relatorio o nome de um arquivo .zip.',
  vazio: 'não há dados do Balcão nesta pasta, ou esta conta não pode lê-los. Use a conta do posto, ou --dados.',
  gravar: 'o arquivo não pôde ser gravado ali.',
}

/**
 * `--relatorio FILE`: writes the support report without a window. It reads only files, takes no lock and logs nothing, so a
 * running program is left alone.
 * @param folder the data folder, which may be missing or unreadable
 * @returns the exit code: 2 without a report, else 0
 */
export function saveReport(path: string, folder: string): number {
  if (!path.endsWith('.zip')) return refuse('nome')
  try {
    // Where this account may not read, every file would seem to be missing.
    readdirSync(folder)
  } catch {
    return refuse('vazio')
  }
  const store = openSettingsStore()
  const linhas = openLogFile(join(folder, 'log')).last(REPORT_LINES)
  if (!store.used && linhas.length === 0) return refuse('vazio')
  const estado = stateSchema.safeParse(jsonAt(folder, 'estado.json')).data ?? null
  const settings = loadSettings(store, undefined, app.isPackaged, machinePolicy()())
  try {
    replaceAtOnce(path, reportOf(settings, { estado, perguntado: null, linhas }))
  } catch {
    return refuse('gravar')
  }
  const known = estado ? `O estado do posto é o de ${estado.em}` : 'O estado do posto não foi encontrado'
  process.stdout.write(`Relatório salvo. ${known}; as falhas de impressão, só o relatório feito na tela tem.\n`)
  return 0
}

function refuse(why: keyof typeof REFUSED): number {
  process.stdout.write(`O relatório não foi salvo: ${REFUSED[why]}\n`)
  return 2
}
