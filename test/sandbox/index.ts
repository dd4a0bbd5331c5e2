// oxlint-disable-next-line no-unassigned-import -- its effect has to precede every other import
import './idp/everyNode.ts'
import { createBackend } from './backend/app.ts'
import { type Call, createCallLog } from './backend/calls.ts'
import { openCidades, type Cidade } from './data/cidade.ts'
import { type IsoDate, isValidDate } from './data/datas.ts'
import { CODIGO_FEBRABAN, municipios } from './data/municipios.ts'
import { empresasDoContador, personaEmEscala, personas as cadastrados, REALM_DOS_SERVIDORES } from './data/personas.ts'
import { createFaults, type Faults } from './faults.ts'
import { movedRotas, TOKEN_HEADER } from './habitos/routes.ts'
import { ofKeycloak, type Habitos } from './habitos/table.ts'
import { elsewhereOf, OTHER_LINKS } from './habitos/values.ts'
import type { IdpEvent } from './idp/events.ts'
import type { Ttl } from './idp/configuration.ts'
import { CLIENT_ID, REDIRECT_URI } from './idp/endpoints.ts'
import { startIdentityProvider } from './idp/server.ts'

export type { Call } from './backend/calls.ts'
export type { Fault, Faults } from './faults.ts'
export type { IdpEvent } from './idp/events.ts'

export interface SandboxOptions {
  /** The current day of all municipalities (`YYYY-MM-DD`); default the real day in each one's time zone. */
  hoje?: IsoDate
  /** Token lifetimes in seconds; default 300 (access) and 1,800 (refresh). */
  ttl?: Ttl
  /** Whether the PDF of a guide has a Pix code as text and QR code; with `true` its detail has it too, as `pixCopiaECola`. */
  pixNaGuia?: boolean | 'papel'
  /** Deviations that the specification allows (habitos/table.ts); default Keycloak's. */
  habitos?: Habitos
  /** Registers the taxpayer with 10 000 debits in 500 groups, and an accountant's companies (see README.md). */
  escala?: boolean
}

/** A municipality's profile, as the program needs it. */
export interface Perfil {
  dominio: string
  baseUrl: string
  authUrl: string
  clientId: string
  redirectUri: string
  login: 'janela'
  cabecalhoToken: string
  rotas: Readonly<Record<string, unknown>>
  parametros: Readonly<Record<string, unknown>>
  fuso: string
}

export interface Sandbox {
  baseUrl: string
  /** The issuer of the default municipality's realm. */
  issuer: string
  /** The policy's setting with which clerks sign on by an account of the sandbox. */
  contas: { emissor: string }
  /** Profile of a municipality; without a domain, of the default one. Throws for an unknown domain. */
  perfil(dominio?: string): Perfil
  perfis: readonly Perfil[]
  faults: Faults
  /** All calls that the backend received, oldest first. */
  chamadas(): readonly Call[]
  limparChamadas(): void
  idp: {
    eventos(): readonly IdpEvent[]
    /** How many requests the token endpoints received. */
    pedidosToken(): number
    /** All access, refresh and ID tokens issued since the start or the last reset. */
    tokens(): readonly string[]
  }
  /** The number of guides issued since the start or the last reset, in all municipalities together. */
  guiasGeradas(): number
  /**
   * Pays an active guide today, as a bank's report would: the guide, its debits and their fees change state, and the payments
   * appear. Throws if no municipality has an active guide of this number.
   */
  pagarGuia(numeroGuia: string): void
  /** The codes sent to a taxpayer during a first access. Without a domain, those of the default municipality. */
  primeiroAcesso: {
    /** The code sent last; undefined if none was sent. The same requests always get the same codes. */
    codigo(documento: string, dominio?: string): string | undefined
    /** Makes the code sent last expire. */
    expirarCodigo(documento: string, dominio?: string): void
  }
  /** Replaces the habits and resets the sandbox; `perfil` then returns the matching profile. */
  mudarHabitos(habitos: Habitos): void
  /** Replaces the option `pixNaGuia` until the next reset. */
  mudarPix(pixNaGuia: boolean | 'papel'): void
  /** Restores the initial state of all data, passwords, calls, faults and sessions. Issued tokens lose their session. */
  reset(): void
  close(): Promise<void>
}

/**
 * Starts the sandbox: backend and identity provider on loopback, in memory. Throws when `hoje` is not a date.
 */
export async function startSandbox({
  hoje,
  ttl = {},
  pixNaGuia = false,
  escala = false,
  habitos: habitosDoInicio = ofKeycloak,
}: SandboxOptions = {}): Promise<Sandbox> {
  if (hoje !== undefined && !isValidDate(hoje)) throw new RangeError(`hoje não é uma data: ${hoje}`)
  const personas = escala ? [...cadastrados, personaEmEscala, ...empresasDoContador] : cadastrados
  const closing = new AbortController()
  const faults = createFaults()
  const calls = createCallLog()
  let habitos = habitosDoInicio
  let pix = pixNaGuia
  let cidades: ReadonlyMap<string, Cidade> = openCidades({ hoje, personas, habitos })
  let baseUrl = ''

  const idp = await startIdentityProvider({
    ttl,
    personas,
    faults,
    habitos: () => habitos,
    closing: closing.signal,
  })
  const backend = createBackend({
    cidades: () => cidades,
    faults,
    habitos: () => habitos,
    calls,
    verifyToken: (realm, token) => idp.realm(realm).verifyAccessToken(token),
    acessos: (realm) => idp.realm(realm).accounts,
    closing: closing.signal,
    get pixNaGuia() {
      return pix
    },
    baseUrl: () => baseUrl,
  })
  try {
    baseUrl = await backend.listen({ host: '127.0.0.1', port: 0 })
  } catch (error) {
    await idp.close()
    throw error
  }

  const perfis: Perfil[] = municipios.map(({ dominio, realm, fuso }) => ({
    dominio,
    baseUrl,
    authUrl: idp.realm(realm).issuer,
    clientId: CLIENT_ID,
    redirectUri: REDIRECT_URI,
    login: 'janela',
    cabecalhoToken: 'Authorization',
    rotas: {},
    parametros: {
      recebimento: { febraban: [`1-${CODIGO_FEBRABAN}`], pixEnderecos: [`pix.${realm}.invalid/qr`] },
    },
    fuso,
  }))
  const perfil = (dominio = municipios[0]?.dominio): Perfil => {
    const achado = perfis.find((p) => p.dominio === dominio)
    if (!achado) throw new Error(`não há município com o domínio ${dominio}`)
    return { ...structuredClone(achado), ...ditoDosHabitos(habitos, achado) }
  }
  const cidadeDe = (dominio?: string): Cidade => {
    const cidade = cidades.get(perfil(dominio).dominio)
    if (!cidade) throw new Error(`não há município com o domínio ${dominio}`)
    return cidade
  }

  const reset = (): void => {
    pix = pixNaGuia
    cidades = openCidades({ hoje, personas, habitos })
    faults.clear()
    calls.clear()
    idp.clear()
  }

  return {
    baseUrl,
    issuer: perfil().authUrl,
    contas: { emissor: idp.realm(REALM_DOS_SERVIDORES).issuer },
    perfil,
    perfis,
    faults,
    chamadas: () => calls.all(),
    limparChamadas: () => calls.clear(),
    idp: {
      eventos: () => idp.log.events(),
      pedidosToken: () => idp.log.tokenRequests(),
      tokens: () => idp.log.tokens(),
    },
    guiasGeradas: () => [...cidades.values()].reduce((total, cidade) => total + cidade.guiasGeradas(), 0),
    pagarGuia(numeroGuia) {
      for (const cidade of cidades.values()) {
        const guia = [...cidade.guias.values()].find((g) => g.numeroGuia === numeroGuia)
        if (guia) return cidade.pagarGuia(guia)
      }
      throw new Error(`não há guia ${numeroGuia}`)
    },
    primeiroAcesso: {
      codigo: (documento, dominio) => cidadeDe(dominio).primeirosAcessos.codigoEnviado(documento),
      expirarCodigo: (documento, dominio) => cidadeDe(dominio).primeirosAcessos.expirarCodigo(documento),
    },
    mudarHabitos(outros) {
      habitos = outros
      reset()
    },
    mudarPix(outro) {
      pix = outro
    },
    reset,
    async close() {
      closing.abort()
      await Promise.all([backend.close(), idp.close()])
    },
  }
}

/** The fields that a profile needs for a backend with these habits. */
function ditoDosHabitos(habitos: Habitos, { dominio, baseUrl, authUrl, parametros }: Perfil): Partial<Perfil> {
  const origens = [
    ...(habitos.logoEmOutraOrigem ? [elsewhereOf(baseUrl)] : []),
    ...(habitos.pontosEmOutraOrigem ? [new URL(elsewhereOf(authUrl)).origin] : []),
  ]
  return {
    ...(habitos.outrasRotas && { rotas: movedRotas }),
    ...(habitos.outroCabecalhoDoToken && { cabecalhoToken: TOKEN_HEADER }),
    parametros: {
      ...parametros,
      ...(habitos.soOpenid && { escopo: 'openid' }),
      ...(habitos.primeiroByteLento && { primeiroByteSegundos: 60 }),
      ...(origens.length > 0 && { origens }),
      ...(habitos.linksEmOutraOrigem && { origensDosLinks: [OTHER_LINKS + dominio] }),
    },
  }
}
