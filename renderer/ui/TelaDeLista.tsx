import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { uiTexto } from '../text/ui.ts'
import { Botao } from './Botao.tsx'
import { ErroDaConsulta } from './ErroDaConsulta.tsx'
import { Carregando, EstadoVazio, type CarregandoProps } from './Estados.tsx'
import type { NomeDoIcone } from './Icone.tsx'
import { TituloDaTela } from './Painel.tsx'
import estilo from './TelaDeLista.module.css'

export interface TelaDeListaProps {
  titulo: string
  /** Quiet things at the right of the title. */
  lado?: ReactNode
  filtros?: ReactNode
  consulta: UseQueryResult
  esqueleto: CarregandoProps
  /** What there is to see, or that there is nothing. */
  children: ReactNode
}

/** A screen that shows one list: its title, its filters, and what stands in the list's place until it is there. */
export function TelaDeLista({ titulo, lado, filtros, consulta, esqueleto, children }: TelaDeListaProps) {
  return (
    <QuadroDaLista>
      <TituloDaTela lado={lado}>
        {titulo}
        <Atualizando consulta={consulta} />
      </TituloDaTela>
      {filtros}
      <ErroDaConsulta consulta={consulta} />
      <Esqueleto consulta={consulta} {...esqueleto} />
      {children}
    </QuadroDaLista>
  )
}

/** `cheia`: all the height there is, for a list that scrolls by itself. */
export function QuadroDaLista({ cheia = false, children }: { cheia?: boolean; children: ReactNode }) {
  return (
    <div className={estilo.tela} data-cheia={cheia || undefined}>
      {children}
    </div>
  )
}

/** Beside a title, while what is in sight is fetched anew. */
export function Atualizando({ consulta }: { consulta: Pick<UseQueryResult, 'isFetching' | 'data'> }) {
  if (!consulta.isFetching || consulta.data === undefined) return null
  return <span className={estilo.atualizando}>{uiTexto.atualizando}</span>
}

/** The place of a list nothing is known of yet. */
export function Esqueleto({ consulta, ...props }: CarregandoProps & { consulta: Pick<UseQueryResult, 'isPending'> }) {
  if (!consulta.isPending) return null
  return (
    <div className={estilo.moldura}>
      <Carregando {...props} />
    </div>
  )
}

export interface TextoDaListaVazia {
  vazio: string
  vazioExplicacao: string
  vazioFiltrado: string
  vazioFiltradoExplicacao: string
  filtros: { limpar: string }
}

/** An empty list: there is nothing, or a filter hides everything. */
export function ListaVazia(props: {
  texto: TextoDaListaVazia | Pick<TextoDaListaVazia, 'vazio' | 'vazioExplicacao'>
  icone: NomeDoIcone
  /** Clears the filters; absent where none is in force. */
  onLimpar?: (() => void) | undefined
}) {
  const { texto, icone, onLimpar } = props
  return (
    <div className={estilo.moldura}>
      {onLimpar && 'filtros' in texto ? (
        <EstadoVazio titulo={texto.vazioFiltrado} acao={<Botao onClick={onLimpar}>{texto.filtros.limpar}</Botao>}>
          {texto.vazioFiltradoExplicacao}
        </EstadoVazio>
      ) : (
        <EstadoVazio titulo={texto.vazio} icone={icone}>
          {texto.vazioExplicacao}
        </EstadoVazio>
      )}
    </div>
  )
}
