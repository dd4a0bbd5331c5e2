import { useState } from 'react'
import type { Atividade } from '../../../shared/api/index.ts'
import { formatarData } from '../../../shared/model/data.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { painelTexto } from '../../text/painel.ts'
import { ErroDaConsulta } from '../../ui/ErroDaConsulta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando, EstadoVazio } from '../../ui/Estados.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { Pessoal } from '../../ui/Valores.tsx'
import { tipoDeAtividade } from './tiposDeAtividade.ts'
import estilo from './Atividades.module.css'

const { atividades: texto } = painelTexto
/** Shown before anybody asks for all of them. */
const PRIMEIRAS = 5

/** What happened lately, in the backend's own order. */
export function Atividades() {
  const { geracao } = useSessao().atendimento
  const consulta = useOperacao(geracao, 'painel.atividades', {})
  const [todas, setTodas] = useState(false)
  const itens = consulta.data?.content
  return (
    <Painel titulo={texto.titulo} semRecuo>
      {consulta.isPending && (
        <Carregando linhas={PRIMEIRAS} altura={56} colunas={['1fr', '80px']} rotulo={texto.carregando} />
      )}
      {consulta.isError && (
        <div className={estilo.recuo}>
          <ErroDaConsulta consulta={consulta} />
        </div>
      )}
      {itens?.length === 0 && (
        <EstadoVazio titulo={texto.vazio} icone="relogio">
          {texto.vazioExplicacao}
        </EstadoVazio>
      )}
      {itens && itens.length > 0 && (
        <ul>
          {itens.slice(0, todas ? itens.length : PRIMEIRAS).map((atividade, indice) => (
            <Linha key={indice} atividade={atividade} />
          ))}
        </ul>
      )}
      {itens && itens.length > PRIMEIRAS && !todas && (
        <div className={estilo.recuo}>
          <Botao compacto aparencia="discreto" onClick={() => setTodas(true)}>
            {texto.todas(itens.length)}
          </Botao>
        </div>
      )}
    </Painel>
  )
}

function Linha({ atividade }: { atividade: Atividade }) {
  const { icone, palavra } = tipoDeAtividade(atividade.tipo)
  return (
    <li className={estilo.linha}>
      <span className={estilo.icone}>
        <Icone nome={icone} />
      </span>
      <div className={estilo.texto}>
        <p className={estilo.topo}>
          <span>{palavra}</span>
          {/* Already a date for people (spec "Activity item"); an ISO one is turned into it. */}
          <span className={estilo.data}>{formatarData(atividade.data)}</span>
        </p>
        {atividade.descricao && (
          <p>
            <Pessoal>{atividade.descricao}</Pessoal>
          </p>
        )}
      </div>
    </li>
  )
}
