import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listPackage } from '@electron/asar'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { end, watch, type Watched } from '../e2e/launch/processEnd.ts'
import { descendantsOf } from '../bench/processes.ts'
import { prepareElectron, projectFolder } from './electron.ts'
import { type Display, hasXvfb, openDisplay } from './screens.ts'
import { packUnpacked } from './packUnpacked.ts'
import { yamlOf } from '../build/support/yaml.ts'

/*
 * The packaged program, made with a real Electron and started from its archive: the starts that it refuses, and a successful
 * one. Chromium's sandbox does not run as root, so tests of root start the program under another account.
 */

const SETPRIV = '/usr/bin/setpriv'
/** The account `nobody` of Debian. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0

let folder: string
let binary: string
let screen: Display
let home: string
const running = new Set<{ child: ChildProcess; exited: Promise<number | null> }>()

/** Why the packaged program cannot run on this machine; null if it can. */
function whyNot(): string | null {
  if (process.platform !== 'linux') return 'only on Linux is the packaged program made from a folder of Electron'
  if (!hasXvfb()) return 'there is no Xvfb (Debian package xvfb)'
  if (!isRoot) return null
  if (!existsSync(SETPRIV)) return 'root needs setpriv to start it as an ordinary account'
  const unshared = spawnSync(SETPRIV, [...asNobody, 'unshare', '--user', 'true'])
  return unshared.status === 0 ? null : 'an ordinary account gets no user namespace, which Chromium’s sandbox needs'
}
const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
const absent = whyNot()

beforeAll(async () => {
  if (absent) return
  folder = mkdtempSync(join(tmpdir(), 'balcao-empacotado-'))
  chmodSync(folder, 0o755)
  binary = await packUnpacked(dirname(await prepareElectron(() => undefined)), folder, projectFolder())
  // `-ac` lets the account `nobody` use the display, as no desktop of a person does.
  screen = await openDisplay(undefined, '-ac')
})
afterAll(async () => {
  if (absent) return
  await screen.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
beforeEach(({ skip }) => {
  skip(absent !== null, absent ?? '')
  home = mkdtempSync(join(folder, 'home-'))
  if (isRoot) chownSync(home, NOBODY, NOBODY)
})
afterEach(async () => {
  for (const { child, exited } of running) await end(child, exited, () => child.kill('SIGKILL'))
  running.clear()
})

interface Start {
  args?: readonly string[]
  /** A link, passed as the last argument, because the program ignores arguments after an address. */
  link?: string
  env?: Readonly<Record<string, string>>
  /** Starts in the test's folder with cores of any size, as some systems start every program. */
  cores?: boolean
}

/** Starts the packaged program with a data folder of the test's own. */
function start({ args = [], link, env = {}, cores = false }: Start = {}): Watched & { pid: number } {
  const given = [...args, '--dados', join(home, 'dados'), ...(link ? [link] : [])]
  const unlimited = cores ? ['/usr/bin/prlimit', '--core=unlimited:unlimited'] : []
  const account = isRoot ? [SETPRIV, ...asNobody] : []
  const [program, ...words] = [...unlimited, ...account, binary, ...given]
  const child = spawn(program ?? '', words, {
    ...(cores && { cwd: home }),
    // The environment is minimal: no desktop bus, and no variable that the program refuses.
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      // A killed Chromium leaves its lock here.
      TMPDIR: home,
      LANG: 'C.UTF-8',
      DISPLAY: screen.name,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const watched = watch(child)
  running.add({ child, exited: watched.exited })
  return { ...watched, pid: child.pid ?? 0 }
}

/** Waits for the log line about the first screen, at most until the program ends. */
async function comesUp({ stderr, exited }: Watched): Promise<void> {
  const isUp = () => expect(stderr()).toContain('"message":"started"')
  await Promise.race([exited, vi.waitFor(isUp, 110_000)])
  isUp()
}

const LINK = 'balcao://auth/callback?code=abc&state=invented'

// @promise 2
test('a crash of the packaged program leaves no core file, and no process of it may write memory into one', async () => {
  const program = start({ cores: true })
  await comesUp(program)
  const { pid } = program
  const processes = () => [pid, ...descendantsOf(pid)]
  await expect.poll(() => processes().filter((one) => !leavesNoCore(one))).toEqual([])
  expect(processes().length).toBeGreaterThan(4)
  // No page is crashed: in the sandbox each is the first process of its own namespace, which ignores the signal.
  process.kill(pid, 'SIGSEGV')
  await program.exited
  expect(readdirSync(home).filter((name) => name.startsWith('core'))).toEqual([])
})

/** Whether a core of this process has no size and no memory. True of one that ended meanwhile. */
function leavesNoCore(pid: number): boolean {
  const [limits, memory] = [fileOf(pid, 'limits'), fileOf(pid, 'coredump_filter')]
  return /^$|core file size +0 +0 /.test(limits) && /^(0+\n)?$/.test(memory)
}

/** The text of a process's file; empty if it ended meanwhile. */
function fileOf(pid: number, name: 'limits' | 'coredump_filter'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

test.each(['--remote-debugging-port=0', '--inspect', '--no-sandbox'])(
  'a start with %s ends with code 1, and the log names the refused switch',
  async (arg) => {
    const { exited, stderr } = start({ args: [arg] })
    expect(await exited).toBe(1)
    const [name] = arg.split('=')
    expect(stderr()).toContain(`"message":"start refused","kind":"switch","name":"${name}"`)
    expect(stderr()).not.toMatch(/DevTools listening|Debugger listening/)
  },
)

test('a start whose data folder cannot be created reports a code on the console, and opens no window', async () => {
  writeFileSync(join(home, 'dados'), '')
  const { stderr } = start()
  await expect.poll(stderr).toMatch(/não consegue gravar na pasta de dados.*\(B120 \w+\)/)
  expect(stderr()).toContain('"code":"B120"')
  expect(stderr()).not.toContain('"message":"started"')
})

test('a start with every allowed switch shows the first screen', async () => {
  const switches = [
    '--updated',
    '--enable-sandbox',
    '--disable-gpu',
    '--disable-gpu-compositing',
    '--force-device-scale-factor=1.25',
    '--high-dpi-support=1',
    '--lang=pt-BR',
    '--ozone-platform=x11',
    '--ozone-platform-hint=auto',
    '--password-store=basic',
    '--touch-events=enabled',
  ]
  const program = start({ args: switches })
  await comesUp(program)
  expect(program.stderr()).not.toMatch(/start failed|uncaught|unhandled/)
})

test('a start with ELECTRON_RUN_AS_NODE and NODE_OPTIONS in the environment runs no script and shows the first screen', async () => {
  const script = join(home, 'intruder.cjs')
  const tick = join(home, 'ran')
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(tick)}, '')`)
  const env = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require=${script}` }
  const program = start({ args: [script], env })
  await comesUp(program)
  expect(existsSync(tick)).toBe(false)
})

test('a start by a link shows the first screen; a second start, with a link or without, ends with code 0 and leaves it running', async () => {
  const first = start({ link: LINK })
  await comesUp(first)
  let over = false
  void first.exited.then(() => (over = true))
  expect(await start().exited).toBe(0)
  expect(await start({ link: LINK }).exited).toBe(0)
  expect(over).toBe(false)
})

test('a station is set up from a file without a window, a wrong file is refused, and a running program is not disturbed', async () => {
  const perfil = {
    dominio: 'serra.example',
    baseUrl: 'https://api.serra.example',
    authUrl: 'https://id.serra.example',
  }
  const file = join(home, 'postos.json')
  const wrong = join(home, 'errado.json')
  writeFileSync(file, JSON.stringify({ estacao: { nome: 'Guichê 3' }, perfis: [perfil] }))
  writeFileSync(wrong, JSON.stringify({ estacao: { modo: 'kiosk' } }))
  const bring = async (path: string, env = { DISPLAY: '' }) => {
    const { exited, stderr } = start({ args: ['--importar', path], env })
    return [await exited, /"message":"(\w+ \w+)"/.exec(stderr())?.[1]]
  }
  expect(await bring(wrong)).toEqual([2, 'import refused'])
  expect(await bring(file)).toEqual([0, 'settings imported'])
  const config = JSON.parse(readFileSync(join(home, 'dados/config.json'), 'utf8')) as object
  expect(config).toEqual({ estacao: { nome: 'Guichê 3' }, perfis: [perfil] })
  const first = start()
  await comesUp(first)
  expect(await bring(file)).toEqual([2, 'import refused'])
})

/** The packages of Debian that come with these, which Debian's own lists tell; null on another system. */
function comesWith(packages: readonly string[]): ReadonlySet<string> | null {
  const options = ['--recurse', '--no-recommends', '--no-suggests', '--no-conflicts', '--no-breaks', '--no-replaces']
  const { status, stdout } = spawnSync('apt-cache', ['depends', ...options, '--no-enhances', ...packages], {
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  })
  return status === 0 ? new Set(stdout.match(/^[a-z0-9][a-z0-9.+-]+/gm)) : null
}

/** For each name the package of this name, or those that provide it; none that this machine's Debian does not know. */
function packagesNamed(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  // One call for all: each reads Debian's whole list, which takes seconds.
  const { stdout } = spawnSync('apt-cache', ['showpkg', ...names], { encoding: 'utf8', maxBuffer: 100 * 1024 * 1024 })
  return new Map(
    stdout.split(/^Package: /m).flatMap((about) => {
      const name = /^\S+/.exec(about)?.[0]
      if (name === undefined) return []
      if (/^Versions: \n\S/m.test(about)) return [[name, [name]]]
      const providers = about.split('Reverse Provides:')[1] ?? ''
      return [[name, [...providers.matchAll(/^(\S+) /gm)].map(([, provider = '']) => provider)]]
    }),
  )
}

/** The libraries that a file needs and this machine has, by path. */
function librariesOf(file: string): string[] {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' })
  expect(stdout).not.toContain('not found')
  return [...stdout.matchAll(/=> (\/\S+)/g)].map(([, path = '']) => realpathSync(path))
}

test('Debian installs every library that the packaged program needs with the package', ({ skip }) => {
  const { deb } = yamlOf('electron-builder.yml') as { deb: { depends: string[] } }
  // Debian 12 and 13 give some libraries another name; a machine knows one of them.
  const either = deb.depends.map((names) => names.split(' | '))
  const known = packagesNamed(either.flat())
  const installed = comesWith(either.flatMap((names) => names.flatMap((name) => known.get(name) ?? []).slice(0, 1)))
  skip(installed === null, 'only Debian tells which packages come with another')
  const inPackage = dirname(binary)
  const own = readdirSync(inPackage).filter((name) => name.includes('.so'))
  const libraries = new Set(['balcao', ...own].flatMap((name) => librariesOf(join(inPackage, name))))
  const xlib = [...libraries].find((path) => path.includes('/libX11.so')) ?? ''
  // Chromium loads this one by name and ends where it is missing, which `ldd` does not tell.
  libraries.add(realpathSync(join(dirname(xlib), 'libX11-xcb.so.1')))
  const foreign = [...libraries].filter((path) => !path.startsWith(realpathSync(inPackage)))
  expect(foreign.length).toBeGreaterThan(20)
  // Packages from before the merged /usr list their files without it.
  const paths = foreign.flatMap((path) => [path, path.replace(/^\/usr/, '')])
  const { stdout } = spawnSync('dpkg', ['-S', ...paths], { encoding: 'utf8' })
  const owned = [...stdout.matchAll(/^([^:,\s]+).*: (\S+)$/gm)].map(([, name = '', path = '']) => [path, name] as const)
  const covered = new Set(owned.flatMap(([path, name]) => (installed?.has(name) ? [path] : [])))
  expect(foreign.filter((path) => !covered.has(path) && !covered.has(path.replace(/^\/usr/, '')))).toEqual([])
})

test('the packaged files are where the program and the technician look for them', () => {
  const resources = join(dirname(binary), 'resources')
  expect(readdirSync(resources).sort()).toEqual(['app.asar', 'frota', 'totem'])
  expect(readdirSync(join(dirname(binary), 'locales')).sort()).toEqual([
    'en-US.pak',
    'es-419.pak',
    'es.pak',
    'pt-BR.pak',
  ])
  expect(readdirSync(join(resources, 'frota')).sort()).toEqual(['ansible.yml', 'grafana.json', 'zabbix.yaml'])
  expect(readdirSync(join(resources, 'totem')).sort()).toEqual(['README.md', 'balcao-totem.service'])
  const ofElectron = /\.(so|pak|bin|dat|json)(\.\d)?$|^version$/
  expect(
    readdirSync(dirname(binary))
      .filter((name) => !ofElectron.test(name))
      .sort(),
  ).toEqual([
    'LICENCAS.txt',
    'LICENSE.electron.txt',
    'LICENSES.chromium.html.gz',
    'balcao',
    'chrome-sandbox',
    'locales',
    'resources',
  ])
  const packed = listPackage(join(resources, 'app.asar'), { isPack: false })
  const folders = packed.filter((path) => path.split('/').length === 3 && path.startsWith('/out/'))
  expect(folders.sort()).toEqual(['main', 'preload', 'renderer'].map((name) => `/out/${name}`))
  expect(packed).toEqual(expect.arrayContaining(['/out/main/index.js', '/package.json']))
  expect(packed.filter((path) => path.endsWith('.map') || path.startsWith('/node_modules'))).toEqual([])
})
