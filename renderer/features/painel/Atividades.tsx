import { useState } from 'react'
import type { Atividade } from '../../../shared/api/index.ts'
import { formatDate } from '../../../shared/model/data.ts'
import { useOperacao } from '../../services/atendimento.tsx'
import { inWords } from '../../text/inWords.ts'
import { painelText } from '../../text/painel.ts'
import { EmptyState, Loading, QueryError, UnreadRows } from '../../ui/States.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PersonalData } from '../../ui/Values.tsx'
import styles from './Atividades.module.css'

const { atividades: text } = painelText
const FIRST = 5

export function Atividades() {
  const query = useOperacao('painel.atividades', {})
  const [all, setAll] = useState(false)
  const items = query.data?.content
  return (
    <Panel title={text.title} noInset>
      {query.isPending && <Loading rows={FIRST} height={56} columns={['1fr', '80px']} label={text.loading} />}
      {query.isError && (
        <div className={styles.inset}>
          <QueryError query={query} />
        </div>
      )}
      <UnreadRows answer={query.data} of="atividade" />
      {items?.length === 0 && (
        <EmptyState answer={query.data} title={text.empty} icon="clock">
          {text.emptyExplanation}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul>
          {items.slice(0, all ? items.length : FIRST).map((atividade, index) => (
            <AtividadeRow key={index} atividade={atividade} />
          ))}
        </ul>
      )}
      {items && items.length > FIRST && !all && (
        <div className={styles.inset}>
          <Button compact look="subtle" onClick={() => setAll(true)}>
            {text.all(items.length)}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function AtividadeRow({ atividade }: { atividade: Atividade }) {
  const { icon, word } = atividadeKind(atividade.tipo)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <p className={styles.top}>
          <span>{word}</span>
          {/* The specification's date is already formatted (spec "Activity item"); an ISO date is formatted here. */}
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatDate(atividade.data)}</span>
        </p>
        {atividade.descricao && (
          <p>
            <PersonalData>{atividade.descricao}</PersonalData>
          </p>
        )}
      </div>
    </li>
  )
}

/** Kinds of activity (spec "Activity item"). A map, not an object: the backend may send any text, e.g. `__proto__`. */
const known = new Map<string, { icon: IconName; word: string }>([
  ['PAGAMENTO', { icon: 'pagamentos', word: text.kinds.PAGAMENTO }],
  ['CERTIDAO', { icon: 'certidoes', word: text.kinds.CERTIDAO }],
  ['DEBITO', { icon: 'debitos', word: text.kinds.DEBITO }],
  ['CADASTRO', { icon: 'person', word: text.kinds.CADASTRO }],
])

/** Icon and text of a kind of activity. An unknown kind gets its own name as text. */
export function atividadeKind(kind: string | null | undefined) {
  const name = (kind ?? '').trim()
  return known.get(name) ?? { icon: 'clock', word: inWords(name) || text.other }
}
