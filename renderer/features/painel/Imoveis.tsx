import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { realDate, venceu } from '../../../shared/model/data.ts'
import { formatReais, sumOf } from '../../../shared/model/dinheiro.ts'
import { isOpen, readImoveis, type Imovel } from '../../../shared/model/imoveis.ts'
import { runOperacao } from '../../bridge/client.ts'
import { useAtendimento, useToday } from '../../services/atendimento.tsx'
import { paths, useOffers, useService } from '../../services/services.ts'
import { useWhoIsServed } from '../../services/situacaoFiscal.ts'
import { iptuText } from '../../text/iptu.ts'
import { painelText } from '../../text/painel.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Imoveis.module.css'

const { imoveis: text } = painelText
const SHOWN = 4

/** The person's properties with overdue instalments. Draws nothing if there are none: the IPTU screen explains why. */
export function Imoveis() {
  const { documento, estacao } = useAtendimento()
  const today = useToday()
  const answer = useImoveisOf(documento)
  const imoveis = useMemo(
    () => readImoveis(answer, undefined, estacao.perfil.fuso).imoveis,
    [answer, estacao.perfil.fuso],
  )
  if (imoveis.length === 0) return null
  return (
    <section aria-label={text.title}>
      <ul className={styles.grid}>
        {imoveis.slice(0, SHOWN).map((imovel, index) => (
          <li key={index}>
            <Card imovel={imovel} overdue={overdueOf(imovel, today)} />
          </li>
        ))}
      </ul>
      {imoveis.length > SHOWN && (
        <Link href={paths.iptu} className={styles.more}>
          {text.more(imoveis.length - SHOWN)}
        </Link>
      )}
    </section>
  )
}

function Card({ imovel, overdue }: { imovel: Imovel; overdue: Overdue | null }) {
  const { inscricao, endereco, exercicio } = imovel
  return (
    <Link href={paths.iptu} className={`framed raised ${styles.card}`}>
      <span className={styles.title}>
        <strong>
          <PersonalData>{endereco ?? inscricao}</PersonalData>
        </strong>
        <Icon name="arrow" size={16} />
      </span>
      <span className="faint tabular">
        {endereco !== null && <>{inscricao} · </>}
        {exercicio === null ? iptuText.noExercicio : text.exercicio(exercicio)}
      </span>
      {overdue && (
        <span className={`${styles.overdue} faint tabular`} data-overdue={overdue.count > 0 || undefined}>
          {overdue.count > 0 && <Icon name="warning" size={16} />}
          {overdue.count === 0 ? text.upToDate : text.overdue(overdue.count)}
          {overdue.total !== null && (
            <PersonalData>
              <strong className={styles.total}> {formatReais(overdue.total)}</strong>
            </PersonalData>
          )}
        </span>
      )}
    </Link>
  )
}

interface Overdue {
  count: number
  /** Centavos; null if nothing is overdue or an amount is uncertain. */
  total: number | null
}

/**
 * The overdue instalments. Null if the answer lists none, or if none is overdue and an open one has no readable due date: then
 * the screen claims nothing.
 */
export function overdueOf({ parcelas }: Imovel, today: string): Overdue | null {
  // Number 0 pays the whole year: beside the instalments it would count them twice.
  const inParts = parcelas.filter(({ numero }) => numero !== 0)
  const open = (inParts.length > 0 ? inParts : parcelas).filter(isOpen)
  const overdue = open.filter(({ vencimento }) => venceu(vencimento, today))
  const isUndated = open.some(({ vencimento }) => realDate(vencimento ?? '') === null)
  if (parcelas.length === 0 || (overdue.length === 0 && isUndated)) return null
  const values = overdue.map(({ valor }) => valor)
  const total = values.length > 0 && values.every((valor) => valor !== null) ? sumOf(values) : null
  return { count: overdue.length, total }
}

/**
 * The look-up of the person's properties. It starts only once the municipality knows the document, so that no call is
 * wasted if a service is opened at once. It is not cancelled when the panel closes, because the IPTU screen uses the
 * answer.
 */
function useImoveisOf(documento: string | null): unknown {
  const { geracao } = useAtendimento().atendimento
  const shown = useService(paths.iptu) !== undefined
  const offered = useOffers()('iptu.consultar') && shown && documento !== null
  const { query } = useWhoIsServed()
  const input = { documento: documento ?? '' }
  const { data } = useQuery({
    queryKey: [geracao, 'iptu.consultar', input],
    queryFn: () => runOperacao('iptu.consultar', input),
    enabled: offered && (query === null || query.isSuccess),
  })
  return data
}
