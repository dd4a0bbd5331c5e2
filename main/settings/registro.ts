import { createPublicKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { MotivoDoPerfil } from '../../shared/errors.ts'

/** Address of a syslog server: `tls://host:6514`. */
const syslogSchema = z
  .string()
  .max(300)
  .refine((address) => isServer(address, /^tls:$/), { error: 'soSyslogTls' satisfies MotivoDoPerfil })

export const certificateSchema = z.string().max(20_000).refine(isCertificate)

/** The only certificate (PEM) accepted as a syslog server's authority, instead of the system's authorities. */
const autoridade = certificateSchema.optional()

export const estadoSchema = z.strictObject({ syslog: syslogSchema.optional(), autoridade })

const selosSchema = z.strictObject({ syslog: syslogSchema, autoridade })

const webAddress = (protocol: RegExp) => z.url({ protocol }).max(300)

/** Where each line of the record goes: a syslog server, or an OTLP/HTTP receiver of logs. */
const coletorSchema = z.union([selosSchema, z.strictObject({ otlp: webAddress(/^https$/), autoridade })])

/** The data protection officer's RSA key (PEM), of 3072 bits or more. */
const encarregadoSchema = z.string().max(20_000).refine(isOfficerKey)

export const registroSchema = z.strictObject({
  /** Whole months stored besides the current one. 0 stores all: public records are not deleted by default. */
  meses: z.int().min(0).max(600).default(0),
  selos: selosSchema.optional(),
  coletor: coletorSchema.optional(),
  encarregado: encarregadoSchema.optional(),
  /** The authority that stamps the time of seals (RFC 3161). Its answer is signed, so it may come without TLS. */
  carimbo: webAddress(/^https?$/).optional(),
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

function isOfficerKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
    // Only a public key is accepted. A private key would also parse, and must not be in a policy.
    return !pem.includes('PRIVATE') && asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 3072
  } catch {
    return false
  }
}
