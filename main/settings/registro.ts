import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { MotivoDoPerfil } from '../../shared/errors.ts'

/** Address of a syslog server: `tls://host:6514`. */
const syslogSchema = z
  .string()
  .max(300)
  .refine((address) => isServer(address, /^tls:$/), { error: 'soSyslogTls' satisfies MotivoDoPerfil })

/** One certificate (PEM). */
export const certificateSchema = z.string().max(20_000).refine(isCertificate)

/** The only certificate (PEM) accepted as a syslog server's authority, instead of the system's authorities. */
const autoridade = certificateSchema.optional()

export const estadoSchema = z.strictObject({ syslog: syslogSchema.optional(), autoridade })

const selosSchema = z.strictObject({ syslog: syslogSchema, autoridade })

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
