import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountName } from '../../../main/platform/account.ts'
import { createCupsDriver } from '../../../main/printing/drivers/cups-ipp/driver.ts'
import { printerId } from '../../../main/printing/driver.ts'
import { answers, runOnce, startChild, until } from './children.ts'
import { prepareCupsd, type Cupsd } from './cupsd.ts'
import { eveDevice, sheetsIn, socketDevice, type Device, type Sheet } from './devices.ts'
import { program, whyAbsent } from './requirements.ts'
import { addRoll, ROLL, type Roll } from './roll.ts'

/**
 * `eve-pdf` accepts PDF, `eve-ras` only raster; `raw-sock` is a plain socket; `dead` has no printer behind it. `eve-late` is like
 * `eve-ras`, but its queue was added while the printer was off: CUPS never prints on such a queue.
 */
export type Queue = 'eve-pdf' | 'eve-ras' | 'raw-sock' | 'dead' | 'eve-late'

export interface VirtualPrinters {
  /** The value of `$CUPS_SERVER`. */
  readonly socket: string
  printer(queue: Queue): Device
  /** The sheets that a printer has printed so far, oldest first. */
  received(queue: Queue): Promise<Sheet[]>
  /** Adds the printer `roll` at the first call. It is optional, because few tests need it and CUPS is slow to add it. */
  roll(): Promise<Roll>
  /** The print server itself, for tests that kill it. */
  readonly server: Pick<Cupsd, 'start' | 'stop' | 'configure' | 'port'>
  /** Runs `lpadmin`, `cupsdisable`… against this server. */
  admin(command: string, ...args: string[]): Promise<void>
  /** Ends everything and removes every file. */
  close(): Promise<void>
}

/** The prefix of the temporary folder. The owner's process id follows, so that the remains of a killed run are recognized. */
const PREFIX = 'balcao-cups-'
/** The address of a printer that does not exist: nothing listens on port 1. */
const NOBODY = 'socket://127.0.0.1:1'
/** Limit for CUPS to load a queue's description, ms; usually it needs far less. */
const DESCRIBED_MS = 15_000
const ATTEMPTS = 4

/**
 * Starts a private print server with virtual printers, which takes about 2 s. Several may run at the same time. All processes
 * end with the calling process, even if it is killed.
 * @returns the printers, or a sentence that says why they cannot run on this machine
 */
export async function startVirtualPrinters(): Promise<VirtualPrinters | { readonly ausente: string }> {
  const ausente = whyAbsent()
  if (ausente !== null) return { ausente }
  removeAbandoned()
  const home = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // CUPS runs its filters under another account, which must be able to read the folder.
  await chmod(home, 0o755)
  const endings: Array<() => Promise<void>> = []
  const close = async () => {
    for (const end of endings.splice(0).reverse()) await end()
    await rm(home, { recursive: true, force: true })
  }
  try {
    return { ...(await assemble(home, endings)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** On a busy machine CUPS refuses about 1 in 1,000 requests with this text; the request is retried. */
const NOT_NOW = /Service Unavailable/

async function onceAvailable(command: string, args: string[], env: Record<string, string>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(command, args, env)
    } catch (error) {
      if (attempt === ATTEMPTS || !NOT_NOW.test(String(error))) throw error
      await sleep(attempt * 500)
    }
  }
}

async function assemble(home: string, endings: Array<() => Promise<void>>): Promise<Omit<VirtualPrinters, 'close'>> {
  const bus = await startBus(home, endings)
  const folder = (queue: Queue) => join(home, 'devices', queue)
  const eve = async (queue: Queue, formats: string) => {
    const device = await eveDevice(folder(queue), queue, formats, bus)
    endings.push(() => device.off())
    return device
  }
  const [pdf, raster, late, socket] = await Promise.all([
    eve('eve-pdf', 'application/pdf,image/pwg-raster,image/jpeg'),
    eve('eve-ras', 'image/pwg-raster,image/jpeg'),
    eve('eve-late', 'image/pwg-raster,image/jpeg'),
    socketDevice(folder('raw-sock')),
  ])
  endings.push(() => socket.close())
  const server = await prepareCupsd(home)
  endings.push(() => server.stop())
  await Promise.all([server.start(), pdf.on(), raster.on()])

  const admin = async (command: string, ...args: string[]) => {
    await onceAvailable(command, args, { CUPS_SERVER: server.socket })
    await server.settled()
  }
  const dead = await nobody(folder('dead'))
  const add = (queue: Queue, { uri }: Device, model: string) => {
    const policy = ['-o', 'printer-error-policy=retry-current-job']
    return admin(program('lpadmin'), '-p', queue, '-E', '-v', uri, '-m', model, ...policy)
  }
  await add('eve-pdf', pdf, 'everywhere')
  await add('eve-ras', raster, 'everywhere')
  await add('eve-late', late, 'everywhere')
  await add('raw-sock', socket, 'raw')
  await add('dead', dead, 'raw')
  // CUPS must try and fail to connect before the printer is switched on.
  await until('queue eve-late', async () => {
    // CUPS rotates its log, which is missing for a moment.
    const logs = ['error_log', 'error_log.O'].map((name) => readFile(join(home, 'log', name), 'utf8').catch(() => ''))
    return (await Promise.all(logs)).join('').includes('eve-late: Unable to connect')
  })
  await late.on()
  const cups = createCupsDriver(accountName(), { socketPath: server.socket })
  // A queue without a description, or without its filters, reports only the format `application/octet-stream`.
  const isDescribed = async (queue: Queue | typeof ROLL) => {
    const { media = null, formats = null } = (await cups?.capabilities(printerId('cups-ipp', queue))) ?? {}
    return media !== null && formats !== null && formats.some((format) => format !== 'application/octet-stream')
  }
  /** Waits for a queue's description, and adds the queue again if there is none: CUPS loses about 1 in a few hundred. */
  const ensureDescribed = async (queue: Queue, device: Device) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await until(`queue ${queue}`, () => isDescribed(queue), { limitMs: DESCRIBED_MS })
      } catch (error) {
        if (attempt === ATTEMPTS) throw error
        await admin(program('lpadmin'), '-x', queue)
        await add(queue, device, 'everywhere')
      }
    }
  }
  await ensureDescribed('eve-pdf', pdf)
  await ensureDescribed('eve-ras', raster)
  await admin(program('lpadmin'), '-d', 'eve-pdf')
  // Setting the default makes CUPS load the queue's description again.
  await ensureDescribed('eve-pdf', pdf)

  const devices: Record<Queue, Device> = {
    'eve-pdf': pdf,
    'eve-ras': raster,
    'eve-late': late,
    'raw-sock': socket,
    dead,
  }
  let roll: ReturnType<typeof addRoll> | undefined
  endings.push(async () => (await roll)?.off())
  const describedRoll = async () => {
    const added = await addRoll(home, admin)
    await until('queue roll', () => isDescribed(ROLL))
    return added
  }
  return {
    roll: () => (roll ??= describedRoll()),
    socket: server.socket,
    server,
    admin,
    printer: (queue) => devices[queue],
    received: (queue) => sheetsIn(folder(queue)),
  }
}

/**
 * Starts a message bus: `ippeveprinter` does not start without one, although it announces nothing. It waits until the bus
 * reports, by an error, that there is no announcement service.
 */
export async function startBus(home: string, endings: Array<() => Promise<void>>): Promise<string> {
  const socket = join(home, 'bus.sock')
  await writeFile(
    join(home, 'bus.conf'),
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=${socket}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_type="method_call"/>
<allow receive_type="method_return"/><allow receive_type="error"/><allow receive_type="signal"/></policy></busconfig>
`,
  )
  const bus = startChild(program('dbusDaemon'), [`--config-file=${join(home, 'bus.conf')}`, '--nofork', '--nopidfile'])
  endings.push(() => bus.stop())
  await until('dbus-daemon', () => answers(socket), { child: bus })
  return `unix:path=${socket}`
}

async function nobody(dir: string): Promise<Device> {
  await mkdir(join(dir, 'received'), { recursive: true })
  const refuse = () => Promise.reject(new Error('nobody is there'))
  return { uri: NOBODY, mode: refuse, off: async () => undefined, on: refuse }
}

/** Removes the temporary folders of killed runs. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = name.slice(PREFIX.length).split('-')[0] ?? ''
    if (!existsSync(`/proc/${pid}`)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
