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

/** One certificate (PEM). */
export const certificateSchema = z.string().max(20_000).refine(isCertificate)

/**
 * A syslog server. `autoridade`: for TLS, the only certificate (PEM) accepted as its authority, instead of the system's
 * authorities.
 */
export const syslogFields = {
  syslog: syslogSchema.optional(),
  autoridade: certificateSchema.optional(),
}

/** Destination of the record's seals: either a folder (perhaps a mounted share) or a syslog server. */
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

/** Settings of the station's record. */
export const registroSchema = z.strictObject({
  /** Whole months that are kept besides the current one; 0 keeps all, because a program must not delete public records unasked. */
  meses: z.int().min(0).max(600).default(0),
  selos: selosSchema.optional(),
})

/** Whether an address has only one of these protocols, a host and a port. */
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
