import type { AuthError, Falha } from '../errors.ts'
import type { VencimentoUsual } from '../model/diaUtil.ts'
import type { FimDosPapeis } from '../model/impressao.ts'
import type { RecusaDoPin } from '../model/pin.ts'
import type { Recebimento } from '../model/procedencia.ts'
import type { ModoDeEstacao } from '../model/regrasDeImpressao.ts'
import type { Servico } from '../model/servicos.ts'
import type { TipoDeFato } from '../model/registro.ts'
import type { TeclaAdiante } from '../model/tecla.ts'
import type { PapelLido } from '../model/papelLido.ts'
import type { TipoDocumento } from '../model/tipoDocumento.ts'

/** Facts about this machine that the window needs before a person is served. Contains no secret. */
export interface Estacao {
  modo: ModoDeEstacao
  versao: string
  /** Seconds without a key or a touch before the attendance ends by itself. */
  inatividadeSegundos: number
  /** Usual due date of a guide: today, or the next business day. */
  vencimento: VencimentoUsual
  /** Whether operators must sign on by the settings. `operador.ler` returns whether they can, and how. */
  comEntrada: boolean
  aparencia: { esquema: 'claro' | 'escuro' | 'auto'; corPrimaria: string; atendimentos: number }
  /**
   * Settings of a kiosk. `leitura`: steps may be read aloud through headphones; `avaliacao`: people are asked for a
   * rating.
   */
  totem: { leitura: boolean; avaliacao: boolean }
  correio: boolean
  perfil: PerfilAtivo
  /** All installed municipalities, including the active one. With more than one, the window may switch. */
  municipios: MunicipioInstalado[]
  politica: Politica
  /** Whether a municipality may be added here. Without any municipality the window starts with adding one. */
  instalavel: boolean
  /** True if a municipality was just added; only in the next page's data. */
  recemInstalada?: true
  /** Set if the profile or settings file was refused: the window shows this failure instead of the search. */
  falha?: Falha
}

/** The facts about the active municipality that the window may know (spec "Municipality"). */
export interface PerfilAtivo {
  dominio: string
  /** IANA zone that determines "today". */
  fuso: string
  login: 'janela' | 'navegador'
  /** Whether the profile allows a phone sign-in; `login.meios` returns whether the provider supports it. */
  celular: boolean
  /** Operations whose route this municipality switched off. */
  rotasDesligadas: string[]
  /** Origins (`https://agenda.example`) of links that may be opened in the system's browser; empty at a kiosk. */
  links: string[]
  /** Address of the city's sign language (Libras) centre, to be opened on a phone; null if the profile has none. */
  libras: string | null
  /** Address of the city's portal, to be opened on a phone; null if the profile has none. */
  portal: string | null
  /** The services in the menu, in order; null for all. */
  servicos: readonly Servico[] | null
  /** Data that identify the municipality as payee; null if the profile has none. */
  recebimento: Recebimento | null
}

export interface Atualizacao {
  /** Whether the municipality's policy sets an update server. */
  ligada: boolean
  /** A downloaded version; null if none. `pedeSenha`: the system will ask for an administrator's password. */
  pronta: { versao: string; pedeSenha: boolean } | null
  /** Days without a valid list of versions from the municipality's server; null while they are few. */
  diasSemLista: number | null
}

/** The municipality's settings for all its machines, as this station has them. */
export interface Politica {
  /** The settings that cannot be changed here, by name: `impressao.som`, `perfis`. */
  definidos: readonly string[]
  /** Why the policy, or a field of it, is not in force. */
  falhas: readonly Falha[]
}

/** An operator's role. A `supervisor` may also make the calls that are reserved for supervisors. */
export type PapelDoOperador = 'atendente' | 'supervisor'

/** An account's role. A `tecnico` sets up and checks a station, but does not serve people or query the record. */
export type PapelDaConta = PapelDoOperador | 'tecnico'

/**
 * The station's operators; empty if it has none. `escolhido` lasts until the program ends, or with PINs until the
 * sign-off.
 */
export interface Operadores {
  nomes: string[]
  escolhido: string | null
  /** Role of `escolhido`; null until an operator signs on, and at stations without a sign-on. */
  papel: PapelDaConta | null
  exigeEntrada: boolean
  /**
   * Operators sign on with their account at the municipality's provider. `exigida`: PINs are not accepted; `fora`: the
   * provider does not answer, and PINs are accepted meanwhile. Null if the policy sets no accounts.
   */
  conta: 'exigida' | 'fora' | null
  /** True if an operator must sign on before any other call is accepted. */
  falta: boolean
  /** State of the PINs; null on a station without PINs. */
  pin: SituacaoDosPins | null
}

/**
 * `primeiroUso`: no supervisor has a PIN yet, and the first one to sign on sets it; `semCofre`: this machine has no key store,
 * so PINs are off; `fechado`: the key store does not answer at the moment; `perdido`: the stored PINs are lost for good.
 */
export type SituacaoDosPins = 'pronto' | 'primeiroUso' | 'semCofre' | 'fechado' | 'perdido'

export type FimDaEntrada =
  | { fim: 'entrou' }
  | { fim: 'errado'; restam: number } // `restam`: further tries before a waiting time begins
  /** The PIN was not checked, because too many wrong ones came before; `segundos` until the next try. */
  | { fim: 'espera'; segundos: number }
  | { fim: 'semPin' }
  | { fim: 'escolher' } // the PIN was right but provisional: the operator must now choose an own PIN
  | { fim: 'recusado'; motivo: RecusaDoPin }

/**
 * Outcomes of a sign-on with an account. `semPapel`: the account has no role at this station; `fora`: the provider does
 * not answer; `operador.ler` returns whether a PIN is accepted meanwhile.
 */
export type FimDaConta = { fim: 'entrou' | 'cancelado' | 'semPapel' | 'fora' }

export interface Operador {
  nome: string
  papel: PapelDoOperador
  pin: 'proprio' | 'provisorio' | 'nenhum'
}

/** A provisional PIN with which an operator chooses their own; it is shown once. */
export interface PinProvisorio {
  nome: string
  pin: string
}

/** Documents printed under the operator today. Contains only kinds and numbers, and no data of people served. */
export interface ResumoDoDia {
  /** `tipo`: as in a print job. `papeis` counts copies; `paginas` the pages of all copies. */
  tipos: { tipo: string; papeis: number; paginas: number }[]
  /** Jobs that certainly printed nothing, or were cancelled. */
  semPapel: number
  /** Jobs whose outcome at the printer is unknown. */
  emDuvida: number
}

/** Documents that the IPTU queue can print: the booklet of the newest year, or the slip of its next due instalment. */
export type PapelDaSerie = 'carne' | 'boleto'

/**
 * State of the IPTU queue: Enter prints one document for each person and ends the attendance. `papel`: null while off.
 * `molde`: pattern of a registration, with zeros for digits; null until an answer has shown it.
 */
export interface SerieDoIptu {
  papel: PapelDaSerie | null
  /** Number of people served since the queue was started. */
  atendidos: number
  molde: string | null
}

/** One line of the record without the person concerned, even as a hash. */
export interface LinhaDoRegistro {
  /** ISO 8601, UTC. */
  em: string
  quem: string
  estacao: string
  fato: TipoDeFato
  /** Kind of document, means of a sign-in, reason of an end, or names of settings; null for a fact without a detail. */
  detalhe: string | null
  /** Last state of a document; for a query about an operator, the queried day. */
  estado: string | null
}

/** Lines of the record, newest first. `cortado`: there are further lines that were not read. */
export interface RespostaDoRegistro {
  linhas: LinhaDoRegistro[]
  cortado: boolean
}

/** Answer to the query who served a person: lines about them, and counts of lines whose person is uncertain. */
export interface QuemAtendeu extends RespostaDoRegistro {
  /** Since when the record identifies people (ISO 8601); null if it never did. */
  desde: string | null
  /** Number of attendances begun without a key store, in which no person is identified. */
  semPessoa: number
  /** Number of lines whose people are identified by a key that this machine no longer has. */
  outraChave: number
}

export interface Registro {
  /** Whether the record identifies people, by a keyed hash; `trancado`: the key store is locked at the moment. */
  pessoas: 'sim' | 'semCofre' | 'trancado'
  /** Number of whole months stored besides the current one; 0: all. */
  meses: number
  /** Number of lines that are not yet written to disk. */
  naoEscritas: number
  /** State of the seals that are delivered elsewhere; null if the station's settings require none. */
  selos: SelosDoRegistro | null
  /** Delivery of the record's lines to a collector; null if the station's settings name none. */
  entrega: EntregaDoRegistro | null
  /** When lines were found missing at the end of the record (ISO 8601); null if none are missing. */
  cortadoEm: string | null
  /** True if this computer's clock differs much from the backend's date, so that the record's days are wrong. */
  relogioErrado: boolean
}

export interface EntregaDoRegistro {
  /** The last delivery failed. */
  falhou: boolean
  /** Number of lines that the collector does not have yet; null while the record's end cannot be read. */
  faltam: number | null
}

export interface SelosDoRegistro {
  /** The last delivered seal; null before the first. `em`: ISO 8601. */
  ultimo: { contador: number; em: string } | null
  /** The last delivery failed. */
  falhou: boolean
  /** When sealed lines were found missing from the record (ISO 8601). */
  cortadoEm?: string
}

export interface MunicipioInstalado {
  /** The profile's domain; null if a refused profile does not even contain a domain. */
  dominio: string | null
  /** Set if the municipality's profile was refused: `campo` names the wrong field. The window cannot switch to it. */
  falha?: Falha
}

export type Municipio =
  | { situacao: 'conhecido'; nomePrefeitura: string; temLogo: boolean }
  | { situacao: 'desconhecido' }

/**
 * One attendance. `geracao` grows when an attendance ends. Main drops answers for an older number, and the window's
 * cache keys contain the number. A sign-in may run in any phase but `encerrando` and `bloqueada`: it identifies an
 * unidentified person, and a signed-in person may sign in again.
 */
export type Atendimento =
  | { fase: 'livre'; geracao: number; loginEmCurso: boolean }
  | { fase: 'encerrando'; geracao: number }
  /** The end could not be verified. The station serves nobody until it is verified. */
  | { fase: 'bloqueada'; geracao: number }
  /** A person who gives no document, served with operations that need none. */
  | { fase: 'anonimo'; geracao: number; desde: number; loginEmCurso: boolean }
  | { fase: 'identificado'; geracao: number; documento: string; desde: number; loginEmCurso: boolean }
  | {
      fase: 'autenticado'
      geracao: number
      documento: string
      desde: number
      nome: string | null
      loginEmCurso: boolean
    }

export interface FimDoAtendimento {
  /** Name of the key that ended the attendance: later keys belong to the next person. */
  tecla?: string | undefined
  /** Keys typed before `tecla` that also belong to the next person. */
  adiante?: TeclaAdiante[] | undefined
  papeis?: FimDosPapeis | undefined
}

/** Parameters that start a sign-in (spec "Portal server-side layer", login start). */
export interface LoginStart {
  documento?: string | undefined
  returnTo?: string | undefined
  primary?: string | undefined
  dark?: boolean | undefined
  /** Signs in on the person's own phone, instead of here. */
  meio?: 'celular' | undefined
}

/** Data for a sign-in on the person's phone (RFC 8628). None is secret: the provider's page asks for a password. */
export interface CodigoDoCelular {
  /** The code that the person compares or types on the phone. */
  codigo: string
  /** Address at the provider where the person types the code. */
  endereco: string
  /** Text of the QR code: the address including the code, if the provider has such an address. */
  qr: string
  /** Seconds for which the code remains valid. */
  segundos: number
  /** True if the code replaces an expired one. */
  renovado: boolean
  /** Seconds between two polls, if the provider has requested a longer pause; else null. */
  espera: number | null
}

/** How a login ended. `auth_error` values are the spec's; `cancelado`: the person cancelled. */
export type FimDoLogin =
  | { fim: 'autenticado'; returnTo: string }
  | { fim: 'auth_error'; auth_error: AuthError; falha?: Falha }
  | { fim: 'cancelado'; falha?: Falha } // `falha`: the failure that may have made the person cancel

/** A session that could not be ended at the provider. `segundos` until it expires; null if that is unknown. */
export interface SessaoPendente {
  segundos: number | null
}

/** A PDF held in main. Pages reach its bytes only at `/documentos/{documentoId}`. */
export interface Documento {
  documentoId: string
  tipo: TipoDocumento
  paginas: number
  bytes: number
  lido: PapelLido
}

/** Seconds until the attendance ends automatically. Sent each second during the countdown, and once with null when it stops. */
export type Inatividade = { segundosRestantes: number | null }
