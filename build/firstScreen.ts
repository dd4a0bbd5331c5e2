import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { PurgeCSS } from 'purgecss'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { inOut, inProject } from './paths.ts'

/** The parts of the window's document that are painted before its own scripts run (`renderer/first`). */
interface FirstScreen {
  html: string
  css: string
  script: string
}

/**
 * Puts the window's first screen into its document: the markup, the style rules that the markup needs, and a small script that
 * runs before the first paint. That script loads the window's own scripts and style sheet, which the document only names.
 */
export function firstScreen(shared: InlineConfig, target: string): Plugin {
  let drawn: Promise<FirstScreen> | undefined
  return {
    name: 'first-screen',
    enforce: 'pre',
    buildStart() {
      drawn = draw(shared, target)
      // A failure is thrown where `drawn` is awaited.
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
        const document = String(page.source)
        const named = document.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)
        const sheets = Array.from(named, ([, name = '']) => {
          const own = bundle[name]
          if (own?.type !== 'asset') throw new Error('the document names no sheet')
          return String(own.source)
        })
        const sheet = await neededOf(sheets.join('\n'), first.html)
        page.source = withFirstScreen(document, first.html, first.script, sheet)
      },
    },
  }
}

/**
 * Puts a file's content into the document itself: a separate file would need a request to main before the first screen is
 * painted (`main/app/pagePolicy.ts`).
 */
function within(kind: 'script' | 'style', text: string): string {
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`the first screen's ${kind} would end before its time`)
  return `<${kind}>${text}</${kind}>`
}

/** A link that loads nothing by itself: the first script loads its address later (`renderer/first/first.ts`). */
const later = (kind: 'script' | 'style', href: string) => `<link rel="later" as="${kind}" href="${href}">`

function withFirstScreen(document: string, html: string, script: string, sheet: string): string {
  const painted = document
    .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/g, (_, href: string) => later('script', href))
    .replace(/<link rel="modulepreload"[^>]* href="([^"]+)">/g, (_, href: string) => later('script', href))
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_, href: string) => later('style', href))
    .replace('<link rel="later"', (first) => `${within('script', script)}\n    ${within('style', sheet)}\n    ${first}`)
    .replace('<div id="inicio"></div>', () => `<div id="inicio">${html}</div>`)
  if (![script, sheet, html].every((part) => painted.includes(part)))
    throw new Error('the document has no place for the first screen')
  return painted
}

/** The rules of a style sheet that can apply to the markup, whatever colours and sizes the station has. */
async function neededOf(sheet: string, html: string): Promise<string> {
  const [needed] = await new PurgeCSS().purge({
    content: [{ raw: `<html><body><div id="inicio">${html}</div></body></html>`, extension: 'html' }],
    css: [{ raw: sheet }],
    variables: true,
    // The first script and main write these attributes on the root.
    dynamicAttributes: ['data-inicio', 'data-mantine-color-scheme', 'data-quiet-keys', 'data-alt'],
    safelist: [':root'],
  })
  if (!needed?.css.includes('#inicio')) throw new Error('the first screen has no sheet')
  return needed.css
}

async function draw(shared: InlineConfig, target: string): Promise<FirstScreen> {
  const [markup, script] = await Promise.all([drawMarkup(shared), buildScript(shared, target)])
  return { ...markup, script }
}

/** Renders the window's own screen during the build, from unchanged packages and sources with the window's class names. */
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
        rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'markup.mjs' } },
      },
    })
    return (await import(pathToFileURL(join(outDir, 'markup.mjs')).href)) as { html: string; css: string }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Builds a classic script, which runs at its place in the document, before the markup below is painted. */
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
