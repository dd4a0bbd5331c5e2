import { z } from 'zod'
import type { MotivoDoPerfil } from '../../shared/errors.ts'
import { isSafeAddress } from '../../shared/model/endereco.ts'
import { isForeignScheme, isReservedHeader } from './refused.ts'
import { rotasSchema } from './rotas.ts'

/** Whether the program may use this address: see `isSafeAddress`. */
export function isSafeUrl(texto: string): boolean {
  return isSafeAddress(URL.parse(texto))
}

/** A path is appended to it, so it has no query and no fragment. */
const endereco = z.string().refine((url) => isSafeUrl(url) && !/[?#]/.test(url))

/** A discovery address as issuer would switch the issuer check off, so it is refused here. */
const issuer = endereco.refine((url) => !url.includes('/.well-known/'))

/** A custom scheme with a host or path, e.g. `balcao://auth/callback` or `br.gov.municipio.balcao:/auth/callback`. */
const redirect = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]*:\/{1,2}[a-z0-9./-]+$/)
  .refine((uri) => !isForeignScheme(schemeOf(uri)), motivo('esquemaAlheio'))

const fuso = z.string().refine((zona) => {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: zona })
    return true
  } catch {
    return false
  }
})

/** A time limit, from one second to a quarter of an hour: no clerk waits longer. */
const segundos = z.number(motivo('tempo')).min(1, motivo('tempo')).max(900, motivo('tempo'))

function motivo(message: MotivoDoPerfil): string {
  return message
}

/** The profile of one municipality: one file, or one of several in the settings. */
export const perfilSchema = z.strictObject({
  dominio: z.string().regex(/^[a-z0-9.-]{1,253}$/i),
  baseUrl: endereco.transform((url) => url.replace(/\/+$/, '')),
  authUrl: issuer,
  clientId: z.string().min(1).default('balcao-desktop'),
  redirectUri: redirect.default('balcao://auth/callback'),
  login: z.enum(['janela', 'navegador']).default('janela'),
  cabecalhoToken: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .refine((name) => !isReservedHeader(name), motivo('cabecalhoReservado'))
    .default('Authorization'),
  rotas: rotasSchema.default({}),
  parametros: z
    .strictObject({
      /** Origins besides those of `baseUrl` and `authUrl` of the logo and the provider's endpoints (configuredOrigins.ts). */
      origens: z.array(endereco).default([]),
      /** Further ones that a sign-in page may pass through (an identity broker) or load from. */
      origensDoLogin: z.array(endereco).default([]),
      /** Where links may lead, besides the portal's own domain. */
      origensDosLinks: z.array(endereco).default([]),
      /** Scopes requested from the identity provider; `openid` must be in it. */
      escopo: z
        .string()
        .regex(/^[\x21\x23-\x5b\x5d-\x7e ]{1,200}$/, motivo('escopo'))
        .refine((escopo) => escopo.split(' ').includes('openid'), motivo('escopo'))
        .default('openid profile'),
      /** Whether the answer of a sign-in must name its issuer (RFC 9207); by default, when the provider promises it. */
      exigirIss: z.boolean().optional(),
      /** Whether people may sign in on their own phone (RFC 8628), where the provider has it. */
      entradaPeloCelular: z.boolean().optional(),
      /** Where people are served in Libras, by video: kiosks show it as a QR code. */
      libras: z.string().max(300).refine(isSafeUrl).optional(),
      /** Where people help themselves at home: kiosks and second displays show it as a QR code. */
      portal: z.string().max(300).refine(isSafeUrl).optional(),
      /** Limits of the backend for beginning an answer, and for ending it. */
      primeiroByteSegundos: segundos.optional(),
      respostaSegundos: segundos.optional(),
    })
    .prefault({}),
  fuso: fuso.default('America/Sao_Paulo'),
})

export type Perfil = z.output<typeof perfilSchema>

/** The scheme of the redirect address, without the colon. */
export function esquemaDe(perfil: Perfil): string {
  return schemeOf(perfil.redirectUri)
}

function schemeOf(uri: string): string {
  return uri.slice(0, uri.indexOf(':'))
}
