/* The check of a station before it opens: the state of each part that it needs. Contains no personal data. */
import type { LinhaDoTeste } from './instalacao.ts'

/** `naoSei`: unknown, neither good nor bad. `naoSeAplica`: this station does not use the part. */
export type EstadoDaParte = 'certo' | 'errado' | 'naoSei' | 'naoSeAplica'

/** Parts of a station that have one item each. */
export type ParteDoPosto = 'leitor' | 'segundaTela' | 'som' | 'disco' | 'cofre' | 'politica' | 'versao'

/** Why a printer is in its state. */
export type AchadoDaImpressora =
  | 'semResposta' // the printers could not be queried
  | 'ausente' // a rule names a printer that does not exist
  | 'pasta' // the printer saves files
  | 'nenhuma' // no printer is chosen, so documents are saved in a folder
  | 'motivo' // it needs a person
  | 'falhou' // its test page did not come out
  | 'semPagina' // no test page was printed today
  | 'saindo' // the test page is being printed, or not scanned yet
  | 'naoLida' // the test page is being printed, or not scanned yet
  | 'lida' // the test page was scanned

export type ItemDaAbertura = { estado: EstadoDaParte } & (
  | {
      parte: 'impressora'
      /** Id of the printer; empty for `nenhuma` and `semResposta`. */
      impressora: string
      achado: AchadoDaImpressora
    }
  | { parte: ParteDoPosto }
  /** `linha` is null if the part was not tested yet, or if no answer had a date. */
  | { parte: LinhaDoTeste['parte']; linha: LinhaDoTeste | null }
)

export interface Abertura {
  /** ISO 8601, UTC. */
  em: string
  /** The station's name, or else the machine's. */
  estacao: string
  itens: ItemDaAbertura[]
}

/** The result of a scan: a printer's last test page of today (`lida`), or the reason why the code proves nothing. */
export type LeituraDaPagina =
  | { leitura: 'lida'; impressora: string }
  | { leitura: 'outroPosto' | 'outroDia' | 'outraImpressora' | 'anterior' | 'danificada' | 'outroCodigo' }
