/* Printers and print servers on the network, as the settings show them. */

/** A printer's abilities, as the printer states them. */
export interface PodeDaImpressora {
  readonly pdf: boolean
  readonly a4: boolean
  readonly frenteEVerso: boolean
  readonly cores: boolean
  readonly bandejas: number
}

/**
 * `nova` can be added · `incluida` is one of the station's · `semPdf` cannot print a PDF without a driver of the system ·
 * `deServidor` a queue of a print server, which is added as such · `muda` did not report its abilities
 */
export type SituacaoDaAchada = 'nova' | 'incluida' | 'semPdf' | 'deServidor' | 'muda'

/** A printer found on the local network. */
export interface ImpressoraAchada {
  /** Id for adding the printer; good until the next search. */
  readonly id: string
  readonly nome: string
  readonly modelo: string
  /** Host, and the port where it is not the usual one. */
  readonly endereco: string
  /** False if everybody on the network can read the data sent to the printer. */
  readonly cifrada: boolean
  readonly situacao: SituacaoDaAchada
  readonly pode: PodeDaImpressora | null
}

/**
 * `pronto` answers · `semImpressoras` answers, and shares no printer · `foraDoAr` not reachable · `recusou` refuses this station
 * · `estranho` what answers is no print server, or not over TLS · `certificado` its certificate is not trusted by the system ·
 * `certificadoMudou` its certificate differs from the accepted one · `emClaro` the address is unencrypted, which this station's
 * settings do not allow · `endereco` the address is invalid
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

/** A print server as it answered just now. */
export interface ServidorDeImpressao {
  /** `ipps://cups.cidade.example`; as it was typed where it makes no sense. */
  readonly endereco: string
  readonly situacao: SituacaoDoServidor
  readonly impressoras: number
  /** SHA-256 fingerprint of the certificate that the printer showed. */
  readonly certificado: string | null
  /** Fingerprint that was accepted before. */
  readonly conhecido: string | null
}

/** A printer's certificate: the one it is known by, and the one it shows now (SHA-256, `AB:CD:…`). */
export interface CertificadoDaImpressora {
  readonly conhecido: string | null
  readonly atual: string | null
}
