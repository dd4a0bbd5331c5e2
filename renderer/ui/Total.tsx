import { formatarReais, type Centavos } from '../../shared/model/dinheiro.ts'
import estilo from './Total.module.css'

const milhares = new Intl.NumberFormat('pt-BR')

export interface TotalProps {
  rotulo: string
  quantidade: number
  valor: Centavos
  /** The one that changes at every tick: bold, and said to screen readers. */
  vivo?: boolean
  /** What the sum leaves out. */
  alerta?: string | null
}

/** A count and a sum of the bottom bar. */
export function Total({ rotulo, quantidade, valor, vivo = false, alerta = null }: TotalProps) {
  const Forte = vivo ? 'strong' : 'span'
  return (
    <p className={estilo.total} role={vivo ? 'status' : undefined}>
      <span className={estilo.rotulo}>{rotulo}</span>
      <Forte className={estilo.quantidade}>{milhares.format(quantidade)}</Forte>
      <Forte className={estilo.valor}>{formatarReais(valor)}</Forte>
      {alerta && <span className={estilo.alerta}>{alerta}</span>}
    </p>
  )
}
