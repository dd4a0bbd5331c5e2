import type { Imovel, Parcela } from '../../../shared/model/imoveis.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { iptuTexto } from '../../text/iptu.ts'
import { Dicas } from '../../ui/Dicas.tsx'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Painel } from '../../ui/Painel.tsx'
import { Data, Dinheiro } from '../../ui/Valores.tsx'
import estilo from './ListaDeParcelas.module.css'
import { boletoDe } from './pedido.ts'

const { parcelas: texto, dicas } = iptuTexto

export interface ListaDeParcelasProps {
  imovel: Imovel
  lista: ListaComTeclado
  /** The municipality offers payment slips. */
  comBoleto: boolean
}

/** The instalments of one property and year. Those that are settled stay in sight; a slip is not offered for them. */
export function ListaDeParcelas({ imovel, lista, comBoleto }: ListaDeParcelasProps) {
  const { parcelas, exercicio } = imovel
  if (parcelas.length === 0) {
    return (
      <Painel titulo={texto.titulo(exercicio)}>
        <p className={estilo.vazio}>{texto.vazio}</p>
      </Painel>
    )
  }
  return (
    <Painel semRecuo titulo={texto.titulo(exercicio)} lado={iptuTexto.quantasParcelas(parcelas.length)}>
      <div className={estilo.cabecalho} aria-hidden>
        <span>{texto.colunas.numero}</span>
        <span>{texto.colunas.vencimento}</span>
        <span>{texto.colunas.valor}</span>
        <span>{texto.colunas.situacao}</span>
      </div>
      <div role="listbox" aria-label={texto.titulo(exercicio)} {...lista.propsDaLista}>
        {parcelas.map((parcela, indice) => {
          const { ref, ...item } = lista.propsDoItem(indice)
          return (
            <div
              key={indice}
              {...item}
              ref={ref}
              role="option"
              aria-selected={indice === lista.ativo}
              className={`${estilo.linha} focoInterno`}
              data-sem-boleto={boletoDe(imovel, parcela) === null || undefined}
            >
              <Celulas parcela={parcela} />
            </div>
          )
        })}
      </div>
      {comBoleto && (
        <div className={estilo.rodape}>
          <Dicas teclas={[dicas.boleto, dicas.ver, dicas.voltarAosImoveis]} />
        </div>
      )}
    </Painel>
  )
}

function Celulas({ parcela: { numero, vencimento, valor, situacao } }: { parcela: Parcela }) {
  return (
    <>
      <span>{numero ?? texto.semNumero}</span>
      <span>
        <Data valor={vencimento} />
      </span>
      <span className={estilo.valor}>{valor !== null && <Dinheiro valor={centavos(valor)} forte />}</span>
      <span className={estilo.situacao}>{situacao?.toLowerCase()}</span>
    </>
  )
}
