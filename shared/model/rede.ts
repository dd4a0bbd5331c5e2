/* Printers and print servers on the network, as the settings show them. */

/** Abilities that a printer reports. */
export interface PodeDaImpressora {
  /** The format that documents are sent in: `PDF`, or drawn pages; null if the printer reads none of them. */
  readonly formato: string | null
  readonly a4: boolean
  readonly frenteEVerso: boolean
  readonly cores: boolean
  readonly bandejas: number
}

/**
 * `nova` can be added · `incluida` is one of the station's · `semFormato` cannot print without a driver of the system ·
 * `deServidor` a print server's queue, added with its server · `muda` did not report its abilities
 */
export type SituacaoDaAchada = 'nova' | 'incluida' | 'semFormato' | 'deServidor' | 'muda'

/** A printer found on the local network. */
export interface ImpressoraAchada {
  /** Id to add the printer by; valid until the next search. */
  readonly id: string
  readonly nome: string
  readonly modelo: string
  /** Host, and the port unless it is the usual one. */
  readonly endereco: string
  /** False if everybody on the network can read the data sent to the printer. */
  readonly cifrada: boolean
  readonly situacao: SituacaoDaAchada
  readonly pode: PodeDaImpressora | null
}

/**
 * `pronto` answers · `semImpressoras` answers, and shares no printer · `foraDoAr` not reachable · `recusou` refuses this
 * station · `estranho` answers, but not as a print server, or not over TLS · `certificado` its certificate is not trusted by
 * the system · `certificadoMudou` its certificate differs from the accepted one · `emClaro` the address is unencrypted, which
 * this station's settings do not allow · `endereco` the address is invalid
 */
export type SituacaoDoServidor =
  | 'pronto'
  | 'semImpressoras'
  | 'foraDoAr'
  | 'recusou'
  | 'estranho'
  | 'certificado'
  | 'certificadoMudou'
  | 'emClaro'
  | 'endereco'

export interface ServidorDeImpressao {
  /** `ipps://cups.cidade.example`; unchanged as typed if it is not an address. */
  readonly endereco: string
  readonly situacao: SituacaoDoServidor
  readonly impressoras: number
  /** SHA-256 fingerprint of the certificate that the server presented; null if none was seen. */
  readonly certificado: string | null
  /** Fingerprint that a person accepted before; null if none. */
  readonly conhecido: string | null
}

/** SHA-256 fingerprints (`AB:CD:…`) of a printer's certificate: `conhecido` the stored one, `atual` the one it presents now. */
export interface CertificadoDaImpressora {
  readonly conhecido: string | null
  readonly atual: string | null
}
