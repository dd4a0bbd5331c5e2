import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A private message bus: the real `dbus-daemon`, on a secret address. */
export class PrivateBus {
  readonly address: string
  readonly #folder: string
  readonly #daemon: ChildProcess

  private constructor(folder: string, daemon: ChildProcess) {
    this.#folder = folder
    this.#daemon = daemon
    this.address = `unix:path=${join(folder, 'bus')}`
  }

  static async start(): Promise<PrivateBus> {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-bus-'))
    const config = join(folder, 'bus.conf')
    writeFileSync(
      config,
      `<busconfig><listen>unix:path=${join(folder, 'bus')}</listen><auth>EXTERNAL</auth><policy context="default">
       <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
    )
    const daemon = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--nopidfile', '--print-address'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await new Promise((resolve, reject) => {
      daemon.stdout.once('data', resolve)
      daemon.once('exit', reject)
    })
    return new PrivateBus(folder, daemon)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#daemon.once('exit', resolve))
    this.#daemon.kill()
    await ended
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const TYPES = { call: 1, answer: 2, signal: 4 } as const

/** A connection to the bus (D-Bus specification, "Message Protocol"). It answers only the calls that a fake of logind needs. */
export class Peer {
  readonly #socket: Socket
  readonly #waiting = new Map<number, () => void>()
  #serial = 0
  #read = Buffer.alloc(0)
  /** Answers a call with the value of an object path; null if the connection answers no calls. */
  #answer: ((member: string, text: string) => string) | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Connects to the bus. @param answer receives a call's member and text, and returns an object path */
  static async join(address: string, answer?: (member: string, text: string) => string): Promise<Peer> {
    const socket = connect(address.replace('unix:path=', ''))
    const peer = new Peer(socket)
    const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')
    socket.write(`\0AUTH EXTERNAL ${uid}\r\n`)
    await new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.write('BEGIN\r\n')
    socket.on('data', (data) => peer.#receive(data))
    peer.#answer = answer ?? null
    await peer.#toDaemon('Hello')
    return peer
  }

  async own(name: string): Promise<void> {
    await this.#toDaemon('RequestName', 'su', new Body().text(name).number(4))
  }

  /** Waits until the bus has received all earlier messages. */
  async sent(): Promise<void> {
    await this.#toDaemon('GetId')
  }

  /** Emits a signal. @param to the only connection that gets it, even unsubscribed; by default all subscribers */
  signal(path: string, name: string, signature = '', body = new Body(), to?: string): void {
    const at = name.lastIndexOf('.')
    this.#send(TYPES.signal, { path, iface: name.slice(0, at), member: name.slice(at + 1), to, signature }, body)
  }

  leave(): void {
    this.#socket.destroy()
  }

  #toDaemon(member: string, signature = '', body = new Body()): Promise<void> {
    const iface = 'org.freedesktop.DBus'
    const serial = this.#send(TYPES.call, { path: '/org/freedesktop/DBus', iface, member, to: iface, signature }, body)
    return new Promise((resolve) => void this.#waiting.set(serial, resolve))
  }

  #send(
    type: number,
    head: {
      path?: string
      iface?: string
      member?: string
      to?: string | undefined
      signature?: string
      answers?: number
    },
    body: Body,
  ): number {
    const serial = ++this.#serial
    const fields = new Body()
    const field = (code: number, kind: string, value: string | undefined) => {
      if (!value) return
      fields.pad(8).byte(code).signature(kind)
      if (kind === 'g') fields.signature(value)
      else fields.text(value)
    }
    field(1, 'o', head.path)
    field(2, 's', head.iface)
    field(3, 's', head.member)
    field(6, 's', head.to)
    field(8, 'g', head.signature)
    if (head.answers !== undefined) fields.pad(8).byte(5).signature('u').number(head.answers)
    const bytes = body.bytes
    const start = new Body().byte(0x6c).byte(type).byte(0).byte(1).number(bytes.length).number(serial)
    start.number(fields.bytes.length)
    this.#socket.write(Buffer.concat([new Body(Buffer.concat([start.bytes, fields.bytes])).pad(8).bytes, bytes]))
    return serial
  }

  #receive(data: Buffer): void {
    this.#read = Buffer.concat([this.#read, data])
    while (this.#read.length >= 16) {
      const fieldsEnd = 16 + this.#read.readUInt32LE(12)
      const bodyAt = Math.ceil(fieldsEnd / 8) * 8
      const end = bodyAt + this.#read.readUInt32LE(4)
      if (this.#read.length < end) return
      this.#understand(this.#read.subarray(0, end), fieldsEnd, bodyAt)
      this.#read = this.#read.subarray(end)
    }
  }

  #understand(message: Buffer, fieldsEnd: number, bodyAt: number): void {
    const fields = new Map<number, string | number>()
    for (let at = 16; at < fieldsEnd;) {
      at = Math.ceil(at / 8) * 8
      const code = message[at] ?? 0
      const kind = String.fromCharCode(message[at + 2] ?? 0)
      at += 4
      if (kind === 'u') fields.set(code, message.readUInt32LE(at))
      const length = kind === 'g' ? (message[at] ?? 0) : kind === 'u' ? 0 : message.readUInt32LE(at)
      if (kind !== 'u')
        fields.set(code, message.toString('utf8', at + (kind === 'g' ? 1 : 4), at + (kind === 'g' ? 1 : 4) + length))
      at += kind === 'g' ? length + 2 : kind === 'u' ? 4 : length + 5
    }
    const answers = fields.get(5)
    if (typeof answers === 'number') {
      this.#waiting.get(answers)?.()
      this.#waiting.delete(answers)
    }
    if (message[1] !== TYPES.call || !this.#answer || fields.get(8) !== 's') return
    const text = message.toString('utf8', bodyAt + 4, bodyAt + 4 + message.readUInt32LE(bodyAt))
    const path = this.#answer(String(fields.get(3)), text)
    const head = { to: String(fields.get(7)), signature: 'o', answers: message.readUInt32LE(8) }
    this.#send(TYPES.answer, head, new Body().text(path))
  }
}

/** Builds a message body of D-Bus: values in the bus's format, aligned by their type. */
export class Body {
  bytes: Buffer

  constructor(bytes = Buffer.alloc(0)) {
    this.bytes = bytes
  }

  pad(to: number): this {
    return this.#add(Buffer.alloc((to - (this.bytes.length % to)) % to))
  }
  byte(value: number): this {
    return this.#add(Buffer.from([value]))
  }
  number(value: number): this {
    const four = Buffer.alloc(4)
    four.writeUInt32LE(value)
    return this.pad(4).#add(four)
  }
  boolean(value: boolean): this {
    return this.number(Number(value))
  }
  text(value: string): this {
    const bytes = Buffer.from(value)
    return this.number(bytes.length).#add(Buffer.concat([bytes, Buffer.alloc(1)]))
  }
  signature(value: string): this {
    return this.byte(value.length).#add(Buffer.from(`${value}\0`))
  }
  /** Adds an `a{sv}` of texts and booleans. */
  properties(values: Record<string, string | boolean>): this {
    const inside = new Body()
    for (const [name, value] of Object.entries(values)) {
      inside.pad(8).text(name)
      if (typeof value === 'string') inside.signature('s').text(value)
      else inside.signature('b').boolean(value)
    }
    return this.number(inside.bytes.length).pad(8).#add(inside.bytes)
  }

  #add(bytes: Buffer): this {
    this.bytes = Buffer.concat([this.bytes, bytes])
    return this
  }
}

const SESSION = 'org.freedesktop.login1.Session'
const ours = '/org/freedesktop/login1/session/_32'

/** The part of logind that this program uses. */
export class FakeLogind {
  readonly bus: PrivateBus
  readonly peer: Peer
  /** The object path of the caller's session. */
  readonly session = ours

  private constructor(bus: PrivateBus, peer: Peer) {
    this.bus = bus
    this.peer = peer
  }

  static async start(): Promise<FakeLogind> {
    const bus = await PrivateBus.start()
    const peer = await Peer.join(bus.address, (member, text) =>
      member === 'GetSession' && text === 'auto' ? ours : '/',
    )
    await peer.own('org.freedesktop.login1')
    return new FakeLogind(bus, peer)
  }

  lock(session: string = ours, peer = this.peer, to?: string): void {
    peer.signal(session, `${SESSION}.Lock`, '', new Body(), to)
  }

  /** Emits changes of properties, as desktops do that lock the screen themselves. */
  changed(values: Record<string, string | boolean>, session: string = ours, iface = SESSION): void {
    const body = new Body().text(iface).properties(values).number(0)
    this.peer.signal(session, 'org.freedesktop.DBus.Properties.PropertiesChanged', 'sa{sv}as', body)
  }

  sleep(begins: boolean): void {
    const body = new Body().boolean(begins)
    this.peer.signal('/org/freedesktop/login1', 'org.freedesktop.login1.Manager.PrepareForSleep', 'b', body)
  }

  async stop(): Promise<void> {
    this.peer.leave()
    await this.bus.stop()
  }
}

/** Why this machine cannot run a private bus, as a sentence; null if it can. */
export function whyNoBus(): string | null {
  if (process.platform !== 'linux') return 'só o Linux tem o logind'
  const folders = (process.env['PATH'] ?? '').split(':')
  const missing = ['dbus-daemon', 'gdbus'].filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  return missing.length > 0 ? `falta ${missing.join(' e ')}` : null
}
