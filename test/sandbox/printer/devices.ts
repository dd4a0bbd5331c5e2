import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answers, freePort, startChild, until, type Child } from './children.ts'
import { program } from './requirements.ts'

/** See `device.sh`. */
type Mode = 'ok' | 'brief' | 'slow' | 'media-empty' | 'media-jam' | 'door-open' | 'toner-empty' | 'hang' | 'fail'

/** A printed sheet: the document as it reached the device, and the options sent with it. */
export interface Sheet {
  /** Absolute path. */
  readonly file: string
  /** `CONTENT_TYPE` and `IPP_*` as the device saw them; empty for a socket printer. */
  readonly env: Readonly<Record<string, string>>
}

/** A printer whose failures a test controls. */
export interface Device {
  readonly uri: string
  /** Changes the behaviour, also of the job in progress. */
  mode(mode: Mode): Promise<void>
  /** Cuts the power; the job in progress is lost. */
  off(): Promise<void>
  on(): Promise<void>
}

/** An IPP Everywhere printer on a free port of the loopback, switched off until `on`. */
export async function eveDevice(dir: string, name: string, formats: string, bus: string): Promise<Device> {
  await mkdir(join(dir, 'received'), { recursive: true })
  await mkdir(join(dir, 'spool'), { recursive: true })
  const port = await freePort()
  let printer: Child | undefined
  const device: Device = {
    uri: `ipp://localhost:${port}/ipp/print`,
    async mode(mode) {
      await writeFile(join(dir, 'mode.new'), `${mode}\n`)
      await rename(join(dir, 'mode.new'), join(dir, 'mode'))
    },
    async off() {
      await printer?.cutPower()
    },
    async on() {
      const script = fileURLToPath(new URL('device.sh', import.meta.url))
      const fixed = '-r off -n localhost -2 -s 600,600'.split(' ')
      const own = ['-p', String(port), '-d', join(dir, 'spool'), '-f', formats, '-c', script, name]
      const env = { DEVICE_DIR: dir, DBUS_SYSTEM_BUS_ADDRESS: bus }
      const started = startChild(program('ippeveprinter'), [...fixed, ...own], env)
      printer = started
      await until(name, () => answers(port), { child: started })
    },
  }
  await device.mode('ok')
  return device
}

/** An AppSocket (port 9100) printer within this process: it accepts any bytes and never answers. */
export async function socketDevice(dir: string): Promise<Device & { close(): Promise<void> }> {
  await mkdir(join(dir, 'received'), { recursive: true })
  let count = 0
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    count += 1
    const sheet = join(dir, 'received', `${Date.now()}.${String(count).padStart(6, '0')}`)
    const part = createWriteStream(`${sheet}.part`)
    socket.on('error', () => part.destroy())
    socket.on('end', () => socket.end())
    socket.pipe(part).on('close', () => void rename(`${sheet}.part`, `${sheet}.bin`).catch(() => undefined))
  })
  const port = await freePort()
  const on = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  await on()
  return {
    uri: `socket://localhost:${port}`,
    mode: () => Promise.reject(new Error('a socket printer has no modes')),
    off: close,
    on,
    close,
  }
}

/** All sheets that the device in this folder has printed, oldest first. */
export async function sheetsIn(dir: string): Promise<Sheet[]> {
  const names = (await readdir(join(dir, 'received'))).filter((name) => /\.(pdf|pwg|urf|bin)$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const file = join(dir, 'received', name)
      const text = await readFile(file.replace(/\.\w+$/, '.env'), 'utf8').catch(() => '')
      return { file, env: parseEnv(text) }
    }),
  )
}

function parseEnv(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('='))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
