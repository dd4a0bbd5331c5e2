import { beforeEach } from 'vitest'
import { makeCertificates, type Certificates } from '../sandbox/printer/certificates.ts'

/** Certificates for a file's tests, each of which is skipped with the reason where OpenSSL makes none. */
export async function certificatesOrSkip(): Promise<Certificates> {
  const made = await makeCertificates()
  beforeEach(({ skip }) => void ('ausente' in made && skip(made.ausente)))
  return made as Certificates
}
