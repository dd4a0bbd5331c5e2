import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createHealth } from '../../../main/fleet/health.ts'
import type { EstadoDaMaquina } from '../../../main/fleet/state.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { machineState } from '../../fakes/estadoDaMaquina.ts'
import { eachFolder } from '../../fakes/folder.ts'
import { keptLog } from '../../fakes/log.ts'
import { openToOthers } from '../ownerAlone.ts'

const MINUTE = 60_000
const well = machineState()

let folder: string
let file: string
let now: EstadoDaMaquina
let clock: FakeClock
let log: ReturnType<typeof keptLog>
/** The lines that the syslog server has; null: it takes none. */
let lines: string[] | null
eachFolder((given) => void (folder = given))
beforeEach(() => {
  file = join(folder, 'estado.json')
  now = well
  clock = new FakeClock()
  log = keptLog()
  lines = []
})

const refused = Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' })
const send = async (line: string) => {
  if (lines === null) throw refused
  lines.push(line)
}
const textfile = async ({ em }: EstadoDaMaquina) => `${em}\n`
const health = (state: () => Promise<EstadoDaMaquina> = async () => now) =>
  createHealth({ folder, textfile, state, sender: () => send, host: 'pc 7', clock, log })
const written = async () => JSON.parse(await readFile(file, 'utf8')) as EstadoDaMaquina

test('the health file is written whole, readable by its owner only, and leaves no other file in its folder', async () => {
  await writeFile(`${file}.novo`, 'half of an ear')
  const one = health()
  await one.look()
  expect(await written()).toEqual(well)
  expect(await readdir(folder)).toEqual(['estado.json', 'estado.prom'])
  expect(await openToOthers(file)).toEqual([])
})

test('the health file is rewritten at each change, and hourly without a change', async () => {
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

test('the metrics textfile is rewritten at each poll, readable by its owner only', async () => {
  const one = health()
  for (const em of ['a', 'b']) {
    now = { ...now, em }
    await one.look()
    expect(await readFile(join(folder, 'estado.prom'), 'utf8')).toBe(`${em}\n`)
  }
  expect(await openToOthers(join(folder, 'estado.prom'))).toEqual([])
})

test('a part of the machine’s state that cannot be read or written is logged once, and the other parts are still written', async () => {
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

test('a health file that could not be written is written at the next poll, and the metrics are written meanwhile', async () => {
  const one = health()
  await mkdir(join(file, 'foreign'), { recursive: true })
  await one.look()
  expect(await readdir(folder)).toContain('estado.prom')
  await rm(file, { recursive: true })
  await one.look()
  expect(await written()).toEqual(well)
})

test('the machine’s state is sent to syslog as one ASCII line, whose severity shows whether the station needs attention', async () => {
  const one = health()
  await one.look()
  now = { ...well, municipio: { dominio: 'serra-do-ipe.example', alcancado: false } }
  await one.look()
  const [first = '', second] = lines ?? []
  const text =
    '{"estado":1,"em":"2026-11-20T12:00:00.000Z","versao":"0.1.0","sistema":"linux 6.1.0 x64","estacao":"Guich\\u00ea 3"'
  expect(first).toContain(`<14>1 2026-11-20T12:00:00.000Z pc7 balcao - estado - ${text}`)
  expect(JSON.parse(first.replace(/^.*? - estado - /, ''))).toEqual(well)
  expect(second).toMatch(/^<12>1 /)
})

test('a missing or unconfigured syslog server changes nothing in the health file', async () => {
  lines = null
  await health().look()
  expect(await written()).toEqual(well)
  await createHealth({ folder, textfile, state: async () => now, sender: () => null, host: 'pc 7', clock, log }).look()
  expect(await written()).toEqual(well)
  expect(log.lines).toEqual(['state not sent {"error":"ECONNREFUSED"}'])
})

/** Looks at a new state for each of these times. */
async function changes(one: ReturnType<typeof health>, ...times: string[]): Promise<void> {
  for (const em of times) {
    now = { ...now, em, disco: { livreMB: now.disco.livreMB + 100 } }
    await one.look()
  }
}
const times = (some: readonly string[]) => some.map((line) => line.split(' ')[1])

test('the syslog server gets the current state once after an outage', async () => {
  lines = null
  const one = health()
  await changes(one, 'a', 'b', 'c')
  expect(log.lines).toEqual(['state not sent {"error":"ECONNREFUSED"}'])
  lines = []
  now = { ...now, em: 'd' }
  await one.look()
  await one.look()
  expect(times(lines)).toEqual(['d'])
})
