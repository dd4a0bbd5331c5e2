import { LIMITES } from '../../../../shared/model/limites.ts'
import type { Impressora, Trabalho } from '../../../../shared/model/impressao.ts'
import { queueText, kindName } from '../../../text/printQueue.ts'
import { Field, Choice } from '../../../ui/Field.tsx'
import { FilterForm } from '../../../ui/FilterForm.tsx'
import { filtering, noFilter, SITUACOES, type QueueFilter } from './queue.ts'

const { filters: text } = queueText

export interface QueueFiltersProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  impressoras: readonly Impressora[]
  trabalhos: readonly Trabalho[]
}

export function QueueFilters({ filter, onFilter, impressoras, trabalhos }: QueueFiltersProps) {
  const kinds = [...new Set([...trabalhos.map(({ tipo }) => tipo), ...(filter.kind === '' ? [] : [filter.kind])])]
  return (
    <FilterForm onClear={filtering(filter) ? () => onFilter(noFilter) : undefined}>
      <Choice
        label={text.situacao}
        flex="0 0 168px"
        value={filter.situacao}
        data={SITUACOES.map((value) => ({ value, label: text.situacoes[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, situacao: SITUACOES.find((one) => one === value) ?? 'all' })
        }
      />
      <Choice
        label={text.kind}
        flex="0 0 200px"
        value={filter.kind}
        data={[{ value: '', label: text.allKinds }, ...kinds.map((value) => ({ value, label: kindName(value) }))]}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, kind: value })}
      />
      <Choice
        label={text.impressora}
        flex="0 0 200px"
        value={filter.impressora}
        data={[
          { value: '', label: text.allImpressoras },
          ...impressoras.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, impressora: value })}
      />
      <Field
        label={text.text}
        flex="1 1 200px"
        maw={340}
        placeholder={text.example}
        value={filter.text}
        maxLength={LIMITES.filtro}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, text: value })}
      />
    </FilterForm>
  )
}
