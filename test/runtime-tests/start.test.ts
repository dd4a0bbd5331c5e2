import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from '../runtime/system.ts'
import { type Started, startEntry } from './program.ts'

let program: Started | null = null
afterEach(async () => {
  await program?.stop()
  program = null
})

test('`ready` comes only after the entry has been evaluated', async () => {
  program = await startEntry('slowEntry.mjs')
  await expect.poll(program.stdout).toBe('avaliado\npronto\n')
})

test('an entry that awaits `ready` at its top level hangs', async () => {
  program = await startEntry('waitingEntry.mjs')
  await expect.poll(program.stdout).toContain('ainda espera')
  expect(program.stdout()).toBe('ainda espera\n')
})

test('`setPath` refuses a relative path', async () => {
  program = await startEntry('relativePath.mjs')
  await expect.poll(program.stdout).toBe('Path must be absolute\n')
})

test('an error box before `ready` on Linux is a text on stderr, and the program goes on', async () => {
  program = await startEntry('errorBox.mjs', '--sistema=linux')
  expect(await program.exited).toBe(3)
  expect(program.stderr()).toBe('Título\nTexto\n')
})

test.each(['win32', 'darwin'])('an error box on %s keeps the process until it is killed', async (platform) => {
  program = await startEntry('errorBox.mjs', `--sistema=${platform}`)
  await expect.poll(program.stdout).toBe('antes\nvivo\n')
  await program.stop('SIGKILL')
  expect(await program.exited).toBeNull()
  expect(program.stderr()).toBe('')
})

test.each([
  ['linux', null, null],
  ['win32', null, null],
  // On macOS null keeps Electron's default menu.
  ['darwin', null, 'default'],
])('no application menu on %s means %s', (platform, given, shown) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform)
  Menu.shown = 'default'
  Menu.setApplicationMenu(given)
  expect(Menu.shown).toBe(shown)
  const own = Menu.buildFromTemplate()
  Menu.setApplicationMenu(own)
  expect(Menu.shown).toBe(own)
})
