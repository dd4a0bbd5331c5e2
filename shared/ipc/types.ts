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

/** Facts of this machine that the window needs before a person is served. It contains no secret. */
export interface Estacao {
  modo: ModoDeEstacao
  versao: string
  /** Seconds without a key or a touch before the attendance ends by itself. */
  inatividadeSegundos: number
  /** Usual due date of a guide: today, or the next business day. */
  vencimento: VencimentoUsual
  /** Whether the settings require operators to sign on. `operador.ler` tells whether they can, and how. */
  comEntrada: boolean
  aparencia: { esquema: 'claro' | 'escuro' | 'auto'; corPrimaria: string; atendimentos: number }
  /**
   * For a kiosk. `leitura`: whether steps may be read aloud through headphones; `avaliacao`: whether people are asked for a
   * rating.
   */
  totem: { leitura: boolean; avaliacao: boolean }
  /** Whether this station sends documents by e-mail. */
  correio: boolean
  perfil: PerfilAtivo
  /** All municipalities installed here, the active one among them. With more than one, the window may switch. */
  municipios: MunicipioInstalado[]
  politica: Politica
  /** Whether a municipality may be added at this machine. Without any municipality, the window begins with adding one. */
  instalavel: boolean
  /** A municipality was added just now; sent only to the next page. */
  recemInstalada?: true
  /** Set when the profile or settings file was refused: the window shows it instead of the search. */
  falha?: Falha
}

/** The active municipality (spec "Municipality"), as far as the window may know it. */
export interface PerfilAtivo {
  dominio: string
  /** IANA zone in which "today" is decided. */
  fuso: string
  login: 'janela' | 'navegador'
  /** Whether the profile allows a phone sign-in; `login.meios` says whether the provider supports it. */
  celular: boolean
  /** Operations whose route this municipality switched off. */
  rotasDesligadas: string[]
  /** Origins (`https://agenda.example`) that a link may open outside of the program: at a kiosk none. */
  links: string[]
  /** Address of the city's sign language (Libras) centre, shown to be opened on a phone; null if the profile names none. */
  libras: string | null
  /** Address of the city's portal, shown to be opened on a phone; null if the profile names none. */
  portal: string | null
  /** The services in the menu, in its order; null for all. */
  servicos: readonly Servico[] | null
  /** How the municipality is paid; null if the profile does not say. */
  recebimento: Recebimento | null
}

export interface Atualizacao {
  /** Whether the municipality's policy sets the server. */
  ligada: boolean
  /** A downloaded version; null without one. `pedeSenha`: the system asks for an administrator, so only on request. */
  pronta: { versao: string; pedeSenha: boolean } | null
  /** Days without a valid list of versions from the municipality's server; null until they are too many. */
  diasSemLista: number | null
}

/** The municipality's settings for all its machines, as this station has them. */
export interface Politica {
  /** The settings that cannot be changed here, by name: `impressao.som`, `perfis`. */
  definidos: readonly string[]
  /** Why the policy, or a field of it, is not in force. */
  falhas: readonly Falha[]
}

/** An operator's role: `supervisor` may also use what is reserved for supervisors. */
export type PapelDoOperador = 'atendente' | 'supervisor'

/** An account's role: a `tecnico` sets a station up and checks it, but serves nobody and sees nobody's record. */
export type PapelDaConta = PapelDoOperador | 'tecnico'

/**
 * The station's operators; empty if the station has none. `escolhido` is set until the program ends, or with PINs until the
 * sign-off.
 */
export interface Operadores {
  nomes: string[]
  escolhido: string | null
  /** The role of `escolhido`; null until an operator signs on, and at stations where nobody has to. */
  papel: PapelDaConta | null
  /** Operators prove who they are, by a PIN or an account. */
  exigeEntrada: boolean
  /**
   * Operators sign on with their account at the municipality's provider. `exigida`: nothing else is accepted; `fora`: the provider does
   * not answer, and PINs are accepted meanwhile. Null where the policy sets no accounts.
   */
  conta: 'exigida' | 'fora' | null
  /** An operator has to sign on before any other call is accepted. */
  falta: boolean
  /** State of the PINs; null on a station without PINs. */
  pin: SituacaoDosPins | null
}

/**
 * `primeiroUso`: no supervisor has a PIN yet, and the first one to sign on sets it; `semCofre`: this machine has no key store,
 * so PINs are off; `fechado`: the key store does not answer at the moment; `perdido`: the stored PINs are lost for good.
 */
export type SituacaoDosPins = 'pronto' | 'primeiroUso' | 'semCofre' | 'fechado' | 'perdido'

/** Outcomes of an entered PIN. */
export type FimDaEntrada =
  | { fim: 'entrou' }
  /** `restam`: further tries before a waiting time begins. */
  | { fim: 'errado'; restam: number }
  /** The PIN was not checked, because too many were wrong before; `segundos` until the next try. */
  | { fim: 'espera'; segundos: number }
  /** This operator was never given a PIN. */
  | { fim: 'semPin' }
  /** The PIN was right but provisional: the operator has to choose one now. */
  | { fim: 'escolher' }
  /** The chosen PIN is refused. */
  | { fim: 'recusado'; motivo: RecusaDoPin }

/**
 * Outcomes of a sign-on with an account. `semPapel`: the account has no role at this station; `fora`: the provider does not answer,
 * and `operador.ler` tells whether a PIN is accepted meanwhile.
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

/** Today's documents printed by the operator. It contains only kinds and numbers, and no person who was served. */
export interface ResumoDoDia {
  /** `tipo`: as in a print job. `papeis` counts copies; `paginas` the pages of all copies. */
  tipos: { tipo: string; papeis: number; paginas: number }[]
  /** Jobs that certainly printed nothing, or were cancelled. */
  semPapel: number
  /** Jobs whose outcome at the printer is unknown. */
  emDuvida: number
}

/** Documents that the serial mode prints: the booklet of the newest year, or the slip of its next due instalment. */
export type PapelDaSerie = 'carne' | 'boleto'

/**
 * The serial mode for IPTU: Enter prints one document for each person and ends the attendance. `papel`: null while off.
 * `molde`: how the municipality writes a registration, with zeros for its digits; null until an answer has shown it.
 */
export interface SerieDoIptu {
  papel: PapelDaSerie | null
  /** People served since the mode was switched on. */
  atendidos: number
  molde: string | null
}

/** One line of the record, as people may see it. The person concerned is left out, even as a hash. */
export interface LinhaDoRegistro {
  /** ISO 8601, UTC. */
  em: string
  quem: string
  estacao: string
  fato: TipoDeFato
  /** Kind of document, means of a sign-in, reason of an end, or names of settings; null for a fact without a detail. */
  detalhe: string | null
  /** A document's last state; for a query about an operator, the day. */
  estado: string | null
}

/** Lines of the record, newest first. `cortado`: there are more lines than were read. */
export interface RespostaDoRegistro {
  linhas: LinhaDoRegistro[]
  cortado: boolean
}

/** Answer to the query who served a person: lines about them, and counts of lines whose person is uncertain. */
export interface QuemAtendeu extends RespostaDoRegistro {
  /** Since when the record identifies people (ISO 8601); null if it never did. */
  desde: string | null
  /** Attendances begun without a key store, in which no person is identified. */
  semPessoa: number
  /** Number of lines whose people are identified by a key that this machine no longer has. */
  outraChave: number
}

export interface Registro {
  /** Whether the record identifies people, by a keyed hash; `trancado`: the key store is locked at the moment. */
  pessoas: 'sim' | 'semCofre' | 'trancado'
  /** Whole months that are kept besides the current one; 0: all. */
  meses: number
  /** Number of lines that could not be written yet. */
  naoEscritas: number
  /** State of the seals that are delivered elsewhere; null if the station's settings require none. */
  selos: SelosDoRegistro | null
  /** Delivery of the record's lines to a collector; null if the station's settings name none. */
  entrega: EntregaDoRegistro | null
  /** When lines were found missing at the record's end (ISO 8601); null if none were. */
  cortadoEm: string | null
  /** This computer's clock is far from the date in the backend's answers, so the record's days are wrong. */
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
  /** The profile's domain; null when a refused profile does not even contain one. */
  dominio: string | null
  /** The municipality's profile was refused: `campo` names the fault. It cannot be switched to. */
  falha?: Falha
}

export type Municipio =
  | { situacao: 'conhecido'; nomePrefeitura: string; temLogo: boolean }
  | { situacao: 'desconhecido' }

/**
 * One attendance. `geracao` grows when an attendance ends: main drops answers to an older one, and the window's cache keys
 * contain it. A sign-in may run in any phase but `encerrando` and `bloqueada`: it identifies an unidentified person, and a
 * signed-in person may sign in again.
 */
export type Atendimento =
  | { fase: 'livre'; geracao: number; loginEmCurso: boolean }
  | { fase: 'encerrando'; geracao: number }
  /** The end could not be verified: the station serves nobody until it is. */
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
      entrouEm: number
      loginEmCurso: boolean
    }

/** The window's request to end its attendance. */
export interface FimDoAtendimento {
  /** Name of the key that ended the attendance: later keys are the next person's. */
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
  /** The code that the person compares on the phone, or types there. */
  codigo: string
  /** Address at the provider where the person types the code. */
  endereco: string
  /** Text of the QR code: the address with the code in it, if the provider has such an address. */
  qr: string
  /** Seconds for which the code is still valid. */
  segundos: number
  /** True if the code replaces an expired one. */
  renovado: boolean
  /** Seconds between two polls, if the provider has asked for a longer pause; otherwise null. */
  espera: number | null
}

/** How a login ended. `auth_error` values are the spec's; `cancelado`: the person cancelled. */
export type FimDoLogin =
  | { fim: 'autenticado'; returnTo: string }
  | { fim: 'auth_error'; auth_error: AuthError; falha?: Falha }
  /** `falha`: the failure that may have made the person cancel. */
  | { fim: 'cancelado'; falha?: Falha }

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
