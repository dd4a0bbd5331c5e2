import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GuiaDetalhe } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import type { SituacaoDaGuia } from '../../../shared/model/guias.ts'
import { guiasText } from '../../text/guias.ts'
import { situacaoInWords } from '../../text/words.ts'
import { CalendarDate, Money } from '../../ui/Values.tsx'
import styles from './GuiaNumero.module.css'

const { guia: text } = guiasText

export interface GuiaNumeroProps {
  numero: string
  /** The guide's detail. Absent while it is fetched. If fetching failed or the detail is in doubt, only the number is shown. */
  guia: GuiaDetalhe | undefined
  situacao: SituacaoDaGuia
  loading: boolean
  children: ReactNode
}

export function GuiaNumero({ numero, guia, situacao, loading, children }: GuiaNumeroProps) {
  return (
    <section className="framed raised" aria-label={text.label(numero)}>
      <dl className={styles.data}>
        {(loading || guia) && (
          <>
            <Fact name={text.total} loading={loading} fact="total">
              {guia?.valorTotal != null && <Money value={centavos(guia.valorTotal)} symbol />}
            </Fact>
            <Fact name={text.vencimento} loading={loading} fact="vencimento">
              {guia?.dataVencimento && <CalendarDate value={guia.dataVencimento} />}
            </Fact>
            <Fact name={text.situacao} loading={loading}>
              {guia && situacaoInWords(situacao, guia.statusDescricao)}
            </Fact>
          </>
        )}
        <Fact name={text.numero} loading={false} fact="numero">
          {numero || guiasText.noNumero}
        </Fact>
        {(loading || guia) && (
          <Fact name={text.issue} loading={loading} fact="issue">
            {guia?.dataEmissao && <CalendarDate value={guia.dataEmissao} />}
          </Fact>
        )}
      </dl>
      <div className={styles.paper}>{children}</div>
    </section>
  )
}

function Fact(props: { name: string; loading: boolean; fact?: string; children: ReactNode }) {
  return (
    <div data-fact={props.fact}>
      <dt className="faint">{props.name}</dt>
      <dd className={styles.value}>
        {props.loading ? <Skeleton height={22} width={110} mt={3} /> : props.children || '—'}
      </dd>
    </div>
  )
}
