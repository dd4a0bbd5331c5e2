import { z } from 'zod'
import { jsonIn } from '../store/durableFile.ts'
import type { Link } from './line.ts'
import { inAscii, syslogLine } from './syslog.ts'

/** The state of the chain at one time, stored elsewhere: a forger of the record would also have to forge the seal. */
export interface Seal extends Link {
  readonly estacao: string
  /** 1 for a station's first seal; each later seal has the next number, so that a missing seal is detected. */
  readonly contador: number
  /** ISO 8601, UTC. */
  readonly em: string
}

const sealSchema = z.strictObject({
  seloDoRegistro: z.literal(1),
  estacao: z.string().max(200),
  contador: z.int().min(1),
  n: z.int().min(1),
  selo: z.string().regex(/^[0-9a-f]{64}$/),
  em: z.iso.datetime(),
})

/** Reads all seals in a text: a file with one, or a log in which a server added other text around them. */
export function readSeals(text: string): Seal[] {
  return [...text.matchAll(/\{"seloDoRegistro":1,[^{}\n]{1,2000}\}/g)].flatMap(([found]) => {
    const { success, data } = sealSchema.safeParse(jsonIn(found))
    return success ? [{ estacao: data.estacao, contador: data.contador, n: data.n, selo: data.selo, em: data.em }] : []
  })
}

/** A seal as a syslog message of the audit (facility 13), severity notice. */
export function syslogMessage({ estacao, contador, n, selo, em }: Seal, host: string): string {
  const inner = JSON.stringify({ seloDoRegistro: 1, estacao, contador, n, selo, em }).slice(1, -1)
  // A seal contains no braces but the outer two, by which a reader finds the seal.
  const text = `{${inAscii(inner, /[^ -z|~]/g)}}`
  return syslogLine({ facility: 13, severity: 5, id: 'selo', em, text }, host)
}
