import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { refusedStart } from '../../main/settings/startGuard.ts'
import { updatesItself } from '../../main/updates/updatesItself.ts'
import { PACKAGED } from '../electron/findPackaged.ts'
import { readUnit } from '../e2e/support/unit.ts'
import { nsisTemplates, planLinux, planNsis } from './support/builder.ts'

/*
 * The installers as the installed electron-builder plans them: the program's folder, its displayed names, and its arguments. Our
 * files that repeat such a name are compared with the plan.
 */

const totem = (name: string) => readFileSync(inProject(`build/packaging/totem/${name}`), 'utf8')
/** A key of a `.desktop` file. */
const keyOf = (entry: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(entry)?.[1] ?? ''
/** The arguments of an `Exec` or `ExecStart` line, without its place for links. */
const argumentsOf = (line: string) =>
  line
    .split(' ')
    .slice(1)
    .filter((word) => word !== '%U')

const deb = await planLinux('deb')
const rpm = await planLinux('rpm')
const defines = await planNsis()

describe.each(Object.entries({ deb, rpm }))('the %s', (_name, plan) => {
  test('the desktop entry starts the program on X11, with arguments that the start guard accepts', () => {
    const args = argumentsOf(keyOf(plan.desktopEntry, 'Exec'))
    expect(args).toEqual(['--ozone-platform=x11'])
    expect(refusedStart(args, {}, 'linux')).toBeNull()
  })

  test('the desktop entry registers the link scheme, and shows the name with its accent', () => {
    expect(keyOf(plan.desktopEntry, 'Exec')).toMatch(/ %U$/)
    expect(keyOf(plan.desktopEntry, 'MimeType')).toBe('x-scheme-handler/balcao;')
    expect(keyOf(plan.desktopEntry, 'Name')).toBe('Balcão')
  })
})

/** Where dpkg puts the program. */
const binary = keyOf(deb.desktopEntry, 'Exec').split(' ')[0] ?? ''

test('the kiosk’s README gives the path at which the deb installs the systemd unit', () => {
  expect(totem('README.md')).toContain(`"${dirname(binary)}/resources/totem/balcao-totem.service"`)
})

test('the kiosk’s systemd unit starts the program with arguments that the start guard accepts', () => {
  const command = readUnit(totem('balcao-totem.service')).sections['Service']?.['ExecStart'] ?? ''
  expect(command).toMatch(new RegExp(`^${binary} `))
  expect(argumentsOf(command)).toEqual(argumentsOf(keyOf(deb.desktopEntry, 'Exec')))
  expect(refusedStart(argumentsOf(command), {}, 'linux')).toBeNull()
})

test('the deb’s AppArmor profile is for the installed binary, in ASCII', () => {
  expect(deb.appArmorProfile).toContain(`profile "balcao" "${binary}" flags=(unconfined)`)
  expect(deb.appArmorProfile).toMatch(/^[\x20-\x7e\n]+$/)
})

test('apparmor_parser accepts the deb’s AppArmor profile', (ctx) => {
  const { error } = spawnSync('apparmor_parser', ['--version'])
  ctx.skip(error !== undefined, 'apparmor_parser is not installed (Debian package apparmor)')
  const profile = deb.appArmorProfile ?? ''
  // AppArmor before 4.0 knows neither that ABI nor user namespaces, and the deb installs no profile there. The rest is parsed.
  const input = existsSync('/etc/apparmor.d/abi/4.0')
    ? profile
    : profile.replace('abi/4.0', 'abi/3.0').replace('userns,', '')
  const { status, stderr } = spawnSync('apparmor_parser', ['-Q', '--skip-kernel-load', '--skip-cache'], {
    input,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
})

const folder = `${defines['APP_FILENAME']}`
const winBinary = `${defines['PRODUCT_FILENAME']}.exe`

test('the kiosk’s Windows task starts the binary at the path where the installer puts it', () => {
  expect(totem('balcao-totem.xml')).toContain(`(Join-Path $env:ProgramFiles '${folder}\\${winBinary}')`)
})

test('the kiosk’s README gives the path at which the installer puts the Windows task', () => {
  expect(totem('README.md')).toContain(`"$env:ProgramFiles\\${folder}\\resources\\totem\\balcao-totem.xml"`)
})

test('the Ansible recipe expects the Windows binary where the installer puts it', () => {
  const recipe = readFileSync(inProject('build/packaging/frota/ansible.yml'), 'utf8')
  expect(recipe).toContain(`creates_path: C:\\Program Files\\${folder}\\${winBinary}\n`)
})

test('the kiosk’s Windows task waits while an installer runs, and finds a program that the installer started', () => {
  const [, waited = ''] = /Get-Process -Name ([^ ]+) -ErrorAction/.exec(totem('balcao-totem.xml')) ?? []
  const names = waited.split(',').map((name) => name.replaceAll("'", '').toLowerCase())
  // PowerShell's patterns know no upper and lower case. Nor are they to match the program itself.
  const isWaitedFor = (name: string) => names.some((pattern) => matchesGlob(name.toLowerCase(), pattern))
  expect(['balcao-0.2.0-x64', 'elevate', folder].map(isWaitedFor)).toEqual([true, true, false])
  expect(totem('balcao-totem.xml')).toContain(`Get-Process -Name ${defines['PRODUCT_FILENAME']} `)
})

test('the packaging code looks for the Windows binary under its real file name', () => {
  expect(PACKAGED.win32).toBe(`win-unpacked/${winBinary}`)
})

test('the Windows shortcut and program list show the name with its accent, and files and folders do not', () => {
  expect(defines['SHORTCUT_NAME']).toBe('Balcão')
  expect(defines['UNINSTALL_DISPLAY_NAME']).toBe(`Balcão ${defines['VERSION']}`)
  expect([folder, winBinary].join()).toMatch(/^[\x20-\x7e]+$/)
})

test('the Windows installer starts the program with arguments that the start guard accepts', () => {
  const started = globSync('**/*.{nsh,nsi}', { cwd: nsisTemplates, exclude: ['portable.nsi'] }).flatMap((name) => {
    const text = readFileSync(join(nsisTemplates, name), 'utf8')
    return [...text.matchAll(/\$\{StdUtils\.Exec\w+\} \$\d "\$launchLink" "open" "(\$\w+)"/g)].flatMap(
      ([, variable = '']) =>
        [...text.matchAll(/StrCpy (\$\w+) "([^"]*)"/g)].flatMap(([, to, args]) => (to === variable ? [args] : [])),
    )
  })
  // Each of the two macros starts the program once after an update and once after a first installation.
  expect(started.sort()).toEqual(['', '', '--updated', '--updated'])
  for (const args of started) expect(refusedStart((args ?? '').split(' ').filter(Boolean), {}, 'win32')).toBeNull()
})

test('the program recognises the Windows installer by its uninstaller', () => {
  const common = readFileSync(join(nsisTemplates, 'common.nsh'), 'utf8')
  const [, name = ''] = /UNINSTALL_FILENAME "(.+)"/.exec(common) ?? []
  const uninstaller = `C:\\b\\${name.replace('${PRODUCT_FILENAME}', `${defines['PRODUCT_FILENAME']}`)}`
  const place = {
    platform: 'win32',
    arch: 'x64',
    packaged: true,
    exe: `C:\\b\\${winBinary}`,
  } as const
  expect(updatesItself(place, (path) => path === uninstaller)).toBe(true)
})

test('electron-updater calls the Windows installer with the switch that gives the program --updated', () => {
  const calls: string[][] = []
  const updater = new NsisUpdater(null, {
    version: '0.1.0',
    isPackaged: true,
    appUpdateConfigPath: inProject('build/packaging/app-update.yml'),
  } as never)
  Object.defineProperty(updater, 'installerPath', { value: 'C:\\balcao-0.2.0-x64.exe' })
  Object.assign(updater, {
    spawnLog: async (file: string, args: string[]) => {
      calls.push([file, ...args])
      return true
    },
  })
  const install = { isSilent: true, isForceRunAfter: true, isAdminRightsRequired: false }
  expect((updater as unknown as { doInstall: (options: object) => boolean }).doInstall(install)).toBe(true)
  expect(calls).toEqual([['C:\\balcao-0.2.0-x64.exe', '--updated', '/S', '--force-run']])
})
