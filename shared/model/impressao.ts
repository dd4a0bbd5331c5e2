/**
 * Types of printing for all processes: states, reasons and errors as closed lists, and the records sent to the screen.
 * Nothing here depends on Node, CUPS or files.
 */

/** Job states that can be distinguished reliably. */
export const ESTADOS_TRABALHO = [
  'queued', // in this program's queue, not submitted yet
  'submitted', // held by the spooler, not released
  'waiting', // behind other jobs, or the printer is paused
  'printing', // being sent or printed
  'attention', // a person must go to the printer (see `motivo`)
  'sent', // submitted; printing is not confirmed
  'printed', // confirmed by the printer itself
  'failed', // not printed (with `impressora.falhou` perhaps a part of it)
  'canceled', // a sheet may still come out
  'unknown', // only a person looking at the tray can tell
] as const
export type EstadoTrabalho = (typeof ESTADOS_TRABALHO)[number]

/** Final states of a job. Only a person's answer changes `unknown`. */
export const ESTADOS_FINAIS: ReadonlySet<EstadoTrabalho> = new Set<EstadoTrabalho>([
  'sent',
  'printed',
  'failed',
  'canceled',
  'unknown',
])

export function isTerminal(estado: EstadoTrabalho): boolean {
  return ESTADOS_FINAIS.has(estado)
}

export const MOTIVOS_ATENCAO = [
  'media-empty',
  'media-jam',
  'door-open',
  'toner-empty',
  'offline',
  'paused',
  'rejecting',
  'certificate', // the printer's certificate differs from before, so nothing is sent to it
  'disk', // no problem of the printer: the program cannot store the job's state on disk, so the job stops
  'outro',
] as const
export type MotivoAtencao = (typeof MOTIVOS_ATENCAO)[number]

export const ESTADOS_IMPRESSORA = ['pronta', 'imprimindo', 'atencao', 'parada', 'desconhecida'] as const
export type EstadoImpressora = (typeof ESTADOS_IMPRESSORA)[number]

/** IPP keywords for one- and two-sided printing (RFC 8011 §5.2.8). */
export const SIDES = ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'] as const
export type Sides = (typeof SIDES)[number]

export const DRIVERS = ['cups-ipp', 'cups-server', 'ipp-direct', 'winspool', 'folder'] as const
export type DriverId = (typeof DRIVERS)[number]

/** Errors of printing as codes; the screen has the sentences. */
export const ERROS_IMPRESSAO = [
  'impressora.ausente', // the requested printer does not exist, or no longer exists
  'impressora.recusou',
  'impressora.semResposta', // the spooler did not answer in time
  'impressora.certificado', // the printer presents a certificate other than the stored one
  'impressora.versao', // the printer refuses every version of IPP that this program speaks
  'impressora.opcao', // the printer does not support this paper, side, copy, tray or format option
  'impressora.papel', // the printer lacks that paper size, or the document would be too small to read on it
  'impressora.margem', // part of the page would be cut off, because it is outside the printable area
  'impressora.falhou', // the printer aborted the job while printing
  'impressora.naoRecebeu', // the printer proves that the document never arrived, and no process can send it any more
  'impressora.cota', // the printer's accounting system refuses further prints for this account
  'impressora.ocupada', // the printer is busy with another job and accepted nothing: the same request may be repeated
  'documento.invalido', // the bytes are not a PDF that the printer can use
  'documento.trancado', // the printer cannot open the document, because it is protected
  'documento.paginas',
  'documento.perdido', // the document was only in memory when the program ended
  'pasta.indisponivel', // the chosen folder is missing, full or not writable
  'fila.indisponivel', // the journal could not store the job, which was therefore not printed
  'trabalho.ausente',
  'trabalho.expirado', // the job waited beyond its validity at this station
] as const
export type ErroImpressao = (typeof ERROS_IMPRESSAO)[number]

/**
 * Options of a job that its printer reported as ignored (RFC 8011 §4.1.7). `lados`: one or two sides; `tamanho`: the
 * page's own size; `outra`: the printer did not name the option.
 */
export const OPCOES_DO_TRABALHO = ['copias', 'lados', 'papel', 'bandeja', 'tamanho', 'outra'] as const
export type OpcaoDoTrabalho = (typeof OPCOES_DO_TRABALHO)[number]

/**
 * How a printer is connected; `direta`: by network, printed to without Windows' queue. `wsd`: by network, found by Windows' Web
 * Services for Devices.
 */
export type Ligacao = 'usb' | 'paralela' | 'rede' | 'direta' | 'wsd' | 'servidor'

export interface Impressora {
  /** Id of the printer, `<driver>:<name>`, stable across restarts. */
  readonly id: string
  readonly nome: string
  readonly driver: DriverId
  readonly padrao: boolean
  /** The printer's connection, if the driver knows it. */
  readonly ligacao?: Ligacao
  readonly estado: EstadoImpressora
  readonly motivos: readonly MotivoAtencao[]
  /** False when the printer accepts no new jobs. */
  readonly aceita: boolean
  /** True if the printer has not answered yet, so this last known state may be wrong. Query again soon. */
  readonly conferindo?: true
  /** True if this program holds back its jobs for the printer. */
  readonly pausada: boolean
  /** Number of this program's unfinished jobs for the printer. */
  readonly naFila: number
}

/** Notices about printing on this machine, independent of a job. */
export const TIPOS_DE_AVISO = [
  'spool.guarda', // the spooler stores printed documents
  'cofre.ausente', // no key store, so a restart loses unprinted jobs
  'trabalhos.perdidos', // number of jobs that a restart lost that way
  'fila.danificada', // the queue's file was unreadable, and was renamed with its jobs
  'fila.parada', // the queue cannot be read or written now, so nothing is printed
  'trabalhos.ilegiveis', // number of jobs (`quais`) that this version cannot read
  'auditoria.parada', // number of audit lines that cannot be written now
] as const
export interface AvisoDeImpressao {
  readonly tipo: (typeof TIPOS_DE_AVISO)[number]
  readonly quantos?: number
  /** When the renamed file was last written; epoch, ms. */
  readonly quando?: number
  readonly quais?: readonly TrabalhoIlegivel[]
}

export interface TrabalhoIlegivel {
  /** As `Trabalho.tipo`; null if unreadable. */
  readonly tipo: string | null
  /** When the job was created; epoch, ms. Null if unreadable. */
  readonly criadoEm: number | null
}

/**
 * A leftover document of a person who is no longer served. One entry for each printer and situation, without
 * identifying the person.
 * - `saindo`: it may still come out
 * - `conferir`: a person has to look for it in the tray
 * - `naoSaiu`: it was to be printed, but will not be. At a kiosk: the printer ran out of paper or jammed, and has
 *   printed nothing since
 * - `filaIlegivel`: the queue of the last start is unreadable, so any printer may have or print a document
 */
export interface PapelSemDono {
  /** `Impressora.id`; empty for `filaIlegivel`. */
  readonly impressora: string
  readonly situacao: 'saindo' | 'conferir' | 'naoSaiu' | 'filaIlegivel'
}

/** Whether the next person at a kiosk might find somebody's document. */
export function mayBeFound({ situacao }: Pick<PapelSemDono, 'situacao'>): boolean {
  return situacao !== 'naoSaiu'
}

/** Unfinished jobs at the end of their attendance: `cancelar`, or `deixar` for the clerk to hand over. */
export const FINS_DOS_PAPEIS = ['cancelar', 'deixar'] as const
export type FimDosPapeis = (typeof FINS_DOS_PAPEIS)[number]

/** A print job for the screen: without bytes, path or data of the taxpayer. */
export interface Trabalho {
  readonly trabalhoId: string
  readonly documentoId: string
  readonly tipo: string
  /** Label without personal data, e.g. `Guia 2026000123`; empty once the attendance has ended. */
  readonly rotulo: string
  /** The job's printer (`Impressora.id`). */
  readonly impressora: string
  readonly copias: number
  /** Pages of one copy. */
  readonly paginas: number
  readonly sides: Sides
  /** The requested pages of a longer document, as typed: `31-32,40`. */
  readonly intervalo?: string
  /** IPP `media-source` keyword of the requested tray. */
  readonly bandeja?: string
  /** True if some page is larger than the paper, so the printer scales it down. */
  readonly diminuido?: boolean
  /** True once the job may print. It must then be cancelled at its printer before it can move to another. */
  readonly liberado: boolean
  /** `Impressora.id` of a ready fallback printer; set only while the job's own printer is not ready. */
  readonly reserva?: string
  readonly estado: EstadoTrabalho
  readonly motivo?: MotivoAtencao
  readonly erro?: ErroImpressao
  /** When the job was created; epoch, ms. */
  readonly criadoEm: number
  /** When the job last changed; epoch, ms. */
  readonly atualizadoEm: number
  /** The requested options that the printer reported as ignored. */
  readonly naoAtendeu?: readonly OpcaoDoTrabalho[]
  /** Name of the saved file without its path; only for the folder driver. */
  readonly destino?: string
}

export interface OpcoesDaImpressora {
  /** The printer's trays, as IPP `media-source` keywords. */
  readonly bandejas: readonly string[]
  /** PWG names of the paper sizes. */
  readonly papeis: readonly string[]
  readonly lados: readonly Sides[]
}
