import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHealth } from '../../../main/fleet/health.ts'
import { Outbox } from '../../../main/fleet/outbox.ts'
import type { EstadoDaMaquina } from '../../../main/fleet/state.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'
import { freePort } from '../../sandbox/printer/children.ts'
import { openToOthers } from '../ownerAlone.ts'

const MINUTE = 60_000
const well: EstadoDaMaquina = {
  estado: 1,
  em: '2026-11-20T12:00:00.000Z',
  versao: '0.1.0',
  sistema: 'linux 6.1.0 x64',
  estacao: 'Guichê 3',
  modo: 'balcao',
  municipio: { dominio: 'serra-do-ipe.example', alcancado: true },
  impressoras: [],
  selo: null,
  numeros: null,
  disco: { livreMB: 12_300 },
  politica: 'ausente',
}

let folder: string
let file: string
let now: EstadoDaMaquina
let clock: FakeClock
let log: ReturnType<typeof keptLog>
let address: string | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-estado-'))
  file = join(folder, 'estado.json')
  now = well
  clock = new FakeClock()
  log = keptLog()
  address = undefined
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const health = (state: () => Promise<EstadoDaMaquina> = async () => now) =>
  createHealth({ file, state, server: () => (address === undefined ? null : { address }), host: 'pc 7', clock, log })
const written = async () => JSON.parse(await readFile(file, 'utf8')) as EstadoDaMaquina

test('the health file is written whole, readable by its owner only, with nothing else in its folder', async () => {
  await writeFile(`${file}.novo`, 'half of an ear')
  const one = health()
  await one.look()
  expect(await written()).toEqual(well)
  expect(await readdir(folder)).toEqual(['estado.json'])
  expect(await openToOthers(file)).toEqual([])
})

test('the health file is rewritten at each change, and hourly without one', async () => {
  const one = health()
  const at = async (em: string, change: Partial<EstadoDaMaquina> = {}) => {
    now = { ...now, ...change, em }
    await one.look()
    return (await written()).em
  }
  expect(await at('a')).toBe('a')
  clock.pass(MINUTE)
  expect(await at('b')).toBe('a')
  expect(await at('c', { disco: { livreMB: 300 } })).toBe('c')
  clock.pass(59 * MINUTE)
  expect(await at('d')).toBe('c')
  clock.pass(2 * MINUTE)
  expect(await at('e')).toBe('e')
})

test('two simultaneous looks at the machine’s state run as one', async () => {
  let looks = 0
  const one = health(async () => ((looks += 1), now))
  await Promise.all([one.look(), one.look()])
  expect(looks).toBe(1)
})

test('a part of the machine’s state that cannot be read or written is logged once, and stops nothing', async () => {
  const broken = health(() => Promise.reject(Object.assign(new Error('/home/ana/…'), { code: 'EIO' })))
  await broken.look()
  expect(log.lines).toEqual(['state not known {"error":"EIO"}'])
  await rm(folder, { recursive: true })
  const one = health()
  await one.look()
  now = { ...well, versao: '0.2.0' }
  await one.look()
  expect(log.lines.slice(1)).toEqual(['state not written {"error":"ENOENT"}'])
})

test('the machine’s state is sent to syslog as one ASCII line, whose severity shows whether attention is needed', async () => {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  address = `udp://127.0.0.1:${port}`
  const heard = async () => String(((await once(server, 'message')) as [Buffer])[0])
  const one = health()
  const first = heard()
  await one.look()
  const text =
    '{"estado":1,"em":"2026-11-20T12:00:00.000Z","versao":"0.1.0","sistema":"linux 6.1.0 x64","estacao":"Guich\\u00ea 3"'
  expect(await first).toContain(`<14>1 2026-11-20T12:00:00.000Z pc7 balcao - estado - ${text}`)
  expect(JSON.parse((await first).replace(/^.*? - estado - /, ''))).toEqual(well)
  const second = heard()
  now = { ...well, municipio: { ...well.municipio, alcancado: false } }
  await one.look()
  expect(await second).toMatch(/^<12>1 /)
  server.close()
})

test('a missing syslog server changes nothing in the health file', async () => {
  address = 'tcp://127.0.0.1:9'
  await health().look()
  expect(await written()).toEqual(well)
  expect(log.lines).toEqual(['state not sent {"error":"ECONNREFUSED"}'])
})

test('machine states that the syslog server missed are sent later, once', async () => {
  const { port, lines, close, listen } = await syslogServer()
  await close()
  address = `tcp://127.0.0.1:${port}`
  const one = health()
  for (const em of ['a', 'b', 'c']) {
    now = { ...now, em, disco: { livreMB: now.disco.livreMB + 100 } }
    await one.look()
  }
  expect(log.lines).toEqual(['state not sent {"error":"ECONNREFUSED"}'])
  await listen(port)
  await one.look()
  await one.look()
  await close()
  expect(lines().map((line) => line.split(' ')[1])).toEqual(['a', 'b', 'c'])
})

test('machine states dropped from the full outbox are counted, in syslog and in the log', async () => {
  const { port, lines, close, listen } = await syslogServer()
  await close()
  const server = { address: `tcp://127.0.0.1:${port}` }
  const one = createHealth({
    file,
    state: async () => now,
    server: () => server,
    host: 'pc 7',
    clock,
    log,
    outbox: new Outbox(2),
  })
  for (const em of ['a', 'b', 'c', 'd', 'e']) {
    now = { ...now, em, disco: { livreMB: now.disco.livreMB + 100 } }
    await one.look()
  }
  await listen(port)
  await one.look()
  await close()
  const [dropped, ...rest] = lines()
  expect(dropped).toMatch(/^<12>1 e pc7 balcao - perdidos - \{"estado":1,"perdidos":3\}$/)
  expect(rest.map((line) => line.split(' ')[1])).toEqual(['d', 'e'])
  expect(log.lines).toContain('states dropped {"count":3}')
})

/** A server by TCP; `lines`: the text of each connection, without the count in front. */
async function syslogServer() {
  const lines: string[] = []
  const server = createServer((socket) => {
    let got = ''
    socket.on('data', (piece) => (got += String(piece)))
    socket.on('end', () => lines.push(got.replace(/^\d+ /, '')))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  // `freePort` gives a port to one test only, so it stays free until here.
  await listen(await freePort())
  return {
    port: (server.address() as AddressInfo).port,
    lines: () => lines,
    listen,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
