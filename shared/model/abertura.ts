/* The check of a station before it opens: each part that it needs, and what is known of it. No person's data. */
import type { LinhaDoTeste } from './instalacao.ts'

/** `naoSei`: not known, which is never taken for good or bad. `naoSeAplica`: this station does without the part. */
export type EstadoDaParte = 'certo' | 'errado' | 'naoSei' | 'naoSeAplica'

/** Parts of a station that have one item each. */
export type ParteDoPosto = 'leitor' | 'segundaTela' | 'som' | 'disco' | 'cofre' | 'politica' | 'versao'

/**
 * Why a printer is in its state. `semResposta`: the printers could not be queried. `nenhuma`: none was chosen, so everything is
 * saved in a folder. `ausente`: a rule names it, and it does not exist. `pasta`: it saves files. `motivo`: it needs a person.
 * `falhou`: its page did not come out. `semPagina`: none was printed today. `saindo`, `naoLida`: the page is being printed, or
 * was not scanned yet. `lida`: it was scanned.
 */
export type AchadoDaImpressora =
  | 'semResposta'
  | 'ausente'
  | 'pasta'
  | 'nenhuma'
  | 'motivo'
  | 'falhou'
  | 'semPagina'
  | 'saindo'
  | 'naoLida'
  | 'lida'

export type ItemDaAbertura = { estado: EstadoDaParte } & (
  | {
      parte: 'impressora'
      /** Id of the printer; empty with `nenhuma` and `semResposta`. */
      impressora: string
      achado: AchadoDaImpressora
    }
  | { parte: ParteDoPosto }
  /** `linha` null: not tested yet, or no answer told the time. */
  | { parte: LinhaDoTeste['parte']; linha: LinhaDoTeste | null }
)

export interface Abertura {
  /** ISO 8601, UTC. */
  em: string
  /** The station's name, else the machine's. */
  estacao: string
  itens: ItemDaAbertura[]
}

/** The outcome of a scan: today's last page of a printer (`lida`), or why the code proves nothing. */
export type LeituraDaPagina =
  | { leitura: 'lida'; impressora: string }
  | { leitura: 'outroPosto' | 'outroDia' | 'outraImpressora' | 'anterior' | 'danificada' | 'outroCodigo' }
