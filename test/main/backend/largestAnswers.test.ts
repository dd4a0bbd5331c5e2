import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MunicipioLookup } from '../../../main/backend/municipio.ts'
import { Runner } from '../../../main/backend/run.ts'
import { Tokens } from '../../../main/attendance/tokens.ts'
import { perfilSchema } from '../../../main/settings/perfil.ts'
import { type FakeBackend, sendJson, startBackend } from '../../fakes/backend.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'

const MB = 1024 * 1024
const authUrl = 'https://login.example/realms/serra'

let backend: FakeBackend
let answer: (response: ServerResponse) => void
beforeAll(async () => {
  backend = await startBackend((request, response) => {
    if (request.url.startsWith('/publico/prefeitura')) return sendJson(response, 200, { data: { codigoMunicipio: 7 } })
    return answer(response)
  })
})
afterAll(() => backend.close())

function run(name: Parameters<Runner['run']>[0], input: unknown) {
  const perfil = perfilSchema.parse({ dominio: 'serra.example', baseUrl: backend.url, authUrl })
  const clock = new FakeClock()
  const fetch = (url: string, init?: RequestInit) => globalThis.fetch(url, init)
  const none = () => Promise.reject(new Error('nobody is signed in'))
  const tokens = new Tokens({
    clock,
    refresh: none,
    onExpired: () => undefined,
    onStranger: () => undefined,
    onLate: () => undefined,
  })
  const runner = new Runner({
    perfil,
    fetch,
    municipio: new MunicipioLookup(perfil, fetch),
    tokens,
    clock,
    log: keptLog(),
  })
  return runner.run(name, input, new AbortController().signal)
}

describe('without a word of its profile', () => {
  test('a municipality’s data may have 16 MB and not a byte more by default', async () => {
    const of = (size: number) => '{"data":[]}'.padEnd(size)
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(of(16 * MB))
    await expect(run('avisos.listar', { dominio: 'serra.example' })).resolves.toMatchObject({ valor: [] })
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(of(16 * MB + 1))
    await expect(run('avisos.listar', { dominio: 'serra.example' })).rejects.toThrow('backend.respostaInvalida')
  })
  test('a municipality’s document may have 64 MB by default', async () => {
    const of = (size: number) => (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.alloc(size, '%PDF-1.7\n'))
    const paper = () => run('certidoes.emitir', { documento: '52998224725', idModelo: 1 })
    answer = of(64 * MB)
    await expect(paper()).resolves.toMatchObject({ tipo: 'pdf', bytes: { length: 64 * MB } })
    answer = of(64 * MB + 1)
    await expect(paper()).rejects.toThrow('documento.grande')
  })
})
