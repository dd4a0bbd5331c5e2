import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinhaDaLista, MudancaDaLinha } from '../../../shared/model/lista/andamento.ts'
import { call, keyOf, useEvent } from '../../bridge/client.ts'
import { ESCRITORIO_KEY, useEscritorio } from '../../services/escritorio.ts'

const ROWS = keyOf('lista.linhas')

/** The current list and its rows, updated by events. Fetched at each opening: a list runs without this screen. */
export function useOffice() {
  const cache = useQueryClient()
  const office = useEscritorio()
  const there = office.data !== undefined && office.data.lista !== null
  const rows = useQuery({
    queryKey: ROWS,
    queryFn: () => call('lista.linhas'),
    enabled: there,
    refetchOnMount: 'always',
    gcTime: 0,
  })
  useEvent('lista.mudou', ({ linhas }) => {
    cache.setQueryData<LinhaDaLista[]>(ROWS, (before) => before && withChanges(before, linhas))
    // The key store has just been opened: until now the rows could not be read.
    if (there && rows.data?.length === 0) void rows.refetch()
  })
  return { office, rows: there ? rows.data : undefined }
}

/** The rows with their changes; unchanged rows stay the same objects. */
function withChanges(rows: readonly LinhaDaLista[], changes: readonly MudancaDaLinha[]): LinhaDaLista[] {
  const fresh = rows.slice()
  for (const change of changes) {
    const row = fresh[change.lugar]
    if (row) fresh[change.lugar] = { ...row, ...change }
  }
  return fresh
}

/** Sends a command to the list. Main reports the changed rows by events; the list itself is fetched again. */
export function useListAct<T, R>(act: (input: T) => Promise<R>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ESCRITORIO_KEY }), cache.invalidateQueries({ queryKey: ROWS })]),
  })
}
