/*
 * An office without a window: the program's own work list, print queue and folder printer, started by `kills.ts` to be killed.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { MunicipioLookup } from '../../main/backend/municipio.ts'
import { Runner } from '../../main/backend/run.ts'
import { Tokens } from '../../main/attendance/tokens.ts'
import { Lista } from '../../main/lista/lista.ts'
import { systemClock as clock } from '../../main/platform/clock.ts'
import { stderrLog as log } from '../../main/platform/log.ts'
import { stationQueue } from '../../main/printing/desk/stationQueue.ts'
import { createFolderDriver, FOLDER_PRINTER } from '../../main/printing/drivers/folder/driver.ts'
import { perfilSchema } from '../../main/settings/perfil.ts'
import { diskVault } from '../fakes/cofre.ts'
import { quietStation } from '../fakes/quietStation.ts'
import type { FromOffice, OfficePlace, ToOffice } from './messages.ts'

const { folder, sheets, backend } = JSON.parse(process.argv[2] ?? '') as OfficePlace

const say = (message: FromOffice) => void process.send?.(message)
const keyVault = diskVault(join(folder, 'cofre'))
const perfil = perfilSchema.parse({ dominio: 'cidade.example', baseUrl: backend, authUrl: 'https://login.example' })
const fetch = (url: string, init?: RequestInit) => globalThis.fetch(url, init)
const municipio = new MunicipioLookup(perfil, fetch)
const nobody = () => Promise.reject(new Error('a list uses nobody’s token'))
const tokens = new Tokens({
  clock,
  refresh: nobody,
  onExpired: () => undefined,
  onStranger: () => undefined,
  onLate: () => undefined,
})
const runner = new Runner({ perfil, fetch, municipio, tokens, clock, log })

const lista = new Lista({
  folder: join(folder, 'lista'),
  keyVault,
  clock,
  log,
  atOnce: () => 2,
  newId: randomUUID,
  random: Math.random,
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  source: () => ({
    dominio: perfil.dominio,
    ready: () => municipio.headers(),
    run: (name, input, signal) => runner.run(name, input, signal),
  }),
  had: () => undefined,
  tell: () => say({ news: lista.news() }),
})
const queue = stationQueue({
  ...quietStation,
  modo: 'escritorio',
  folder,
  keyVault,
  drivers: [createFolderDriver(() => sheets)],
  clock,
  log,
  onChange: (trabalho) => lista.heard(trabalho),
})
void queue.restore()
await lista.start({
  print: ({ impressora = FOLDER_PRINTER, ...paper }) =>
    queue.print({ ...paper, impressora, copias: 1, deNinguem: true }),
  restored: queue.restored,
  jobs: () => queue.jobs(),
  resolve: (trabalhoId, saiu) => void queue.resolveUnknown(trabalhoId, saiu),
})

process.on('message', (message: ToOffice) => {
  if ('begin' in message) void lista.begin(message.begin)
  if ('repeat' in message) void lista.repeat(message.repeat)
  if ('look' in message) lista.answer(message.look, message.saiu)
})
// The process that started this one has ended.
process.on('disconnect', () => process.exit(1))
say({ ready: lista.lines().map(({ estado }) => estado) })
