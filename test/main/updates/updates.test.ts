import { beforeEach, describe, expect, it, test } from 'vitest'
import { UntrustedUpdate } from '../../../main/updates/versions.ts'
import { Updates, type Installer } from '../../../main/updates/updates.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'

const MINUTE = 60_000

let clock: FakeClock
let log: ReturnType<typeof keptLog>
let free: boolean
let ended: number
let did: string[]
let offered: string | null | Error
let heard: number
let installer: Installer & { unasked: boolean }
beforeEach(() => {
  clock = new FakeClock()
  heard = clock.now()
  log = keptLog()
  free = true
  ended = 0
  did = []
  offered = '1.2.0'
  installer = {
    unasked: true,
    heardAt: () => heard,
    look: async () => {
      did.push('look')
      if (offered instanceof Error) throw offered
      return offered
    },
    fetch: async () => void did.push('fetch'),
    install: ({ startAgain }) => did.push(startAgain ? 'install, start again' : 'install') > 0,
  }
})
const updatesOf = (kiosk: boolean) =>
  new Updates({ installer, isFree: () => free, kiosk, end: () => (ended += 1), clock, log, random: () => 0.5 })

async function minutes(updates: Updates, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    clock.pass(MINUTE)
    await updates.tick()
  }
}

describe('a counter', () => {
  it('a counter looks for updates within the first hour and then every six hours, and downloads a version once', async () => {
    const updates = updatesOf(false)
    await minutes(updates, 4)
    expect(did).toEqual([])
    await minutes(updates, 60)
    expect(did).toEqual(['look', 'fetch'])
    expect(updates.ready).toEqual({ versao: '1.2.0', pedeSenha: false })
    await minutes(updates, 6 * 60)
    expect(did).toEqual(['look', 'fetch', 'look'])
  })

  it('a counter does not look for updates while a person is served', async () => {
    const updates = updatesOf(false)
    free = false
    await minutes(updates, 120)
    expect(did).toEqual([])
    free = true
    await minutes(updates, 1)
    expect(did).toEqual(['look', 'fetch'])
  })

  it('a counter installs an update when it is closed, and not before', async () => {
    const updates = updatesOf(false)
    await minutes(updates, 300)
    expect(did).toEqual(['look', 'fetch'])
    updates.ending()
    updates.ending()
    expect(did).toEqual(['look', 'fetch', 'install'])
  })

  it('a counter installs an update on request, but never during an attendance', async () => {
    const updates = updatesOf(false)
    expect(updates.install()).toBe(false)
    await minutes(updates, 60)
    free = false
    expect(updates.install()).toBe(false)
    expect(ended).toBe(0)
    free = true
    expect(updates.install()).toBe(true)
    expect(ended).toBe(1)
    updates.ending()
    expect(did).toEqual(['look', 'fetch', 'install, start again'])
  })

  it('a kiosk installs no update by itself if the system would ask for an administrator', async () => {
    installer = { ...installer, unasked: false }
    const updates = updatesOf(true)
    await minutes(updates, 300)
    updates.ending()
    expect(did).toEqual(['look', 'fetch'])
    expect(updates.ready).toEqual({ versao: '1.2.0', pedeSenha: true })
    expect(updates.install()).toBe(true)
  })
})

it('a kiosk installs an update after twenty minutes without an attendance', async () => {
  const updates = updatesOf(true)
  free = false
  await minutes(updates, 60)
  free = true
  await minutes(updates, 1)
  expect(did).toEqual(['look', 'fetch'])
  free = false
  await minutes(updates, 1)
  free = true
  await minutes(updates, 20)
  expect(ended).toBe(0)
  await minutes(updates, 1)
  expect(did).toEqual(['look', 'fetch', 'install, start again'])
  expect(ended).toBe(1)
})

test('an update is installed in the maintenance hours, unless the system would ask for an administrator', async () => {
  const updates = updatesOf(false)
  expect(updates.maintain()).toBe(false)
  await minutes(updates, 60)
  installer.unasked = false
  expect(updates.maintain()).toBe(false)
  installer.unasked = true
  expect(updates.maintain()).toBe(true)
  expect(did).toEqual(['look', 'fetch', 'install, start again'])
})

describe('failures of an update', () => {
  it('a failed update is retried in six hours, and logged without an address', async () => {
    offered = Object.assign(new Error('https://x.example/123'), { code: 'HTTP_500' })
    const updates = updatesOf(false)
    await minutes(updates, 60)
    expect(log.lines).toEqual(['update not fetched {"error":"HTTP_500"}'])
    offered = '1.2.0'
    await minutes(updates, 6 * 60)
    expect(updates.ready).not.toBeNull()
  })

  it('an update list with a wrong signature is logged as refused, and no version is offered', async () => {
    offered = new UntrustedUpdate('signature')
    const updates = updatesOf(false)
    await minutes(updates, 60)
    expect(log.lines).toEqual(['update refused {"why":"signature"}'])
    expect(updates.ready).toBeNull()
  })

  it('an update whose file was lost is downloaded again, and its failure is logged once', async () => {
    const whole = installer
    installer = { ...whole, install: () => false }
    const updates = updatesOf(true)
    await minutes(updates, 120)
    expect([did, ended]).toEqual([['look', 'fetch'], 0])
    expect(log.lines.filter((line) => line.includes('update not installed'))).toHaveLength(1)
    installer.install = (how) => whole.install(how)
    await minutes(updates, 6 * 60)
    expect(did).toEqual(['look', 'fetch', 'look', 'fetch', 'install, start again'])
  })

  it('an update version that was withdrawn is not installed', async () => {
    const updates = updatesOf(false)
    await minutes(updates, 60)
    offered = null
    await minutes(updates, 6 * 60)
    expect(updates.ready).toBeNull()
    updates.ending()
    expect(did).toEqual(['look', 'fetch', 'look'])
  })

  it('a missing version list is reported after fourteen days, in the log and on request, until one is received', async () => {
    offered = new UntrustedUpdate('expired')
    const updates = updatesOf(false)
    await minutes(updates, 60)
    expect([updates.withheldDays, log.lines.length]).toEqual([null, 1])
    clock.pass(13 * 24 * 60 * MINUTE)
    expect(updates.withheldDays).toBeNull()
    clock.pass(24 * 60 * MINUTE)
    await minutes(updates, 6 * 60)
    expect(updates.withheldDays).toBe(14)
    expect(log.lines).toContain('updates withheld {"days":14}')
    heard = clock.now()
    expect(updates.withheldDays).toBeNull()
  })
})
