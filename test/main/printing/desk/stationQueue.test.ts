import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAuditLog } from '../../../../main/audit/auditLog.ts'
import { systemClock } from '../../../../main/platform/clock.ts'
import { stationQueue, type StationQueueOptions } from '../../../../main/printing/desk/stationQueue.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { FakeClock } from '../../../fakes/clock.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import { fakeDriver, type FakeDriver } from '../../../fakes/impressora.ts'
import { quietLog } from '../../../fakes/log.ts'
import { quietStation } from '../../../fakes/quietStation.ts'
import { blocked, CHECKED } from '../queue/queueKit.ts'

let folder: string
let driver: FakeDriver
let opened: PrintQueue[]
eachFolder((made) => void (folder = made))
beforeEach(() => {
  driver = fakeDriver()
  opened = []
})
afterEach(async () => void (await Promise.all(opened.map((queue) => queue.dispose()))))

/** The queue of a station of this kind, with its journal in the folder. */
function open(modo: StationQueueOptions['modo'], more: Partial<StationQueueOptions> = {}): PrintQueue {
  const keyVault = diskVault(join(folder, 'cofre'))
  const base = { folder, keyVault, drivers: [driver], clock: systemClock, log: quietLog }
  const queue = stationQueue({ modo, ...quietStation, ...base, ...more })
  opened.push(queue)
  return queue
}

test('documents print even if the audit log cannot be written, and a notice is shown until it can', async () => {
  const pasta = join(folder, 'auditoria')
  // A file where the folder should be.
  await writeFile(pasta, '')
  const audit = createAuditLog({
    folder: pasta,
    clock: systemClock,
    quem: () => 'Ana',
    estacao: () => 'Guichê 1',
    log: quietLog,
  })
  const queue = open('balcao', {
    audit: { paper: (entry) => audit.record({ fato: 'papel', ...entry }), unwritten: () => audit.unwritten() },
  })
  const warned = async () => (await queue.notices()).find(({ tipo }) => tipo === 'auditoria.parada')
  const print = async () => {
    await queue.print(CHECKED)
    await audit.flush()
  }
  await print()
  await expect.poll(() => driver.submitted.length).toBe(1)
  expect(await warned()).toMatchObject({ quantos: expect.any(Number) as number })
  await rm(pasta)
  await print()
  expect(await warned()).toBeUndefined()
  await queue.dispose()
  await audit.flush()
})

test.each([
  ['totem', 2],
  ['balcao', 30],
  ['escritorio', 24 * 60],
] as const)('a station that is a %s gives up a waiting document after %d minutes', async (modo, minutes) => {
  const clock = new FakeClock()
  driver.says = { estado: 'waiting' }
  const queue = open(modo, { clock, uptime: { life: 'a', ms: () => clock.monotonic() } })
  const states = () => queue.jobs().map(({ estado, erro }) => erro ?? estado)
  const lookedAgain = async () => {
    const looks = driver.calls.length
    const polled = () => driver.calls.slice(looks).filter((call) => call === 'poll').length
    await expect.poll(polled).toBeGreaterThan(2)
  }
  expect(await queue.print(CHECKED)).toMatchObject({ criadoEm: clock.now() })
  clock.pass(2_000)
  await queue.print(CHECKED)
  await expect.poll(states).toEqual(['waiting', 'waiting'])
  clock.pass(minutes * 60_000 - 2_001)
  await lookedAgain()
  expect(states()).toEqual(['waiting', 'waiting'])
  clock.pass(1)
  await expect.poll(states).toEqual(['trabalho.expirado', 'waiting'])
  await lookedAgain()
  expect(states()).toEqual(['trabalho.expirado', 'waiting'])
})

test('the audit record names the attendance of each document, also if the document ends after the attendance', async () => {
  const told: [string, boolean][] = []
  const numbers = new Set<number>()
  const queue = open('balcao', {
    audit: {
      paper: ({ estado }, { atendimento, current }) => {
        told.push([estado, current])
        numbers.add(atendimento)
      },
      unwritten: () => 0,
    },
  })
  await queue.print(CHECKED)
  await queue.endAttendance('cancelar')
  await expect.poll(() => told.length).toBe(2)
  expect(told[0]).toEqual(['queued', true])
  expect(told[1]?.[1]).toBe(false)
  expect(numbers.size).toBe(1)
  await queue.print({ ...CHECKED, tipo: 'teste', deNinguem: true })
  expect([...numbers].at(-1)).toBe(0)
})

describe.each([
  ['totem', true],
  ['balcao', true],
  ['escritorio', false],
] as const)('a document that waits at a station that is a %s', (modo, personal) => {
  async function waiting() {
    const told: string[] = []
    driver.statusSays = blocked('media-empty')
    const queue = open(modo, { onChange: ({ estado }) => void told.push(estado) })
    await queue.print(CHECKED)
    await expect.poll(() => told.at(-1)).toBe('attention')
    return queue
  }

  test(`a waiting document ${personal ? 'is cancelled at' : 'outlives'} the end of the attendance`, async () => {
    const queue = await waiting()
    await queue.endAttendance('cancelar')
    expect(queue.jobs().map(({ estado }) => estado)).toEqual(personal ? [] : ['attention'])
  })

  test(`a waiting document ${personal ? 'is cancelled' : 'waits for the next start'} when the program ends`, async () => {
    await (await waiting()).dispose()
    expect((await readdir(folder)).toSorted()).toEqual(['cofre', 'fila', 'fila.json'])
    expect(await readdir(join(folder, 'fila'))).toContain('fila.db')
    // An office continues all jobs of an earlier start.
    driver = fakeDriver()
    const queue = open('escritorio')
    await queue.restore()
    await expect.poll(() => driver.submitted).toHaveLength(personal ? 0 : 1)
    expect(queue.jobs()).toHaveLength(personal ? 0 : 1)
  })
})
