import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Certificate {
  /** PEM */
  readonly key: string
  readonly cert: string
  /** SHA-256, as it is shown to people. */
  readonly fingerprint: string
}

export interface Certificates {
  /** PEM of the authority that signed `vouched` and `foreign`. */
  readonly authority: string
  /** A certificate for 127.0.0.1, by the authority. */
  readonly vouched: Certificate
  /** A certificate by the same authority, for another host. */
  readonly foreign: Certificate
  /** A self-signed certificate for 127.0.0.1. */
  readonly own: Certificate
}

/** Makes certificates by OpenSSL. Returns a sentence with the reason if that is impossible. */
export async function makeCertificates(): Promise<Certificates | { readonly ausente: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'balcao-certificados-'))
  const openssl = (...args: string[]) => run('openssl', args, { cwd: dir })
  const create = (name: string, san: string, ...more: string[]) => {
    const key = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ')
    const files = ['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`]
    return openssl(...key, ...files, '-addext', san, ...more)
  }
  const read = async (name: string): Promise<Certificate> => {
    const [key, cert] = await Promise.all([
      readFile(join(dir, `${name}.key`), 'utf8'),
      readFile(join(dir, `${name}.pem`), 'utf8'),
    ])
    return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 }
  }
  try {
    await create('authority', 'keyUsage=keyCertSign')
    const signed = ['-CA', 'authority.pem', '-CAkey', 'authority.key']
    await create('vouched', 'subjectAltName=IP:127.0.0.1', ...signed)
    await create('foreign', 'subjectAltName=DNS:outro.example', ...signed)
    await create('own', 'subjectAltName=IP:127.0.0.1')
    const [authority, vouched, foreign, own] = await Promise.all(['authority', 'vouched', 'foreign', 'own'].map(read))
    if (!authority || !vouched || !foreign || !own) throw new Error('no certificates')
    return { authority: authority.cert, vouched, foreign, own }
  } catch (error) {
    return { ausente: `Sem OpenSSL 3 não há certificados para experimentar: ${String(error).slice(0, 200)}` }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
