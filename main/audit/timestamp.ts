import { randomBytes } from 'node:crypto'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere, replaceDurably } from '../store/durableFile.ts'
import { sha256 } from './line.ts'
import { post } from './post.ts'

/** The parts of a request (RFC 3161 §2.4.1) in DER: version 1, a SHA-256, a nonce of eight bytes, and the wish for certificates. */
const [HEAD, NONCE, CERTIFICATES] = ['30430201013031300d060960864801650304020105000420', '0208', '0101ff']
/** Status of a response that grants the stamp, alone or with modifications (§2.4.2). */
const GRANTED = /^30(?:[0-7].|81..|82....)30(?:[0-7].|81..|82....)02010[01]/

/**
 * Asks an authority for a time stamp over a text, and stores both beside each other as `<name>.txt` and `<name>.tsr`:
 * `openssl ts -verify -data NAME.txt -in NAME.tsr -CAfile …` proves them. Does nothing if the stamp exists.
 * @throws if the authority does not answer, refuses, or answers about another text
 */
export async function stampOnce(folder: string, name: string, text: string, authority: string): Promise<void> {
  const path = join(folder, `${name}.tsr`)
  if (await readIfThere(() => access(path).then(() => true))) return
  const hash = sha256(text)
  // A first bit of 1 would make the number negative.
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  const request = Buffer.from(`${HEAD}${hash}${NONCE}${nonce.toString('hex')}${CERTIFICATES}`, 'hex')
  const answer = await post(authority, 'application/timestamp-query', request)
  const isOurs = answer.includes(Buffer.from(hash, 'hex')) && answer.includes(nonce)
  if (!GRANTED.test(answer.toString('hex')) || !isOurs)
    throw Object.assign(new Error('no time stamp'), { code: 'NO_STAMP' })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replaceDurably(join(folder, `${name}.txt`), Buffer.from(text))
  await replaceDurably(path, answer)
}
