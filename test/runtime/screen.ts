import { eventWith, GuardedEmitter } from './standIn.ts'

/** A display of a common size, the default. */
const ONE = '1280x800'

/** The height of the first display's task bar. */
const BAR = 40

/** Parses `1366x768,1080x1920` into displays side by side, the main one first. A display's label is its position. */
function displaysOf(sizes: string): Electron.Display[] {
  let x = 0
  return sizes.split(',').map((size, index) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    const bounds = { x, y: 0, width, height }
    const workArea = index === 0 ? { ...bounds, height: height - BAR } : bounds
    x += width
    return {
      id: index + 1,
      label: '',
      bounds,
      workArea,
      size: { width, height },
      workAreaSize: { width: workArea.width, height: workArea.height },
      scaleFactor: 1,
      rotation: 0,
      internal: false,
      touchSupport: 'unknown',
    } as unknown as Electron.Display
  })
}

/** The displays that a test has set, by `$BALCAO_TESTE_TELAS` or later. Chromium reports real displays only to pages. */
class StandInScreen extends GuardedEmitter implements Pick<Electron.Screen, 'getPrimaryDisplay' | 'getAllDisplays'> {
  private displays = displaysOf(process.env['BALCAO_TESTE_TELAS'] || ONE)

  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed'])
  }

  getPrimaryDisplay(): Electron.Display {
    return this.getAllDisplays()[0] as Electron.Display
  }
  /** As in Electron, returns new objects each time. */
  getAllDisplays(): Electron.Display[] {
    return structuredClone(this.displays)
  }

  /** Replaces the displays. As in Electron, listeners are notified after all displays have changed. */
  plug(sizes: string): void {
    const before = this.displays
    this.displays = displaysOf(sizes)
    for (const old of before)
      if (!this.displays.some(({ id }) => id === old.id)) this.emit('display-removed', eventWith({}), old)
    for (const display of this.displays) {
      const old = before.find(({ id }) => id === display.id)
      if (!old) this.emit('display-added', eventWith({}), display)
      else if (JSON.stringify(old) !== JSON.stringify(display))
        this.emit('display-metrics-changed', eventWith({}), display, ['bounds', 'workArea'])
    }
  }
}

export const screen = new StandInScreen()
