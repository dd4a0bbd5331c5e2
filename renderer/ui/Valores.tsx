import { formatarData } from '../../shared/model/data.ts'
import { formatarReais, formatarValor, type Centavos } from '../../shared/model/dinheiro.ts'
import type { ReactNode } from 'react'
import estilo from './Valores.module.css'

/** Money, right-aligned with tabular digits. Without `simbolo` for columns whose heading says R$. */
export function Dinheiro({
  valor,
  simbolo = false,
  forte = false,
}: {
  valor: Centavos
  simbolo?: boolean
  forte?: boolean
}) {
  return (
    <span className={estilo.dinheiro} data-forte={forte || undefined}>
      {simbolo ? formatarReais(valor) : formatarValor(valor)}
    </span>
  )
}

/** A calendar date as `dd/mm/yyyy`; nothing where there is none. */
export function Data({ valor }: { valor: string | null | undefined }) {
  if (!valor) return null
  return (
    <time className={estilo.data} dateTime={valor.slice(0, 10)}>
      {formatarData(valor)}
    </time>
  )
}

/** Wraps what identifies the person (name, CPF, address): the privacy key F11 blurs it. */
export function Pessoal({ children }: { children: ReactNode }) {
  return <span data-pessoal>{children}</span>
}

/** A small label of a state: always a word, the colour only helps. */
export function Selo({
  tom = 'neutro',
  children,
}: {
  tom?: 'neutro' | 'info' | 'sucesso' | 'alerta' | 'perigo'
  children: ReactNode
}) {
  return (
    <span className={estilo.selo} data-tom={tom}>
      {children}
    </span>
  )
}
