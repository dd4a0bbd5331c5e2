import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { MotivoDoPerfil } from '../../shared/errors.ts'
import { isNetworkPath } from './refused.ts'

/** Where a syslog server is: `udp://host:514` or `tcp://host:514`. */
export const syslogSchema = z.string().max(300).refine(isSyslog)

/** Where seals of the record go: a folder (which may be a share that the system mounted), or a syslog server. */
const selosSchema = z
  .strictObject({
    pasta: z
      .string()
      .refine((path) => !isNetworkPath(path), { message: 'caminhoDeRede' satisfies MotivoDoPerfil })
      .refine((path) => isAbsolute(path) && !path.includes('\0'))
      .optional(),
    syslog: syslogSchema.optional(),
  })
  .refine(({ pasta, syslog }) => (pasta === undefined) !== (syslog === undefined))

/** How the record of what is done at this station is kept. */
export const registroSchema = z.strictObject({
  /** Whole months kept besides the current one; 0: for ever. What is a public record is not a program's to destroy unasked. */
  meses: z.int().min(0).max(600).default(0),
  selos: selosSchema.optional(),
})

function isSyslog(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !/^(udp|tcp):$/.test(url.protocol)) return false
  const { hostname, port, username, password, pathname, search, hash } = url
  return (
    /^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) &&
    port !== '' &&
    [username, password, pathname, search, hash].join('') === ''
  )
}
