import { z } from 'zod'
import { isSafeAddress } from '../../shared/model/endereco.ts'
import { SERVICOS } from '../../shared/model/servicos.ts'
import { isForeignScheme, isReservedHeader } from './refused.ts'
import { motivo, rotasSchema } from './rotas.ts'
import type { Fetch } from '../ports.ts'

export function isSafeUrl(texto: string): boolean {
  return isSafeAddress(URL.parse(texto))
}

/** An address to which paths are appended, so it has no query, no fragment and no space at its end. */
export const endereco = z
  .string()
  .trim()
  .refine((url) => isSafeUrl(url) && !/[?#]/.test(url))

/** The provider's issuer. A discovery address in its place would disable the issuer check, so it is rejected. */
export const issuer = endereco.refine((url) => !url.includes('/.well-known/'))

/** A redirect address with a custom scheme, e.g. `balcao://auth/callback` or `br.gov.municipio.balcao:/auth/callback`. */
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

/** A time limit in seconds: at most 15 minutes, because no clerk waits longer. */
const segundos = z.number(motivo('tempo')).min(1, motivo('tempo')).max(900, motivo('tempo'))

/** Codes, addresses or names that identify the municipality as the payee. */
const recebidoPor = (entry: z.ZodString) => z.array(entry.max(100)).max(50).default([])

export const escopo = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e ]{1,200}$/, motivo('escopo'))
  .refine((scopes) => scopes.split(' ').includes('openid'), motivo('escopo'))
  .default('openid profile')

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
      /** Further origins of the logo and of the provider's endpoints (`configuredOrigins`). */
      origens: z.array(endereco).default([]),
      /** Further origins through which a sign-in page may pass (an identity broker), or from which it may load. */
      origensDoLogin: z.array(endereco).default([]),
      /** Further origins of links, besides the portal's own domain. */
      origensDosLinks: z.array(endereco).default([]),
      /** Scopes requested from the identity provider; `openid` must be in it. */
      escopo,
      /** Whether the answer of a sign-in must name its issuer (RFC 9207); by default only if the provider announces it. */
      exigirIss: z.boolean().optional(),
      /** Whether people may sign in on their own phone (RFC 8628), if the provider supports it. */
      entradaPeloCelular: z.boolean().optional(),
      /** Address at which people are served in sign language (Libras) by video; kiosks show it as a QR code. */
      libras: z.string().trim().max(300).refine(isSafeUrl).optional(),
      /** Address of the portal for use at home; kiosks and second displays show it as a QR code. */
      portal: z.string().trim().max(300).refine(isSafeUrl).optional(),
      /** The services in the menu of a counter or office, in its order; the others are hidden. */
      servicos: z.array(z.enum(SERVICOS)).min(1).max(SERVICOS.length).optional(),
      /** Data that identify the municipality as payee, to recognise its slips (`shared/model/procedencia.ts`). */
      recebimento: z
        .strictObject({
          febraban: recebidoPor(z.string().regex(/^([1-57-9]-\d{4}|6-\d{8})$/, motivo('febraban'))),
          pixChaves: recebidoPor(z.string().min(1)),
          pixEnderecos: recebidoPor(z.string().regex(/^[a-z0-9.-]+\.[a-z]+(\/[^\s?#]*)?$/i, motivo('pixEndereco'))),
          pixNomes: recebidoPor(z.string().min(1)),
          pixCidades: recebidoPor(z.string().min(1)),
        })
        .optional(),
      /** Sends rows of debits and payments back whole, even with fields that the specification does not name. */
      devolverTudo: z.boolean().default(false),
      /** Limits for the backend to begin an answer (`primeiroByteSegundos`), and to complete it. */
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

/**
 * The origins that the program may reach for a municipality. Its profile lists all of them: an answer of the backend or the
 * provider that leads elsewhere is not followed.
 */
interface ConfiguredOrigins {
  /** Origins of the program's own calls: backend, logo, the provider's endpoints. */
  services: ReadonlySet<string>
  /** Origins of a sign-in page and its resources: `services`, and further ones listed only for sign-ins. */
  signIn: ReadonlySet<string>
  /** Origins of links that open in the system's browser. */
  links: ReadonlySet<string>
}

export function configuredOrigins({ dominio, baseUrl, authUrl, parametros }: Perfil): ConfiguredOrigins {
  const { origens, origensDoLogin, origensDosLinks } = parametros
  return {
    services: originsOf(baseUrl, authUrl, ...origens),
    signIn: originsOf(baseUrl, authUrl, ...origens, ...origensDoLogin),
    links: originsOf(`https://${dominio}`, ...origensDosLinks),
  }
}

function originsOf(...urls: string[]): ReadonlySet<string> {
  return new Set(urls.flatMap((url) => originOf(url) ?? []))
}

/** The origin of a web address (`https://sso.example`), also of a socket (`wss:`); null for any other address. */
export function originOf(url: string): string | null {
  const address = URL.parse(url)
  return address && /^(https?|wss?):$/.test(address.protocol) ? address.origin.replace(/^ws/, 'http') : null
}

export function isWithin(origins: ReadonlySet<string>, url: string): boolean {
  return origins.has(originOf(url) ?? '')
}

/** Limits `fetch` to these origins. Another origin would be a mistake of this program, and throws. */
export function within(origins: ReadonlySet<string>, fetch: Fetch): Fetch {
  return async (url, init) => {
    if (!isWithin(origins, url)) throw new TypeError('origin not configured')
    return fetch(url, init)
  }
}
