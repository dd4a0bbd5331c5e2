import { expect, test } from 'vitest'
import { findViolations } from '../../build/lint/rules.ts'
import { readSource } from '../../build/lint/sourceFile.ts'

/** The rules broken by files given as path and text. */
function broken(files: Record<string, string>): string[] {
  return findViolations(Object.entries(files).map(([path, text]) => readSource(path, text))).map(({ rule }) => rule)
}

test.for([
  ['shared/model/a.ts', `import { readFileSync } from 'node:fs'`],
  ['preload/index.ts', `import { calls } from '../shared/api/index.ts'`],
  ['renderer/ui/a.tsx', `import type { Shell } from 'electron'`],
  ['renderer/ui/a.tsx', `const lib = await import('lodash')`],
  ['main/printing/a.ts', `const { app } = require('electron')`],
  ['main/settings/a.ts', `export * from '../attendance/tokens.ts'`],
  ['main/printing/a.ts', `type T = import('../../test/sandbox/index.ts').T`],
  ['main/printing/drivers/x/a.ts', `import type { JobRecord } from '../../journal/journal.ts'`],
  ['main/novidade/a.ts', `import { join } from 'node:path'`],
  ['renderer/features/guias/a.ts', `import type { Lista } from '../debitos/index.ts'`],
  ['renderer/flows/guias/a.ts', `import { useBatch } from '../../features/printing/index.ts'`],
] as const)('an import outside the table is refused: %s: %s', ([path, text]) => {
  expect(broken({ [path]: text })).toContain('importacao')
})

test.for([
  ['main/attendance/a.ts', `ipcMain.handle('x', f)`, 'ipc-cru'],
  ['shared/api/a.ts', `const numero = z.string().trim().max(60)`, 'limite-solto'],
  ['renderer/ui/a.tsx', `const field = <input maxLength={40} />`, 'limite-solto'],
  ['main/start/compose.ts', `const { send: tell } = contents; tell('x', 1)`, 'envio-cru'],
  ['main/printing/queue/a.ts', `Object.assign(job, { withdrawn: true })`, 'trabalho-escrito'],
  ['main/start/compose.ts', `import { BrowserWindow as Window } from 'electron'; new Window(options())`, 'janela-nova'],
  ['main/app/a.ts', `new BrowserWindow({ ...options() })`, 'janela-sem-opcoes'],
  ['main/app/a.ts', `new WebContentsView({ webPreferences: { ...closed, ...read() } })`, 'janela-sem-opcoes'],
  ['main/app/networks.ts', `const made = session.fromPartition('x')`, 'sessao-aberta'],
  ['main/app/a.ts', `contents.debugger.attach()`, 'recurso-do-chromium'],
  ['main/app/a.ts', `void contents.executeJavaScript(text)`, 'chave-do-chromium'],
  ['main/app/foreignPages.ts', `async () => { await Promise.all([d.sendCommand('a')]) }`, 'devtools-esperado'],
  ['main/index.ts', `const o = { 'nodeIntegration': true }`, 'opcao-de-seguranca'],
  ['main/app/a.ts', `shell.openExternal(url)`, 'abrir-fora'],
  ['renderer/a.tsx', `const a = <p dangerouslySetInnerHTML={{ __html: texto }} />`, 'html-cru'],
  ['renderer/a.tsx', `localStorage.setItem('documento', x)`, 'guardado-na-janela'],
] as const)('a dangerous name outside its place is refused: %s: %s', ([path, text, rule]) => {
  expect(new Set(broken({ [path]: text }))).toEqual(new Set([rule]))
})

test('an import violation states file, line and remedy', () => {
  const [found] = findViolations([readSource('main/attendance/a.ts', `\n\nipcMain.on('x', f)`)])
  expect(found).toMatchObject({ path: 'main/attendance/a.ts', line: 3, rule: 'ipc-cru' })
  expect(found?.say).toContain('main/ipc/register.ts')
})

test('a file that cannot be parsed is an error, not a file without imports', () => {
  expect(() => readSource('main/a.ts', 'import {')).toThrow('main/a.ts')
})
