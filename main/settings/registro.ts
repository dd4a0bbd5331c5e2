import { X509Certificate } from 'node:crypto'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { MotivoDoPerfil } from '../../shared/errors.ts'
import { isNetworkPath } from './refused.ts'

/** Address of a syslog server: `udp://host:514`, `tcp://host:514`, or by TLS `tls://host:6514`. */
const syslogSchema = z
  .string()
  .max(300)
  .refine((address) => isServer(address, /^(udp|tcp|tls):$/))

/** A certificate (PEM). */
export const certificateSchema = z.string().max(20_000).refine(isCertificate)

/** A syslog server, and for TLS the only certificate (PEM) accepted as its authority, instead of the system's authorities. */
export const syslogFields = {
  syslog: syslogSchema.optional(),
  autoridade: certificateSchema.optional(),
}

/** Where seals of the record go: a folder (which may be a share that the system mounted), or a syslog server. */
const selosSchema = z
  .strictObject({
    pasta: z
      .string()
      .refine((path) => !isNetworkPath(path), { message: 'caminhoDeRede' satisfies MotivoDoPerfil })
      .refine((path) => isAbsolute(path) && !path.includes('\0'))
      .optional(),
    ...syslogFields,
  })
  .refine(({ pasta, syslog }) => (pasta === undefined) !== (syslog === undefined))

/** How the audit record of this station is stored. */
export const registroSchema = z.strictObject({
  /** Whole months kept besides the current one; 0: for ever. A program must not destroy a public record unasked. */
  meses: z.int().min(0).max(600).default(0),
  selos: selosSchema.optional(),
})

/** Whether a text is just a host and a port with one of these protocols. */
export function isServer(address: string, protocols: RegExp): boolean {
  const url = URL.parse(address)
  if (!url || !protocols.test(url.protocol)) return false
  const { hostname, port, username, password, pathname, search, hash } = url
  return (
    /^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) &&
    port !== '' &&
    [username, password, pathname, search, hash].join('') === ''
  )
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}
