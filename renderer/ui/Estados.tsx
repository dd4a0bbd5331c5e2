import type { ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import type { Falha } from '../../shared/errors.ts'
import { sobreFalha } from '../text/falhas.ts'
import { uiTexto } from '../text/ui.ts'
import { Botao } from './Botao.tsx'
import estilo from './Estados.module.css'
import { Icone, type NomeDoIcone } from './Icone.tsx'
import { Mensagem } from './Mensagem.tsx'

/** An empty list: what that means, and what to do. */
export function EstadoVazio(props: { titulo: string; children?: ReactNode; icone?: NomeDoIcone; acao?: ReactNode }) {
  return (
    <div className={estilo.vazio}>
      <span className={estilo.iconeVazio}>
        <Icone nome={props.icone ?? 'vazio'} tamanho={36} />
      </span>
      <p className={estilo.tituloVazio}>{props.titulo}</p>
      {props.children && <p className={estilo.explicacao}>{props.children}</p>}
      {props.acao}
    </div>
  )
}

export interface CarregandoProps {
  /** Rows of the list that is coming. */
  linhas?: number
  /** Height of a row, px. */
  altura?: number
  /** Widths of the cells of a row, as CSS lengths or fractions (`['1fr', '120px']`). */
  colunas?: readonly string[]
  /** What is being fetched, for screen readers. */
  rotulo: string
}

/** A skeleton with the geometry of what is coming, so that nothing jumps when it comes. */
export function Carregando({ linhas = 6, altura = 36, colunas = ['1fr'], rotulo }: CarregandoProps) {
  return (
    <div aria-busy className={estilo.carregando}>
      <output className="soLeitor">{rotulo}</output>
      {Array.from({ length: linhas }, (_, linha) => (
        <div
          key={linha}
          className={estilo.linha}
          style={{ height: altura, gridTemplateColumns: colunas.join(' ') }}
          aria-hidden
        >
          {colunas.map((_coluna, coluna) => (
            <Skeleton
              key={coluna}
              height={Math.min(14, altura - 8)}
              width={coluna === 0 ? '70%' : '100%'}
              radius="sm"
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * A failed call: what happened, what the backend itself said (its `description`, verbatim) and what to do.
 * The button appears only with `onTentar`; leave it out for acts that may already have been done.
 */
export function ErroDeCarga({
  falha,
  onTentar,
  tentando = false,
  onFechar,
}: {
  falha: Falha
  onTentar?: () => void
  tentando?: boolean
  onFechar?: () => void
}) {
  const { frase, sugestao } = sobreFalha(falha)
  return (
    <Mensagem
      tipo="erro"
      titulo={frase}
      {...(onFechar && { onFechar })}
      acoes={
        onTentar && (
          <Botao compacto icone="atualizar" onClick={onTentar} ocupado={tentando}>
            {uiTexto.tentarDeNovo}
          </Botao>
        )
      }
    >
      {falha.descricao && !mesmaFrase(falha.descricao, frase) && (
        <p className={estilo.descricao}>
          {uiTexto.sistemaRespondeu} <q>{falha.descricao}</q>
        </p>
      )}
      <p>{sugestao}</p>
    </Mensagem>
  )
}

/** The backend may say word for word what we say: once is enough. */
function mesmaFrase(uma: string, outra: string): boolean {
  const nua = (frase: string) => frase.trim().replace(/\.$/, '').toLowerCase()
  return nua(uma) === nua(outra)
}
