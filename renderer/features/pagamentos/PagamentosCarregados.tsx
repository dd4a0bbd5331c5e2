import { useCallback, useMemo, useState, type Dispatch, type RefObject } from 'react'
import { falhaDoComprovante, pagamentosTexto, semComprovanteEmPalavras } from '../../text/pagamentos.ts'
import { BarraInferior } from '../../ui/BarraInferior.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { RodapeDaLista } from '../../ui/RodapeDaLista.tsx'
import { Total } from '../../ui/Total.tsx'
import { ImpressaoEmLote } from '../impressao/ImpressaoEmLote.tsx'
import type { ItemDoLote } from '../impressao/lote.ts'
import { pagamentosMarcados, type Acao, type EstadoDaLista, type ItemPagamento } from './lista.ts'
import { ListaDePagamentos } from './ListaDePagamentos.tsx'
import { enterImprime, f9Imprime, type Recibo } from './recibo.ts'
import type { Comprovantes } from './useComprovantes.ts'

const { barra, recibo: texto } = pagamentosTexto

export interface PagamentosCarregadosProps {
  grade: RefObject<HTMLDivElement | null>
  estado: EstadoDaLista
  agir: Dispatch<Acao>
  comprovantes: Comprovantes
  onExtrato: () => void
  /** The list on the screen belongs to the filter before; its successor is on the way. */
  antiga: boolean
}

/** The list, its totals, and the way from payments to their receipts. */
export function PagamentosCarregados(props: PagamentosCarregadosProps) {
  const { grade, estado, agir, comprovantes, antiga } = props
  const { lote, recibo, papel } = comprovantes
  const { lista, linhas, ativa, marcados } = estado
  const [emLote, setEmLote] = useState<readonly ItemDoLote[] | null>(null)
  const [semEscolha, setSemEscolha] = useState(false)
  const marcado = useMemo(() => pagamentosMarcados(lista, marcados), [lista, marcados])
  const linha = linhas[ativa]
  const atual = linha?.tipo === 'pagamento' ? linha : null

  const imprimir = useCallback(
    (item: ItemPagamento) => {
      if (enterImprime(recibo(item.id))) lote.comecar([papel(item)])
    },
    [lote, papel, recibo],
  )
  const imprimirEscolhidos = () => {
    setSemEscolha(atual === null && marcado.comRecibo.length === 0)
    if (marcado.comRecibo.length > 0) setEmLote(marcado.comRecibo.map(papel))
    else if (atual && f9Imprime(recibo(atual.id))) lote.comecar([papel(atual)])
  }

  const sobre = atual ? oQueDizer(recibo(atual.id)) : { impede: null, informa: null }
  return (
    <>
      <ListaDePagamentos
        ref={grade}
        estado={estado}
        agir={agir}
        recibo={recibo}
        onImprimir={imprimir}
        onExtrato={props.onExtrato}
        parada={emLote !== null}
        esmaecida={antiga}
      />
      <RodapeDaLista
        impede={semEscolha && !atual ? texto.escolha : sobre.impede}
        informa={sobre.informa ?? (marcado.ocultos > 0 ? barra.ocultos(marcado.ocultos) : null)}
        dicas={pagamentosTexto.dicas}
      />
      <BarraInferior
        acoes={
          <>
            <Botao tecla="E" disabled={antiga} onClick={props.onExtrato}>
              {barra.extrato}
            </Botao>
            <Botao aparencia="primario" icone="imprimir" atalho="F9" onClick={imprimirEscolhidos}>
              {barra.imprimir(marcado.comRecibo.length)}
            </Botao>
          </>
        }
      >
        <Total
          vivo
          rotulo={barra.selecionado}
          quantidade={marcado.quantidade}
          valor={marcado.total}
          alerta={marcado.ocultos > 0 ? barra.foraDoFiltro(marcado.ocultos) : null}
        />
        <Total rotulo={barra.pagamentos} quantidade={lista.quantidade} valor={lista.total} />
      </BarraInferior>
      {emLote && (
        <ImpressaoEmLote
          titulo={texto.lote}
          itens={emLote}
          lote={lote}
          dizerFalha={semComprovanteEmPalavras}
          onFechar={() => {
            setEmLote(null)
            grade.current?.focus()
          }}
        />
      )}
    </>
  )
}

function oQueDizer(recibo: Recibo): { impede: string | null; informa: string | null } {
  switch (recibo.situacao) {
    case 'nada':
      return { impede: null, informa: null }
    case 'andando':
      return { impede: null, informa: texto.buscando }
    case 'enviado':
      return { impede: null, informa: texto.enviado }
    case 'naoHa':
      return { impede: null, informa: falhaDoComprovante(recibo.falha) }
    case 'falhou':
      return { impede: falhaDoComprovante(recibo.falha), informa: null }
  }
}
