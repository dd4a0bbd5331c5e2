import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { inOut, inProject } from './paths.ts'

/** What the window's document holds before any script of it has run (`renderer/first`). */
interface FirstScreen {
  html: string
  css: string
  script: string
}

/**
 * Paints the window's first screen into its document: the markup, the sheet it needs, and the one small script that runs
 * before it is painted. The window's own scripts are only named: that script brings them.
 */
export function firstScreen(shared: InlineConfig, target: string): Plugin {
  let drawn: Promise<FirstScreen> | undefined
  return {
    name: 'first-screen',
    enforce: 'pre',
    buildStart() {
      drawn = draw(shared, target)
      // Told where it is awaited.
      drawn.catch(() => undefined)
    },
    transform: {
      filter: { id: /\/renderer\/app\/base\.css$/ },
      handler: async (code) => `${code}\n${(await drawn)?.css}`,
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        const first = await drawn
        if (page?.type !== 'asset' || !first) throw new Error('the window has no document')
        const fileName = `assets/first-${createHash('sha256').update(first.script).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source: first.script })
        page.source = withFirstScreen(String(page.source), first.html, `/${fileName}`)
      },
    },
  }
}

function withFirstScreen(document: string, html: string, script: string): string {
  const named = document.replace(
    /<script type="module"([^>]*) src="([^"]+)"><\/script>/g,
    '<link rel="modulepreload"$1 href="$2">',
  )
  const painted = named
    .replace('<link rel="modulepreload"', `<script src="${script}"></script>\n    $&`)
    .replace('<div id="inicio"></div>', `<div id="inicio">${html}</div>`)
  if (!painted.includes(script) || !painted.includes(html))
    throw new Error('the document has no place for the first screen')
  return painted
}

async function draw(shared: InlineConfig, target: string): Promise<FirstScreen> {
  const [markup, script] = await Promise.all([drawMarkup(shared), buildScript(shared, target)])
  return { ...markup, script }
}

/** Runs the window's own screen, here: its packages as they are, its sources built with the same names of classes. */
async function drawMarkup(shared: InlineConfig): Promise<{ html: string; css: string }> {
  const outDir = mkdtempSync(inOut('first-'))
  try {
    await build({
      ...shared,
      root: inProject('renderer'),
      publicDir: false,
      plugins: [react()],
      build: {
        ssr: inProject('renderer/first/markup.tsx'),
        outDir,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'markup.mjs' } },
      },
    })
    return (await import(pathToFileURL(join(outDir, 'markup.mjs')).href)) as { html: string; css: string }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A classic script: it runs where the document names it, before what follows is drawn. */
async function buildScript(shared: InlineConfig, target: string): Promise<string> {
  const [built] = (await build({
    ...shared,
    publicDir: false,
    build: {
      write: false,
      target,
      lib: {
        entry: inProject('renderer/first/first.ts'),
        formats: ['iife'],
        name: 'first',
        fileName: () => 'first.js',
      },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('the first script was not built')
  return chunk.code
}
