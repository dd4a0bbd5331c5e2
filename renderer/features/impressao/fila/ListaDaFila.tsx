import type { Dispatch, RefObject } from 'react'
import { filaTexto } from '../../../text/filaDeImpressao.ts'
import { ListaAgrupada } from '../../../ui/listaAgrupada/ListaAgrupada.tsx'
import type { Coluna } from '../../../ui/listaAgrupada/TitulosDasColunas.tsx'
import type { Acao, EstadoDaFila, ItemDaFila, Pista } from './fila.ts'
import { LinhaDaPista } from './LinhaDaPista.tsx'
import { LinhaDoTrabalho } from './LinhaDoTrabalho.tsx'
import estilo from './ListaDaFila.module.css'

const { colunas: nomes } = filaTexto
const colunas: readonly Coluna[] = [
  { nome: nomes.marca, muda: true },
  { nome: nomes.documento },
  { nome: nomes.situacao },
  { nome: nomes.papel, chave: 'papel' },
  { nome: nomes.hora },
  { nome: nomes.detalhes, muda: true },
]

export interface ListaDaFilaProps {
  ref: RefObject<HTMLDivElement | null>
  estado: EstadoDaFila
  agir: Dispatch<Acao>
  nomeDe: (impressora: string) => string
  onAbrir: (item: ItemDaFila) => void
  onPausar: (pista: Pista) => void
  onCancelar: () => void
  onRepetir: () => void
  /** A dialog is in front: the keys are its own. */
  parada: boolean
}

/** The jobs by printer. */
export function ListaDaFila({
  estado,
  agir,
  nomeDe,
  onAbrir,
  onPausar,
  onCancelar,
  onRepetir,
  ...props
}: ListaDaFilaProps) {
  const pausarAtiva = () => {
    const linha = estado.linhas[estado.ativa]
    const pista = linha?.tipo === 'grupo' ? linha : estado.lista.grupos[linha?.grupo ?? -1]
    if (pista) onPausar(pista)
  }
  return (
    <ListaAgrupada
      {...props}
      rotulo={filaTexto.lista}
      colunas={colunas}
      className={estilo.grade}
      esmaecida={false}
      estado={estado}
      agir={agir}
      onAbrir={onAbrir}
      teclas={{ P: pausarAtiva, R: onRepetir, Delete: onCancelar }}
      renderItem={(item, lugar) => (
        <LinhaDoTrabalho
          {...lugar}
          item={item}
          impressora={nomeDe(item.trabalho.impressora)}
          marcado={estado.marcados.has(item.id)}
          agir={agir}
          onAbrir={onAbrir}
        />
      )}
      renderGrupo={(pista, lugar) => <LinhaDaPista lugar={lugar} pista={pista} agir={agir} onPausar={onPausar} />}
    />
  )
}
