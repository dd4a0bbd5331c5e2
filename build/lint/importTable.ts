/**
 * Allowed imports. The most specific folder (or file) that contains a file decides; `*` stands for anything. A folder without a
 * row may import nothing.
 *
 * - `folder`: one that ends in `/*` is a row for each folder in it
 * - `values`: parts of the project whose code may be loaded (a folder, or a file with its ending; `.` is the folder itself)
 * - `types`: parts of which only types may be used, by `import type`
 * - `packages`: npm packages that may be loaded; `electron` counts here, for types as well
 */
export type Layer = {
  folder: string
  values: readonly string[]
  types?: readonly string[]
  packages: readonly string[]
  node?: boolean
}

const MAIN_PACKAGES = ['zod', 'openid-client', 'electron-store', 'jose', '@cantoo/pdf-lib']
const UI_PACKAGES = [
  'react',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'tabbable',
]

/** The table of the counter's services, from which keys, paths and icons of the whole window are made. */
const SERVICE_TABLE = 'renderer/services/table.ts'

/** The window's layers, from the lowest. A feature's door (`index.ts`) exports the part that other features may use. */
const BELOW_UI = ['renderer/text', 'renderer/bridge', 'renderer/keyboard', SERVICE_TABLE]
const BELOW_SERVICES = ['renderer/ui', ...BELOW_UI]
const BELOW_FLOWS = ['renderer/services', ...BELOW_SERVICES]
const BELOW_FEATURES = ['renderer/flows', ...BELOW_FLOWS]
const FEATURE_DOORS = ['renderer/features/documents/index.ts', 'renderer/features/printing/index.ts']

/** A layer of a web page: no Node, no Electron. It may use the types of the backend's operations; the schemas stay in main. */
function windowLayer(folder: string, below: readonly string[], packages: readonly string[]): Layer {
  return {
    folder,
    values: ['.', ...below, 'shared/model', 'shared/ipc', 'shared/errors.ts'],
    types: ['shared'],
    packages,
  }
}

/**
 * Modules that every folder of main may import; they import no other module of main. Each service writes its own part of the
 * bridge's handlers, in the form that `main/ipc/handlers.ts` requires.
 */
const GROUND_FILES = ['ports', 'logEvents', 'inTime', 'netFault', 'ipc/handlers'].map((name) => `main/${name}.ts`)
const GROUND = [...GROUND_FILES, 'main/store', 'shared']
const BELOW_ATTENDANCE = ['main/settings', 'main/audit', ...GROUND]
const BELOW_BACKEND = ['main/attendance', ...BELOW_ATTENDANCE]
const BELOW_DOCUMENTS = ['main/backend', ...BELOW_BACKEND]
const BELOW_PRINTING = ['main/documents', ...BELOW_DOCUMENTS]
const MAIN_SERVICES = ['main/segundaTela', 'main/printing', ...BELOW_PRINTING]

/** A room of main's services. @param below parts of the project that it may load besides its own */
const service = (room: string, below: readonly string[], more: Partial<Layer> = {}): Layer => ({
  folder: `main/${room}`,
  values: [`main/${room}`, ...below],
  packages: MAIN_PACKAGES,
  node: true,
  ...more,
})
const ADAPTER = { types: ['main'], packages: [...MAIN_PACKAGES, 'electron'] }

/** The subfolders of main/printing may all import the files that lie in main/printing itself. */
const PRINTING_GROUND = ['driver', 'network', 'checkSpec'].map((name) => `main/printing/${name}.ts`)
/** @param below rooms (or files of them) that the room may import; `outside`: other parts of main that it may import */
const printingRoom = (room: string, below: readonly string[] = [], outside: readonly string[] = []): Layer =>
  service(`printing/${room}`, [
    ...below.map((name) => `main/printing/${name}`),
    ...PRINTING_GROUND,
    ...outside,
    ...GROUND,
  ])

export const layers: readonly Layer[] = [
  // shared runs in every process, so it may import nothing that only one process has.
  { folder: 'shared', values: ['shared'], packages: ['zod'] },
  { folder: 'shared/model', values: ['shared'], packages: ['zod', '@brazilian-utils/brazilian-utils', 'bwip-js'] },
  { folder: 'shared/model/lista', values: ['shared'], packages: ['papaparse'] },

  // The preload is sandboxed: it shares names only, so that nothing to attack is bundled into it.
  { folder: 'preload', values: ['preload', 'shared/ipc'], types: ['shared'], packages: ['electron'] },

  // The window. Only the entry imports `app`, which assembles it.
  windowLayer('renderer/text', [], []),
  windowLayer('renderer/bridge', [], ['react', '@tanstack/react-query']),
  { folder: SERVICE_TABLE, values: [], types: ['shared'], packages: [] },
  windowLayer('renderer/keyboard', [SERVICE_TABLE], ['react']),
  // renderer/ui needs react-dom to draw a filter's buttons beside the screen's title.
  windowLayer('renderer/ui', BELOW_UI, [...UI_PACKAGES, 'react-dom']),
  windowLayer('renderer/services', BELOW_SERVICES, ['react', 'wouter', '@mantine/core', '@tanstack/react-query']),
  // Rules and hooks without a view, which the counter's screens and the kiosk's share.
  windowLayer('renderer/flows', BELOW_FLOWS, ['react', 'wouter', '@mantine/hooks', '@tanstack/react-query']),
  windowLayer(
    'renderer/features/*',
    [...FEATURE_DOORS, ...BELOW_FEATURES],
    [...UI_PACKAGES, 'wouter', 'pdfjs-dist', 'marked'],
  ),
  windowLayer('renderer/totem', BELOW_FEATURES, [...UI_PACKAGES, 'wouter']),
  windowLayer(
    'renderer/app',
    ['renderer/totem', 'renderer/features', ...BELOW_FEATURES],
    [...UI_PACKAGES, 'wouter', 'react-dom'],
  ),
  // The kiosk's keyboard below a sign-in page is a document of its own: it may import only the keys from the window's code.
  {
    folder: 'renderer/teclado',
    values: [
      'renderer/teclado',
      'renderer/ui/ScreenKeyboard.tsx',
      'renderer/ui/glass.ts',
      'renderer/text/screenKeyboard.ts',
    ],
    types: ['shared'],
    packages: ['react-dom'],
  },
  // Code that runs before the first paint is small: files by name, no package. Its markup is drawn while the program
  // is built.
  {
    folder: 'renderer/first',
    values: ['renderer/first', 'renderer/ui/colors.ts', 'shared/model/tecla.ts'],
    types: ['renderer/keyboard', 'shared'],
    packages: [],
  },
  windowLayer('renderer/first/markup.tsx', ['renderer/app', ...BELOW_FEATURES], ['react-dom', 'wouter']),
  windowLayer('renderer/main.tsx', ['renderer/app', ...BELOW_FEATURES], ['react', 'react-dom']),

  // The second display's page may import the code that draws QR codes and applies the station's colours, but no screen and no
  // bridge.
  windowLayer(
    'renderer/segundaTela',
    ['renderer/text', 'renderer/ui', 'renderer/first/look.ts', 'renderer/app/base.css'],
    ['react', 'react-dom'],
  ),

  // Only these parts of main may import Electron. Adapters implement the services' interfaces, so they may use all types of main.
  { folder: 'main/index.ts', values: ['main', 'shared'], packages: [...MAIN_PACKAGES, 'electron'], node: true },
  // The start puts all rooms together, so no room may import it.
  { folder: 'main/start', values: ['main', 'shared'], packages: [...MAIN_PACKAGES, 'electron'], node: true },
  service('app', ['main/ipc', 'main/platform', ...MAIN_SERVICES], ADAPTER),
  service('ipc', MAIN_SERVICES, ADAPTER),
  service('platform', GROUND, ADAPTER),

  // The interfaces through which the services use clock, opener, fetch, files and log.
  { folder: 'main/ports.ts', values: ['shared'], types: ['main/logEvents.ts'], packages: [], node: true },
  { folder: 'main/logEvents.ts', values: [], packages: [] },
  // Files, keys and databases that survive a kill and a power cut.
  service('store', ['main/inTime.ts'], { types: ['main/ports.ts'], packages: ['zod'] }),
  { folder: 'main/inTime.ts', values: [], packages: [] },
  { folder: 'main/netFault.ts', values: [], types: ['shared'], packages: [] },

  // Main's services, from the top down: each may import those below it.
  // Documents by mail.
  service('correio', BELOW_PRINTING, { packages: ['zod', 'nodemailer'] }),
  // Work lists fetch documents, and hand them to the print queue through a port of their own.
  service('lista', ['main/printing/driver.ts', ...BELOW_PRINTING]),
  { folder: 'main/printing', values: [...PRINTING_GROUND, ...GROUND], packages: [], node: true },
  printingRoom('desk', ['queue', 'paper', 'journal', 'drivers/folder'], BELOW_PRINTING),
  printingRoom('queue', ['paper', 'journal'], ['main/audit']),
  printingRoom('paper', ['journal'], ['main/documents']),
  printingRoom('journal'),
  printingRoom('drivers'),
  printingRoom('drivers/ipp'),
  { ...printingRoom('drivers/dnssd', ['drivers/ipp', 'drivers/raster']), packages: ['zod', 'dns-packet'] },
  // Pages are drawn in a thread, with what the documents' own thread uses.
  { ...printingRoom('drivers/raster', ['drivers/ipp'], ['main/documents']), packages: ['@embedpdf/pdfium'] },
  // Foreign code for printing runs in its own process. The start gives the policy's reader koffi in main, for Windows' registry.
  {
    ...printingRoom('drivers/winspool', ['drivers/ipp', 'drivers/ipp-direct', 'drivers/raster']),
    packages: ['koffi', '@embedpdf/pdfium'],
  },
  service('documents', BELOW_PRINTING, { packages: [...MAIN_PACKAGES, '@embedpdf/pdfium'] }),
  service('backend', BELOW_DOCUMENTS),
  service('attendance', BELOW_BACKEND),
  service('settings', GROUND),
  // The set-up of a machine calls the municipality that a person wants to add.
  service('setup', BELOW_DOCUMENTS),
  service('updates', GROUND, { types: ['main/settings'], packages: ['zod', 'electron-updater'] }),
  service('fleet', ['main/settings', 'main/audit', ...GROUND], { packages: [...MAIN_PACKAGES, 'fflate'] }),
  service('audit', GROUND, { types: ['main/operators'] }),
  service('segundaTela', GROUND, { types: ['main/settings'] }),
  service('operators', GROUND),

  // Tools. Only the commands start parts of test: the sandbox, Electron, the campaigns, the benches, the conformance check. One
  // command reads the program's audit.
  { folder: 'build', values: ['build'], packages: ['*'], node: true },
  // Group policies offer the program's own settings.
  { folder: 'build/packaging/admx.ts', values: ['build', 'main/settings'], packages: ['*'], node: true },
  // The signer of a list of versions, and its reader, share one form of it.
  { folder: 'build/versionList.ts', values: ['build', 'main/updates/versions.ts'], packages: ['*'], node: true },
  {
    folder: 'build/commands',
    values: ['build', 'test', 'shared', 'main/audit', 'main/settings'],
    packages: ['*'],
    node: true,
  },
  { folder: 'test', values: ['*'], packages: ['*'], node: true },
]

/** Files that may not be imported, except by the files in `except`. */
export const closedDoors: readonly { file: string; except: readonly string[]; say: string }[] = [
  {
    file: 'main/start/compose.ts',
    except: ['main/index.ts', 'test'],
    say: 'main/start/compose.ts monta os objetos e só main/index.ts o chama: receba o que precisa como parâmetro',
  },
  {
    file: 'main/index.ts',
    except: [],
    say: 'main/index.ts é a entrada do programa e age ao ser carregado: importe de onde a coisa está definida',
  },
]
