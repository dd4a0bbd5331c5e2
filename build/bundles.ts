import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type Alias, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { firstScreen } from './firstScreen.ts'
import { licences } from './licences.ts'
import { inProject, root } from './paths.ts'

/** The folders under `out/` that hold the program. */
export const bundleNames = ['main', 'preload', 'renderer'] as const

/** The engine of Electron 45. The browsers that replace it in tests are at least as new. */
const CHROMIUM = 'chrome150'
const NODE = 'node24'
const absentValidator = inProject('build/absentValidator.mjs')
const absentExitHook = inProject('build/absentExitHook.mjs')

/** Puts PDFium beside the thread that draws documents to compare them (`main/documents/rewrite.ts`). */
const pdfium: Plugin = {
  name: 'pdfium',
  generateBundle() {
    const source = readFileSync(inProject('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'))
    this.emitFile({ type: 'asset', fileName: 'pdfium.wasm', source })
  },
}

/** Leaves the comparison of versions out of electron-store: it has no migrations. The updater has its own copy. */
const noMigrations: Plugin = {
  name: 'noMigrations',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'semver' && importer?.includes('/node_modules/conf/') ? absentValidator : null,
}

/** Decoders that pdf.js loads by these names for JPEG 2000 and JBIG2 pictures (`renderer/features/documents/pdf.ts`). */
const pictureReaders: Plugin = {
  name: 'pictureReaders',
  generateBundle() {
    for (const name of ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']) {
      const source = readFileSync(inProject('node_modules/pdfjs-dist/wasm', name))
      this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source })
    }
  },
}

const shared: InlineConfig = { configFile: false, envDir: false, mode: 'production', logLevel: 'warn' }

/**
 * Builds all bundles, each into a folder of its name.
 *
 * @param into parent folder of the bundles
 * @throws if a source does not build, after every build has ended
 */
export async function buildBundles(into: string): Promise<void> {
  await buildAll(Object.values(bundleConfigs(into)))
}

/**
 * Builds only what Electron loads by itself: main, whose packages stay in `node_modules`, and the preloads. That takes a quarter of
 * the time, while somebody changes them (`npm run dev`).
 */
export async function buildCode(into: string): Promise<void> {
  const { main, preload, segundaTelaPreload, tecladoPreload } = bundleConfigs(into)
  await buildAll([{ ...main, ssr: {} }, preload, segundaTelaPreload, tecladoPreload])
}

/**
 * Builds only the window, with some packages replaced (`alias`).
 * @param into folder of the bundle
 */
export async function buildWindow(into: string, alias: Alias[]): Promise<void> {
  const { renderer } = bundleConfigs(into)
  await buildAll([{ ...renderer, build: { ...renderer.build, outDir: into }, resolve: { alias } }])
}

async function buildAll(configs: readonly InlineConfig[]): Promise<void> {
  // Vite lets this variable override this configuration; under a test runner it would bundle React's slow development build.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const built = await Promise.allSettled(configs.map((config) => build(config)))
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
  const failed = built.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw new Error(stripVTControlCharacters(String(failed.reason)))
}

/** The Vite configuration of each bundle. They share no folder but the kiosk's keyboard, which lies in those of the window. */
function bundleConfigs(into: string) {
  return {
    // The bundle contains every package, so that node_modules is neither searched at start nor packaged. Code that only a
    // document needs is a separate file. So are the thread that opens documents and the process that prints on Windows: they
    // find each other in one folder.
    main: {
      ...shared,
      root,
      plugins: [pdfium, noMigrations],
      resolve: {
        alias: { 'ajv/dist/2020.js': absentValidator, 'ajv-formats': absentValidator, 'when-exit': absentExitHook },
      },
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
            rasterWorker: inProject('main/printing/drivers/raster/worker.ts'),
            spoolProcess: inProject('main/printing/drivers/winspool/process.ts'),
          },
          external: [/^electron(\/.+)?$/, /^node:/, ...builtinModules],
          output: {
            format: 'es',
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            // The maps lead to the commented sources.
            comments: { jsdoc: false },
          },
        },
      },
      ssr: { noExternal: true },
    },

    preload: preloadConfig('preload/index.ts', `${into}/preload/index.cjs`),
    segundaTelaPreload: preloadConfig('preload/segundaTela.ts', `${into}/preload/segundaTela.cjs`),
    tecladoPreload: preloadConfig('preload/teclado.ts', `${into}/preload/teclado.cjs`),

    renderer: pageConfig('renderer', `${into}/renderer`, {
      plugins: [firstScreen(shared, CHROMIUM), licences(), pictureReaders],
      input: [inProject('renderer/index.html'), inProject('renderer/segundaTela/index.html')],
      output: { codeSplitting: { groups: [{ name: startFiles(), tags: ['$initial'] }] } },
    }),
    // The kiosk's keyboard shares no chunk with the window.
    teclado: pageConfig('renderer/teclado', `${into}/renderer/teclado`, { base: '/teclado/' }),
  } satisfies Record<string, InlineConfig>
}

/**
 * The window's first scripts are one file, and another with those that the second display's page needs too, which has none of the
 * window's screens. Each further file would be a further request to the pages' server.
 */
function startFiles(): Rolldown.CodeSplittingNameFunction {
  let pages: Set<string>[] = []
  return (id, graph) => {
    if (pages.length === 0) pages = ['renderer/main.tsx', 'renderer/segundaTela/main.tsx'].map(loadedBy)
    const [inWindow, inTela] = pages.map((page) => page.has(id))
    return inWindow ? (inTela ? 'comum' : 'inicio') : null

    function loadedBy(entry: string): Set<string> {
      const loaded = new Set([inProject(entry)])
      for (const one of loaded) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) loaded.add(next)
      return loaded
    }
  }
}

/** A sandboxed preload has no module loader: it must be one CommonJS file that requires `electron` alone. */
function preloadConfig(entry: string, file: string): InlineConfig {
  return {
    ...shared,
    root,
    build: {
      lib: { entry: inProject(entry), formats: ['cjs'], fileName: () => basename(file) },
      outDir: dirname(file),
      emptyOutDir: false,
      target: CHROMIUM,
      minify: false,
      rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
    },
  }
}

/**
 * Pages come from app://, a standard scheme, so absolute addresses work on every route. No asset is inlined as data:, so that the
 * page's policy need not allow it.
 */
function pageConfig(
  folder: string,
  outDir: string,
  {
    base = '/',
    plugins = [],
    ...rest
  }: { base?: string; plugins?: Plugin[] } & Pick<Rolldown.RolldownOptions, 'input' | 'output'> = {},
): InlineConfig {
  return {
    ...shared,
    root: inProject(folder),
    base,
    publicDir: false,
    plugins: [react(), ...plugins],
    build: {
      outDir,
      emptyOutDir: false,
      target: CHROMIUM,
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { checks: { bundlerTimings: false }, ...rest },
      // The window's pdf.js and the second display's writer of QR codes are large chunks, which load when they are needed.
      chunkSizeWarningLimit: 1500,
    },
  }
}
