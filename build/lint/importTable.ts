/**
 * Who may import what. The most specific folder (or file) that holds a file decides; `*` stands for anything. A folder
 * that is not here may import nothing: whoever makes one says where it stands.
 *
 * - `values`: parts of the project whose code may be loaded (a folder, or a file with its ending)
 * - `types`: parts of which only types may be used, by `import type`
 * - `packages`: npm packages that may be loaded; `electron` counts here, for types as well
 * - `packageTypes`: packages of which only types may be used
 */
export type Layer = {
  folder: string
  values: readonly string[]
  types?: readonly string[]
  packages: readonly string[]
  packageTypes?: readonly string[]
  node?: boolean
}

const MAIN_PACKAGES = ['zod', 'openid-client', 'electron-store', 'jose', '@cantoo/pdf-lib']
const WINDOW_PACKAGES = [
  'react',
  'react-dom',
  'wouter',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@fontsource-variable/inter',
  'bwip-js',
  'pdfjs-dist',
]

/** What stands above others in main may use them; never the reverse. */
const BELOW_SESSION = ['main/settings', 'main/audit', 'main/ports.ts', 'shared']
const BELOW_BACKEND = ['main/session', ...BELOW_SESSION]
const BELOW_DOCUMENTS = ['main/backend', ...BELOW_BACKEND]
const BELOW_PRINTING = ['main/documents', ...BELOW_DOCUMENTS]
const MAIN_SERVICES = ['main/printing', ...BELOW_PRINTING]

/** Each service writes its own part of the bridge's handlers, in the form the door asks for. */
const HANDLERS = ['main/ipc/handlers.ts']

export const layers: readonly Layer[] = [
  // Runs in every process: no process's own things.
  { folder: 'shared', values: ['shared'], packages: ['zod'] },
  { folder: 'shared/model', values: ['shared'], packages: ['zod', '@brazilian-utils/brazilian-utils', 'bwip-js'] },

  // Sandboxed: names only, so that nothing to attack is bundled into it.
  { folder: 'preload', values: ['preload', 'shared/ipc'], types: ['shared'], packages: ['electron'] },

  // A web page: no Node, no Electron. It knows the data lane by its types; the schemas stay in main.
  {
    folder: 'renderer',
    values: ['renderer', 'shared/model', 'shared/ipc', 'shared/errors.ts'],
    types: ['shared'],
    packages: WINDOW_PACKAGES,
    packageTypes: ['zod'],
  },

  // The only places that know Electron. Adapters implement interfaces that the services name: types from all of main.
  { folder: 'main/index.ts', values: ['main', 'shared'], packages: [...MAIN_PACKAGES, 'electron'], node: true },
  { folder: 'main/compose.ts', values: ['main', 'shared'], packages: [...MAIN_PACKAGES, 'electron'], node: true },
  {
    folder: 'main/app',
    values: ['main/app', 'main/ipc', 'main/platform', ...MAIN_SERVICES],
    types: ['main'],
    packages: [...MAIN_PACKAGES, 'electron'],
    node: true,
  },
  {
    folder: 'main/ipc',
    values: ['main/ipc', ...MAIN_SERVICES],
    types: ['main'],
    packages: [...MAIN_PACKAGES, 'electron'],
    node: true,
  },
  {
    folder: 'main/platform',
    values: ['main/platform', 'main/ports.ts', 'shared'],
    types: ['main'],
    packages: [...MAIN_PACKAGES, 'electron'],
    node: true,
  },

  // The interfaces through which the services see the world: clock, opener, fetch, files, log.
  { folder: 'main/ports.ts', values: ['shared'], types: ['main'], packages: [], node: true },

  // The services, from the top down.
  { folder: 'main/printing', values: MAIN_SERVICES, types: HANDLERS, packages: MAIN_PACKAGES, node: true },
  { folder: 'main/documents', values: BELOW_PRINTING, types: HANDLERS, packages: MAIN_PACKAGES, node: true },
  { folder: 'main/backend', values: BELOW_DOCUMENTS, types: HANDLERS, packages: MAIN_PACKAGES, node: true },
  { folder: 'main/session', values: BELOW_BACKEND, types: HANDLERS, packages: MAIN_PACKAGES, node: true },
  { folder: 'main/settings', values: BELOW_SESSION, packages: MAIN_PACKAGES, node: true },
  { folder: 'main/audit', values: BELOW_SESSION, types: HANDLERS, packages: MAIN_PACKAGES, node: true },

  // Tools. Only the commands start what lives in test: the sandbox, the stand-in runtime, the benches. One reads the
  // program's records.
  { folder: 'build', values: ['build'], packages: ['*'], node: true },
  { folder: 'build/commands', values: ['build', 'test', 'shared', 'main/audit'], packages: ['*'], node: true },
  { folder: 'test', values: ['*'], packages: ['*'], node: true },
]

/** Files nobody may import, with those that may all the same. */
export const closedDoors: readonly { file: string; except: readonly string[]; say: string }[] = [
  {
    file: 'main/compose.ts',
    except: ['main/index.ts', 'test'],
    say: 'main/compose.ts monta os objetos e só main/index.ts o chama: receba o que precisa como parâmetro',
  },
  {
    file: 'main/index.ts',
    except: [],
    say: 'main/index.ts é a entrada do programa e age ao ser carregado: importe de onde a coisa está definida',
  },
]

/** Packages that must not end up in a bundle through any chain of imports, however long. */
export const neverReached: readonly { from: string; package: string; say: string }[] = [
  { from: 'renderer', package: 'zod', say: 'os esquemas ficam no main; a janela usa só os tipos (import type)' },
  { from: 'preload', package: 'zod', say: 'o preload leva só nomes; use import type até o esquema' },
]
