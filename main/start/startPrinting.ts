import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import type { startRecord } from './startRecord.ts'
import type { TestPages } from '../fleet/testPages.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { foreignFiles } from './foreignCode.ts'
import type { Machine } from './machine.ts'
import { accountName } from '../platform/account.ts'
import { systemClock as clock, systemUptime } from '../platform/clock.ts'
import { folderDialog } from '../platform/dialogs.ts'
import { systemKeyVault } from '../platform/keyVault.ts'
import { stderrLog as log } from '../platform/log.ts'
import { Papers } from '../printing/desk/papers.ts'
import { PrintDesk } from '../printing/desk/printDesk.ts'
import { printingHandlers } from '../printing/desk/printingHandlers.ts'
import { rollOf } from '../printing/desk/roll.ts'
import { stationQueue } from '../printing/desk/stationQueue.ts'
import { createCupsDriver } from '../printing/drivers/cups-ipp/driver.ts'
import { createCupsServerDriver, serverTrial } from '../printing/drivers/cups-ipp/server.ts'
import { printerAsker, printerFinder } from '../printing/drivers/dnssd/find.ts'
import { createFolderDriver } from '../printing/drivers/folder/driver.ts'
import { createIppDirectDriver } from '../printing/drivers/ipp-direct/driver.ts'
import { createWindowsDriver } from '../printing/drivers/winspool/ippRoad.ts'
import { foreignResources } from '../printing/drivers/winspool/resources.ts'
import type { SpoolReply } from '../printing/drivers/winspool/serve.ts'
import { processSpooler, type SpoolProcess } from '../printing/drivers/winspool/spooler.ts'
import { withinLimits } from '../printing/withinLimits.ts'

/** Changes of jobs within this time (ms) reach the window as one message. */
const TRAY_MS = 100

/**
 * Starts printing, which belongs to the machine, not to a municipality. Printers come from CUPS, the configured print server,
 * configured network printers, and Windows' spooler. The folder printer always exists.
 */
export function startPrinting(
  { station, documents, push, events, atWork }: Machine,
  record: ReturnType<typeof startRecord>,
  pages: TestPages,
) {
  const { modo } = station.config
  const home = documentsFolder()
  const printing = () => station.config.impressao
  const rede = () => printing().rede ?? []
  const hasSpooler = process.platform === 'win32' && process.arch === 'x64'
  const spooler = hasSpooler ? processSpooler(() => startSpoolProcess(foreignFiles())) : null
  // This check tells the technician before the first person waits for a document. Each file is checked again when it is loaded.
  if (spooler)
    void foreignResources(foreignFiles()).then((names) => {
      for (const name of names) log.error('printing part not ours', { name })
    })
  const drivers = [
    createCupsDriver(accountName()),
    createCupsServerDriver(accountName(), () => printing().servidor),
    createIppDirectDriver(accountName(), rede, (nome, certificado) =>
      station.changePrinting({ rede: rede().map((one) => (one.nome === nome ? { ...one, certificado } : one)) }),
    ),
    spooler &&
      createWindowsDriver(spooler, accountName(), {
        of: (impressora) => printing().certificados[impressora],
        remember: (impressora, certificado) =>
          station.changePrinting({ certificados: { ...printing().certificados, [impressora]: certificado } }),
      }),
    createFolderDriver(() => printing().pasta ?? join(home, 'Balcão')),
  ]
    .filter((driver) => driver !== null)
    .map((driver) => withinLimits(driver))
  const folder = app.getPath('userData')
  const queue = stationQueue({
    modo,
    folder,
    // systemd keeps this folder in memory, for this account alone.
    otherDisk: process.env['XDG_RUNTIME_DIR'],
    keyVault: systemKeyVault,
    drivers,
    clock,
    uptime: systemUptime,
    log,
    onChange: (trabalho) => void events.emit('job', trabalho),
    onSemDono: () => void events.emit('unclaimedJobs'),
    remembered: () => printing().impressora,
    audit: record.papers,
  })
  events.on(
    'job',
    coalesce(TRAY_MS, () => push('impressao.mudou', queue.jobs())),
  )
  events.on(
    'unclaimedJobs',
    coalesce(TRAY_MS, () => push('impressao.semDonoMudou', queue.semDono())),
  )
  const desk = new PrintDesk(documents, queue, station, (impressora) => pages.draw(impressora))
  const papers = new Papers(queue, modo, () => push('impressao.mudou', queue.jobs()))
  // A folder chosen after the end of the attendance is dropped.
  const askFolder = () => atWork.municipality.attendance.guard(folderDialog)
  const network = {
    find: printerFinder(accountName()),
    ask: printerAsker(accountName()),
    tryServer: serverTrial(accountName()),
    accepted: (impressora: string, de: string | null, para: string) =>
      record.audit.record({ fato: 'certificado', impressora, de, para }),
  }
  return {
    papers,
    queue,
    desk,
    sizes: { roll: () => rollOf(desk.rule('cupom'), drivers), sheet: () => desk.rule('consulta')?.papel },
    end: () => queue.dispose().finally(() => spooler?.close()),
    handlers: printingHandlers({ queue, desk, askFolder, station, drivers, ...network }),
  }
}

/** The folder above the folder printer's own. Where there is none (its server is off), only that printer is offline. */
function documentsFolder(): string {
  let path = join(app.getPath('userData'), 'sem-documentos')
  try {
    path = app.getPath('documents')
    // A fresh account may lack this folder, and the folder printer creates its own folder but no parent.
    mkdirSync(path, { recursive: true })
  } catch {
    // Electron names no folder that cannot be made.
  }
  return path
}

/** Starts the process that talks to Windows' spooler; its script lies beside the bundle's entry. */
function startSpoolProcess({ koffi, pdfium }: ReturnType<typeof foreignFiles>): SpoolProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, 'spoolProcess.js'), [koffi, pdfium], {
    serviceName: 'Balcão: impressão',
    // A printer driver's output may quote the document.
    stdio: 'ignore',
  })
  // Electron emits `error` for a fatal error besides `exit`, and throws it without a listener.
  child.on('error', () => undefined)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
    post: (request) => child.postMessage(request),
    onMessage: (heard) => void child.on('message', (reply: SpoolReply) => heard(reply)),
    onExit: (heard) => void child.on('exit', () => heard()),
    kill: () => void child.kill(),
  }
}
