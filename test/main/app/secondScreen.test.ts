import { EventEmitter } from 'node:events'
import type { BaseWindow, Display, Screen, Session, WebContents } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { placesWindows, SecondScreen } from '../../../main/app/secondScreen.ts'
import type { WindowPage } from '../../../main/app/windowPage.ts'
import type { SegundaTela } from '../../../shared/model/segundaTela.ts'
import { keptLog } from '../../fakes/log.ts'

const display = (id: number, width = 1366, height = 768) => {
  const bounds = { x: (id - 1) * 2000, y: 0, width, height }
  return { id, bounds, workArea: bounds } as Display
}
const mine = display(1)
const theirs = display(2)

/** The displays of a machine, plugged and pulled. */
class FakeScreen extends EventEmitter {
  displays = [mine, theirs]
  getPrimaryDisplay = () => mine
  getAllDisplays = () => this.displays
  plug(event: string, ...displays: Display[]): void {
    this.displays = displays
    this.emit(event)
  }
}

/** A fake page whose closing must be completed by the test. */
function fakePage(name: string, events: string[]) {
  const contents = new EventEmitter()
  let turn = 'ahead'
  const gone = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<void>()
  return {
    session: { name } as unknown as Session,
    contents: Object.assign(contents, { isDestroyed: () => turn === 'gone' }) as unknown as WebContents,
    get turn() {
      return turn
    },
    begin: () => {
      turn = 'now'
      events.push(`${name} begins`)
    },
    load: () => loaded.promise,
    crash: (reason: string) => contents.emit('render-process-gone', {}, { reason }),
    loaded: () => loaded.resolve(),
    failed: () => loaded.reject(new TypeError('ERR_FAILED')),
    end: () => {
      turn = 'over'
      events.push(`${name} ends`)
      return gone.promise
    },
    gone: () => {
      turn = 'gone'
      gone.resolve()
    },
  }
}
type FakePage = ReturnType<typeof fakePage>

let screen: FakeScreen
let events: string[]
let pages: FakePage[]
let windows: (EventEmitter & { on: BaseWindow['on'] })[]
let on: boolean
let shown: string
let log: ReturnType<typeof keptLog>
let second: SecondScreen
let open: (placesWindows: boolean) => SecondScreen

beforeEach(() => {
  screen = new FakeScreen()
  ;[events, pages, windows, on, shown] = [[], [], [], true, 'espera']
  log = keptLog()
  const said = new Map<WebContents, string>()
  open = (placesWindows) =>
    new SecondScreen({
      screen: screen as unknown as Screen,
      placesWindows,
      isOn: () => on,
      now: () => ({ prefeitura: shown }) as SegundaTela,
      openWindow: ({ id }) => {
        events.push(`window on ${id}`)
        const window = Object.assign(new EventEmitter(), {
          showInactive: () => void events.push('seen'),
          setFullScreen: () => undefined,
          setBounds: ({ width, height }: { width: number; height: number }) => void events.push(`${width}x${height}`),
          destroy: () => {
            events.push('window closed')
            window.emit('closed')
          },
        })
        windows.push(window as never)
        return window as unknown as BaseWindow
      },
      makePage: () => {
        const page = fakePage(`page ${pages.length + 1}`, events)
        said.set(page.contents, `page ${pages.length + 1}`)
        pages.push(page)
        return page as unknown as WindowPage
      },
      partitions: {
        giveBack: async (session) => void events.push(`${(session as unknown as { name: string }).name} given back`),
      },
      tell: (contents, now) => void events.push(`${said.get(contents)} told ${now.prefeitura}`),
      onFocus: () => void events.push('keys back'),
      log,
    })
  second = open(true)
})
/** Events since the last call. */
const happened = () => events.splice(0)
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the second display opens no window, and logs why, if the system could place that window over the clerk’s', () => {
  const unplaced = open(false)
  unplaced.arrange()
  expect([happened(), unplaced.present, unplaced.isOpen, unplaced.loginPlace]).toEqual([[], false, false, null])
  expect(log.lines.join()).toContain('second screen not opened')
})

describe('the display', () => {
  test('the second display opens on the screen that is not primary; its window takes no keys, and its page gets its content once loaded', async () => {
    second.arrange()
    expect(happened()).toEqual(['window on 2', 'page 1 begins', 'seen'])
    pages[0]?.loaded()
    await turn()
    expect(happened()).toEqual(['page 1 told espera'])
    shown = 'guia'
    second.changed()
    expect(happened()).toEqual(['page 1 told guia'])
    windows[0]?.emit('focus')
    expect(happened()).toEqual(['keys back'])
  })
  test('a rotated second display keeps its window, and a different screen gets a new window', () => {
    second.arrange()
    happened()
    screen.plug('display-metrics-changed', mine, display(2, 1080, 1920))
    expect(happened()).toEqual(['1080x1920'])
    expect(second.loginPlace).toEqual({ x: 2280, y: 1080, width: 520, height: 720 })
    screen.plug('display-metrics-changed', display(1, 1280, 720), display(2, 1080, 1920))
    expect(happened()).toEqual([])
    screen.plug('display-metrics-changed', mine, display(3))
    expect(happened()).toEqual([
      'page 1 ends',
      'page 1 given back',
      'window closed',
      'window on 3',
      'page 2 begins',
      'seen',
    ])
  })
})

test('an unplugged second display closes its page; a plugged one opens again and is reported, unless the setting is off', async () => {
  second.arrange()
  happened()
  const closed = (page: string) => [`${page} ends`, `${page} given back`, 'window closed']
  screen.plug('display-removed', mine)
  expect(happened()).toEqual(closed('page 1'))
  screen.plug('display-added', mine, theirs)
  pages[1]?.loaded()
  await turn()
  expect(happened()).toEqual(['window on 2', 'page 2 begins', 'seen', 'page 2 told espera'])
  on = false
  second.arrange()
  expect(happened()).toEqual(closed('page 2'))
  screen.plug('display-added', mine, theirs)
  expect([happened(), second.present, second.isOpen]).toEqual([[], true, false])
})

describe('the end of an attendance', () => {
  test('the end of an attendance replaces the second display’s page at once, and waits until the old page is gone', async () => {
    second.arrange()
    happened()
    let over = false
    const cleared = second.clear().then((left) => {
      over = true
      return left
    })
    expect(happened()).toEqual(['page 2 begins', 'page 1 ends', 'page 1 given back'])
    await turn()
    expect(over).toBe(false)
    // From now on changes reach the new page.
    second.changed()
    expect(happened()).toEqual(['page 2 told espera'])
    pages[0]?.gone()
    expect(await cleared).toBeNull()
  })
  test('the end of an attendance does not wait for a second display that shows nothing', async () => {
    expect(await second.clear()).toBeNull()
    expect(happened()).toEqual([])
  })
})

test('a second display’s page that fails to load is logged, unless another page has already replaced it', async () => {
  second.arrange()
  pages[0]?.failed()
  await turn()
  expect(log.lines).toEqual(['second screen not loaded {"error":"TypeError"}'])
  const cleared = second.clear()
  const [, late] = pages
  pages[0]?.gone()
  await cleared
  void second.clear()
  late?.failed()
  await turn()
  expect(log.lines).toHaveLength(1)
})

test.each([
  ['places its windows on Windows', 'win32', {}, '', true],
  ['places its windows on X11', 'linux', { XDG_SESSION_TYPE: 'x11' }, '', true],
  ['does not place its windows on Wayland', 'linux', { XDG_SESSION_TYPE: 'wayland' }, '', false],
  ['places its windows under X11 on Wayland', 'linux', { XDG_SESSION_TYPE: 'wayland' }, 'x11', true],
  ['does not place its windows if Wayland is asked for', 'linux', {}, 'wayland', false],
  ['places its windows if started by a kiosk’s unit, which has no session type', 'linux', {}, '', true],
] as const)('the program %s', (_what, platform, env, ozone, places) => {
  expect(placesWindows(platform, env, ozone)).toBe(places)
})
