import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAuditLog } from '../../../../main/audit/auditLog.ts'
import { systemClock } from '../../../../main/platform/clock.ts'
import { stationQueue, type StationQueueOptions } from '../../../../main/printing/desk/stationQueue.ts'
import { FakeClock } from '../../../fakes/clock.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { fakeDriver, READY, type FakeDriver } from '../../../fakes/impressora.ts'
import { quietLog } from '../../../fakes/log.ts'
import { samplePdf } from '../paper/samplePdf.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-posto-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('documents print although the audit log cannot be written, and people see a notice until it can', async () => {
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
  const driver = fakeDriver()
  const queue = stationQueue({
    modo: 'balcao',
    folder,
    keyVault: diskVault(join(folder, 'cofre')),
    drivers: [driver],
    clock: systemClock,
    log: quietLog,
    onChange: () => undefined,
    audit: { paper: (entry) => audit.record({ fato: 'papel', ...entry }), unwritten: () => audit.unwritten() },
  })
  const warned = async () => (await queue.notices()).find(({ tipo }) => tipo === 'auditoria.parada')
  const print = async () => {
    const bytes = await samplePdf(1)
    const page = { bytes, paginas: 1, documentoId: 'd', tipo: 'guia', rotulo: 'Guia 1', copias: 1 }
    await queue.print({ ...page, impressora: (await driver.list())[0]?.id })
    await audit.flush()
  }
  try {
    await print()
    await expect.poll(() => driver.submitted.length).toBe(1)
    expect(await warned()).toMatchObject({ quantos: expect.any(Number) as number })
    await rm(pasta)
    await print()
    expect(await warned()).toBeUndefined()
  } finally {
    await queue.dispose()
    await audit.flush()
  }
})

test.each([
  ['totem', 2],
  ['balcao', 30],
  ['escritorio', 24 * 60],
] as const)('a station that is a %s gives up a waiting document after %d minutes', async (modo, minutes) => {
  const clock = new FakeClock()
  const driver = fakeDriver()
  driver.says = { estado: 'waiting' }
  const queue = stationQueue({
    modo,
    folder,
    keyVault: diskVault(join(folder, 'cofre')),
    drivers: [driver],
    clock,
    uptime: { life: 'a', ms: () => clock.monotonic() },
    log: quietLog,
    onChange: () => undefined,
  })
  const bytes = await samplePdf(1)
  const print = () =>
    queue.print({
      bytes,
      paginas: 1,
      documentoId: 'd',
      tipo: 'guia',
      rotulo: 'Guia 1',
      copias: 1,
      impressora: undefined,
    })
  const states = () => queue.jobs().map(({ estado, erro }) => erro ?? estado)
  const lookedAgain = async () => {
    const looks = driver.calls.length
    const polled = () => driver.calls.slice(looks).filter((call) => call === 'poll').length
    await expect.poll(polled).toBeGreaterThan(2)
  }
  try {
    expect(await print()).toMatchObject({ criadoEm: clock.now() })
    clock.pass(2_000)
    await print()
    await expect.poll(states).toEqual(['waiting', 'waiting'])
    clock.pass(minutes * 60_000 - 2_001)
    await lookedAgain()
    expect(states()).toEqual(['waiting', 'waiting'])
    clock.pass(1)
    await expect.poll(states).toEqual(['trabalho.expirado', 'waiting'])
    await lookedAgain()
    expect(states()).toEqual(['trabalho.expirado', 'waiting'])
  } finally {
    await queue.dispose()
  }
})

test('the record names the attendance of each document, also when the document ends after it', async () => {
  const told: [string, boolean][] = []
  const numbers = new Set<number>()
  const driver = fakeDriver()
  const queue = stationQueue({
    modo: 'balcao',
    folder,
    keyVault: diskVault(join(folder, 'cofre')),
    drivers: [driver],
    clock: systemClock,
    log: quietLog,
    onChange: () => undefined,
    audit: {
      paper: ({ estado }, { atendimento, current }) => {
        told.push([estado, current])
        numbers.add(atendimento)
      },
      unwritten: () => 0,
    },
  })
  try {
    const bytes = await samplePdf(1)
    const page = { bytes, paginas: 1, documentoId: 'd', tipo: 'guia', rotulo: 'Guia 1', copias: 1 }
    const impressora = (await driver.list())[0]?.id
    await queue.print({ ...page, impressora })
    await queue.endAttendance('cancelar')
    await expect.poll(() => told.length).toBe(2)
    expect(told[0]).toEqual(['queued', true])
    expect(told[1]?.[1]).toBe(false)
    expect(numbers.size).toBe(1)
    await queue.print({ ...page, tipo: 'teste', impressora, deNinguem: true })
    expect([...numbers].at(-1)).toBe(0)
  } finally {
    await queue.dispose()
  }
})

describe.each([
  ['totem', true],
  ['balcao', true],
  ['escritorio', false],
] as const)('a paper that waits at a station that is a %s', (modo, personal) => {
  const told: string[] = []
  const start = (driver: FakeDriver, as: StationQueueOptions['modo'] = modo) =>
    stationQueue({
      modo: as,
      folder,
      keyVault: diskVault(join(folder, 'cofre')),
      drivers: [driver],
      clock: systemClock,
      log: quietLog,
      onChange: ({ estado }) => void told.push(estado),
    })
  async function waiting() {
    told.length = 0
    const driver = fakeDriver()
    driver.statusSays = { ...READY, bloqueio: 'media-empty' }
    const queue = start(driver)
    const page = { bytes: await samplePdf(1), paginas: 1, documentoId: 'd', tipo: 'guia', rotulo: 'Guia 1', copias: 1 }
    await queue.print({ ...page, impressora: 'cups-ipp:laser' })
    await expect.poll(() => told.at(-1)).toBe('attention')
    return queue
  }

  test(`a waiting document ${personal ? 'is cancelled at' : 'outlives'} the end of the attendance`, async () => {
    const queue = await waiting()
    try {
      await queue.endAttendance('cancelar')
      expect(queue.jobs().map(({ estado }) => estado)).toEqual(personal ? [] : ['attention'])
    } finally {
      await queue.dispose()
    }
  })

  test('a waiting document is stored in the program’s folder `fila`', async () => {
    await (await waiting()).dispose()
    expect((await readdir(folder)).toSorted()).toEqual(['cofre', 'fila', 'fila.json'])
    expect(await readdir(join(folder, 'fila'))).toContain('fila.db')
  })

  test(`a waiting document ${personal ? 'is cancelled' : 'waits for the next start'} when the program ends`, async () => {
    await (await waiting()).dispose()
    // An office continues all jobs of an earlier start.
    const driver = fakeDriver()
    const queue = start(driver, 'escritorio')
    try {
      await queue.restore()
      await expect.poll(() => driver.submitted).toHaveLength(personal ? 0 : 1)
      expect(queue.jobs()).toHaveLength(personal ? 0 : 1)
    } finally {
      await queue.dispose()
    }
  })
})
