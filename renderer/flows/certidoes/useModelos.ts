import type { UseQueryResult } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Output } from '../../../shared/ipc/contract.ts'
import { useAllPages } from '../../services/atendimento.tsx'
import { keepRows } from '../../ui/pages.ts'

const DEBOUNCE_MS = 250

/** All templates for a document; a search may narrow them by a part of the title. */
export interface Modelos {
  query: UseQueryResult<Output<'certidoes.modelos'>>
  title: string
  search: (title: string) => void
  /** The search that found the templates. */
  found: string
  /** True while the templates do not belong to the typed title yet: Enter must wait for those that do. */
  stale: boolean
}

export function useModelos(documento: string): Modelos {
  const [title, search] = useState('')
  const [wanted] = useDebouncedValue(title.trim(), DEBOUNCE_MS)
  const filter = wanted ? { titulo: wanted } : {}
  const query = useAllPages('certidoes.modelos', { documento, ...filter }, { placeholderData: keepRows })
  const stale = wanted !== title.trim() || query.isPlaceholderData
  const [found, setFound] = useState(wanted)
  if (!stale && found !== wanted) setFound(wanted)
  return { query, title, search, found, stale }
}
