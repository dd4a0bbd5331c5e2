import type { Imovel } from '../../../shared/model/imoveis.ts'
import { iptuTexto as texto } from '../../text/iptu.ts'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Tecla } from '../../ui/Tecla.tsx'
import { Pessoal } from '../../ui/Valores.tsx'
import estilo from './ListaDeImoveis.module.css'
import { carneDe } from './pedido.ts'

export interface ListaDeImoveisProps {
  imoveis: readonly Imovel[]
  lista: ListaComTeclado
  /** The municipality offers booklets. */
  comCarne: boolean
}

/** One row a property and year. */
export function ListaDeImoveis({ imoveis, lista, comCarne }: ListaDeImoveisProps) {
  return (
    <div role="listbox" aria-label={texto.imoveis} {...lista.propsDaLista}>
      {imoveis.map((imovel, indice) => {
        const { ref, ...item } = lista.propsDoItem(indice)
        const escolhido = indice === lista.ativo
        return (
          <div
            key={indice}
            {...item}
            ref={ref}
            role="option"
            aria-selected={escolhido}
            className={`${estilo.item} focoInterno`}
          >
            <span className={estilo.texto}>
              <span className={estilo.inscricao}>{imovel.inscricao}</span>
              <span className={estilo.fraco}>{imovel.endereco && <Pessoal>{imovel.endereco}</Pessoal>}</span>
            </span>
            <span className={estilo.lado}>
              <span>{imovel.exercicio === null ? texto.semExercicio : texto.exercicio(imovel.exercicio)}</span>
              <span className={estilo.fraco}>
                {imovel.parcelas.length > 0 && texto.quantasParcelas(imovel.parcelas.length)}
              </span>
            </span>
            <span className={estilo.tecla}>{escolhido && comCarne && carneDe(imovel) && <Tecla>Enter</Tecla>}</span>
          </div>
        )
      })}
    </div>
  )
}
