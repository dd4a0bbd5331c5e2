import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logindEvents } from '../../../main/platform/logind.ts'
import { Body, FakeLogind, Peer, whyNoBus } from '../../fakes/bus.ts'
import { keptLog } from '../../fakes/log.ts'

const why = whyNoBus()
const before = process.env['DBUS_SYSTEM_BUS_ADDRESS']
let logind: FakeLogind
let heard: string[]
let log: ReturnType<typeof keptLog>

/** Listens as the program does; settles once it is listening, or has reported that it cannot. */
async function listen(address: string): Promise<void> {
  process.env['DBUS_SYSTEM_BUS_ADDRESS'] = address
  logindEvents(log).hear({ locked: () => void heard.push('locked'), asleep: () => void heard.push('asleep') })
  await expect.poll(() => log.lines.length).toBeGreaterThan(0)
}

/**
 * Sends one more signal and waits for it: signals arrive in order, so all earlier ones have arrived by then. Returns all
 * received signals.
 */
async function settled(): Promise<string[]> {
  logind.sleep(true)
  await expect.poll(() => heard.includes('asleep')).toBe(true)
  return heard.splice(0).filter((event) => event !== 'asleep')
}

beforeEach((ctx) => {
  ctx.skip(why !== null, why ?? '')
  heard = []
  log = keptLog()
})
afterEach(() => {
  if (before === undefined) delete process.env['DBUS_SYSTEM_BUS_ADDRESS']
  else process.env['DBUS_SYSTEM_BUS_ADDRESS'] = before
})

describe('logind’s signals about our session, over a real bus', () => {
  beforeEach(async () => {
    logind = await FakeLogind.start()
    await listen(logind.bus.address)
    expect(log.lines).toEqual(['screen lock heard {"by":"logind"}'])
    // The program reports after its request; logind receives it a moment later.
    await expect.poll(() => (logind.lock(), heard.length)).toBeGreaterThan(0)
    await settled()
  })
  afterEach(() => logind.stop())

  test('logind’s signal and the desktop’s hint report that our session is locked', async () => {
    logind.lock()
    expect(await settled()).toEqual(['locked'])
    logind.changed({ IdleHint: true, LockedHint: true })
    expect(await settled()).toEqual(['locked'])
  })

  test('logind reports that the machine goes to sleep, and not that it wakes', async () => {
    logind.sleep(false)
    logind.lock()
    await expect.poll(() => heard).toEqual(['locked'])
    logind.sleep(true)
    await expect.poll(() => heard).toEqual(['locked', 'asleep'])
  })

  test('logind’s other sessions, hints and objects are ignored', async () => {
    logind.lock('/org/freedesktop/login1/session/_31')
    logind.lock('/org/freedesktop/login1/session/_321')
    logind.changed({ LockedHint: true }, '/org/freedesktop/login1/session/_31')
    logind.changed({ LockedHint: false })
    logind.changed({ IdleHint: true })
    logind.changed({ LockedHint: true }, logind.session, 'org.freedesktop.login1.User')
    logind.changed({ Name: "x', 'LockedHint': <true>, 'y" })
    logind.changed({ Name: `x\n${logind.session}: org.freedesktop.login1.Session.Lock ()` })
    logind.peer.signal(logind.session, 'org.freedesktop.login1.Session.Unlock')
    logind.peer.signal(logind.session, 'org.freedesktop.login1.Session.Lock', 's', new Body().text('a'))
    logind.peer.signal('/org/freedesktop/login1', 'org.freedesktop.login1.Session.Lock')
    expect(await settled()).toEqual([])
  })

  test('logind’s signals from another sender on the bus are ignored', async () => {
    const stranger = await Peer.join(logind.bus.address)
    await stranger.own('org.freedesktop.login2')
    logind.lock(logind.session, stranger)
    for (let connection = 0; connection < 20; connection++) logind.lock(logind.session, stranger, `:1.${connection}`)
    await stranger.sent()
    expect(await settled()).toEqual([])
    stranger.leave()
  })

  test('the loss of logind’s bus is logged', async () => {
    await logind.stop()
    await expect.poll(() => log.lines.at(-1)).toMatch(/^screen lock not heard .*gdbus ended/)
    logind = await FakeLogind.start()
  })
})

test('a machine without a bus logs one line that says that screen locks are not detected', async () => {
  await listen('unix:path=/nonexistent/bus')
  expect(log.lines).toEqual([expect.stringMatching(/^screen lock not heard /)])
})

test('a machine without logind’s monitor program also logs one line about that', async () => {
  const path = process.env['PATH']
  process.env['PATH'] = '/nonexistent'
  try {
    await listen('unix:path=/nonexistent/bus')
  } finally {
    process.env['PATH'] = path
  }
  expect(log.lines).toEqual([expect.stringMatching(/^screen lock not heard .*(ENOENT|no session)/)])
})
