import { isIPv6 } from 'node:net'
import { z } from 'zod'
import type { MotivoDoPerfil } from '../../shared/errors.ts'
import { isNetworkPath } from './refused.ts'
import { impressora, regrasSchema } from './regraDeImpressao.ts'

/** An IPP address: `ipp://host/path`, or `ipps://` for an encrypted connection. */
const ippUri = z
  .string()
  .max(500)
  .refine((uri) => {
    const url = URL.parse(uri)
    return /^ipps?:$/.test(url?.protocol ?? '') && !!url?.hostname && !url.username && !url.password
  })

/** SHA-256 fingerprint in the form shown to people. */
export const fingerprint = z.string().regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/)

export const impressoraDaRede = z.strictObject({
  /** The printer's name, which also identifies it, so names are unique. */
  nome: z.string().trim().min(1).max(100),
  uri: ippUri,
  /** Fingerprint of the printer's certificate, which the program stores at the first connection by `ipps://`. */
  certificado: fingerprint.optional(),
})

/** A print server: CUPS on another machine. */
const servidor = z.strictObject({
  /** Address of the server; its path is ignored, because the server lists its own queues. */
  uri: ippUri,
  /** Fingerprint of the server's certificate, if a person accepted one that no authority of the system signed. */
  certificado: fingerprint.optional(),
})

const fields = z.strictObject({
  impressora: z.string().optional(),
  pasta: z
    .string()
    .refine((path) => !isNetworkPath(path), { message: 'caminhoDeRede' satisfies MotivoDoPerfil })
    .optional(),
  rede: z
    .array(impressoraDaRede)
    .refine((all) => new Set(all.map(({ nome }) => nome)).size === all.length)
    .optional(),
  /** Fingerprints of the certificates of Windows' printers, by the printer's id. The program stores them as in `rede`. */
  certificados: z.record(impressora, fingerprint).default({}),
  servidor: servidor.optional(),
  /** Allows unencrypted IPP to the print server: anyone on the network path can read the documents. */
  servidorEmClaro: z.boolean().default(false),
  regras: regrasSchema.default([]),
  /** Whether a short tone sounds when a printer needs a person. */
  som: z.boolean().default(true),
})

export const impressaoSchema = fields.refine(
  ({ servidor, servidorEmClaro }) => servidorEmClaro || !servidor || isEncrypted(servidor.uri),
  { path: ['servidor', 'uri'], message: 'servidorEmClaro' satisfies MotivoDoPerfil },
)

export function isEncrypted(uri: string): boolean {
  return /^ipps:/i.test(uri)
}

/** The URI of a typed print server: `cups.cidade.example`, with or without a port or `ipps://`. Null if the text is no address. */
export function serverUri(typed: string): string | null {
  const url = urlOf(hasScheme(typed) ? typed.trim() : `ipps://${typed.trim()}`)
  return url && `${url.protocol}//${url.host.toLowerCase()}`
}

/**
 * Possible URIs for a typed printer address: `10.0.0.7`, `laser.cidade.example:8631/ipp/print`, with or without `ipps://`.
 * Without a scheme, TLS is tried first. Without a path, IPP's usual path is used. Empty if the text is not an address.
 */
export function printerUris(typed: string): string[] {
  const text = typed.trim()
  const host = isIPv6(text) ? `[${text}]` : text
  const uris = (hasScheme(text) ? [text] : [`ipps://${host}`, `ipp://${host}`]).flatMap((uri) => {
    const url = urlOf(uri)
    const path = url?.pathname === '' || url?.pathname === '/' ? '/ipp/print' : url?.pathname
    return url ? [`${url.protocol}//${url.host.toLowerCase()}${path}`] : []
  })
  // Percent-encoding may make a path too long for the schema, which would reject it at the next start.
  return uris.every((uri) => ippUri.safeParse(uri).success) ? uris : []
}

const hasScheme = (typed: string) => /^[a-z]+:\/\//i.test(typed.trim())

function urlOf(uri: string): URL | null {
  const url = ippUri.safeParse(uri).success ? URL.parse(uri) : null
  // `URL` does not check the host of a scheme that is not the web's.
  return url && /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i.test(url.hostname) ? url : null
}
