import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAptRepository } from '../../build/packaging/aptRepository.ts'

const KEY = 'versoes@cidade.example'
const absent = ['apt-ftparchive', 'apt-get', 'dpkg-deb', 'gpg'].find((name) => !existsSync(`/usr/bin/${name}`))

let folder: string
beforeEach(({ skip }) => {
  skip(absent !== undefined, `${absent} is not installed (Debian packages apt-utils, dpkg, gpg)`)
  // gpg's socket has a short path only.
  folder = mkdtempSync(join(tmpdir(), 'balcao-apt-'))
  process.env['GNUPGHOME'] = join(folder, 'chaves')
  mkdirSync(join(folder, 'chaves'), { mode: 0o700 })
  run('gpg', '--batch', '--passphrase', '', '--quick-generate-key', KEY, 'ed25519', 'sign')
})
afterEach(() => {
  run('gpgconf', '--kill', 'all')
  delete process.env['GNUPGHOME']
  rmSync(folder, { recursive: true, force: true })
})

const run = (file: string, ...args: string[]) => execFileSync(file, args, { encoding: 'utf8', stdio: 'pipe' })

/** Packs a program that only has a version. */
function deb(version: string): void {
  const [content, dist] = [join(folder, version), join(folder, 'dist')]
  mkdirSync(join(content, 'DEBIAN'), { recursive: true })
  mkdirSync(dist, { recursive: true })
  const fields = { Package: 'balcao', Version: version, Architecture: 'amd64', Maintainer: 'x', Description: 'x' }
  const control = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  writeFileSync(join(content, 'DEBIAN/control'), control.join(''))
  run('dpkg-deb', '--build', content, join(dist, `balcao-${version}-amd64.deb`))
}

/** A Debian machine of its own, whose only source is the repository. Returns what apt-get says, and the version that it would install. */
function apt(): { code: number | null; says: string; version: string | undefined } {
  const machine = join(folder, 'maquina')
  for (const path of ['etc/apt/apt.conf.d', 'etc/apt/preferences.d', 'etc/apt/trusted.gpg.d', 'var/lib/dpkg'])
    mkdirSync(join(machine, path), { recursive: true })
  writeFileSync(join(machine, 'var/lib/dpkg/status'), '')
  const list = `deb [signed-by=${join(folder, 'apt/balcao.gpg')}] file:${join(folder, 'apt')} ./\n`
  writeFileSync(join(machine, 'etc/apt/sources.list'), list)
  const own = ['-o', `Dir=${machine}`, '-o', 'APT::Architecture=amd64', '-o', 'APT::Sandbox::User=root']
  const status = ['-o', `Dir::State::status=${join(machine, 'var/lib/dpkg/status')}`]
  const get = (...args: string[]) => spawnSync('apt-get', [...own, ...status, ...args], { encoding: 'utf8' })
  const { status: code, stdout, stderr } = get('update')
  const [, version] = /^Inst balcao \((\S+)/m.exec(get('install', '--simulate', 'balcao').stdout) ?? []
  return { code, says: stdout + stderr, version }
}

test('apt-get verifies the repository with the published key, and finds the newest of its versions', () => {
  const [dist, repository] = [join(folder, 'dist'), join(folder, 'apt')]
  deb('1.9.0')
  expect(writeAptRepository(dist, repository, KEY)).toEqual(['balcao-1.9.0-amd64.deb'])
  expect(apt()).toMatchObject({ code: 0, version: '1.9.0' })
  rmSync(dist, { recursive: true })
  deb('1.10.0')
  expect(writeAptRepository(dist, repository, KEY)).toEqual(['balcao-1.10.0-amd64.deb'])
  const { code, says, version } = apt()
  expect([code, version], says).toEqual([0, '1.10.0'])
  expect(says).not.toMatch(/^[WE]:/m)
})

test('apt-get installs nothing from a repository whose lists were changed after they were signed', () => {
  deb('1.0.0')
  writeAptRepository(join(folder, 'dist'), join(folder, 'apt'), KEY)
  appendFileSync(join(folder, 'apt/Packages'), '\n')
  appendFileSync(join(folder, 'apt/Packages.gz'), '\n')
  expect(apt()).toMatchObject({ code: 100, version: undefined })
})

test('the apt command publishes no repository without a deb or without the signing key', () => {
  mkdirSync(join(folder, 'dist'))
  expect(writeAptRepository(join(folder, 'dist'), join(folder, 'apt'), KEY)).toEqual([])
  expect(existsSync(join(folder, 'apt'))).toBe(false)
  deb('1.0.0')
  expect(() => writeAptRepository(join(folder, 'dist'), join(folder, 'apt'), 'outra@cidade.example')).toThrow('gpg')
  expect(existsSync(join(folder, 'apt/InRelease'))).toBe(false)
})
