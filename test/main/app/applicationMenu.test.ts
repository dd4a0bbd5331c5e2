import { expect, test, vi } from 'vitest'
import { applicationMenu } from '../../../main/app/applicationMenu.ts'

vi.mock('electron', () => ({ Menu: { buildFromTemplate: (template: { role: string }[]) => template } }))

test('Linux and Windows have no menu: F10 and Alt are keys of the program', () => {
  for (const platform of ['linux', 'win32'] as const) expect(applicationMenu(platform, false)).toBeNull()
})

test('the menu of macOS keeps copy and paste without Electron’s reload and zoom, and has no quit item at a kiosk', () => {
  expect(applicationMenu('darwin', false)).toEqual([{ role: 'appMenu' }, { role: 'editMenu' }])
  expect(applicationMenu('darwin', true)).toEqual([{ role: 'editMenu' }])
})
