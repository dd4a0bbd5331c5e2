import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { sendSyslog } from '../../../main/audit/syslog.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { certificatesOrSkip } from '../../fakes/certificates.ts'
import type { Certificates } from '../../sandbox/printer/certificates.ts'
import { openSyslog } from '../../sandbox/syslog.ts'

/* RFC 5425: a real server by TLS, and certificates made by OpenSSL. */

const made = await certificatesOrSkip()
let server: Awaited<ReturnType<typeof openSyslog>> | undefined
afterEach(() => server?.close())

async function listen(options: TlsOptions): Promise<string> {
  server = await openSyslog(options)
  return server.syslog
}
/** @returns the code of the error; null where the line arrived */
const send = (syslog: string, autoridade?: string) =>
  sendSyslog({ syslog, autoridade }, ['uma linha é']).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code,
  )

test('a syslog line over TLS arrives with its octet count if the given authority signed the server’s certificate', async () => {
  expect(await send(await listen(made.vouched), made.authority)).toBeNull()
  expect(server?.text()).toBe('12 uma linha é')
})

test.each<[string, (made: Certificates) => [TlsOptions, string | undefined]]>([
  ['an authority that this machine does not know', ({ vouched }) => [vouched, undefined]],
  ['a certificate for another host', ({ foreign, authority }) => [foreign, authority]],
  ['a certificate that the authority did not sign', ({ own, authority }) => [own, authority]],
  ['a protocol older than TLS 1.2', ({ vouched, authority }) => [{ ...vouched, maxVersion: 'TLSv1.1' }, authority]],
])('a syslog server whose TLS is wrong receives no byte of a line: %s', async (_what, of) => {
  const [options, authority] = of(made)
  expect(await send(await listen(options), authority)).not.toBeNull()
  expect(server?.text()).toBe('')
})

test('a syslog line does not count as sent if the server requests a client certificate', async () => {
  const options = { ...made.vouched, ca: made.authority, requestCert: true, rejectUnauthorized: true }
  expect(await send(await listen(options), made.authority)).not.toBeNull()
  expect(server?.text()).toBe('')
})

test('a syslog server that does not speak TLS does not hang the sender', async () => {
  const clear = createServer((socket) => void socket.on('error', () => undefined).end('hello\r\n'))
  clear.listen(0, '127.0.0.1')
  await once(clear, 'listening')
  expect(await send(`tls://127.0.0.1:${(clear.address() as AddressInfo).port}`, made.authority)).not.toBeNull()
  clear.close()
})

test('the settings accept a TLS syslog server with an authority certificate, and no other text', () => {
  const estado = { syslog: 'tls://registros.example:6514', autoridade: made.authority }
  expect(estacaoSchema.parse({ estado }).estado).toEqual(estado)
  expect(estacaoSchema.safeParse({ estado: { ...estado, autoridade: 'ABCD' } }).success).toBe(false)
  expect(estacaoSchema.safeParse({ registro: { selos: estado } }).success).toBe(true)
})
