import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendMail } from '../../../main/correio/sendMail.ts'
import type { FalhaError } from '../../../shared/errors.ts'
import { certificatesOrSkip } from '../../fakes/certificates.ts'
import type { Certificates } from '../../sandbox/printer/certificates.ts'
import { openSmtp, whole, type Smtp } from '../../sandbox/smtp.ts'

/* Against a real SMTP server by TCP and TLS, with certificates made by OpenSSL. */

const made = await certificatesOrSkip()
let opened: Smtp[]
let ending: AbortController
let silent: Server | undefined
/** Connections of the bare server. */
let sockets: Socket[]
beforeEach(() => {
  ending = new AbortController()
  sockets = []
  opened = []
})
afterEach(async () => {
  for (const smtp of opened) {
    smtp.cut()
    await smtp.close()
  }
  for (const socket of sockets) socket.destroy()
  silent?.close()
  silent = undefined
})

const MESSAGE = Buffer.from('Subject: Certidao\r\n\r\numa linha\r\n.com ponto\r\n')
/** A message larger than the system's network buffers. */
const LARGE = Buffer.alloc(30_000_000, `${'x'.repeat(70)}\r\n`)
const REMETENTE = 'nao-responda@serra.example'
const TO = 'maria@casa.example'

async function open(options: SMTPServerOptions = {}): Promise<Smtp> {
  const smtp = await openSmtp({ ...made.vouched, ...options })
  opened.push(smtp)
  return smtp
}
interface Way {
  port: number
  secure?: boolean
  autoridade?: string | undefined
  message?: Buffer
  limits?: Parameters<typeof sendMail>[3]
}
/** @returns the failure's code; null where the server took the message over */
function send(way: Way): Promise<string | null> {
  const { port, secure = false, message = MESSAGE, limits } = way
  const autoridade = 'autoridade' in way ? way.autoridade : made.authority
  const servidor = `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`
  return sendMail({ servidor, remetente: REMETENTE, autoridade }, { to: TO, message }, ending.signal, limits).then(
    () => null,
    (error: FalhaError) => error.message,
  )
}

/** A refusal by the server, with its code. */
function refusal(responseCode: number): Error {
  return Object.assign(new Error('não'), { responseCode })
}

describe('mail that the server takes', () => {
  test.each([false, true])('a mail arrives once, unchanged, over TLS (TLS from the first byte: %s)', async (secure) => {
    const { port, taken } = await open({ secure })
    expect(await send({ port, secure })).toBeNull()
    expect(taken).toEqual([{ from: REMETENTE, to: [TO], secure: true, text: MESSAGE.toString() }])
  })
  test('a mail counts as sent even if the server does not answer QUIT, and the program closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const { port } = await open({ disabledCommands: ['QUIT'], onClose: () => closed.resolve() })
    expect(await send({ port })).toBeNull()
    await closed.promise
  })
})

describe('a server that does not prove who it is gets neither the address nor a letter of the message', () => {
  test.each<[string, (made: Certificates) => [SMTPServerOptions, string | undefined]]>([
    ['an authority that this machine does not know', () => [{}, undefined]],
    ['a certificate for another host', ({ foreign, authority }) => [foreign, authority]],
    ['a certificate that the authority did not sign', ({ own, authority }) => [own, authority]],
    ['a protocol older than TLS 1.2', ({ authority }) => [{ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }, authority]],
  ])('a mail server with wrong TLS gets neither address nor message: %s', async (_what, of) => {
    const [options, autoridade] = of(made)
    for (const secure of [false, true]) {
      const { port, taken, told } = await open({ ...options, secure })
      expect(await send({ port, secure, autoridade })).toBe('correio.semConfianca')
      expect([taken, told]).toEqual([[], []])
    }
  })
  test('a mail server without STARTTLS gets neither address nor message', async () => {
    const { port, taken, told } = await open({ disabledCommands: ['STARTTLS'] })
    expect(await send({ port })).toBe('correio.semConfianca')
    expect([taken, told]).toEqual([[], []])
  })
})

test.each<[string, string, SMTPServerOptions]>([
  ['the address', 'correio.endereco', { onRcptTo: (_to, _session, done) => done(refusal(550)) }],
  ['a full mailbox', 'correio.endereco', { onRcptTo: (_to, _session, done) => done(refusal(552)) }],
  ['the address for now', 'correio.depois', { onRcptTo: (_to, _session, done) => done(refusal(450)) }],
  ['the sender', 'correio.recusou', { onMailFrom: (_from, _session, done) => done(refusal(553)) }],
  ['the station', 'correio.recusou', { onConnect: (_session, done) => done(refusal(554)) }],
  ['everything for now', 'correio.depois', { onConnect: (_session, done) => done(refusal(421)) }],
  ['whoever has no password', 'correio.recusou', { authOptional: false }],
  ['what is larger than it says it takes', 'correio.grande', { size: 10 }],
])('a mail server that refuses %s is reported as %s', async (_what, codigo, options) => {
  const { port, taken } = await open(options)
  expect(await send({ port })).toBe(codigo)
  expect(taken).toEqual([])
})

test.each([
  [552, 'correio.grande'],
  [451, 'correio.depois'],
  [554, 'correio.recusou'],
])(
  'a mail refused with %i after the whole message is reported as not sent, with the code %s',
  async (responseCode, codigo) => {
    const { port } = await open({
      onData: whole(({ done }) => done(refusal(responseCode))),
    })
    expect(await send({ port })).toBe(codigo)
  },
)

test('a mail whose last answer is neither an acceptance nor a refusal may have been sent', async () => {
  const { port } = await open({ onData: whole(({ done }) => done(refusal(354))) })
  expect(await send({ port })).toBe('correio.emDuvida')
})

describe('a connection that is lost', () => {
  test('a mail whose connection breaks before the whole message was sent is reported as not sent', async () => {
    const smtp = await open({ onData: () => smtp.cut() })
    expect(await send({ port: smtp.port, message: LARGE })).toBe('correio.semResposta')
  })
  test('a mail whose connection breaks after the whole message was sent is reported as in doubt', async () => {
    const smtp = await open({ onData: whole(() => smtp.cut()) })
    expect(await send({ port: smtp.port })).toBe('correio.emDuvida')
  })
})

describe('a server that says nothing', () => {
  async function listenSilently(): Promise<number> {
    silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    return (silent.address() as AddressInfo).port
  }
  test.each([false, true])(
    'a mail server that does not answer is given up after its time limit (TLS from the first byte: %s)',
    async (secure) => {
      const port = await listenSilently()
      const limits = { connectionTimeout: 50, greetingTimeout: 50 }
      expect(await send({ port, secure, limits })).toBe('correio.semResposta')
    },
  )
  test('a mail server that does not answer is given up after the overall time limit, whatever the limits of the steps', async () => {
    expect(await send({ port: await listenSilently(), limits: { mostMs: 50 } })).toBe('correio.semResposta')
  })
  test('a mail server that does not answer is disconnected at once when the attendance ends', async () => {
    const port = await listenSilently()
    const sent = send({ port })
    const [socket] = (await once(silent as Server, 'connection')) as [Socket]
    ending.abort()
    expect(await sent).toBe('correio.semResposta')
    await once(socket.resume(), 'close')
  })
  test('a mail is reported as not sent if no server listens', async () => {
    const port = await listenSilently()
    silent?.close()
    expect(await send({ port })).toBe('correio.semResposta')
  })
})

test('a mail whose attendance ends while the server processes the whole message is in doubt', async () => {
  const { port } = await open({
    onData: whole(() => ending.abort()),
  })
  expect(await send({ port })).toBe('correio.emDuvida')
})
