import { describe, expect, test } from 'vitest'
import { formOf, type Place } from '../../../main/updates/form.ts'

const EXE = 'C:\\Program Files\\Balcao\\Balcao.exe'
const UNINSTALLER = 'C:\\Program Files\\Balcao\\Uninstall Balcao.exe'
const DPKG = '/var/lib/dpkg/info/balcao.list'
const windows: Place = { platform: 'win32', arch: 'x64', packaged: true, exe: EXE, appImage: undefined }
const linux: Place = { platform: 'linux', arch: 'x64', packaged: true, exe: '/opt/Balcao/balcao', appImage: undefined }

describe('formOf', () => {
  test.each<[string, Place, string[], string | null]>([
    ['by the NSIS installer', windows, [UNINSTALLER], 'win'],
    ['by the MSI', windows, [], null],
    ['by NSIS, on a processor that its versions are not for', { ...windows, arch: 'arm64' }, [UNINSTALLER], null],
    ['by dpkg', linux, [DPKG], 'deb'],
    ['by rpm', linux, [], null],
    ['by hand on a machine that has the package too', { ...linux, exe: '/srv/electron' }, [DPKG], null],
    ['as an AppImage', { ...linux, appImage: '/home/ana/balcao.AppImage' }, [], 'appimage'],
    ['not at all, on Windows', { ...windows, packaged: false }, [], 'win'],
    ['not at all, on Linux', { ...linux, packaged: false }, [], 'deb'],
    ['on macOS', { ...linux, platform: 'darwin' }, [DPKG], null],
  ])('an installed program’s update form is known where it came %s', (_how, place, there, form) => {
    expect(formOf(place, (path) => there.includes(String(path)))).toBe(form)
  })
})
