import type { AuthError, Falha } from '../errors.ts'
import type { VencimentoUsual } from '../model/diaUtil.ts'
import type { FimDosPapeis } from '../model/impressao.ts'
import type { MotivoDoPin } from '../model/pin.ts'
import type { ModoDeEstacao } from '../model/regrasDeImpressao.ts'
import type { FatoDoRegistro } from '../model/registro.ts'
import type { Tecla } from '../model/tecla.ts'
import type { TipoDocumento } from '../model/tipoDocumento.ts'

/** Facts of this machine that the window needs before anybody is served. No secret is in it. */
export interface Estacao {
  modo: ModoDeEstacao
  versao: string
  /** Seconds without a key or a touch before the attendance ends by itself. */
  inatividadeSegundos: number
  /** Default due day of a guide. */
  vencimento: VencimentoUsual
  /** Whether the settings require PINs. `operador.ler` tells whether they are in use, and by whom. */
  pin: boolean
  aparencia: { esquema: 'claro' | 'escuro' | 'auto'; corPrimaria: string }
  /**
   * For a kiosk. `leitura`: whether steps may be read aloud, for people who bring or find headphones; `avaliacao`: whether people
   * are asked how it was.
   */
  totem: { leitura: boolean; avaliacao: boolean }
  /** Whether papers may be sent by e-mail from this station. */
  correio: boolean
  /** Whether the next ticket of the queue system is called from here. */
  fila: boolean
  perfil: PerfilAtivo
  /** All municipalities installed here, the active one among them. With more than one, the window may switch. */
  municipios: MunicipioInstalado[]
  politica: Politica
  /** Whether a municipality may be added at this machine. While there is none, the window begins with that. */
  instalavel: boolean
  /** A municipality was added just now: sent once, to the next page. */
  recemInstalada?: true
  /** Set when the profile or settings file was refused: the window shows it instead of the search. */
  falha?: Falha
}

/** The active municipality, with what the window may know of it (spec "Municipality"). */
export interface PerfilAtivo {
  dominio: string
  /** IANA zone in which "today" is decided. */
  fuso: string
  login: 'janela' | 'navegador'
  /** Whether the profile allows a phone sign-in; `login.meios` contains whether the provider supports it. */
  celular: boolean
  /** Operations whose route this municipality switched off. */
  rotasDesligadas: string[]
  /** Origins (`https://agenda.example`) that a link may open outside of the program: at a kiosk none. */
  links: string[]
  /** Address of the city's Libras centre, for a phone; null where the profile names none. */
  libras: string | null
  /** Address of the city's portal, for a phone; null where the profile names none. */
  portal: string | null
}

/** New versions of the program. */
export interface Atualizacao {
  /** Whether the municipality's policy sets the server. */
  ligada: boolean
  /**
   * A downloaded version that is installed when the program closes. `pedeSenha`: only on request, because the system asks for an
   * administrator.
   */
  pronta: { versao: string; pedeSenha: boolean } | null
  /** Days without a valid list of versions by the municipality, if there are too many. */
  diasSemLista: number | null
}

/** The settings of this station that the municipality sets, for all its machines. */
export interface Politica {
  /** The settings that cannot be changed here, by name: `impressao.som`, `perfis`. */
  definidos: readonly string[]
  /** The reasons why the policy, or a field of it, is not in force. */
  falhas: readonly Falha[]
}

/** An operator's role: only serves, or may also do what a station reserves for supervisors. */
export type PapelDoOperador = 'atendente' | 'supervisor'

/**
 * The station's operators; empty if the station does not ask for them. `escolhido` stays until the program ends, or with PINs
 * until the sign-off.
 */
export interface Operadores {
  nomes: string[]
  escolhido: string | null
  /** The role of `escolhido`; null until somebody has proved who they are, and at stations that do not require it. */
  papel: PapelDoOperador | null
  /** Operators prove themselves by a PIN. */
  exigePin: boolean
  /** An operator has to sign on before anything else is done here. */
  falta: boolean
  /** State of the PINs; null on a station that requires none. */
  pin: SituacaoDosPins | null
}

/**
 * `primeiroUso`: no supervisor has a PIN yet, and the first one to sign on sets it; `semCofre`: this machine has no key store,
 * so PINs are off; `fechado`: the key store does not answer at the moment; `perdido`: the stored PINs are lost for good.
 */
export type SituacaoDosPins = 'pronto' | 'primeiroUso' | 'semCofre' | 'fechado' | 'perdido'

/** Outcomes of a PIN. */
export type FimDaEntrada =
  | { fim: 'entrou' }
  /** `restam`: tries before the next costs time. */
  | { fim: 'errado'; restam: number }
  /** The PIN was not checked: too many were wrong. */
  | { fim: 'espera'; segundos: number }
  /** This operator was never given a PIN. */
  | { fim: 'semPin' }
  /** The PIN was right but provisional: the operator now chooses one. */
  | { fim: 'escolher' }
  /** The chosen PIN is refused. */
  | { fim: 'recusado'; motivo: MotivoDoPin }

/** An operator of this station, for a supervisor's eyes. */
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

/** Today's documents printed by the operator. It contains only kinds and numbers, nobody who was served. */
export interface ResumoDoDia {
  /** `tipo`: as in a print job. `papeis` counts copies; `paginas` the pages of all copies. */
  tipos: { tipo: string; papeis: number; paginas: number }[]
  /** Jobs that certainly printed nothing, or were cancelled. */
  semPapel: number
  /** Jobs whose outcome is unknown. */
  emDuvida: number
}

/** One line of the record, as far as people may see it. The person concerned is not in it, not even as a hash. */
export interface LinhaDoRegistro {
  /** ISO 8601, UTC. */
  em: string
  quem: string
  estacao: string
  fato: FatoDoRegistro
  /** Kind of document, means of a sign-in, reason of an end, names of settings; null for a fact without a detail. */
  detalhe: string | null
  /** A document's last state; for a question about an operator the day. */
  estado: string | null
}

/** Lines, newest first. `cortado`: more lines exist than were read. */
export interface RespostaDoRegistro {
  linhas: LinhaDoRegistro[]
  cortado: boolean
}

/** Operators who served a person, and lines whose person is uncertain. */
export interface QuemAtendeu extends RespostaDoRegistro {
  /** Since when the record knows people; null: it never did. ISO 8601. */
  desde: string | null
  /** Attendances begun while there was no key store to know a person by. */
  semPessoa: number
  /** Lines whose people are identified by a key that this machine no longer has. */
  outraChave: number
}

/** The state of the station's record. */
export interface Registro {
  /** Whether people are known in it, by a keyed hash; `trancado`: the key store is locked just now. */
  pessoas: 'sim' | 'semCofre' | 'trancado'
  /** Whole months of the record kept besides the current one; 0: for ever. */
  meses: number
  /** Lines that could not be written yet. */
  naoEscritas: number
  /** Seals delivered elsewhere, if the station's settings require them. */
  selos: SelosDoRegistro | null
}

export interface SelosDoRegistro {
  destino: 'pasta' | 'syslog'
  /** `em`: ISO 8601. */
  ultimo: { contador: number; em: string } | null
  /** The last try failed. */
  falhou: boolean
  /** ISO 8601: when the record was found without lines that had been sealed. */
  cortadoEm?: string
}

/** A municipality of this station's settings (several may be installed). */
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
 * One attendance. `geracao` grows whenever an attendance ends: answers of an older generation are dropped in main, and the
 * window's cache keys carry it.
 * A login may run in any phase except the last: it identifies an unidentified person, and a signed-in person may sign in again.
 */
export type Atendimento =
  | { fase: 'livre'; geracao: number; loginEmCurso: boolean }
  | { fase: 'encerrando'; geracao: number }
  /** The end could not be verified: nobody is served until it is. */
  | { fase: 'bloqueada'; geracao: number }
  /** A person who gives no document, served with what the municipality offers to anybody. */
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

/** The window's wish to end its attendance. */
export interface FimDoAtendimento {
  /** The key that ended the attendance: later keys are the next person's. */
  tecla?: string | undefined
  /** Keys struck before it that also belong to the next person. */
  adiante?: Tecla[] | undefined
  papeis?: FimDosPapeis | undefined
}

/** Spec "Portal server-side layer", login start. */
export interface LoginStart {
  documento?: string | undefined
  returnTo?: string | undefined
  primary?: string | undefined
  dark?: boolean | undefined
  /** Sign-in on the person's own phone, instead of here. */
  meio?: 'celular' | undefined
}

/** Data to sign in on one's own phone (RFC 8628). None of it is secret: it opens the provider's page, which asks for a password. */
export interface CodigoDoCelular {
  /** The code, shown here and on the phone to be compared, or typed there. */
  codigo: string
  /** Address at the provider where the person types the code. */
  endereco: string
  /** Text of the QR code: the same address, with the code in it where the provider has such an address. */
  qr: string
  /** Seconds for which the code is still valid. */
  segundos: number
  /** The code replaces one that expired. */
  renovado: boolean
  /** Seconds between two polls, if the provider has asked for a longer pause. */
  espera: number | null
}

/** How a login ended. `auth_error` values are the spec's; the rest are the person's own doing. */
export type FimDoLogin =
  | { fim: 'autenticado'; returnTo: string }
  | { fim: 'auth_error'; auth_error: AuthError; falha?: Falha }
  /** `falha`: the failure that may have made the person cancel. */
  | { fim: 'cancelado'; falha?: Falha }

/**
 * A session at the identity provider that could not be ended with its attendance. `segundos`: until it expires; null when the
 * provider does not state it.
 */
export interface SessaoPendente {
  segundos: number | null
}

/** A check of the municipality's system, under way or over; no rows where there was none yet. */
export interface Conformidade {
  emCurso: boolean
  /** Rows that the report will have. */
  total: number
  linhas: readonly LinhaDeConformidade[]
}

/** One row of a conformance report. It contains no personal data. */
export interface LinhaDeConformidade {
  /** Row of the specification: `GET /contribuinte/debitos`, or of the identity provider. */
  linha: string
  operacao: string
  /** `recusou`: it answered with a text of its own (spec "Error body"), which a person must read. */
  situacao: 'conforme' | 'tolerado' | 'recusou' | 'falhou' | 'naoPerguntado'
  /** Status, type and shape of the answer. */
  veio: string
  /** The program's reading of the answer. */
  programa: string
  /** Leniencies that the reading needed. */
  tolerancias: readonly string[]
  /** Differences, or facts worth knowing, without any leniency. */
  observacoes: readonly string[]
  /** The text to write into the profile, or the thing to have mended. */
  remedio: string | null
  /** Duration; null if nothing was asked. */
  ms: number | null
}

/** A PDF held in main. The bytes are reached only as `/documentos/{documentoId}` on our own pages. */
export interface Documento {
  documentoId: string
  tipo: TipoDocumento
  paginas: number
  bytes: number
}

/** Sent each second while the countdown to the automatic end runs, and once with null when it stops. */
export type Inatividade = { segundosRestantes: number | null }
