import { useState } from 'react'
import { LIMITES } from '../../../shared/model/limites.ts'
import { certidoesText } from '../../text/certidoes.ts'
import { EmptyState, Loading, QueryError, UnreadRows } from '../../ui/States.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { KeyboardList } from '../../ui/keyboardList.ts'
import { Option, Options } from '../../ui/Options.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './ModelosList.module.css'
import type { Modelos } from '../../flows/certidoes/useModelos.ts'

const MANY = 10

/** The templates for this person; the backend has already chosen by CPF or CNPJ. */
export function ModelosList({ modelos, list, locked }: { modelos: Modelos; list: KeyboardList; locked: boolean }) {
  const { query, title, search } = modelos
  const total = query.data?.elementosTotais
  // The field stays once it was shown: a person may be typing in it when a search found few.
  const [many, setMany] = useState(false)
  if (!many && (total ?? 0) > MANY) setMany(true)
  return (
    <Panel noInset title={certidoesText.modelos} side={total !== undefined && certidoesText.count(total)}>
      {many && (
        <div style={{ padding: '12px 16px', borderBottom: '1px solid var(--borda)' }}>
          <Field
            label={certidoesText.search}
            maxLength={LIMITES.filtro}
            value={title}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
              event.preventDefault()
              list.focus(0)
            }}
          />
        </div>
      )}
      <UnreadRows answer={query.data} of="modelo" />
      <Items modelos={modelos} list={list} locked={locked} />
    </Panel>
  )
}

function Items({ modelos, list, locked }: { modelos: Modelos; list: KeyboardList; locked: boolean }) {
  const { query, title, search } = modelos
  if (query.isError) {
    return (
      <div style={{ padding: 16 }}>
        <QueryError query={query} />
      </div>
    )
  }
  if (!query.data)
    return <Loading awaited rows={3} height={64} columns={['1fr', '96px']} label={certidoesText.loading} />
  if (query.data.data.length === 0) {
    const { noResult, empty } = certidoesText
    if (title === '') {
      return (
        <EmptyState answer={query.data} title={empty.title}>
          {empty.explanation}
        </EmptyState>
      )
    }
    return (
      <EmptyState
        answer={query.data}
        title={noResult.title}
        icon="fetch"
        action={<Button onClick={() => search('')}>{noResult.clear}</Button>}
      >
        {noResult.explanation}
      </EmptyState>
    )
  }
  return (
    // Another search begins at its first row: an Enter struck ahead must not act on a row of the search before.
    <Options key={modelos.found} label={certidoesText.modelos} list={list} className={styles.list}>
      {query.data.data.map(({ id, titulo, descricaoTipoCertidao, validadeDias }, index) => (
        <Option
          key={id}
          list={list}
          index={index}
          title={titulo}
          detail={descricaoTipoCertidao}
          side={validadeDias != null && <span className="faint">{certidoesText.validity(validadeDias)}</span>}
          acts={!locked}
        />
      ))}
    </Options>
  )
}
