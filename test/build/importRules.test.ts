import { describe, expect, test } from 'vitest'
import { findViolations } from '../../build/lint/rules.ts'
import { readSource } from '../../build/lint/sourceFile.ts'

/** The rules broken by files given as path and text. */
function broken(files: Record<string, string>): string[] {
  return findViolations(Object.entries(files).map(([path, text]) => readSource(path, text))).map(({ rule }) => rule)
}

describe('an import that is not in the table', () => {
  test.for([
    ['shared/model/a.ts', `import { readFileSync } from 'node:fs'`],
    ['shared/model/a.ts', `import { join } from 'path'`],
    ['shared/api/a.ts', `import { openJanela } from '../../main/app/janela.ts'`],
    ['shared/api/a.ts', `import { isValidCpf } from '@brazilian-utils/brazilian-utils'`],
    ['shared/model/a.ts', `import { useState } from 'react'`],
    ['preload/index.ts', `import { calls } from '../shared/api/index.ts'`],
    ['preload/index.ts', `import { z } from 'zod'`],
    ['preload/index.ts', `import type { Servico } from '../main/attendance/servico.ts'`],
    ['renderer/ui/a.tsx', `import { shell } from 'electron'`],
    ['renderer/ui/a.tsx', `import type { Shell } from 'electron'`],
    ['renderer/ui/a.tsx', `import { z } from 'zod'`],
    ['renderer/ui/a.tsx', `import { type ZodType } from 'zod'`],
    ['renderer/ui/a.tsx', `import 'node:os'`],
    ['renderer/ui/a.tsx', `import { operations } from '../../shared/api/index.ts'`],
    ['renderer/ui/a.tsx', `import { Fila } from '../../main/printing/fila.ts'`],
    ['renderer/ui/a.tsx', `const lib = await import('lodash')`],
    ['main/backend/a.ts', `import { net } from 'electron'`],
    ['main/backend/a.ts', `import type { Net } from 'electron'`],
    ['main/printing/a.ts', `const { app } = require('electron')`],
    ['main/app/a.ts', `import { createRoot } from 'react-dom/client'`],
    ['main/attendance/a.ts', `import { forward } from '../backend/forward.ts'`],
    ['main/backend/a.ts', `import type { Documento } from '../documents/documento.ts'`],
    ['main/documents/a.ts', `import { imprimir } from '../printing/queue.ts'`],
    ['main/settings/a.ts', `export * from '../attendance/tokens.ts'`],
    ['main/platform/a.ts', `import { perfil } from '../settings/perfil.ts'`],
    ['main/app/a.ts', `import { compose } from '../compose.ts'`],
    ['main/compose.ts', `import './index.ts'`],
    ['main/audit/a.ts', `import { startRecord } from './startRecord.ts'`],
    ['main/printing/a.ts', `import { startSandbox } from '../../test/sandbox/index.ts'`],
    ['main/printing/a.ts', `type T = import('../../test/sandbox/index.ts').T`],
    ['build/bundles.ts', `import { startSandbox } from '../test/sandbox/index.ts'`],
    ['main/printing/a.ts', `import { PrintQueue } from './queue/queue.ts'`],
    ['main/printing/journal/a.ts', `import type { Job } from '../queue/job.ts'`],
    ['main/printing/paper/a.ts', `import { PrintQueue } from '../queue/queue.ts'`],
    ['main/printing/queue/a.ts', `import { createCupsDriver } from '../drivers/cups-ipp/driver.ts'`],
    ['main/printing/drivers/x/a.ts', `import type { JobRecord } from '../../journal/journal.ts'`],
    ['main/printing/drivers/ipp/a.ts', `import { judge } from '../cups-ipp/state.ts'`],
    ['main/municipality/a.ts', `import type { Session } from 'electron'`],
    ['main/novidade/a.ts', `import { join } from 'node:path'`],
    ['renderer/a.tsx', `import { useState } from 'react'`],
    ['renderer/text/debitos.ts', `import type { Grupo } from '../features/debitos/lista.ts'`],
    ['renderer/text/a.ts', `import { chamar } from '../bridge/client.ts'`],
    ['renderer/keyboard/a.ts', `import { Button } from '../ui/Button.tsx'`],
    ['renderer/ui/a.tsx', `import { useAtendimento } from '../services/atendimento.tsx'`],
    ['renderer/ui/a.tsx', `import { useLocation } from 'wouter'`],
    ['renderer/services/a.ts', `import { chegar } from '../features/guias/chegada.ts'`],
    ['renderer/features/guias/a.ts', `import { lista } from '../debitos/lista.ts'`],
    ['renderer/features/guias/a.ts', `import type { Lista } from '../debitos/index.ts'`],
    ['renderer/features/guias/a.ts', `import { useBatch } from '../printing/useBatch.ts'`],
    ['renderer/features/guias/a.ts', `import { screens } from '../../app/screens.ts'`],
    ['renderer/services/a.ts', `const app = import('../app/App.tsx')`],
  ] as const)('an import outside the table is refused: %s: %s', ([path, text]) => {
    expect(broken({ [path]: text })).toContain('importacao')
  })
})

describe('an import that is in the table', () => {
  test.for([
    ['shared/api/a.ts', `import { z } from 'zod'`],
    ['shared/model/documento.ts', `import { isValidCpf } from '@brazilian-utils/brazilian-utils'`],
    [
      'preload/index.ts',
      `import { contextBridge } from 'electron'; import { callNames } from '../shared/ipc/names.ts'`,
    ],
    [
      'renderer/ui/a.tsx',
      `import type { Debito } from '../../shared/api/index.ts'; import { formatar } from '../../shared/model/dinheiro.ts'`,
    ],
    [
      'renderer/features/documents/a.tsx',
      `import url from 'pdfjs-dist/build/pdf.worker.min.mjs?url'; import './a.css'`,
    ],
    ['renderer/features/guias/a.ts', `import { useBatch } from '../printing/index.ts'; import { b } from './b.ts'`],
    ['renderer/features/printing/queue/a.ts', `import { b } from '../b.ts'`],
    ['renderer/features/novidade/a.tsx', `import { useAtendimento } from '../../services/atendimento.tsx'`],
    ['renderer/app/screens.ts', `const tela = import('../features/debitos/DebitosScreen.tsx')`],
    ['renderer/main.tsx', `import { App } from './app/App.tsx'`],
    ['main/platform/a.ts', `import { shell } from 'electron'; import type { Opener } from '../attendance/opener.ts'`],
    [
      'main/printing/desk/a.ts',
      `import { documentoDe } from '../../documents/store.ts'; import { printerId } from '../driver.ts'`,
    ],
    ['main/printing/queue/a.ts', `import type { JobJournal } from '../journal/journal.ts'; import 'node:http'`],
    ['main/index.ts', `import { compose } from './compose.ts'; import { app } from 'electron'`],
    ['test/main/a.test.ts', `import { compose } from '../../main/compose.ts'`],
    ['build/commands/start.ts', `import { startSandbox } from '../../test/sandbox/index.ts'`],
  ] as const)('an import in the table is accepted: %s: %s', ([path, text]) => {
    expect(broken({ [path]: text })).toEqual([])
  })
})

describe('a name outside the place that handles its danger', () => {
  test.for([
    ['main/attendance/a.ts', `ipcMain.handle('x', f)`, 'ipc-cru'],
    ['renderer/a.tsx', `window.ipcRenderer.invoke('x')`, 'ipc-cru'],
    ['main/app/a.ts', `janela.webContents.send('x', 1)`, 'envio-cru'],
    ['main/printing/queue/a.ts', `Object.assign(job, { withdrawn: true })`, 'trabalho-escrito'],
    ['main/app/a.ts', `page.openContents.send('x', 1)`, 'envio-cru'],
    ['main/compose.ts', `const { send: tell } = contents; tell('x', 1)`, 'envio-cru'],
    ['main/attendance/a.ts', `new BrowserWindow(options())`, 'janela-nova'],
    ['main/attendance/a.ts', `new electron.BrowserWindow(options())`, 'janela-nova'],
    ['main/compose.ts', `import { BrowserWindow as Window } from 'electron'; new Window(options())`, 'janela-nova'],
    ['main/compose.ts', `const { WebContentsView: View } = electron; new View(options())`, 'janela-nova'],
    ['main/compose.ts', `const Made = electron['BaseWindow']; new Made(options())`, 'janela-nova'],
    ['main/app/a.ts', `new BrowserWindow({ ...options() })`, 'janela-sem-opcoes'],
    ['main/app/a.ts', `new BrowserWindow(fromSettings)`, 'janela-sem-opcoes'],
    ['main/app/a.ts', `new WebContentsView({ webPreferences: { ...closed, ...read() } })`, 'janela-sem-opcoes'],
    ['main/app/a.ts', `new BaseWindow()`, 'janela-sem-opcoes'],
    ['main/app/networks.ts', `const made = session.fromPartition('x')`, 'sessao-aberta'],
    ['main/compose.ts', `const { fromPartition: open } = sessions`, 'sessao-aberta'],
    ['main/app/a.ts', `app.commandLine.appendSwitch('x')`, 'recurso-do-chromium'],
    ['main/app/a.ts', `contents.debugger.attach()`, 'recurso-do-chromium'],
    ['main/app/a.ts', `const { debugger: devtools } = contents`, 'recurso-do-chromium'],
    ['main/index.ts', `app.commandLine.appendArgument('x')`, 'chave-do-chromium'],
    ['main/index.ts', `const { setCertificateVerifyProc: trust } = session`, 'chave-do-chromium'],
    ['main/app/a.ts', `void contents.executeJavaScript(text)`, 'chave-do-chromium'],
    ['main/index.ts', `await app.whenReady()`, 'espera-no-inicio'],
    ['main/index.ts', `try { if (x) await once(app, 'ready') } catch {}`, 'espera-no-inicio'],
    ['main/index.ts', `const { response } = await dialog.showMessageBox({})`, 'espera-no-inicio'],
    ['main/index.ts', `const ready = app.whenReady(); await ready`, 'espera-no-inicio'],
    ['main/index.ts', `await import('./compose.ts').then(() => app.whenReady())`, 'espera-no-inicio'],
    ['main/settings/a.ts', `export {}; for await (const line of lines) take(line)`, 'espera-no-inicio'],
    ['main/settings/a.ts', `await using file = opened()`, 'espera-no-inicio'],
    ['main/app/foreignPages.ts', `async () => { await devtools.sendCommand('Page.enable') }`, 'devtools-esperado'],
    ['main/app/foreignPages.ts', `async () => { await Promise.all([d.sendCommand('a')]) }`, 'devtools-esperado'],
    ['main/app/foreignPages.ts', `async () => { await d.sendCommand('a').catch(quiet) }`, 'devtools-esperado'],
    ['main/app/foreignPages.ts', `function f() { return devtools.sendCommand('Page.enable') }`, 'devtools-esperado'],
    ['main/app/foreignPages.ts', `const f = () => devtools.sendCommand('Page.enable')`, 'devtools-esperado'],
    ['main/app/a.ts', `void shell.openPath(path)`, 'abrir-fora'],
    ['main/app/a.ts', `const o = { webSecurity: false }`, 'opcao-de-seguranca'],
    ['main/index.ts', `const o = { 'nodeIntegration': true }`, 'opcao-de-seguranca'],
    ['main/index.ts', `o.bypassCSP = true`, 'opcao-de-seguranca'],
    ['main/app/a.ts', `const o = { allowRunningInsecureContent: true }`, 'opcao-de-seguranca'],
    ['main/app/a.ts', `shell.openExternal(url)`, 'abrir-fora'],
    ['main/app/a.ts', `const { openExternal } = shell`, 'abrir-fora'],
    ['renderer/a.tsx', `const a = <p dangerouslySetInnerHTML={{ __html: texto }} />`, 'html-cru'],
    ['renderer/a.tsx', `localStorage.setItem('documento', x)`, 'guardado-na-janela'],
  ] as const)('a dangerous name outside its place is refused: %s: %s', ([path, text, rule]) => {
    expect(new Set(broken({ [path]: text }))).toEqual(new Set([rule]))
  })

  test.for([
    ['main/ipc/register.ts', `ipcMain.handle('x', f)`],
    [
      'main/index.ts',
      `const { compose } = await import('./compose.ts'); app.whenReady().then(async () => await compose())`,
    ],
    ['main/index.ts', `async function f() { await app.whenReady(); for await (const x of y) z(x) }`],
    ['main/app/foreignPages.ts', `async () => { const held = d.sendCommand('a'); await c.loadURL(url); await held }`],
    ['main/ipc/push.ts', `janela.webContents.send('x', 1)`],
    ['main/app/windows.ts', `new BrowserWindow(options(session))`],
    ['main/app/windows.ts', `new WebContentsView({ webPreferences: preferences(session) })`],
    ['main/printing/drivers/ipp/client.ts', `printer.send('/ipp/print', message)`],
    ['main/backend/a.ts', `new Set(names); new Map([...others])`],
    ['main/app/windowOptions.ts', `const o = { nodeIntegration: false, webSecurity: true }`],
    ['main/platform/opener.ts', `shell.openExternal(url)`],
    ['test/electron/standIn.ts', `ipcMain.handle('x', f); new BrowserWindow({})`],
  ] as const)('the import rules accept a dangerous name in its own place: %s', ([path, text]) => {
    expect(broken({ [path]: text })).toEqual([])
  })
})

test('a package is found at the end of a chain of allowed imports, and the chain is reported', () => {
  const files = {
    'renderer/ui/tela.tsx': `import { regra } from '../../shared/model/regra.ts'`,
    'shared/model/regra.ts': `import { schema } from './schema.ts'`,
    'shared/model/schema.ts': `import { z } from 'zod'`,
  }
  const found = findViolations(Object.entries(files).map(([path, text]) => readSource(path, text)))
  expect(found.map(({ say }) => say.split(':')[0])).toEqual([
    'renderer/ui/tela.tsx → shared/model/regra.ts → shared/model/schema.ts → zod',
  ])
})

test('a chain of type imports ends at the type', () => {
  expect(
    broken({
      'renderer/ui/tela.tsx': `import type { Regra } from '../../shared/model/regra.ts'`,
      'shared/model/regra.ts': `import { z } from 'zod'`,
    }),
  ).toEqual([])
})

describe('a circle of imports', () => {
  const circle = (toFirst: string) => ({
    'shared/model/a.ts': `import { b } from './b.ts'`,
    'shared/model/b.ts': `export { c } from './c.ts'`,
    'shared/model/c.ts': toFirst,
  })

  test.for([
    `import { a } from './a.ts'`,
    `import type { A } from './a.ts'`,
    `export * from './a.ts'`,
    `export const later = () => import('./a.ts')`,
    `export type A = import('./a.ts').A`,
  ])('a circular import closed by %s is refused', (toFirst) => {
    const files = Object.entries(circle(toFirst)).map(([path, text]) => readSource(path, text))
    expect(findViolations(files)).toEqual([
      {
        path: 'shared/model/a.ts',
        line: 1,
        rule: 'circulo',
        say: expect.stringMatching(/^shared\/model\/a\.ts → \S+b\.ts → \S+c\.ts → shared\/model\/a\.ts:/),
      },
    ])
  })

  test('a file that imports itself is refused as a circular import', () => {
    expect(broken({ 'shared/model/a.ts': `import { a } from './a.ts'` })).toEqual(['circulo'])
  })

  test('two circular imports are both reported', () => {
    const second = { 'shared/api/a.ts': `import './b.ts'`, 'shared/api/b.ts': `import './a.ts'` }
    expect(broken({ ...circle(`import './a.ts'`), ...second })).toEqual(['circulo', 'circulo'])
  })

  test('a file used by a circle, and two paths to one file, are no circular import', () => {
    expect(
      broken({
        'shared/model/a.ts': `import './b.ts'; import './c.ts'`,
        'shared/model/b.ts': `import './d.ts'`,
        'shared/model/c.ts': `import './d.ts'`,
        'shared/model/d.ts': '',
      }),
    ).toEqual([])
  })
})

test('an import violation states file, line and remedy', () => {
  const [found] = findViolations([readSource('main/attendance/a.ts', `\n\nipcMain.on('x', f)`)])
  expect(found).toMatchObject({ path: 'main/attendance/a.ts', line: 3, rule: 'ipc-cru' })
  expect(found?.say).toContain('main/ipc/register.ts')
})

test('a file that cannot be parsed is an error, not a file without imports', () => {
  expect(() => readSource('main/a.ts', 'import {')).toThrow('main/a.ts')
})
