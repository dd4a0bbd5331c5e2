import { win32 } from 'node:path'
import { z } from 'zod'
import type { MotivoDoPerfil } from '../../shared/errors.ts'
import { isNetworkPath } from './refused.ts'
import { regrasSchema } from './regraDeImpressao.ts'

/** A printer on the network, spoken to without a print server. */
const impressoraDaRede = z.strictObject({
  /** What people call it; also its identity, so no two are the same. */
  nome: z.string().trim().min(1).max(100),
  /** `ipp://host/ipp/print`, or `ipps://` for a line nobody can read. */
  uri: z.string().refine((uri) => {
    const url = URL.parse(uri)
    return /^ipps?:$/.test(url?.protocol ?? '') && !!url?.hostname && !url.username && !url.password
  }),
  /** SHA-256 fingerprint of its certificate. The program writes it down at the first connection by `ipps://`. */
  certificado: z
    .string()
    .regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/)
    .optional(),
})

/** What stands in the helper's arguments for what is known only when something is printed. */
const LUGARES = ['impressora', 'arquivo', 'copias', 'lados', 'bandeja', 'papel'] as const

/** The program that puts a PDF on paper on Windows (main/printing/README.md). */
const ajudante = z.strictObject({
  /** Absolute path. A batch file cannot be started without a shell, and a shell would read the arguments again. */
  programa: z
    .string()
    .refine((path) => win32.isAbsolute(path) && !/\.(bat|cmd)$/i.test(path))
    .refine((path) => !isNetworkPath(path), { message: 'caminhoDeRede' satisfies MotivoDoPerfil }),
  argumentos: z.array(z.string()).refine((all) => {
    const lugares = all.flatMap((one) => [...one.matchAll(/\{(\w*)\}/g)].map(([, lugar]) => lugar))
    const known = lugares.every((lugar) => LUGARES.some((one) => one === lugar))
    return known && lugares.includes('impressora') && lugares.includes('arquivo')
  }),
})

/** How this station puts paper out. */
export const impressaoSchema = z.strictObject({
  impressora: z.string().optional(),
  pasta: z.string().optional(),
  rede: z
    .array(impressoraDaRede)
    .refine((all) => new Set(all.map(({ nome }) => nome)).size === all.length)
    .optional(),
  ajudante: ajudante.optional(),
  regras: regrasSchema.default([]),
  /** A short tone when a printer asks for a person. */
  som: z.boolean().default(true),
})
