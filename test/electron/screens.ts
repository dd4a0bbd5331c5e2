import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** A display of a counter's usual size. Without a graphics card, a kiosk on a larger display takes twice as long. */
const USUAL = '1366x768x24'
/** A display with room for two usual ones side by side, or for an upright one. */
export const LARGE = '2800x1920x24'

const XVFB = '/usr/bin/Xvfb'
/** Whether the account has a display of its own. */
export const hasScreen = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
export const hasXvfb = () => process.platform === 'linux' && existsSync(XVFB)

/** A virtual display in memory; `name` is the value for `DISPLAY`. */
export interface Display {
  name: string
  close(): Promise<void>
}

/**
 * Opens virtual displays (Xvfb) for the programs that this process and its children start: for each of `workers` a usual and a large
 * one, because programs on one display share its clipboard and focus. Without Xvfb windows open on the account's own display.
 *
 * @returns a function that closes the displays
 * @throws if there is neither Xvfb nor a display
 */
export async function openHiddenScreens(workers = 1): Promise<() => Promise<void>> {
  if (!hasXvfb() && !hasScreen()) throw new Error('Sem tela e sem o pacote xvfb do Debian o programa não abre.')
  if (!hasXvfb()) return async () => undefined
  const displays: Display[] = []
  const close = async () => void (await Promise.all(displays.map((display) => display.close())))
  try {
    for (const size of [USUAL, LARGE].flatMap((one) => Array.from({ length: workers }, () => one)))
      displays.push(await openDisplay(size))
  } catch (cause) {
    await close()
    throw cause
  }
  const names = displays.map(({ name }) => name)
  const large = names.slice(workers)
  process.env['BALCAO_TESTE_XVFB'] = names.slice(0, workers).join(',')
  process.env['BALCAO_TESTE_XVFB_LARGO'] = large.join(',')
  process.env['DISPLAY'] = large[0]
  return close
}

/**
 * Starts a virtual display.
 * @param more further arguments of Xvfb
 */
export async function openDisplay(size = USUAL, ...more: string[]): Promise<Display> {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', ...more], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Ctrl+C in the terminal ends the programs on it before it.
    detached: true,
  })
  const ended = once(server, 'exit')
  const [number] = (await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    ended.then(() => Promise.reject(new Error('o Xvfb não iniciou'))),
  ])) as [Buffer]
  const close = async () => {
    server.kill()
    await ended
  }
  return { name: `:${number.toString().trim()}`, close }
}
