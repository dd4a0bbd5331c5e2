/* Printers and print servers on the network, as the settings show them. */

export interface PodeDaImpressora {
  /** The format in which documents are sent: `PDF`, or drawn pages (`PWG`, `URF`); null if none is supported. */
  readonly formato: string | null
  readonly a4: boolean
  readonly frenteEVerso: boolean
  readonly cores: boolean
  readonly bandejas: number
}

/**
 * State of a found printer.
 * - `nova`: can be added
 * - `incluida`: already one of the station's
 * - `semFormato`: cannot print without a driver of the system
 * - `deServidor`: a print server's queue, added with its server
 * - `muda`: did not report its abilities
 */
export type SituacaoDaAchada = 'nova' | 'incluida' | 'semFormato' | 'deServidor' | 'muda'

export interface ImpressoraAchada {
  /** Id for adding the printer; valid until the next search. */
  readonly id: string
  readonly nome: string
  readonly modelo: string
  /** Host, and the port if it is not the default one. */
  readonly endereco: string
  /** False if anybody on the network path can read the data sent to the printer. */
  readonly cifrada: boolean
  readonly situacao: SituacaoDaAchada
  readonly pode: PodeDaImpressora | null
}

/** State of a print server. */
export type SituacaoDoServidor =
  | 'pronto' // it answers
  | 'semImpressoras' // it answers, and shares no printer
  | 'foraDoAr' // it is not reachable
  | 'recusou' // it refuses this station
  | 'estranho' // it answers, but not as a print server, or not over TLS
  | 'certificado' // the system does not trust its certificate
  | 'certificadoMudou' // its certificate differs from the accepted one
  | 'emClaro' // the address is unencrypted, which this station's settings do not allow
  | 'endereco' // the address is invalid

export interface ServidorDeImpressao {
  /** `ipps://cups.cidade.example`; as typed if the text is no address. */
  readonly endereco: string
  readonly situacao: SituacaoDoServidor
  readonly impressoras: number
  /** SHA-256 fingerprint of the certificate that the server presented; null if none was seen. */
  readonly certificado: string | null
  /** Fingerprint that a person accepted earlier; null if there is none. */
  readonly conhecido: string | null
}

/** SHA-256 fingerprints (`AB:CD:…`) of a printer's certificate: `conhecido` the stored one, `atual` the one it presents now. */
export interface CertificadoDaImpressora {
  readonly conhecido: string | null
  readonly atual: string | null
}
