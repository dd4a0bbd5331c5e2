/* The queries that the settings send to printers and print servers on the network; the drivers' implementations are passed in. */
import type { PodeDaImpressora, SituacaoDoServidor } from '../../shared/model/rede.ts'

export interface FoundPrinter {
  readonly nome: string
  /** Maker and model as the printer reports them; empty when it does not. */
  readonly modelo: string
  /** `ipps://10.0.0.7/ipp/print`; `ipp://` only when the printer does not support TLS. */
  readonly uri: string
  /** The printer's answer to Get-Printer-Attributes; null when it gave none. */
  readonly pode: PodeDaImpressora | null
  /** True for a queue of a print server, false for a printer of its own. */
  readonly deServidor: boolean
}

/** Searches printers on this machine's own networks; takes seconds. Rejects with `PrintError` where there is no network. */
export type FindPrinters = () => Promise<FoundPrinter[]>

/** Queries the URIs of an address that a person typed. Resolves to the first that answers, else to the first. Never rejects. */
export type AskPrinter = (uris: readonly [string, ...string[]]) => Promise<FoundPrinter>

export interface PrintServer {
  /** `ipps://host` or, where the station allows it, `ipp://host`; with or without a port. */
  readonly uri: string
  /** SHA-256 fingerprint of the certificate that a person accepted; absent where an authority vouches for it. */
  readonly certificado?: string | undefined
}

export interface ServerTrial {
  readonly situacao: SituacaoDoServidor
  readonly impressoras: number
  /** SHA-256 fingerprint of the certificate that the server showed; null without TLS, or without an answer. */
  readonly certificado: string | null
}

/** Queries a print server for its printers, and sends nothing else. Never rejects. */
export type TryServer = (server: PrintServer) => Promise<ServerTrial>
