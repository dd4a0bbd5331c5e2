import { expect, test } from 'vitest'
import { updatesItself, type Place } from '../../../main/updates/updatesItself.ts'

const EXE = 'C:\\Program Files\\Balcao\\Balcao.exe'
const UNINSTALLER = 'C:\\Program Files\\Balcao\\Uninstall Balcao.exe'
const windows: Place = { platform: 'win32', arch: 'x64', packaged: true, exe: EXE }

test.each<[string, Place, string[], boolean]>([
  ['installed by the NSIS installer updates itself', windows, [UNINSTALLER], true],
  ['installed by the MSI does not update itself', windows, [], false],
  [
    'installed by NSIS on a processor without versions does not update itself',
    { ...windows, arch: 'arm64' },
    [UNINSTALLER],
    false,
  ],
  ['not installed on Windows updates itself', { ...windows, packaged: false }, [], true],
  ['not installed on Linux does not update itself', { ...windows, platform: 'linux', packaged: false }, [], false],
  ['installed on Linux does not update itself', { ...windows, platform: 'linux' }, [UNINSTALLER], false],
  ['installed on macOS does not update itself', { ...windows, platform: 'darwin' }, [UNINSTALLER], false],
])('a program %s', (_how, place, there, itself) => {
  expect(updatesItself(place, (path) => there.includes(String(path)))).toBe(itself)
})
