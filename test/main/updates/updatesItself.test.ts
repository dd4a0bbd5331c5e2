import { expect, test } from 'vitest'
import { updatesItself, type Place } from '../../../main/updates/updatesItself.ts'

const EXE = 'C:\\Program Files\\Balcao\\Balcao.exe'
const UNINSTALLER = 'C:\\Program Files\\Balcao\\Uninstall Balcao.exe'
const windows: Place = { platform: 'win32', arch: 'x64', packaged: true, exe: EXE }

test.each<[string, Place, string[], boolean]>([
  ['by the NSIS installer', windows, [UNINSTALLER], true],
  ['by the MSI', windows, [], false],
  ['by NSIS, on a processor that its versions are not for', { ...windows, arch: 'arm64' }, [UNINSTALLER], false],
  ['not at all, on Windows', { ...windows, packaged: false }, [], true],
  ['not at all, on Linux', { ...windows, platform: 'linux', packaged: false }, [], false],
  ['on Linux', { ...windows, platform: 'linux' }, [UNINSTALLER], false],
  ['on macOS', { ...windows, platform: 'darwin' }, [UNINSTALLER], false],
])('whether a program updates itself is known where it was installed %s', (_how, place, there, itself) => {
  expect(updatesItself(place, (path) => there.includes(String(path)))).toBe(itself)
})
