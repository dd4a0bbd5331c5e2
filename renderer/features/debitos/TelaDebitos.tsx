import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import type { GrupoDebitos } from '../../../shared/api/index.ts'
import { opcoesDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useHoje } from '../../app/useHoje.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { debitosTexto } from '../../text/debitos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { estadoInicial, reduzir } from '../../ui/listaAgrupada/estado.ts'
import { TituloDaTela } from '../../ui/Painel.tsx'
import { Atualizando, Esqueleto, ListaVazia, QuadroDaLista } from '../../ui/TelaDeLista.tsx'
import { AcoesDeMarcar } from './AcoesDeMarcar.tsx'
import { DebitosCarregados } from './DebitosCarregados.tsx'
import { FiltrosDeDebitos } from './FiltrosDeDebitos.tsx'
import { filtrado, filtroInicial, pedidoDeLista } from './filtros.ts'
import { montarLista, type ListaDeDebitos } from './lista.ts'
import { papelDoExtrato, type PapelDosDebitos } from './papel.ts'

const COLUNAS_DO_ESQUELETO = ['36px', '76px', '72px', '100px', '110px', '1fr', '1fr', '1fr', '1fr', '1fr']

/** The debits of the taxpayer by tax account: choose, add up, make one guide of them. */
export function TelaDebitos() {
  const { geracao } = useSessao().atendimento
  const hoje = useHoje()
  const [filtro, setFiltro] = useState(filtroInicial)
  const consulta = useOperacao(geracao, 'debitos.listar', pedidoDeLista(filtro), { placeholderData: keepPreviousData })
  const lista = useMemo(() => montarLista(consulta.data ?? [], hoje), [consulta.data, hoje])
  const [estado, agir] = useReducer(reduzir<ListaDeDebitos>, lista, estadoInicial)
  if (estado.lista !== lista) agir({ tipo: 'novaLista', lista })
  const opcoes = useOpcoes(geracao, consulta.data)
  const grade = useRef<HTMLDivElement>(null)
  const focarLista = useCallback(() => grade.current?.focus(), [])
  const [papel, setPapel] = useState<PapelDosDebitos | null>(null)
  const { data, isPlaceholderData: antiga } = consulta
  const imprimirExtrato = useCallback(() => {
    // A list that belongs to the filter before is not what the person means to print.
    if (data && !antiga) setPapel(papelDoExtrato(data, estado.marcados))
  }, [data, antiga, estado.marcados])

  return (
    <QuadroDaLista cheia>
      <TituloDaTela
        key={papel ? 'papel' : 'lista'}
        lado={
          papel ? (
            <Botao compacto aparencia="discreto" atalho="F4" onClick={() => setPapel(null)}>
              {debitosTexto.papel.voltar}
            </Botao>
          ) : (
            lista.quantidade > 0 && (
              <AcoesDeMarcar
                vencidos={lista.vencidos}
                haAbertos={lista.abertos.length > 0}
                haMarcados={estado.marcados.size > 0}
                agir={agir}
                onExtrato={imprimirExtrato}
                onAgir={focarLista}
              />
            )
          )
        }
      >
        {papel ? debitosTexto.papel[papel.tipo] : debitosTexto.titulo}
        {!papel && <Atualizando consulta={consulta} />}
      </TituloDaTela>
      {!papel && <FiltrosDeDebitos filtro={filtro} opcoes={opcoes} onAplicar={setFiltro} onEntrar={focarLista} />}
      {!papel && <ErroDaConsulta consulta={consulta} />}
      <Esqueleto consulta={consulta} rotulo={debitosTexto.carregando} linhas={12} colunas={COLUNAS_DO_ESQUELETO} />
      {!papel && consulta.isSuccess && lista.quantidade === 0 && (
        <ListaVazia
          texto={debitosTexto}
          icone="certo"
          onLimpar={filtrado(filtro) ? () => setFiltro(filtroInicial) : undefined}
        />
      )}
      {(papel || lista.quantidade > 0) && (
        <DebitosCarregados
          grade={grade}
          estado={estado}
          agir={agir}
          grupos={data ?? []}
          hoje={hoje}
          antiga={antiga}
          papel={papel}
          onPapel={setPapel}
          onExtrato={imprimirExtrato}
        />
      )}
    </QuadroDaLista>
  )
}

/** Menus of the filters, from every list of debits the cache holds for this attendance. */
function useOpcoes(geracao: number, ultima: GrupoDebitos[] | undefined) {
  const cache = useQueryClient()
  return useMemo(() => {
    const listas = cache.getQueriesData<GrupoDebitos[]>({ queryKey: [geracao, 'debitos.listar'] })
    return opcoesDeFiltro([...listas.map(([, dados]) => dados ?? []), ultima ?? []].flat())
  }, [cache, geracao, ultima])
}
