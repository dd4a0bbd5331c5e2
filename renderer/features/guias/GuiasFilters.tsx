import { statusDaGuia } from '../../../shared/model/guias.ts'
import { guiasText } from '../../text/guias.ts'
import { situacaoText } from '../../text/words.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import { filterRules, type GuiasFilter } from './filters.ts'
import styles from './GuiasFilters.module.css'

const { filters: text } = guiasText
const situacoes = [
  { value: '', label: text.all },
  ...statusDaGuia.map((situacao, code) => ({ value: String(code), label: situacaoText[situacao] })),
]

/** Filters of the issued guides. An invalid field shows the expected form, and prevents a request. */
export function GuiasFilters(props: { filter: GuiasFilter; onFilter: (filter: GuiasFilter) => void }) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'button' })
  const day = { placeholder: text.day, flex: '0 0 118px' }
  const value = { placeholder: text.reais, flex: '0 0 84px' }
  return (
    <FilterForm className={styles.narrow} {...filters.form}>
      <Field label={text.numero} flex="1 1 150px" maw={220} {...filters.text('numeroGuia')} />
      <Choice label={text.situacao} data={situacoes} flex="0 0 136px" {...filters.choice('status')} />
      <Field label={text.issue} {...day} {...filters.text('emissaoStart')} />
      <Field label={text.until} {...day} {...filters.text('emissaoEnd')} />
      <Field label={text.vencimento} {...day} {...filters.text('vencimentoStart')} />
      <Field label={text.until} {...day} {...filters.text('vencimentoEnd')} />
      <Field label={text.value} {...value} {...filters.text('valorMinimo')} />
      <Field label={text.until} {...value} {...filters.text('valorMaximo')} />
    </FilterForm>
  )
}
