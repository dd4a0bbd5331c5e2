/**
 * Every wait of main for something outside it, and what ends it: `npm run check` compares the waits in the code with this table.
 * `begins` names the calls of {@link WAITS} in the file, hand-made promises once each.
 *
 * - `limit`: the name of the file's own limit, ms or s. It ends the wait by itself (`main/inTime.ts`)
 * - `by`: files whose limit ends it, because all callers go through them
 * - `ends`: why it needs no time limit
 */
export type Wait = { file: string; begins: readonly string[]; waitsFor: WaitsFor } & (
  | { limit: string }
  | { by: readonly string[] }
  | { ends: string }
)

type WaitsFor =
  | (
      | 'impressora'
      | 'CUPS'
      | 'Windows'
      | 'mDNS'
      | 'provedor'
      | 'backend'
      | 'portal'
      | 'syslog'
      | 'correio'
      | 'versões'
      | 'rede'
    )
  | ('cofre' | 'área de transferência' | 'outro programa' | 'thread' | 'página' | 'pessoa' | 'disco' | 'nada de fora')

/** Hand-made promises: each counts as a wait. */
export const BY_HAND: readonly string[] = ['new Promise(…)', 'Promise.withResolvers()', 'Promise.race()']

/** Beginnings of a wait: promises made by hand, our own limits, and outside answers through Node and Electron. */
export const WAITS: readonly string[] = BY_HAND.concat(
  'inTime | unlessEnded | await fetch() | return fetch() | connect | spawn | execFile | spawnSync'.split(' | '),
  'fork | node:http | node:https | node:tls | node:dgram | node:dns | node:dns/promises | node:child_process'.split(
    ' | ',
  ),
  'node:worker_threads | node:fs/promises | node:timers/promises | node:readline/promises | showSaveDialog | showOpenDialog | showMessageBox | openExternal'.split(
    ' | ',
  ),
  'openPath | loadURL | loadFile | sendCommand | clearData | clearStorageData | clearCache | closeAllConnections'.split(
    ' | ',
  ),
  'getCacheSize | printToPDF | capturePage | encryptStringAsync | decryptStringAsync | isAsyncEncryptionAvailable | readText | getPrintersAsync'.split(
    ' | ',
  ),
  'checkForUpdates | downloadUpdate | whenReady'.split(' | '),
)

const DISK = 'node:fs/promises'
/** The limits for waits on a driver, on a step of the end of an attendance, and on the program's own end. */
const [DRIVERS, WIPE, LEAVING] = [
  'main/printing/withinLimits.ts',
  'main/attendance/wipe.ts',
  'main/printing/queue/shutdown.ts',
]
/**
 * The reason why a wait for this machine's own disk needs no limit: main writes SQLite, settings and log synchronously. So a disk
 * that hangs stops main, whatever limit a promise has.
 */
const OWN_DISK = 'o disco da própria máquina: pendurado, para o main inteiro (SQLite), com ou sem limite'
const disk = (file: string): Wait => ({ file, begins: [DISK], waitsFor: 'disco', ends: OWN_DISK })
const PAUSE = 'uma pausa: acaba por seu próprio relógio'

export const waits: readonly Wait[] = [
  {
    file: 'main/inTime.ts',
    begins: [...BY_HAND, 'Promise.race()', 'inTime', 'unlessEnded'],
    waitsFor: 'nada de fora',
    ends: 'é o limite',
  },

  // Printing. Each driver call ends by its own limit, and by the limit for all drivers.
  { file: DRIVERS, begins: ['inTime'], waitsFor: 'impressora', limit: 'CALL_MS' },
  {
    file: 'main/printing/drivers/ipp/client.ts',
    begins: ['new Promise(…)', 'inTime', 'node:http', 'node:https'],
    waitsFor: 'impressora',
    limit: 'ANSWER_MS',
  },
  {
    file: 'main/printing/drivers/ipp/trust.ts',
    begins: ['node:https', 'node:tls', 'connect'],
    waitsFor: 'impressora',
    by: ['main/printing/drivers/ipp/client.ts'],
  },
  {
    file: 'main/printing/drivers/cups-ipp/probe.ts',
    begins: ['new Promise(…)', 'inTime', 'connect'],
    waitsFor: 'impressora',
    limit: 'ANSWER_MS',
  },
  { file: 'main/printing/drivers/answers.ts', begins: ['inTime'], waitsFor: 'CUPS', limit: 'ASKED_MS' },
  {
    file: 'main/printing/drivers/cups-ipp/device.ts',
    begins: ['new Promise(…)'],
    waitsFor: 'nada de fora',
    ends: PAUSE,
  },
  {
    file: 'main/printing/drivers/ipp-direct/driver.ts',
    begins: ['new Promise(…)'],
    waitsFor: 'nada de fora',
    ends: PAUSE,
  },
  {
    file: 'main/printing/drivers/cups-ipp/server.ts',
    begins: ['node:tls'],
    waitsFor: 'nada de fora',
    ends: 'lê só as autoridades do sistema',
  },
  {
    file: 'main/printing/drivers/dnssd/ask.ts',
    begins: ['new Promise(…)', 'inTime', 'node:dgram'],
    waitsFor: 'mDNS',
    limit: 'OPEN_MS',
  },
  { file: 'main/printing/drivers/dnssd/ask.ts', begins: ['new Promise(…)'], waitsFor: 'mDNS', limit: 'END_MS' },
  {
    file: 'main/printing/drivers/winspool/spoolLine.ts',
    begins: ['Promise.withResolvers()', 'inTime'],
    waitsFor: 'Windows',
    limit: 'limitMs',
  },
  {
    file: 'main/platform/spoolProcess.ts',
    begins: ['fork'],
    waitsFor: 'Windows',
    by: ['main/printing/drivers/winspool/spoolLine.ts'],
  },
  // These files may be on a file server, so the limit of the drivers applies.
  ...['folder/driver', 'folder/hiddenFiles', 'folder/takeName', 'winspool/resources'].map((name): Wait => ({
    file: `main/printing/drivers/${name}.ts`,
    begins: [DISK],
    waitsFor: 'disco',
    by: [DRIVERS],
  })),
  ...['orphans', 'preserve'].map((name) => disk(`main/printing/drivers/cups-ipp/${name}.ts`)),
  {
    file: 'main/printing/queue/lanes.ts',
    begins: ['new Promise(…)'],
    waitsFor: 'nada de fora',
    ends: 'espera até ser acordada pela própria fila, ou a pausa acabar',
  },
  { file: LEAVING, begins: ['inTime'], waitsFor: 'impressora', limit: 'GOODBYE_MS' },
  {
    file: 'main/printing/journal/sqliteJournal.ts',
    begins: ['new Promise(…)'],
    waitsFor: 'nada de fora',
    ends: 'a gravação seguinte do próprio main, que não é uma espera',
  },
  { file: 'main/printing/journal/keyring.ts', begins: ['inTime', DISK], waitsFor: 'cofre', limit: 'PATIENCE_MS' },
  disk('main/printing/journal/vault.ts'),

  // Waits for the key store, the clipboard and other programs.
  {
    file: 'main/platform/keyVault.ts',
    begins: ['inTime', 'encryptStringAsync', 'decryptStringAsync', 'isAsyncEncryptionAvailable'],
    waitsFor: 'cofre',
    limit: 'ANSWER_MS',
  },
  { file: 'main/pin/pins.ts', begins: ['inTime'], waitsFor: 'cofre', limit: 'PATIENCE_MS' },
  disk('main/pin/pinFile.ts'),
  { file: 'main/pin/verifier.ts', begins: ['new Promise(…)'], waitsFor: 'nada de fora', ends: 'uma conta (scrypt)' },
  {
    file: 'main/platform/clipboard.ts',
    begins: ['inTime', 'readText'],
    waitsFor: 'área de transferência',
    limit: 'READ_MS',
  },
  {
    file: 'main/platform/desktop.ts',
    begins: ['inTime', 'openExternal'],
    waitsFor: 'outro programa',
    limit: 'OPEN_MS',
  },
  {
    file: 'main/platform/logind.ts',
    begins: ['inTime', 'node:child_process', 'execFile'],
    waitsFor: 'outro programa',
    limit: 'ASK_MS',
  },
  {
    file: 'main/platform/logind.ts',
    begins: ['new Promise(…)', 'Promise.race()', 'spawn'],
    waitsFor: 'outro programa',
    ends: 'ouve enquanto o programa existir; ninguém espera por isto',
  },
  ...['policy', 'registry'].map((name): Wait => ({
    file: `main/settings/policy/${name}.ts`,
    begins: ['node:child_process', 'spawnSync'],
    waitsFor: 'outro programa',
    limit: 'ANSWER_MS',
  })),

  // The network: provider, backend, portal, seals, versions.
  {
    file: 'main/attendance/wire.ts',
    begins: ['inTime', 'unlessEnded', 'await fetch()'],
    waitsFor: 'provedor',
    limit: 'MOST_MS',
  },
  ...['main/attendance/connection.ts', 'main/attendance/provider.ts', 'main/conformance/signIn.ts'].map(
    (file): Wait => ({
      file,
      begins: file.includes('conformance') ? ['await fetch()'] : ['await fetch()', 'return fetch()'],
      waitsFor: 'provedor',
      by: ['main/attendance/wire.ts'],
    }),
  ),
  {
    file: 'main/attendance/phoneSignIn.ts',
    begins: ['Promise.withResolvers()'],
    waitsFor: 'nada de fora',
    ends: PAUSE,
  },
  { file: 'main/attendance/remoteLogout.ts', begins: ['new Promise(…)'], waitsFor: 'nada de fora', ends: PAUSE },
  {
    file: 'main/backend/forward.ts',
    begins: ['unlessEnded', 'await fetch()'],
    waitsFor: 'backend',
    limit: 'firstByteMs',
  },
  { file: 'main/backend/reason.ts', begins: ['node:http'], waitsFor: 'nada de fora', ends: 'lê só nomes de códigos' },
  ...[
    'main/platform/network.ts',
    'main/settings/configuredOrigins.ts',
    'main/fleet/reach.ts',
    'main/setup/tryPerfil.ts',
  ].map((file): Wait => ({
    file,
    begins: file.includes('setup')
      ? ['await fetch()']
      : /reach|network/.test(file)
        ? ['await fetch()', 'return fetch()']
        : ['return fetch()'],
    waitsFor: 'rede',
    by: ['main/attendance/wire.ts', 'main/backend/forward.ts', 'main/updates/installer.ts'],
  })),
  {
    file: 'main/platform/singleCalls.ts',
    begins: ['await fetch()', 'return fetch()', 'closeAllConnections'],
    waitsFor: 'backend',
    by: ['main/attendance/wire.ts', 'main/backend/forward.ts'],
  },
  {
    file: 'main/audit/syslog.ts',
    begins: ['Promise.withResolvers()', 'inTime', 'node:tls', 'connect'],
    waitsFor: 'syslog',
    limit: 'PATIENCE_MS',
  },
  {
    file: 'main/correio/sendMail.ts',
    begins: ['Promise.withResolvers()', 'inTime', 'unlessEnded', 'node:tls', 'connect'],
    waitsFor: 'correio',
    limit: 'MOST_MS',
  },
  {
    file: 'main/updates/installer.ts',
    begins: ['inTime', 'await fetch()', 'checkForUpdates', 'downloadUpdate', 'whenReady', DISK],
    waitsFor: 'versões',
    limit: 'SILENCE_MS',
  },
  {
    file: 'main/updates/updates.ts',
    begins: ['await fetch()'],
    waitsFor: 'versões',
    by: ['main/updates/installer.ts'],
  },

  // Pages, threads, the end of an attendance and of the program.
  { file: WIPE, begins: ['inTime'], waitsFor: 'página', limit: 'stepLimitMs' },
  { file: 'main/app/partitions.ts', begins: ['inTime'], waitsFor: 'página', limit: 'EMPTIED_MS' },
  {
    file: 'main/app/wipeSession.ts',
    begins: ['clearData', 'clearStorageData', 'clearCache', 'closeAllConnections', 'getCacheSize'],
    waitsFor: 'página',
    by: ['main/app/partitions.ts', WIPE],
  },
  {
    file: 'main/app/storedIn.ts',
    begins: ['new Promise(…)', 'Promise.withResolvers()', 'inTime', 'loadURL'],
    waitsFor: 'página',
    limit: 'LOOK_MS',
  },
  {
    file: 'main/app/drawPicture.ts',
    begins: ['new Promise(…)', 'Promise.withResolvers()', 'inTime', 'loadURL'],
    waitsFor: 'página',
    limit: 'DRAW_MS',
  },
  { file: 'main/setup/published.ts', begins: ['inTime'], waitsFor: 'rede', limit: 'ANSWER_MS' },
  { file: 'main/setup/nearness.ts', begins: ['node:dns/promises'], waitsFor: 'rede', by: ['main/setup/published.ts'] },
  { file: 'main/app/windowPage.ts', begins: ['inTime', 'loadURL'], waitsFor: 'página', limit: 'LOAD_MS' },
  {
    file: 'main/app/windowPage.ts',
    begins: ['new Promise(…)'],
    waitsFor: 'página',
    by: ['main/app/partitions.ts', WIPE],
  },
  {
    file: 'main/app/windowPage.ts',
    begins: ['Promise.withResolvers()'],
    waitsFor: 'nada de fora',
    ends: 'a vez desta página, que o próprio main dá',
  },
  {
    file: 'main/app/loginWindow.ts',
    begins: ['new Promise(…)', 'loadURL'],
    waitsFor: 'página',
    by: ['main/app/partitions.ts', WIPE],
  },
  {
    file: 'main/app/foreignPages.ts',
    begins: ['new Promise(…)', 'Promise.race()', 'loadURL', 'sendCommand'],
    waitsFor: 'pessoa',
    ends: 'com a página de entrada: a pessoa a fecha, o atendimento acaba, ou a tentativa vence (attemptLifetimeMs)',
  },
  {
    file: 'main/app/signInWindow.ts',
    begins: ['loadURL'],
    waitsFor: 'nada de fora',
    ends: 'ninguém espera pelo teclado da tela',
  },
  {
    file: 'main/platform/dialogs.ts',
    begins: ['unlessEnded', 'showSaveDialog', 'showOpenDialog'],
    waitsFor: 'pessoa',
    ends: 'uma janela aberta espera quanto a pessoa quiser, e acaba com o atendimento',
  },
  {
    file: 'main/documents/pdfThread.ts',
    begins: ['Promise.withResolvers()', 'Promise.withResolvers()', 'inTime', 'node:worker_threads'],
    waitsFor: 'thread',
    limit: 'READY_MS',
  },
  {
    file: 'main/documents/pdfWorker.ts',
    begins: ['node:worker_threads'],
    waitsFor: 'nada de fora',
    ends: 'é a própria thread',
  },
  { file: 'main/compose.ts', begins: ['inTime'], waitsFor: 'página', limit: 'SETTLED_MS' },
  {
    file: 'main/app/startWindow.ts',
    begins: ['Promise.withResolvers()'],
    waitsFor: 'nada de fora',
    ends: 'o resto do início, que o próprio main monta',
  },
  { file: 'main/index.ts', begins: ['whenReady'], waitsFor: 'nada de fora', ends: 'o início do próprio Electron' },
  {
    file: 'main/lista/lista.ts',
    begins: ['Promise.withResolvers()', 'Promise.race()'],
    waitsFor: 'backend',
    limit: 'patienceMs',
  },
  {
    file: 'main/lista/report.ts',
    begins: ['new Promise(…)'],
    waitsFor: 'nada de fora',
    ends: 'cede a vez ao próprio main',
  },
  {
    file: 'main/audit/periods.ts',
    begins: ['node:timers/promises'],
    waitsFor: 'nada de fora',
    ends: 'cede a vez ao próprio main',
  },
  { file: 'main/durableFile.ts', begins: ['new Promise(…)', DISK], waitsFor: 'disco', ends: OWN_DISK },
  ...['auditLog', 'checkSeals', 'daySummary', 'files', 'retention', 'sealer', 'verify'].map((name) =>
    disk(`main/audit/${name}.ts`),
  ),
  ...['app/pages', 'documents/pdfium', 'fleet/startFleet', 'lista/paperKeep'].map((name) => disk(`main/${name}.ts`)),
]
