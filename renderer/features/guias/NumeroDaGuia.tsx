import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { guiasTexto } from '../../text/guias.ts'
import { Data, Dinheiro } from '../../ui/Valores.tsx'
import estilo from './NumeroDaGuia.module.css'

const { guia: texto } = guiasTexto

export interface NumeroDaGuiaProps {
  numero: string
  /** Absent while it is fetched, or when it could not be. */
  guia: GuiaDetalhe | undefined
  carregando: boolean
  /** The paper: its state and its verbs. */
  children: ReactNode
}

/** What the clerk reads out: the number, very large, and by when how much is to be paid. */
export function NumeroDaGuia({ numero, guia, carregando, children }: NumeroDaGuiaProps) {
  return (
    <section className={estilo.guia} aria-label={texto.rotulo(numero)}>
      <div className={estilo.topo}>
        <div>
          <p className={estilo.rotulo}>{texto.numero}</p>
          <p className={estilo.numero}>{numero || guiasTexto.semNumero}</p>
        </div>
        <dl className={estilo.dados}>
          <Dado nome={texto.vencimento} carregando={carregando}>
            <Data valor={guia?.dataVencimento} />
          </Dado>
          <Dado nome={texto.total} carregando={carregando}>
            {guia && <Dinheiro valor={centavos(guia.valorTotal)} simbolo />}
          </Dado>
          <Dado nome={texto.situacao} carregando={carregando} menor>
            {guia?.statusDescricao}
          </Dado>
          <Dado nome={texto.emissao} carregando={carregando} menor>
            <Data valor={guia?.dataEmissao} />
          </Dado>
        </dl>
      </div>
      <div className={estilo.papel}>{children}</div>
    </section>
  )
}

function Dado(props: { nome: string; carregando: boolean; menor?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className={estilo.rotulo}>{props.nome}</dt>
      <dd className={props.menor ? estilo.menor : estilo.maior}>
        {props.carregando ? <Skeleton height={22} width={110} mt={3} /> : (props.children ?? '—')}
      </dd>
    </div>
  )
}
