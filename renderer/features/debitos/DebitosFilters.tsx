import { useMutation } from '@tanstack/react-query'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Falha, isNotFound } from '../../../shared/errors.ts'
import type { OpcaoDeFiltro, OpcoesDeFiltro } from '../../../shared/model/filterOptions.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { falhaOf, runOperacao } from '../../bridge/client.ts'
import { type DebitosFilter, filterRules, type FilterSituacao, filterSituacoes } from '../../flows/debitos/filters.ts'
import { debitosText } from '../../text/debitos.ts'
import { falhasText } from '../../text/falhas.ts'
import { Choice, Field } from '../../ui/Field.tsx'
import { FieldWithOptions } from '../../ui/FieldWithOptions.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import { type CodeAnswer, type LookupKind, readCodeAnswer } from './codeLookup.ts'

const { filters: text } = debitosText
const situacoes = filterSituacoes.map((value) => ({ value, label: text.situacoes[value] }))

export interface DebitosFiltersProps {
  filter: DebitosFilter
  options: () => OpcoesDeFiltro
  onFilter: (filter: DebitosFilter) => void
  onEnter: () => void
}

/**
 * Choices apply at once; typed fields apply on Enter or when left. A period with an error changes nothing. Memoised,
 * because a key in the list must not draw the fields again.
 */
export const DebitosFilters = memo(function DebitosFilters({ options, ...props }: DebitosFiltersProps) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'field' })
  const month = { placeholder: text.month, maxLength: LIMITES.mes, flex: '0 0 112px' }
  return (
    <FilterForm {...filters.form}>
      <Choice
        label={text.situacao}
        data={situacoes}
        value={filters.typed.situacao}
        onChange={(event) => filters.choose({ situacao: event.currentTarget.value as FilterSituacao })}
        flex="0 0 136px"
      />
      {(['tributo', 'conta'] as const).map((kind) => (
        <CodeFilter
          key={`${kind} ${filters.round}`}
          kind={kind}
          options={() => options()[kind]}
          chosen={filters.typed[kind]}
          onChoose={(option) => filters.choose({ [kind]: option })}
          onEnter={props.onEnter}
        />
      ))}
      <Field label={text.from} {...month} {...filters.text('periodoIni')} />
      <Field label={text.until} {...month} {...filters.text('periodoFim')} />
      <Field label={text.inscricao} flex="0 1 150px" {...filters.text('inscricao')} />
    </FilterForm>
  )
})

const codeFilterText = debitosText.filters.byCode

interface CodeFilterProps {
  kind: LookupKind
  options: () => readonly OpcaoDeFiltro[]
  chosen: OpcaoDeFiltro | null
  onChoose: (option: OpcaoDeFiltro | null) => void
  /** Called on Enter once the filter is applied: the focus returns to the list. */
  onEnter: () => void
}

/** The filter by tax or tax account: one of the taxpayer's own by name, or any other by its code. */
function CodeFilter({ kind, options, chosen, onChoose, onEnter }: CodeFilterProps) {
  const query = useCodeLookup(kind)
  const [typed, setTyped] = useState(chosen?.nome ?? '')
  const [inForce, setInForce] = useState(chosen)
  if (inForce !== chosen) {
    setInForce(chosen)
    setTyped(chosen?.nome ?? '')
  }

  const thenEnter = useRef(false)
  // The other fields may change before the answer comes, so the answer is merged into the form's state at that time.
  const onFind = useEffectEvent((option: OpcaoDeFiltro) => {
    onChoose(option)
    if (thenEnter.current) onEnter()
  })
  useEffect(() => {
    if (query.result?.situacao === 'found') onFind(query.result.option)
  }, [query.result])

  const settle = (enter: boolean) => {
    const wanted = typed.trim()
    thenEnter.current = enter
    if (wanted === (chosen?.nome ?? '')) return enter && onEnter()
    const name = wanted.toLowerCase()
    const known = options().find((option) => option.nome.toLowerCase() === name) ?? null
    if (wanted === '' || known) {
      onChoose(known)
      return enter && onEnter()
    }
    // Each text is queried once: leaving the field does not repeat the query of Enter.
    if (!query.searching && !query.result) query.search(wanted)
  }

  return (
    <FieldWithOptions
      label={debitosText.filters[kind]}
      all={codeFilterText.all[kind]}
      options={options}
      chosen={chosen}
      text={typed}
      error={whatWentWrong(kind, query, typed)}
      hint={query.searching ? codeFilterText.searching : undefined}
      clear={codeFilterText.clear[kind]}
      onText={(fresh) => {
        query.forget()
        setTyped(fresh)
      }}
      onChoose={onChoose}
      onEnter={() => settle(true)}
      onLeave={() => settle(false)}
    />
  )
}

function whatWentWrong(kind: LookupKind, { falha, result }: CodeLookup, code: string) {
  if (falha) return falha.descricao ?? falhasText[falha.codigo].sentence
  if (result?.situacao === 'unknown') return codeFilterText.unknown[kind](code.trim())
  return result?.situacao === 'illegible' ? codeFilterText.illegible : undefined
}

const operacoes = { tributo: 'debitos.tributo', conta: 'debitos.contaTributo' } as const

interface CodeLookup {
  search: (code: string) => void
  searching: boolean
  /** Result of the last code; null before the answer, and after `forget`. */
  result: CodeAnswer | null
  falha: Falha | null
  /** Called when the text changes: the answer for the previous code is neither shown nor used. */
  forget: () => void
}

function useCodeLookup(kind: LookupKind): CodeLookup {
  const { mutate, isPending, data, error, reset } = useMutation({
    meta: { backend: true },
    mutationFn: async (codigo: string): Promise<CodeAnswer> => {
      try {
        return readCodeAnswer(kind, await runOperacao(operacoes[kind], { codigo }), codigo)
      } catch (error) {
        if (isNotFound(falhaOf(error))) return { situacao: 'unknown' }
        throw error
      }
    },
  })
  return { search: mutate, searching: isPending, result: data ?? null, falha: error && falhaOf(error), forget: reset }
}
