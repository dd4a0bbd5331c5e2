import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampOnce } from '../../../main/audit/timestamp.ts'
import { eachFolder } from '../../fakes/folder.ts'

/* RFC 3161: a real authority, made by OpenSSL. */

const run = promisify(execFile)
const CONFIG = `[tsa]
default_tsa = own
[own]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
certs = tsa.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
[req]
distinguished_name = dn
[dn]
`

let dir: string
let server: Server
let asked = 0
/** From the last question; the answer has to carry it. */
let nonce: Buffer
/** The answer, made from what the authority says. */
let answered: (token: Buffer) => Buffer
const openssl = (...args: string[]) => run('openssl', args, { cwd: dir })
const readToken = async (query: Buffer) => {
  await writeFile(join(dir, 'query.tsq'), query)
  const { stdout } = await run('openssl', 'ts -reply -config tsa.cnf -queryfile query.tsq'.split(' '), {
    cwd: dir,
    encoding: 'buffer',
  })
  return stdout
}

eachFolder((folder) => void (dir = folder))
beforeEach(async () => {
  asked = 0
  answered = (token) => token
  await writeFile(join(dir, 'tsa.cnf'), CONFIG)
  await writeFile(join(dir, 'serial'), '01')
  const key = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=tsa -keyout tsa.key -out tsa.pem -config tsa.cnf'
  await openssl(...key.split(' '), '-addext', 'extendedKeyUsage=critical,timeStamping')
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      asked += 1
      // RFC 3161 §2.4.1: the last parts of a question are the nonce and a boolean of three bytes.
      nonce = Buffer.concat(pieces).subarray(-11, -3)
      response.setHeader('content-type', 'application/timestamp-reply')
      void readToken(Buffer.concat(pieces)).then((token) => response.end(answered(token)))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => void server.close())

/** The token with one bit of this part changed. */
function changed(token: Buffer, part: Buffer): Buffer {
  const at = token.indexOf(part)
  if (at < 0) throw new Error('not in the token')
  const other = Buffer.from(token)
  for (let found = at; found >= 0; found = token.indexOf(part, found + 1)) other[found] = (other[found] ?? 0) ^ 1
  return other
}

const carimbos = () => join(dir, 'carimbos')
const stamp = (text: string) =>
  stampOnce(carimbos(), '000007', text, `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`)

test('OpenSSL verifies the time stamp of a seal, which is requested once', async () => {
  await stamp('um selo é')
  await stamp('um selo é')
  expect(asked).toBe(1)
  const verify = '-verify -data carimbos/000007.txt -in carimbos/000007.tsr -CAfile tsa.pem'
  const { stdout, stderr } = await openssl('ts', ...verify.split(' '))
  expect(stdout + stderr).toContain('Verification: OK')
  await writeFile(join(carimbos(), '000007.txt'), 'outro selo')
  await expect(openssl('ts', ...verify.split(' '))).rejects.toThrow(/Command failed/)
})

test.each<[string, (token: Buffer) => Buffer]>([
  ['about another text', (token) => changed(token, createHash('sha256').update('um selo').digest())],
  ['to another question', (token) => changed(token, nonce)],
  ['that refuses', () => Buffer.from('30053003020102', 'hex')],
  ['that is no time stamp', () => Buffer.from('<html>')],
])('a time stamp response %s is refused, and the stamp is requested again', async (_what, answer) => {
  answered = answer
  await expect(stamp('um selo')).rejects.toThrow('no time stamp')
  expect(await readdir(carimbos()).catch(() => [])).toEqual([])
  answered = (token) => token
  await stamp('um selo')
  expect(await readdir(carimbos())).toEqual(['000007.tsr', '000007.txt'])
})
