import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Alias, type Plugin, type ViteDevServer } from 'vite'
import { inOut, inProject, root } from '../paths.ts'

/** The port of Vite's server. It is fixed because Vite writes it into the pages. */
const PORT = 5199
const ENTRY = '/@dev/'
/** Mark of the style elements that Vite adds: the page's policy allows no other (`electron.mjs`). */
export const NONCE = 'dev'

/** The built documents, each with the source of its script, a path in `renderer/`. */
const documents = {
  'renderer/index.html': 'main.tsx',
  'renderer/segundaTela/index.html': 'segundaTela/main.tsx',
  'renderer/teclado/index.html': 'teclado/main.tsx',
}

/**
 * Starts Vite's server for the window's sources, and makes the pages built in `folder` load their scripts and styles from it. The
 * first screen stays the built one.
 */
export async function servePages(folder: string, alias: Alias[]): Promise<ViteDevServer> {
  for (const [path, source] of Object.entries(documents)) {
    const file = join(folder, path)
    writeFileSync(file, onVite(readFileSync(file, 'utf8'), source))
  }
  const server = await createServer({
    configFile: false,
    envDir: false,
    root: inProject('renderer'),
    cacheDir: inOut('vite'),
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), entries, themeFrom(() => server)],
    resolve: { alias },
    server: {
      host: '127.0.0.1',
      port: PORT,
      strictPort: true,
      hmr: { host: '127.0.0.1', clientPort: PORT },
      // A worktree may link the packages of another folder.
      fs: { allow: [root, realpathSync(inProject('node_modules'))] },
    },
  })
  return server.listen()
}

/**
 * React's hot reload has to be in a page before React itself is. A kiosk's main asks its page for signs of life, which the page
 * gives here while its modules load, one by one.
 */
const entries: Plugin = {
  name: 'entries',
  resolveId: (id) => (id.startsWith(ENTRY) ? id : null),
  load: (id) =>
    id.startsWith(ENTRY)
      ? `import '@vitejs/plugin-react/preamble'
         window.balcao?.on['janela.pulso']?.(() => window.balcao.calls['janela.viva']?.())
         import('/${id.slice(ENTRY.length)}')`
      : null,
}

/** Adds the rules that the build writes from the window's theme (`renderer/first/markup.tsx`). */
const themeFrom = (server: () => ViteDevServer): Plugin => ({
  name: 'theme',
  enforce: 'pre',
  transform: {
    filter: { id: /\/renderer\/app\/base\.css$/ },
    async handler(code) {
      const { themeCss } = (await server().ssrLoadModule('/app/theme.ts')) as { themeCss: () => string }
      return `${code}\n${themeCss()}`
    },
  },
})

/** A built document that names one script, on Vite's server, in the place of its built scripts and style sheets. */
function onVite(document: string, source: string): string {
  return document
    .replace(/ (href|src)="[^"]+\.js"/, (_, attribute) => ` ${attribute}="${ENTRY}${source}"`)
    .replaceAll(/ *<link [^>]*href="[^"]*\/assets\/[^"]*">\n/g, '')
    .replace('</head>', `  <meta property="csp-nonce" nonce="${NONCE}" />\n  </head>`)
}
