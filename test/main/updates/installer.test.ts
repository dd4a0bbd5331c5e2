import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInstaller, type Installed } from '../../../main/updates/installer.ts'
import { NotOurs, type Form } from '../../../main/updates/versions.ts'

/*
 * Tests electron-updater itself, over HTTP and on the disk: an AppImage is replaced by another and started. The further steps of
 * the other installers (dpkg, Windows' installer) are not tested here.
 */
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const chave = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
const config = join(import.meta.dirname, '../../../build/packaging/app-update.yml')

let folder: string
let server: Server
let served: Map<string, Buffer | string>
let asked: string[]
let relaunched: string[]
let now: number
let dataFolder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-versao-'))
  served = new Map()
  asked = []
  relaunched = []
  dataFolder = 'data'
  now = Date.parse('2026-11-21T12:00:00Z')
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    asked.push(path)
    const body = served.get(path)
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  server.close()
  await rm(folder, { recursive: true })
})

/** An AppImage that writes its version when it is started. */
const imageOf = (version: string) => Buffer.from(`#!/bin/sh\necho ${version} >> "${folder}/started"\n`)
const sha512 = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64')
const NAMES = { win: 'Balcao.exe', appimage: 'Balcao.AppImage', deb: 'balcao.deb' }

/** Puts a version on the server, signed. */
function publish(
  versao: string,
  offer: { form?: Form; file?: Buffer; parte?: number; nome?: string; validaAte?: string } = {},
): void {
  const { form = 'appimage', file = imageOf(versao), nome = NAMES[form], ...more } = offer
  const arquivos = { [form]: { nome, sha512: sha512(file), bytes: file.length } }
  const list = JSON.stringify({
    produto: 'balcao',
    versao,
    publicada: '2026-11-20T12:00:00Z',
    validaAte: '2026-12-20T12:00:00Z',
    arquivos,
    ...more,
  })
  served.set('/balcao/versao.json', list)
  served.set('/balcao/versao.json.sig', sign(null, Buffer.from(list), privateKey).toString('base64'))
  served.set(`/balcao/${nome}`, file)
}

async function installed(form: Form = 'appimage', name = 'Programa.AppImage', installDeb: string[] = []) {
  const file = join(folder, name)
  await writeFile(file, 'the old one')
  await chmod(file, 0o755)
  if (form === 'appimage') vi.stubEnv('APPIMAGE', file)
  const here: Installed = {
    form,
    version: '1.1.0',
    file,
    config,
    data: join(folder, dataFolder),
    installDeb,
    now: () => now,
    relaunch: (started) => void relaunched.push(started),
  }
  const servidor = `http://127.0.0.1:${(server.address() as AddressInfo).port}/balcao`
  return { file, installer: createInstaller(here, { servidor, chave }, fetch) }
}

describe.each<Form>(['win', 'appimage', 'deb'])('as %s', (form) => {
  it('an update’s signed newer version is found and fetched, whole', async () => {
    publish('1.2.0', { form })
    const { installer } = await installed(form)
    expect(await installer.look()).toBe('1.2.0')
    await installer.fetch()
    const [name = ''] = (await readdir(join(folder, 'data/atualizacao/pending'))).filter((one) => one === NAMES[form])
    expect(await readFile(join(folder, 'data/atualizacao/pending', name))).toEqual(imageOf('1.2.0'))
  })
})

it('an update’s AppImage replaces the current one, and is started when the program ends', async () => {
  publish('1.2.0')
  const { file, installer } = await installed()
  expect(installer.unasked).toBe(true)
  await installer.look()
  await installer.fetch()
  expect(installer.install({ startAgain: true })).toBe(true)
  expect(await readFile(file)).toEqual(imageOf('1.2.0'))
  expect(relaunched).toEqual([file])
})

it('an update’s AppImage with a version in its name gets the new name, and is started', async () => {
  publish('1.2.0', { nome: 'balcao-1.2.0-x86_64.AppImage' })
  const { file, installer } = await installed('appimage', 'balcao-1.1.0-x86_64.AppImage')
  await installer.look()
  await installer.fetch()
  expect(installer.install({ startAgain: true })).toBe(true)
  const renewed = join(folder, 'balcao-1.2.0-x86_64.AppImage')
  expect(relaunched).toEqual([renewed])
  expect([existsSync(file), await readFile(renewed)]).toEqual([false, imageOf('1.2.0')])
})

it('an update’s older or equal version is refused, whoever signed it', async () => {
  const { installer } = await installed()
  for (const version of ['1.0.9', '1.1.0', '0.9.0']) {
    publish(version)
    expect(await installer.look()).toBeNull()
  }
  expect(asked.some((path) => path.endsWith('.AppImage'))).toBe(false)
})

it('an update’s list with a foreign signature is refused before anything is fetched', async () => {
  publish('1.2.0')
  const { installer } = await installed()
  const other = generateKeyPairSync('ed25519').privateKey
  const list = Buffer.from(String(served.get('/balcao/versao.json')))
  served.set('/balcao/versao.json.sig', sign(null, list, other).toString('base64'))
  await expect(installer.look()).rejects.toThrow(new NotOurs('signature'))
  served.set('/balcao/versao.json', 'x'.repeat(100_000))
  await expect(installer.look()).rejects.toThrow(new NotOurs('form'))
  expect(asked.some((path) => path.endsWith('.AppImage'))).toBe(false)
})

it.each([
  ['another file', () => Buffer.from('#!/bin/sh\necho evil\n')],
  ['a longer one', () => Buffer.concat([imageOf('1.2.0'), Buffer.alloc(1 << 20)])],
])('an update’s installer that is %s than the list says is not kept, nor installed', async (_what, other) => {
  publish('1.2.0')
  const { file, installer } = await installed()
  await installer.look()
  served.set('/balcao/Balcao.AppImage', other())
  await expect(installer.fetch()).rejects.toThrow('hash')
  expect(installer.install({ startAgain: false })).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('the old one')
  expect((await readdir(join(folder, 'data/atualizacao/pending'))).filter((name) => /AppImage/.test(name))).toEqual([])
})

it('an update’s file that was changed on disk after the download is not installed', async () => {
  publish('1.2.0')
  const { file, installer } = await installed()
  await installer.look()
  await installer.fetch()
  await writeFile(join(folder, 'data/atualizacao/pending/Balcao.AppImage'), '#!/bin/sh\necho evil\n')
  expect(installer.install({ startAgain: true })).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('the old one')
  expect(relaunched).toEqual([])
})

it('an update is not fetched at a station whose turn has not come', async () => {
  const { installer } = await installed()
  publish('1.2.0', { parte: 0 })
  expect(await installer.look()).toBeNull()
  publish('1.2.0', { parte: 100 })
  expect(await installer.look()).toBe('1.2.0')
})

it('an update server without a list is an error, and one without this form offers nothing', async () => {
  const { installer } = await installed()
  await expect(installer.look()).rejects.toMatchObject({ code: 'HTTP_404' })
  publish('1.2.0', { form: 'deb' })
  expect(await installer.look()).toBeNull()
})

it('an update of a Debian package needs an administrator, unless the program runs as root', async () => {
  const { installer } = await installed('deb')
  expect(installer.unasked).toBe(process.getuid?.() === 0)
})

it('an update’s expired list is refused, and the time of the last good one stays', async () => {
  publish('1.1.0')
  const { installer } = await installed()
  expect(installer.heardAt()).toBe(now)
  now += 86_400_000
  await installer.look()
  const heard = now
  expect(installer.heardAt()).toBe(heard)
  now += 60 * 86_400_000
  await expect(installer.look()).rejects.toThrow(new NotOurs('expired'))
  expect(installer.heardAt()).toBe(heard)
  expect((await installed()).installer.heardAt()).toBe(heard)
})

describe('a Debian package', () => {
  /** The program that root runs, with a dpkg that records its arguments, and without the system's own programs. */
  async function helper(dpkg = `cat "$2" >"${folder}/unpacked"`): Promise<string> {
    const bin = join(folder, 'bin')
    await mkdir(bin)
    for (const [name, does] of [
      ['dpkg', dpkg],
      ['apt-get', `echo "$@" >"${folder}/apt"; exit 1`],
    ] as const)
      await writeFile(join(bin, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
    const text = await readFile(join(import.meta.dirname, '../../../build/packaging/instalar-versao'), 'utf8')
    const path = join(folder, 'instalar-versao')
    await writeFile(path, text.replace('PATH=', `PATH=${bin}:`), { mode: 0o755 })
    return path
  }
  const unpacked = () => readFile(join(folder, 'unpacked')).catch(() => null)
  const pending = () => join(folder, 'data/atualizacao/pending/balcao.deb')

  it('a Debian package is installed by root after its download, and the program restarted', async () => {
    publish('1.2.0', { form: 'deb' })
    const { file, installer } = await installed('deb', 'balcao', [await helper()])
    await installer.look()
    await installer.fetch()
    expect(installer.install({ startAgain: true })).toBe(true)
    expect(await unpacked()).toEqual(imageOf('1.2.0'))
    expect(relaunched).toEqual([file])
  })

  it('a Debian package replaced on disk while the administrator types the password is not installed', async () => {
    publish('1.2.0', { form: 'deb' })
    const asks = join(folder, 'asks')
    await writeFile(asks, `#!/bin/sh\necho evil >"${pending()}"\nexec "$@"\n`, { mode: 0o755 })
    const { installer } = await installed('deb', 'balcao', [asks, await helper()])
    await installer.look()
    await installer.fetch()
    expect(installer.install({ startAgain: false })).toBe(true)
    expect(await readFile(pending(), 'utf8')).toBe('evil\n')
    expect(await unpacked()).toEqual(imageOf('1.2.0'))
  })

  it.each<[string, () => Promise<string[]>]>([
    ['the administrator says no', async () => ['/bin/false']],
    ['nobody can be asked', async () => [join(folder, 'nothing')]],
    ['root reads less than was checked', async () => ['/bin/sh', '-c', 'echo short | "$0" "$@"', await helper()]],
    ['dpkg and apt-get refuse it', async () => [await helper('exit 1')]],
  ])('a Debian package is not installed where %s', async (_why, command) => {
    publish('1.2.0', { form: 'deb' })
    const { installer } = await installed('deb', 'balcao', await command())
    await installer.look()
    await installer.fetch()
    expect(installer.install({ startAgain: true })).toBe(false)
    expect([await unpacked(), relaunched]).toEqual([null, []])
  })

  it.each(["x';touch evil;'y", 'x" $(touch evil) `touch evil`', 'x\ny'])(
    'a Debian package is installed from a data folder named %j, which no shell interprets',
    async (name) => {
      publish('1.2.0', { form: 'deb' })
      dataFolder = name
      const { installer } = await installed('deb', 'balcao', [await helper()])
      await installer.look()
      await installer.fetch()
      expect(installer.install({ startAgain: false })).toBe(true)
      expect(await unpacked()).toEqual(imageOf('1.2.0'))
    },
  )

  it.each([[[]], [['a'.repeat(128), 'b']], [['../../etc/passwd']], [['A'.repeat(128)]], [[`${'a'.repeat(127)};`]]])(
    'a Debian package is not even read where root gets the arguments %j',
    async (args) => {
      expect(spawnSync(await helper(), args, { input: 'x' }).status).toBe(2)
      expect(await unpacked()).toBeNull()
    },
  )
})
