import { describe, expect, test } from 'vitest'
import { checkImportRules } from '../../build/checks/importRules.ts'
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
    ['preload/index.ts', `import type { Servico } from '../main/session/servico.ts'`],
    ['renderer/a.tsx', `import { shell } from 'electron'`],
    ['renderer/a.tsx', `import type { Shell } from 'electron'`],
    ['renderer/a.tsx', `import { z } from 'zod'`],
    ['renderer/a.tsx', `import { type ZodType } from 'zod'`],
    ['renderer/a.tsx', `import 'node:os'`],
    ['renderer/a.tsx', `import { operations } from '../shared/api/index.ts'`],
    ['renderer/a.tsx', `import { Fila } from '../main/printing/fila.ts'`],
    ['renderer/a.tsx', `const lib = await import('lodash')`],
    ['main/backend/a.ts', `import { net } from 'electron'`],
    ['main/backend/a.ts', `import type { Net } from 'electron'`],
    ['main/printing/a.ts', `const { app } = require('electron')`],
    ['main/app/a.ts', `import { createRoot } from 'react-dom/client'`],
    ['main/session/a.ts', `import { forward } from '../backend/forward.ts'`],
    ['main/backend/a.ts', `import type { Documento } from '../documents/documento.ts'`],
    ['main/documents/a.ts', `import { imprimir } from '../printing/queue.ts'`],
    ['main/settings/a.ts', `export * from '../session/tokens.ts'`],
    ['main/platform/a.ts', `import { perfil } from '../settings/perfil.ts'`],
    ['main/app/a.ts', `import { compose } from '../compose.ts'`],
    ['main/compose.ts', `import './index.ts'`],
    ['main/printing/a.ts', `import { startSandbox } from '../../test/sandbox/index.ts'`],
    ['main/printing/a.ts', `type T = import('../../test/sandbox/index.ts').T`],
    ['build/bundles.ts', `import { startSandbox } from '../test/sandbox/index.ts'`],
    ['main/novidade/a.ts', `import { join } from 'node:path'`],
  ] as const)('%s: %s', ([path, text]) => {
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
      'renderer/a.tsx',
      `import type { Debito } from '../shared/api/index.ts'; import { formatar } from '../shared/model/dinheiro.ts'`,
    ],
    ['renderer/a.tsx', `import url from 'pdfjs-dist/build/pdf.worker.min.mjs?url'; import './a.css'`],
    ['main/platform/a.ts', `import { shell } from 'electron'; import type { Opener } from '../session/opener.ts'`],
    ['main/printing/a.ts', `import { documentoDe } from '../documents/store.ts'; import { request } from 'node:http'`],
    ['main/index.ts', `import { compose } from './compose.ts'; import { app } from 'electron'`],
    ['test/main/a.test.ts', `import { compose } from '../../main/compose.ts'`],
    ['build/commands/start.ts', `import { startSandbox } from '../../test/sandbox/index.ts'`],
  ] as const)('%s: %s', ([path, text]) => {
    expect(broken({ [path]: text })).toEqual([])
  })
})

describe('a name outside the place that handles its danger', () => {
  test.for([
    ['main/session/a.ts', `ipcMain.handle('x', f)`, 'ipc-cru'],
    ['renderer/a.tsx', `window.ipcRenderer.invoke('x')`, 'ipc-cru'],
    ['main/app/a.ts', `janela.webContents.send('x', 1)`, 'envio-cru'],
    ['main/session/a.ts', `new BrowserWindow({})`, 'janela-nova'],
    ['main/session/a.ts', `new electron.BrowserWindow({})`, 'janela-nova'],
    ['main/app/a.ts', `const o = { webSecurity: false }`, 'opcao-de-seguranca'],
    ['main/index.ts', `const o = { 'nodeIntegration': true }`, 'opcao-de-seguranca'],
    ['main/index.ts', `o.bypassCSP = true`, 'opcao-de-seguranca'],
    ['main/app/a.ts', `const o = { allowRunningInsecureContent: true }`, 'opcao-de-seguranca'],
    ['main/app/a.ts', `shell.openExternal(url)`, 'abrir-fora'],
    ['main/app/a.ts', `const { openExternal } = shell`, 'abrir-fora'],
    ['renderer/a.tsx', `const a = <p dangerouslySetInnerHTML={{ __html: texto }} />`, 'html-cru'],
    ['renderer/a.tsx', `localStorage.setItem('documento', x)`, 'guardado-na-janela'],
  ] as const)('%s: %s', ([path, text, rule]) => {
    expect(new Set(broken({ [path]: text }))).toEqual(new Set([rule]))
  })

  test.for([
    ['main/ipc/register.ts', `ipcMain.handle('x', f)`],
    ['main/ipc/push.ts', `janela.webContents.send('x', 1)`],
    ['main/app/windows.ts', `new BrowserWindow(options)`],
    ['main/app/windowOptions.ts', `const o = { nodeIntegration: false, webSecurity: true }`],
    ['main/platform/opener.ts', `shell.openExternal(url)`],
    ['test/runtime/standIn.ts', `ipcMain.handle('x', f); new BrowserWindow({})`],
  ] as const)('may stand there: %s', ([path, text]) => {
    expect(broken({ [path]: text })).toEqual([])
  })
})

test('a package is found at the end of a chain of allowed imports, and the chain is named', () => {
  const files = {
    'renderer/tela.tsx': `import { regra } from '../shared/model/regra.ts'`,
    'shared/model/regra.ts': `import { schema } from './schema.ts'`,
    'shared/model/schema.ts': `import { z } from 'zod'`,
  }
  const found = findViolations(Object.entries(files).map(([path, text]) => readSource(path, text)))
  expect(found.map(({ say }) => say.split(':')[0])).toEqual([
    'renderer/tela.tsx → shared/model/regra.ts → shared/model/schema.ts → zod',
  ])
})

test('a chain of types ends at the type', () => {
  expect(
    broken({
      'renderer/tela.tsx': `import type { Regra } from '../shared/model/regra.ts'`,
      'shared/model/regra.ts': `import { z } from 'zod'`,
    }),
  ).toEqual([])
})

test('a violation says the file, the line and what to do', () => {
  const [found] = findViolations([readSource('main/session/a.ts', `\n\nipcMain.on('x', f)`)])
  expect(found).toMatchObject({ path: 'main/session/a.ts', line: 3, rule: 'ipc-cru' })
  expect(found?.say).toContain('main/ipc/register.ts')
})

test('a file that does not parse is an error, not a file without imports', () => {
  expect(() => readSource('main/a.ts', 'import {')).toThrow('main/a.ts')
})

test('the check reads the project: this very file is among what it looked at', async () => {
  const [result] = await checkImportRules()
  expect(Number(result?.name.match(/\d+/)?.[0])).toBeGreaterThan(20)
})
