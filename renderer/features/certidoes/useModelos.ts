import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Output } from '../../../shared/ipc/contract.ts'
import { useOperacao } from '../../bridge/hooks.ts'

const DEBOUNCE_MS = 250

/** The templates for a document: one page, maybe narrowed by a part of the title. */
export interface Modelos {
  query: UseQueryResult<Output<'certidoes.modelos'>>
  title: string
  search: (title: string) => void
  /** Zero-based. */
  page: number
  goTo: (page: number) => void
}

export function useModelos(geracao: number, documento: string): Modelos {
  const [title, setTitle] = useState('')
  const [page, setPage] = useState(0)
  const [wanted] = useDebouncedValue(title.trim(), DEBOUNCE_MS)
  const filter = wanted ? { titulo: wanted } : {}
  const query = useOperacao(
    geracao,
    'certidoes.modelos',
    // Without a size: the specification has a default, and a backend whose pages are smaller refuses another.
    { documento, page, ...filter },
    { placeholderData: keepPreviousData },
  )
  const search = (fresh: string) => {
    setTitle(fresh)
    setPage(0)
  }
  return { query, title, search, page, goTo: setPage }
}
