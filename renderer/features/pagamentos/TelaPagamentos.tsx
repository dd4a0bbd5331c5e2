import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import type { GrupoPagamentos } from '../../../shared/api/index.ts'
import { pedidoDeExtratoDePagamentos } from '../../../shared/model/extratoPagamentos.ts'
import { opcoesDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useHoje } from '../../app/useHoje.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { pagamentosTexto as texto } from '../../text/pagamentos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { estadoInicial, reduzir } from '../../ui/listaAgrupada/estado.ts'
import { TituloDaTela } from '../../ui/Painel.tsx'
import { Atualizando, Esqueleto, ListaVazia, QuadroDaLista } from '../../ui/TelaDeLista.tsx'
import { ExtratoDePagamentos, type PedidoDeExtrato } from './ExtratoDePagamentos.tsx'
import { anosDoFiltro, filtrado, filtroInicial, pedidoDePagamentos } from './filtros.ts'
import { FiltrosDePagamentos } from './FiltrosDePagamentos.tsx'
import { montarLista, type Acao, type ListaDePagamentos } from './lista.ts'
import { PagamentosCarregados } from './PagamentosCarregados.tsx'
import { useComprovantes } from './useComprovantes.ts'

const COLUNAS_DO_ESQUELETO = ['36px', '110px', '120px', '72px', '96px', '96px', '1fr', '1fr', '1fr', '1fr', '1fr']

/** The payments of the taxpayer by tax account: receipts and the statement. The list waits while the statement is open. */
export function TelaPagamentos() {
  const { geracao } = useSessao().atendimento
  const [filtro, setFiltro] = useState(filtroInicial)
  const pedido = useMemo(() => pedidoDePagamentos(filtro), [filtro])
  const consulta = useOperacao(geracao, 'pagamentos.listar', pedido, { placeholderData: keepPreviousData })
  const { data, isPlaceholderData: antiga } = consulta
  const lista = useMemo(() => montarLista(data ?? []), [data])
  const [estado, agir] = useReducer(reduzir<ListaDePagamentos>, lista, estadoInicial)
  if (estado.lista !== lista) agir({ tipo: 'novaLista', lista })
  const menus = useMenus(geracao, data)
  const comprovantes = useComprovantes()
  const grade = useRef<HTMLDivElement>(null)
  const focarLista = useCallback(() => grade.current?.focus(), [])
  const [extrato, setExtrato] = useState<PedidoDeExtrato | null>(null)
  const pedirExtrato = () => {
    // A list that belongs to the filter before is not what the person means to print.
    if (data && !antiga) setExtrato({ id: crypto.randomUUID(), corpo: pedidoDeExtratoDePagamentos(data, pedido) })
  }
  const fazer = (acao: Acao) => () => {
    agir(acao)
    focarLista()
  }

  if (extrato) {
    return (
      <QuadroDaLista cheia key="extrato">
        <TituloDaTela
          lado={
            <Botao compacto aparencia="discreto" atalho="F7" onClick={() => setExtrato(null)}>
              {texto.extrato.voltar}
            </Botao>
          }
        >
          {texto.extrato.titulo}
        </TituloDaTela>
        <ExtratoDePagamentos {...extrato} />
      </QuadroDaLista>
    )
  }
  return (
    <QuadroDaLista cheia key="lista">
      <TituloDaTela
        lado={
          lista.quantidade > 0 && (
            <>
              <Botao compacto tecla="Ctrl+A" onClick={fazer({ tipo: 'alternarTodas' })}>
                {texto.acoes.todos}
              </Botao>
              <Botao compacto tecla="L" disabled={estado.marcados.size === 0} onClick={fazer({ tipo: 'limpar' })}>
                {texto.acoes.limpar}
              </Botao>
            </>
          )
        }
      >
        {texto.titulo}
        <Atualizando consulta={consulta} />
      </TituloDaTela>
      <FiltrosDePagamentos filtro={filtro} {...menus} onAplicar={setFiltro} onEntrar={focarLista} />
      <ErroDaConsulta consulta={consulta} />
      <Esqueleto consulta={consulta} rotulo={texto.carregando} linhas={12} colunas={COLUNAS_DO_ESQUELETO} />
      {consulta.isSuccess && lista.quantidade === 0 && (
        <ListaVazia
          texto={texto}
          icone="pagamentos"
          onLimpar={filtrado(filtro) ? () => setFiltro(filtroInicial) : undefined}
        />
      )}
      {lista.quantidade > 0 && (
        <PagamentosCarregados
          grade={grade}
          estado={estado}
          agir={agir}
          comprovantes={comprovantes}
          onExtrato={pedirExtrato}
          antiga={antiga}
        />
      )}
    </QuadroDaLista>
  )
}

/** Menus of the filters, from every list of payments the cache holds for this attendance. */
function useMenus(geracao: number, ultima: GrupoPagamentos[] | undefined) {
  const cache = useQueryClient()
  const hoje = useHoje()
  return useMemo(() => {
    const listas = cache.getQueriesData<GrupoPagamentos[]>({ queryKey: [geracao, 'pagamentos.listar'] })
    const grupos = [...listas.map(([, dados]) => dados ?? []), ultima ?? []].flat()
    const contas = grupos.map(({ idTributo, descricaoTributo, idContaTributo, descricaoContaTributo }) => ({
      idTributo,
      descricaoTributo,
      idContaTributo,
      descricaoContaTributo,
    }))
    return { opcoes: opcoesDeFiltro(contas), anos: anosDoFiltro(hoje, grupos) }
  }, [cache, geracao, hoje, ultima])
}
