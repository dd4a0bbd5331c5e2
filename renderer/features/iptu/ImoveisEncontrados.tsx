import { useMemo, type ReactNode } from 'react'
import { lerImoveis } from '../../../shared/model/imoveis.ts'
import { useSessao } from '../../app/sessao.tsx'
import { falhaDe } from '../../bridge/client.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { iptuTexto as texto } from '../../text/iptu.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando, ErroDeCarga, EstadoVazio } from '../../ui/Estados.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { ValoresRotulados } from '../../ui/ValoresRotulados.tsx'
import { EscolhaDeImovel } from './EscolhaDeImovel.tsx'
import estilo from './TelaIptu.module.css'
import type { Papel } from './pedido.ts'

export interface ImoveisEncontradosProps {
  busca: { documento: string } | { inscricao: string }
  /** The paper asked for last, drawn beside what was found. */
  papel: ReactNode
  onPedir: (papel: Papel, imprimir: boolean) => void
  /** Back to the properties of the person served. */
  onTodos: () => void
}

/** What the look-up answered: properties where they are recognised, else every value with its own name. */
export function ImoveisEncontrados({ busca, papel, onPedir, onTodos }: ImoveisEncontradosProps) {
  const { geracao } = useSessao().atendimento
  const pedida = 'inscricao' in busca ? busca.inscricao : undefined
  const consulta = useOperacao(geracao, 'iptu.consultar', busca)
  const imoveis = useMemo(() => lerImoveis(consulta.data, pedida), [consulta.data, pedida])

  const deQuem = (
    <>
      <span>{pedida === undefined ? texto.doContribuinte : texto.daInscricao(pedida)}</span>
      {pedida !== undefined && (
        <Botao compacto aparencia="discreto" onClick={onTodos}>
          {texto.verDoContribuinte}
        </Botao>
      )}
    </>
  )
  if (imoveis.length > 0) {
    return <EscolhaDeImovel imoveis={imoveis} deQuem={deQuem} papel={papel} onPedir={onPedir} />
  }
  const falha = consulta.error && falhaDe(consulta.error)
  const vazio = (
    <EstadoVazio titulo={pedida === undefined ? texto.vazio.doContribuinte : texto.vazio.daInscricao} icone="iptu">
      {/* Not found is an answer: the municipality's own words come first. */}
      {falha?.descricao} {texto.vazio.explicacao}
    </EstadoVazio>
  )
  return (
    <div className={estilo.colunas}>
      <Painel titulo={consulta.data === undefined ? texto.imoveis : texto.semFormaConhecida.titulo} lado={deQuem}>
        {consulta.isPending && (
          <Carregando linhas={3} altura={64} colunas={['1fr', '120px']} rotulo={texto.carregando} />
        )}
        {falha?.codigo === 'backend.naoEncontrado' && vazio}
        {falha && falha.codigo !== 'backend.naoEncontrado' && (
          <ErroDeCarga falha={falha} onTentar={() => void consulta.refetch()} tentando={consulta.isFetching} />
        )}
        {consulta.isSuccess && (
          <div className={estilo.pilha}>
            {semNada(consulta.data) !== null && <p>{texto.semFormaConhecida.explicacao}</p>}
            <ValoresRotulados valor={semNada(consulta.data)} vazio={vazio} />
          </div>
        )}
      </Painel>
      {papel && <div className={estilo.lado}>{papel}</div>}
    </div>
  )
}

/** An empty list or page says that there is none; the labels would only say so less clearly. */
function semNada(resposta: unknown): unknown {
  const lista = typeof resposta === 'object' && resposta !== null && 'data' in resposta ? resposta.data : resposta
  return Array.isArray(lista) && lista.length === 0 ? null : resposta
}
