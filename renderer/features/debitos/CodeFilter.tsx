import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpcaoDeFiltro } from '../../../shared/model/filterOptions.ts'
import { debitosText } from '../../text/debitos.ts'
import { falhasText } from '../../text/falhas.ts'
import { FieldWithOptions } from '../../ui/FieldWithOptions.tsx'
import { type LookupKind, readCodeAnswer, type CodeAnswer } from './codeLookup.ts'
import { useMutation } from '@tanstack/react-query'
import { isNotFound, type Falha } from '../../../shared/errors.ts'
import { falhaOf, runOperacao } from '../../bridge/client.ts'

const text = debitosText.filters.byCode

export interface CodeFilterProps {
  kind: LookupKind
  options: () => readonly OpcaoDeFiltro[]
  chosen: OpcaoDeFiltro | null
  onChoose: (option: OpcaoDeFiltro | null) => void
  /** Called on Enter once the filter is applied: the focus returns to the list. */
  onEnter: () => void
}

/** The filter by tax or tax account: one of the taxpayer's own by name, or any other by its code. */
export function CodeFilter({ kind, options, chosen, onChoose, onEnter }: CodeFilterProps) {
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
      all={text.all[kind]}
      options={options}
      chosen={chosen}
      text={typed}
      error={whatWentWrong(kind, query, typed)}
      hint={query.searching ? text.searching : undefined}
      clear={text.clear[kind]}
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
  if (result?.situacao === 'unknown') return text.unknown[kind](code.trim())
  return result?.situacao === 'illegible' ? text.illegible : undefined
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
  return {
    search: mutate,
    searching: isPending,
    result: data ?? null,
    falha: error && falhaOf(error),
    forget: reset,
  }
}
