import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInstaller } from '../../../main/updates/installer.ts'
import { strangeAnswers, strangePeer, type StrangePeer } from '../../fakes/strangePeer.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const chave = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
const config = join(import.meta.dirname, '../../../build/packaging/app-update.yml')
const SERVER = 'https://versoes.example'
const NOW = Date.parse('2026-11-21T12:00:00Z')
const LIMITS = { silenceMs: 2_000, listMs: 2_000, fileMs: 2_000 }
const NAME = 'Balcao.exe'
const LIST = JSON.stringify({
  produto: 'balcao',
  versao: '1.2.0',
  publicada: '2026-11-20T12:00:00Z',
  validaAte: '2026-12-20T12:00:00Z',
  arquivo: { nome: NAME, sha512: `${'a'.repeat(86)}==`, bytes: 1_000_000 },
})
const GOOD = new Map([
  ['/versao.json', LIST],
  ['/versao.json.sig', sign(null, Buffer.from(LIST), privateKey).toString('base64')],
])

const peers: StrangePeer[] = []
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-versao-'))
  file = join(folder, 'Programa.exe')
  await writeFile(file, 'the old one')
})
afterAll(async () => {
  for (const peer of peers) peer.close()
  await rm(folder, { recursive: true })
})

// In parallel, because each of them only waits.
describe.concurrent.each(strangeAnswers)('a server of versions that answers with %s', (_what, answer) => {
  /** @param strange the one path at which the answer is so; every other is good */
  async function installer(strange: () => string) {
    const peer = await strangePeer(answer)
    peers.push(peer)
    const data = await mkdtemp(join(folder, 'posto-'))
    const fetchFrom = async (url: string, init?: RequestInit) => {
      const path = url.slice(SERVER.length)
      return path === strange() ? fetch(`http://127.0.0.1:${peer.port}${path}`, init) : new Response(GOOD.get(path))
    }
    const here = { version: '1.1.0', anel: 'geral' as const, file, config, data, now: () => NOW }
    return { data, updates: createInstaller(here, { servidor: SERVER, chave }, fetchFrom, LIMITS) }
  }

  it.each([...GOOD.keys()])(
    'an update look-up whose %s comes from a misbehaving server ends, and the next look-up succeeds',
    async (path) => {
      let strange = path
      const { updates } = await installer(() => strange)
      await expect(updates.look()).rejects.toBeInstanceOf(Error)
      strange = ''
      expect(await updates.look()).toBe('1.2.0')
    },
  )

  it('an update download from a misbehaving server ends, and leaves no installer', async () => {
    const { data, updates } = await installer(() => `/${NAME}`)
    await updates.look()
    await expect(updates.fetch()).rejects.toBeInstanceOf(Error)
    expect(updates.install({ startAgain: false })).toBe(false)
    const left = await readdir(join(data, 'atualizacao'), { recursive: true })
    expect(left.filter((name) => name.includes(NAME))).toEqual([])
  })
})
