import { builtinModules } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { firstScreen } from './firstScreen.ts'
import { inProject, root } from './paths.ts'

/** The three programs an Electron application consists of; each becomes one folder under `out/`. */
export type BundleName = 'main' | 'preload' | 'renderer'

/** Electron 45's engine. The browsers that stand in for it are at least as new. */
const CHROMIUM = 'chrome150'
const NODE = 'node24'
const absentValidator = inProject('build/absentValidator.mjs')

const shared: InlineConfig = { configFile: false, envDir: false, mode: 'production', logLevel: 'warn' }

/**
 * Builds the three, each into a folder of its name.
 *
 * @param into folder that gets the three
 * @throws when a source does not build, once none of the three still writes
 */
export async function buildBundles(into: string): Promise<void> {
  // Vite lets this variable overrule everything said here; under a test runner it would bundle React's slow half.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    const built = await Promise.allSettled(Object.values(bundleConfigs(into)).map((config) => build(config)))
    const failed = built.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw new Error(stripVTControlCharacters(String(failed.reason)))
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** How Vite makes each of the three. */
function bundleConfigs(into: string): Record<BundleName, InlineConfig> {
  return {
    // Every package inside: nothing is looked up in node_modules at start, nothing more is packaged. What only a document
    // needs is a file of its own, and so are the thread that opens papers and the process that prints on Windows: all in one folder, where each finds the others.
    main: {
      ...shared,
      root,
      resolve: { alias: { 'ajv/dist/2020.js': absentValidator, 'ajv-formats': absentValidator } },
      build: {
        ssr: true,
        outDir: `${into}/main`,
        emptyOutDir: true,
        target: NODE,
        sourcemap: true,
        rolldownOptions: {
          input: {
            index: inProject('main/index.ts'),
            pdfWorker: inProject('main/documents/pdfWorker.ts'),
            spoolProcess: inProject('main/printing/drivers/winspool/process.ts'),
          },
          external: [/^electron(\/.+)?$/, /^node:/, ...builtinModules],
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
      ssr: { noExternal: true },
    },

    // A sandboxed preload has no module loader: it must be one CommonJS file that requires `electron` alone.
    preload: {
      ...shared,
      root,
      build: {
        lib: { entry: inProject('preload/index.ts'), formats: ['cjs'], fileName: () => 'index.cjs' },
        outDir: `${into}/preload`,
        emptyOutDir: true,
        target: CHROMIUM,
        minify: false,
        rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
      },
    },

    // Pages come from app://, a standard scheme: absolute addresses hold on every route. No inline script and no
    // data: asset, so that the page's policy may say `script-src 'self'`.
    renderer: {
      ...shared,
      root: inProject('renderer'),
      base: '/',
      publicDir: false,
      plugins: [react(), firstScreen(shared, CHROMIUM)],
      build: {
        outDir: `${into}/renderer`,
        emptyOutDir: true,
        target: CHROMIUM,
        sourcemap: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          // What the first screen needs is one file: each further one is a further question to the page's server.
          output: { codeSplitting: { groups: [{ name: 'inicio', tags: ['$initial'] }] } },
          checks: { bundlerTimings: false },
        },
        // The preview's pdf.js is one large chunk, loaded only when a document is looked at.
        chunkSizeWarningLimit: 1500,
      },
    },
  }
}
