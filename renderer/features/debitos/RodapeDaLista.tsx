import { debitosTexto, porQueNaoMarca } from '../../text/debitos.ts'
import { RodapeDaLista as Rodape } from '../../ui/RodapeDaLista.tsx'
import type { EstadoDaLista } from './lista.ts'
import type { TotalMarcado } from './selecao.ts'
import type { Vencimento } from './useVencimento.ts'

const { barra, incerta } = debitosTexto

export interface RodapeDaListaProps {
  /** For the due date field, which this line explains. */
  id: string
  estado: EstadoDaLista
  marcado: TotalMarcado
  vencimento: Vencimento
  /** The guide was asked for with nothing ticked. */
  semMarca: boolean
  /** A request for a guide was left without an answer. */
  incerta: boolean
}

/** The line under the debits: what stops the guide before anything else. */
export function RodapeDaLista(props: RodapeDaListaProps) {
  return <Rodape id={props.id} impede={oQueImpede(props)} informa={oQueInforma(props)} dicas={debitosTexto.dicas} />
}

function oQueImpede(props: RodapeDaListaProps): string | null {
  const { lido, reclamar } = props.vencimento
  if (reclamar && lido.situacao !== 'valido') return barra.vencimento[lido.situacao]
  if (props.semMarca) return barra.nenhumMarcado
  return props.incerta ? incerta.lembrete : null
}

function oQueInforma({ estado, marcado, vencimento: { lido } }: RodapeDaListaProps): string | null {
  const linha = estado.linhas[estado.ativa]
  if (linha?.tipo === 'debito' && !linha.selecionavel) return porQueNaoMarca(linha.debito)
  if (marcado.ocultos > 0) return barra.ocultos(marcado.ocultos)
  return lido.situacao === 'valido' && lido.fimDeSemana ? barra.fimDeSemana : null
}
