import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Municipalities } from '../../main/start/municipalities.ts'
import type { Municipality, MunicipalityDeps } from '../../main/start/municipality.ts'
import { DocumentStore } from '../../main/documents/store.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import type { GrupoDebitos, ModeloCertidao } from '../../shared/api/index.ts'
import type { JsonOperation, PdfOperation } from '../../shared/ipc/contract.ts'
import { FakeLoginBrowser } from '../fakes/loginBrowser.ts'
import { keptLog } from '../fakes/log.ts'
import { openMunicipality } from '../fakes/municipality.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { oneCity } from './city.ts'

const serra = 'serra-do-ipe.example'
const lagoa = 'lagoa-das-garcas.example'
const codes: Record<string, string> = { [serra]: '9900101', [lagoa]: '9900202' }
/** Ana is registered in both municipalities, with another name and other debts in each. */
const ana = '98765432100'

let sandbox: Sandbox
oneCity((opened) => void (sandbox = opened))

let browsers: Map<Municipality, FakeLoginBrowser>
let documents: DocumentStore
let pushed: unknown[]
let station: Municipalities<Municipality>
let chamada = 0

beforeEach(() => {
  browsers = new Map()
  documents = new DocumentStore()
  pushed = []
  const perfis = [serra, lagoa].map((dominio) => perfilSchema.parse(sandbox.perfil(dominio)))
  const [first] = perfis
  if (!first) throw new Error('no municipality')
  station = new Municipalities(first, {
    atWork: { now: null },
    installed: { now: { perfis } },
    open: (perfil) => {
      const browser = new FakeLoginBrowser()
      const push: MunicipalityDeps['push'] = (name, payload) => void pushed.push([name, payload])
      const municipality = openMunicipality(perfil, { browser, push, documents })
      browsers.set(municipality, browser)
      return municipality
    },
    fetchFor: () => (url, init) => globalThis.fetch(url, init),
    remember: () => undefined,
    home: async () => undefined,
    log: keptLog(),
  })
})
afterEach(() => station.active.end('pedido'))

const browserOf = (municipality: Municipality) => browsers.get(municipality) as FakeLoginBrowser
const read = async <T>(operacao: JsonOperation, input: unknown = {}): Promise<T> =>
  (await station.active.handlers['backend.chamar'].run({ chamadaId: `c${(chamada += 1)}`, operacao, input })) as T
const fetchPdf = async (operacao: PdfOperation, input: unknown) =>
  station.active.handlers['documentos.buscar'].run({ chamadaId: `c${(chamada += 1)}`, operacao, input })

/** Serves Ana in the active municipality; she signs in on its page. */
async function enter(): Promise<void> {
  const { handlers, handleCallback } = station.active
  await handlers['atendimento.identificar'].run({ documento: ana })
  await handlers['login.start'].run({ documento: ana })
  await handleCallback(await browserOf(station.active).signIn(ana))
  expect(station.active.attendance.state.fase).toBe('autenticado')
}

/** Requests since the last call, oldest first: path, headers of the municipality, token. */
function sent() {
  const calls = sandbox.chamadas().map(({ path, headers }) => ({
    path,
    dominio: headers['x-dominio'],
    codigo: headers['x-municipio'],
    token: headers['authorization'],
  }))
  sandbox.limparChamadas()
  return calls
}

describe('one CPF, two municipalities, one counter', () => {
  // @row convention.municipalities
  test('every request after a switch has only the active municipality’s headers', async () => {
    for (const dominio of [serra, lagoa, serra]) {
      await station.switchTo(dominio)
      sent()
      await enter()
      await read('debitos.listar')
      await read('certidoes.modelos', { documento: ana })
      const calls = sent()
      expect(calls.map(({ path }) => path)).toEqual([
        `/publico/prefeitura/${dominio}`,
        '/contribuinte/debitos',
        '/publico/certidao/modelos',
      ])
      expect(new Set(calls.map((call) => call.dominio))).toEqual(new Set([dominio]))
      // Each time the municipality is looked up again, without its earlier code.
      expect(calls.map(({ codigo }) => codigo)).toEqual([undefined, codes[dominio], codes[dominio]])
      await station.active.end('pedido')
    }
  })

  test('the same person has to sign in again after a switch, and then has another token and other debts', async () => {
    await enter()
    const here = await read<GrupoDebitos[]>('debitos.listar')
    const [tokenHere] = sent().flatMap(({ token }) => token ?? [])
    await station.active.end('pedido')
    await station.switchTo(lagoa)

    await station.active.handlers['atendimento.identificar'].run({ documento: ana })
    await expect(read('debitos.listar')).rejects.toThrow('login.necessario')
    expect(sent().filter(({ token }) => token !== undefined)).toEqual([])

    await enter()
    const there = await read<GrupoDebitos[]>('debitos.listar')
    const [tokenThere] = sent().flatMap(({ token }) => token ?? [])
    expect(tokenHere).toMatch(/^Bearer ./)
    expect(tokenThere).toMatch(/^Bearer ./)
    expect(tokenThere).not.toBe(tokenHere)
    const ids = (grupos: GrupoDebitos[]) => grupos.flatMap(({ debitos }) => debitos.map((d) => d.idContaCorrente))
    expect(ids(there).length + ids(here).length).toBeGreaterThan(0)
    expect(there).not.toEqual(here)
  })

  test('a document of one municipality cannot be saved after a switch to another', async () => {
    await station.active.handlers['atendimento.identificar'].run({ documento: ana })
    const { data } = await read<{ data: ModeloCertidao[] }>('certidoes.modelos', { documento: ana })
    const { documentoId } = await fetchPdf('certidoes.emitir', { documento: ana, idModelo: data[0]?.id })
    expect(documents.get(documentoId).bytes.length).toBeGreaterThan(500)
    await station.active.end('pedido')
    await station.switchTo(lagoa)
    expect(documents.size).toBe(0)
    await expect(async () => station.active.handlers['documentos.salvar'].run({ documentoId })).rejects.toThrow(
      'documento.esquecido',
    )
  })
})

test('a sign-in open before a person is identified ends when the screen is locked', async () => {
  const { handlers, abandon, handleCallback, attendance } = station.active
  await handlers['login.start'].run({ documento: ana })
  const answer = await browserOf(station.active).signIn(ana)
  await abandon('bloqueio')
  expect(browserOf(station.active).isOpen).toBe(false)
  await handleCallback(answer)
  expect(attendance.state.fase).toBe('livre')
})

describe('work under way when the municipality is left', () => {
  test('a sign-in answered after its municipality was left signs in nobody, at either municipality', async () => {
    const old = station.active
    await old.handlers['login.start'].run({ documento: ana })
    const answer = await browserOf(old).signIn(ana)
    await station.switchTo(lagoa)
    expect(browserOf(old).isOpen).toBe(false)
    pushed = []

    await station.active.handlers['atendimento.identificar'].run({ documento: ana })
    await station.active.handleCallback(answer)
    expect(station.active.attendance.state).toMatchObject({ fase: 'identificado' })
    expect(pushed).not.toContainEqual(['login.terminou', expect.anything()])

    pushed = []
    await old.handleCallback(answer)
    expect(old.attendance.documento).toBeNull()
    expect(pushed).toEqual([])
    await expect(read('debitos.listar')).rejects.toThrow('login.necessario')
  })

  test('a call answered after its municipality was left has its answer dropped', async () => {
    sandbox.faults.set({ path: '/publico/avisos/', kind: 'silencio', ms: 300, times: 1 })
    const asked = read('avisos.listar', { dominio: serra })
    const [outcome] = await Promise.all([asked.catch((error: unknown) => error), station.switchTo(lagoa)])
    expect(outcome).toMatchObject({ falha: { codigo: 'atendimento.encerrado' } })
  })

  test('a municipality that was left sends no more events to the window', async () => {
    const old = station.active
    await station.switchTo(lagoa)
    pushed = []
    await old.end('pedido')
    expect(pushed).toEqual([])
  })
})
