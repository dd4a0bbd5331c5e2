/**
 * The files of main that wait for something outside, and what ends their waits: `npm run check` compares them with the code.
 *
 * - `limit`: names of the file's own limits, ms or s. Each ends a wait by itself (`main/inTime.ts`)
 * - `by`: files whose limit also ends this file's waits, because all callers go through them
 * - `ends`: why the wait needs no time limit
 * - `byHand`: how many promises of the file are made by hand, so that a new one is noticed; 0 if absent
 */
export type Wait = { byHand?: number; limit?: readonly string[]; by?: readonly string[]; ends?: string }

export const BY_HAND: readonly string[] = ['new Promise(…)', 'Promise.withResolvers()', 'Promise.race()']

/**
 * Beginnings of a wait: our own limits, and outside answers through Node and Electron. Files are left out: a hanging disk stops main
 * whatever limit a promise has, because main writes SQLite, settings and log synchronously. The folder printer's may be on a file
 * server: `main/printing/withinLimits.ts` ends the calls of all drivers.
 */
export const WAITS: readonly string[] = [
  'inTime | unlessEnded | await fetch() | return fetch() | connect | spawn | execFile | spawnSync | fork',
  'node:http | node:https | node:tls | node:dgram | node:dns | node:dns/promises | node:child_process',
  'node:worker_threads | node:timers/promises | node:readline/promises',
  'showSaveDialog | showOpenDialog | showMessageBox | openExternal | openPath | loadURL | loadFile | sendCommand',
  'clearData | clearStorageData | clearCache | closeAllConnections | getCacheSize | printToPDF | capturePage',
  'encryptStringAsync | decryptStringAsync | isAsyncEncryptionAvailable | readText | getPrintersAsync',
  'checkForUpdates | downloadUpdate | whenReady',
].flatMap((names) => names.split(' | '))

const PAUSE = 'uma pausa: acaba por seu próprio relógio'
const OWN_TURN = 'cede a vez ao próprio main'

/** Files whose limit ends the waits of others: each driver call, each step of an attendance's end, each request. */
const PAGES = ['main/app/partitions.ts', 'main/attendance/wipe.ts']
const PROVIDER = ['main/attendance/wire.ts']
const REQUESTS = [...PROVIDER, 'main/backend/forward.ts']
const NETWORK = [...REQUESTS, 'main/updates/installer.ts']

export const waits: Readonly<Record<string, Wait>> = {
  'main/store/durableFile.ts': { byHand: 1, ends: 'o disco da própria máquina' },
  'main/inTime.ts': { byHand: 4, ends: 'é o limite' },

  // Printing. Each driver call ends by its own limit, and by the limit for all drivers.
  'main/printing/withinLimits.ts': { limit: ['CALL_MS'] },
  'main/printing/drivers/answers.ts': { limit: ['ASKED_MS'] },
  'main/printing/drivers/cups-ipp/probe.ts': { byHand: 1, limit: ['ANSWER_MS'] },
  'main/printing/drivers/cups-ipp/server.ts': { ends: 'lê só as autoridades do sistema' },
  'main/printing/drivers/dnssd/ask.ts': { byHand: 2, limit: ['OPEN_MS', 'END_MS'] },
  'main/printing/drivers/ipp/printerMemory.ts': { byHand: 1, ends: PAUSE },
  'main/printing/drivers/ipp/client.ts': { byHand: 2, limit: ['ANSWER_MS'] },
  'main/printing/drivers/ipp/trust.ts': { by: ['main/printing/drivers/ipp/client.ts'] },
  'main/printing/drivers/raster/thread.ts': { by: ['main/documents/pdfThread.ts'] },
  'main/printing/drivers/winspool/spooler.ts': { byHand: 1, limit: ['limitMs'] },
  'main/start/startPrinting.ts': { by: ['main/printing/drivers/winspool/spooler.ts'] },
  'main/store/keyring.ts': { limit: ['PATIENCE_MS'] },
  'main/printing/journal/sqliteJournal.ts': { byHand: 1, ends: 'a gravação seguinte do próprio main' },
  'main/printing/queue/lanes.ts': { byHand: 1, ends: 'acordada pela própria fila, ou a pausa acaba' },
  'main/printing/queue/jobActs.ts': { byHand: 1, limit: ['GOODBYE_MS'] },

  // The key store, the clipboard and other programs.
  'main/operators/pins.ts': { byHand: 1, limit: ['PATIENCE_MS'], ends: 'uma conta (scrypt)' },
  'main/platform/clipboard.ts': { limit: ['READ_MS'] },
  'main/platform/coreDumps.ts': { limit: ['LIMIT_MS'] },
  'main/platform/desktop.ts': { limit: ['OPEN_MS'] },
  'main/platform/keyVault.ts': { limit: ['ANSWER_MS'] },
  'main/platform/logind.ts': { byHand: 2, limit: ['ASK_MS'], ends: 'ouve enquanto o programa existir' },
  'main/settings/policy/policy.ts': { limit: ['ANSWER_MS'] },

  // The network: provider, backend, portal, seals, versions.
  'main/attendance/accountSignOn.ts': { byHand: 3, ends: 'o prazo de uma entrada: dez minutos' },
  'main/attendance/connection.ts': { by: PROVIDER },
  'main/attendance/phoneSignIn.ts': { byHand: 1, ends: PAUSE },
  'main/attendance/provider.ts': { by: PROVIDER },
  'main/attendance/remoteLogout.ts': { byHand: 1, ends: PAUSE },
  'main/attendance/wire.ts': { limit: ['MOST_MS'] },
  'main/audit/syslog.ts': { byHand: 1, limit: ['PATIENCE_MS'] },
  'main/audit/post.ts': { byHand: 1, limit: ['PATIENCE_MS'] },
  'main/backend/forward.ts': { limit: ['firstByteMs'] },
  'main/backend/reason.ts': { ends: 'lê só nomes de códigos' },
  'main/correio/sendMail.ts': { byHand: 1, limit: ['MOST_MS'] },
  'main/fleet/reach.ts': { by: NETWORK },
  'main/platform/network.ts': { by: NETWORK },
  'main/platform/singleCalls.ts': { by: REQUESTS },
  'main/settings/perfil.ts': { by: NETWORK },
  'main/setup/nearness.ts': { by: ['main/setup/published.ts'] },
  'main/setup/published.ts': { limit: ['ANSWER_MS'] },
  'main/setup/tryPerfil.ts': { by: NETWORK },
  'main/updates/installer.ts': { limit: ['SILENCE_MS'], ends: 'a senha do administrador, que o sistema pergunta' },
  'main/updates/updates.ts': { by: ['main/updates/installer.ts'] },

  // Pages, threads, the end of an attendance and of the program.
  'main/app/drawPicture.ts': { byHand: 2, limit: ['DRAW_MS'] },
  'main/app/foreignPages.ts': { byHand: 2, ends: 'acaba com a página de entrada, o atendimento ou a tentativa' },
  'main/app/loginWindow.ts': { byHand: 1, by: PAGES },
  'main/app/partitions.ts': { byHand: 2, limit: ['EMPTIED_MS', 'LOOK_MS'], by: PAGES },
  'main/app/signInWindow.ts': { ends: 'ninguém espera pelo teclado da tela' },
  'main/start/startWindow.ts': { byHand: 1, ends: 'o resto do início, que o próprio main monta' },
  'main/app/windowPage.ts': { byHand: 2, limit: ['LOAD_MS'], by: PAGES, ends: 'a vez da página, que o main dá' },
  'main/attendance/wipe.ts': { limit: ['stepLimitMs'] },
  'main/app/otherWindows.ts': { ends: 'uma página sem endereço na rede, que o próprio main escreve' },
  'main/start/tellStop.ts': {
    ends: 'o aviso de que o início falhou: uma pessoa o fecha, e o do totem é uma página do próprio main',
  },
  'main/start/compose.ts': { limit: ['SETTLED_MS'] },
  'main/documents/pdfThread.ts': { byHand: 2, limit: ['READY_MS'] },
  'main/documents/pdfWorker.ts': { ends: 'é a própria thread' },
  'main/printing/drivers/raster/worker.ts': { ends: 'é a própria thread' },
  'main/index.ts': { ends: 'o início do próprio Electron' },
  'main/lista/lista.ts': { byHand: 2, limit: ['patienceMs'] },
  'main/lista/report.ts': { byHand: 1, ends: OWN_TURN },
  'main/platform/dialogs.ts': { ends: 'espera pela pessoa, e acaba com o atendimento' },
}
