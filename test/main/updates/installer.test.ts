import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstaller, type Installed } from '../../../main/updates/installer.ts'
import { UntrustedUpdate } from '../../../main/updates/versions.ts'
import { eachFolder } from '../../fakes/folder.ts'

/* Tests electron-updater itself, over HTTP and on the disk, up to the start of Windows' installer. */
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const chave = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
const config = join(import.meta.dirname, '../../../build/packaging/app-update.yml')

let folder: string
let server: Server
let served: Map<string, Buffer | string>
let asked: string[]
let now: number
eachFolder((made) => void (folder = made))
beforeEach(async () => {
  served = new Map()
  asked = []
  now = Date.parse('2026-11-21T12:00:00Z')
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    asked.push(path)
    const body = served.get(path)
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  // Stands for the program of Windows' installer that asks for an administrator and then starts its argument.
  const elevate = `#!/bin/sh\nprintf '%s\\n' "$@" >"${folder}/started.part"; mv "${folder}/started.part" "${folder}/started"\n`
  await writeFile(join(folder, 'elevate.exe'), elevate, { mode: 0o755 })
  Object.defineProperty(process, 'resourcesPath', { value: folder, configurable: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  Reflect.deleteProperty(process, 'resourcesPath')
  server.close()
})

const programOf = (version: string) => Buffer.from(`installer of ${version}`)
const sha512 = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64')

/** Puts a version on the server, signed. */
function publish(versao: string, offer: { parte?: number; anel?: string } = {}): void {
  const file = programOf(versao)
  const list = JSON.stringify({
    produto: 'balcao',
    versao,
    publicada: '2026-11-20T12:00:00Z',
    validaAte: '2026-12-20T12:00:00Z',
    arquivo: { nome: 'Balcao.exe', sha512: sha512(file), bytes: file.length },
    ...offer,
  })
  served.set('/balcao/versao.json', list)
  served.set('/balcao/versao.json.sig', sign(null, Buffer.from(list), privateKey).toString('base64'))
  served.set('/balcao/Balcao.exe', file)
}

async function installed(anel: Installed['anel'] = 'geral') {
  const file = join(folder, 'Programa.exe')
  await writeFile(file, 'the old one')
  const here: Installed = { version: '1.1.0', anel, file, config, data: join(folder, 'data'), now: () => now }
  const servidor = `http://127.0.0.1:${(server.address() as AddressInfo).port}/balcao`
  return createInstaller(here, { servidor, chave }, fetch)
}

const pending = () => join(folder, 'data/atualizacao/pending/Balcao.exe')
/** The installer and its arguments, as the system started them; null before. */
const started = async () => {
  const text = await readFile(join(folder, 'started'), 'utf8').catch(() => null)
  return text?.trimEnd().split('\n') ?? null
}

it('an update’s installer is started with an administrator’s rights, and starts the program again on request', async (ctx) => {
  ctx.skip(process.platform === 'win32', 'a shell script stands for the program of Windows that asks')
  publish('1.2.0')
  const installer = await installed()
  await installer.look()
  await installer.fetch()
  expect(installer.install({ startAgain: true })).toBe(true)
  await expect.poll(started).toEqual([pending(), '--updated', '/S', '--force-run'])
})

it('an update’s older or equal version is refused, whoever signed it', async () => {
  const installer = await installed()
  for (const version of ['1.0.9', '1.1.0', '0.9.0']) {
    publish(version)
    expect(await installer.look()).toBeNull()
  }
  expect(asked.some((path) => path.endsWith('.exe'))).toBe(false)
})

it('an update list with an unknown signature is refused before a download', async () => {
  publish('1.2.0')
  const installer = await installed()
  const other = generateKeyPairSync('ed25519').privateKey
  const list = Buffer.from(String(served.get('/balcao/versao.json')))
  served.set('/balcao/versao.json.sig', sign(null, list, other).toString('base64'))
  await expect(installer.look()).rejects.toThrow(new UntrustedUpdate('signature'))
  served.set('/balcao/versao.json', 'x'.repeat(100_000))
  await expect(installer.look()).rejects.toThrow(new UntrustedUpdate('form'))
  expect(asked.some((path) => path.endsWith('.exe'))).toBe(false)
})

it.each([
  ['another file', () => Buffer.from('installer of evil')],
  ['a longer one', () => Buffer.concat([programOf('1.2.0'), Buffer.alloc(1 << 20)])],
])('an update’s installer that is %s than in the list is neither kept nor installed', async (_what, other) => {
  publish('1.2.0')
  const installer = await installed()
  await installer.look()
  served.set('/balcao/Balcao.exe', other())
  await expect(installer.fetch()).rejects.toThrow('hash')
  expect(installer.install({ startAgain: false })).toBe(false)
  expect((await readdir(join(folder, 'data/atualizacao/pending'))).filter((name) => /exe/.test(name))).toEqual([])
})

it('an update’s file that was changed on disk after the download is not installed', async () => {
  publish('1.2.0')
  const installer = await installed()
  await installer.look()
  await installer.fetch()
  await writeFile(pending(), 'installer of evil')
  expect(installer.install({ startAgain: true })).toBe(false)
  expect(await started()).toBeNull()
})

it('an update is not downloaded at a station whose roll-out share has not come', async () => {
  const installer = await installed()
  publish('1.2.0', { parte: 0 })
  expect(await installer.look()).toBeNull()
  publish('1.2.0', { parte: 100 })
  expect(await installer.look()).toBe('1.2.0')
})

it('an update for the pilot machines is downloaded only by them, until its list includes all machines', async () => {
  const [pilot, other] = [await installed('piloto'), await installed()]
  publish('1.2.0', { anel: 'piloto' })
  expect([await pilot.look(), await other.look()]).toEqual(['1.2.0', null])
  expect(other.heardAt()).toBe(now)
  publish('1.2.0')
  expect([await pilot.look(), await other.look()]).toEqual(['1.2.0', '1.2.0'])
})

it('an update server without a list is reported as an error', async () => {
  const installer = await installed()
  await expect(installer.look()).rejects.toMatchObject({ code: 'HTTP_404' })
})

it('an update’s expired list is refused, and the time of the last valid list is kept', async () => {
  publish('1.1.0')
  const installer = await installed()
  expect(installer.heardAt()).toBe(now)
  now += 86_400_000
  await installer.look()
  const heard = now
  expect(installer.heardAt()).toBe(heard)
  now += 60 * 86_400_000
  await expect(installer.look()).rejects.toThrow(new UntrustedUpdate('expired'))
  expect(installer.heardAt()).toBe(heard)
  expect((await installed()).heardAt()).toBe(heard)
})

it('an update is found even if the list’s time cannot be stored, and the last list then counts as old', async () => {
  publish('1.2.0')
  await mkdir(join(folder, 'data'))
  // A file in the folder's place.
  await writeFile(join(folder, 'data/atualizacao'), '')
  const installer = await installed()
  expect(await installer.look()).toBe('1.2.0')
  expect(installer.heardAt()).toBe(0)
})
