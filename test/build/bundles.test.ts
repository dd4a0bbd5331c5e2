import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { beforeAll, expect, test } from 'vitest'
import { bundleNames } from '../../build/bundles.ts'
import { ensureBuilt } from '../../build/ensureBuilt.ts'
import { readSource } from '../../build/lint/sourceFile.ts'
import { inOut } from '../../build/paths.ts'
import { pagePolicy } from '../../main/app/pagePolicy.ts'

/* The real bundles, compared with the requirements of Electron and of the page's policy. */

// `npm test` has built them before.
beforeAll(ensureBuilt)

const files = (bundle: string) => readdirSync(inOut(bundle), { recursive: true, encoding: 'utf8' })
const text = (path: string) => readFileSync(inOut(path), 'utf8')
const imported = (path: string) => readSource(path, text(path)).imports.map(({ from }) => from)

/** Whether a module awaits anything but another module while it is evaluated. */
function waitsAtTop(script: string): boolean {
  let functions = 0
  let found = false
  const enter = () => void (functions += 1)
  const leave = () => void (functions -= 1)
  const visitor: VisitorObject = {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: ({ argument }) => void (found ||= functions === 0 && argument.type !== 'ImportExpression'),
    ForOfStatement: (node) => void (found ||= functions === 0 && node.await),
    VariableDeclaration: ({ kind }) => void (found ||= functions === 0 && kind === 'await using'),
  }
  new Visitor(visitor).visit(parseSync('a.js', script).program)
  return found
}

/** All scripts that a page loads at once. */
function firstScripts(page: string): string {
  const scripts = new Set(Array.from(text(page).matchAll(/"\/(assets\/[^"]+\.js)"/g), ([, path]) => `renderer/${path}`))
  // The set grows while it is walked: imports of imports are added.
  for (const path of scripts) {
    for (const { moduleRequest } of parseSync(path, text(path)).module.staticImports) {
      scripts.add(join('renderer/assets', moduleRequest.value))
    }
  }
  return [...scripts].map(text).join('')
}

test('main’s bundle is an ECMAScript module that imports only Electron, Node and its own files', () => {
  const scripts = files('main').filter((path) => path.endsWith('.js'))
  expect(scripts).toContain('index.js')
  const from = scripts.flatMap((path) => imported(`main/${path}`))
  expect(from).toContain('electron')
  expect(from.filter((name) => name !== 'electron' && !isBuiltin(name) && !name.startsWith('.'))).toEqual([])
})

test('no file of main awaits more than its imports while it loads, because Electron becomes ready after them', () => {
  const waits = files('main').filter((path) => path.endsWith('.js') && waitsAtTop(text(`main/${path}`)))
  expect(waits).toEqual([])
  expect(waitsAtTop(`await app.whenReady()`)).toBe(true)
  expect(waitsAtTop(`try { if (x) await once(app, 'ready') } catch {}`)).toBe(true)
  expect(waitsAtTop(`const { a } = await import('./a.js'); void (async () => await a())()`)).toBe(false)
})

test('main loads at most 500 kB before the first page, without its services, the Spanish texts, the PDF worker and the test page', () => {
  const atStart = new Set(['index.js', 'compose.js'])
  for (const path of atStart) {
    for (const [, part = ''] of text(`main/${path}`).matchAll(/^import\b[^('"]*["']\.\/([^"']+)/gm)) atStart.add(part)
  }
  expect(atStart.size).toBeGreaterThan(2)
  const later = ['startServices.js', 'es.js', 'pdfWorker.js', 'testPage.js']
  expect(later.filter((part) => !existsSync(inOut('main', part)) || atStart.has(part))).toEqual([])
  const bytes = [...atStart].reduce((sum, path) => sum + statSync(inOut('main', path)).size, 0)
  expect(bytes).toBeLessThan(500_000)
})

test('each preload is one CommonJS file that requires only Electron, because the sandbox allows nothing else', () => {
  expect(files('preload').sort()).toEqual(['index.cjs', 'segundaTela.cjs', 'teclado.cjs'])
  for (const file of files('preload')) {
    expect(imported(`preload/${file}`)).toEqual(['electron'])
    expect(text(`preload/${file}`)).not.toMatch(/^(import|export) /m)
  }
})

test('the kiosk’s keyboard has no inline code and no bridge, and loads its one script and its styles from its own folder', () => {
  const html = text('renderer/teclado/index.html')
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
  for (const [, address] of html.matchAll(/\s(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\/teclado\/assets\//)
  const scripts = files('renderer/teclado').filter((name) => name.endsWith('.js'))
  expect(scripts).toHaveLength(1)
  expect(text(`renderer/teclado/${scripts[0]}`)).not.toContain('balcao')
})

test('the second display’s preload exposes no call to main', () => {
  expect(text('preload/segundaTela.cjs')).not.toMatch(/invoke|\bsend|balcao:(?!segundaTela)/)
})

test('the second display loads at most 200 kB of script (gzip), and neither the counter’s screens nor its bridge', () => {
  const all = firstScripts('renderer/segundaTela/index.html')
  expect(all).toContain('Digite sua senha aqui')
  for (const other of [
    'Modelos disponíveis',
    'mantine-Button',
    'GlobalWorkerOptions',
    'atendimento.ler',
    'window.balcao',
  ])
    expect(all.includes(other), other).toBe(false)
  expect(gzipSync(all).length).toBeLessThanOrEqual(200_000)
})

test.each([
  ['renderer', 1],
  ['renderer/segundaTela', 0],
])(
  'the page %s runs no inline script but the early paint, and loads everything from its own host',
  (bundle, within) => {
    const html = text(`${bundle}/index.html`)
    expect(html).not.toMatch(/\sstyle=|\son\w+=|javascript:/i)
    expect(html.match(/<style/g) ?? []).toHaveLength(within)
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', body = '']) => ({
      attributes,
      body,
    }))
    const named = scripts.filter(({ attributes }) => attributes !== '')
    expect(scripts.length - named.length).toBe(within)
    for (const { attributes, body } of named) {
      expect(attributes).toMatch(/\ssrc="\/assets\//)
      expect(body).toBe('')
    }
    // Each inline script is allowed by the hash of its text, which the page's policy contains.
    const hashes = pagePolicy(html).match(/'sha256-[^']+'/g) ?? []
    expect(hashes).toHaveLength(2 * within)
    // Every address in the painted first screen leads into the page itself.
    for (const [, address] of html.matchAll(/\s(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^(\/assets\/|#)/)
  },
)

test('the first screen loads at most 175 kB of script (gzip), and neither pdf.js nor the barcode writer', () => {
  const all = firstScripts('renderer/index.html')
  expect(gzipSync(all).length).toBeLessThanOrEqual(175_000)
  expect(all).not.toContain('GlobalWorkerOptions')
  expect(all).not.toContain('bwipp')
})

test('the first screen’s style sheet is a small part of the whole one, and has every rule that the first screen uses', () => {
  const html = text('renderer/index.html')
  const first = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const whole = Array.from(html.matchAll(/as="style" href="\/([^"]+)"/g), ([, name]) => text(`renderer/${name}`)).join(
    '',
  )
  expect(first.length).toBeLessThan(whole.length * 0.2)
  const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  const ruled = classes.filter((name) => whole.includes(`.${name}`))
  expect(ruled.length).toBeGreaterThan(10)
  for (const name of ruled) expect(first).toContain(`.${name}`)
  // The rules that hide the painted screen when no search is shown, and those that its markup could not contain.
  const own = (css: string) => css.match(/#inicio[^{]*(?={)/g)
  expect(own(first)).toEqual(own(whole))
  const defined = (css: string) => new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name))
  const used = Array.from(first.matchAll(/var\((--[\w-]+)/g), ([, name]) => name)
  expect(used.filter((name) => defined(whole).has(name) && !defined(first).has(name))).toEqual([])
})

test('no bundle holds a part or an address of the development server', () => {
  const written = bundleNames.flatMap((name) => files(name).map((file) => `${name}/${file}`))
  const code = written.filter((path) => /\.(c?js|html|css)$/.test(path))
  expect(code.length).toBeGreaterThan(50)
  const development = /@vite\/|@react-refresh|\/@dev\/|BALCAO_DEV|\bwss?:\/\/|:5199|'nonce-/
  expect(code.filter((path) => development.test(text(path)))).toEqual([])
})

test('no schema library reaches the window or the preload', () => {
  const maps = files('renderer').filter((name) => name.endsWith('.js.map'))
  expect(maps.length).toBeGreaterThan(0)
  for (const map of maps) expect(text(`renderer/${map}`), map).not.toContain('node_modules/zod/')
  expect(text('preload/index.cjs')).not.toContain('ZodError')
})
