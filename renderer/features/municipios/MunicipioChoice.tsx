import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MunicipioInstalado } from '../../../shared/ipc/types.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { fewAtOnce } from '../../bridge/fewAtOnce.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { municipiosText as text } from '../../text/municipios.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchedList } from '../../ui/SearchedList.tsx'
import { findEntries } from '../../ui/searchEntries.ts'
import { LoadError } from '../../ui/States.tsx'

/** Number of municipalities that are listed and whose names are fetched. Typing finds the others. */
const ROWS = 20

/** The installed municipalities. The first entry is not the active one, so that with two of them Enter switches. */
export function MunicipioChoice({ onClose }: { onClose: () => void }) {
  const { estacao } = useAtendimento()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 300)
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<MunicipioInstalado | null>(null)
  const switching = useMutation({
    mutationFn: (dominio: string) => call('municipio.trocar', { dominio }),
    // Main has reloaded the window by now, unless the chosen municipality was already active.
    onSuccess: onClose,
  })
  const inUse = ({ dominio, falha }: MunicipioInstalado) => !falha && dominio === estacao.perfil.dominio
  const entries = estacao.municipios.map((municipio) => ({
    municipio,
    label: municipio.dominio ?? text.noDominio,
    words: cache.getQueryData<{ nome: string | null }>(['municipio', 'name', municipio.dominio])?.nome ?? '',
    group: municipio.falha ? text.refused : inUse(municipio) ? text.inUse : '',
    run: () => {
      const { dominio, falha } = municipio
      if (dominio !== null && !falha && !switching.isPending) switching.mutate(dominio)
    },
  }))
  const found = findEntries(entries, search)
  const rows = useNamed(found.slice(0, ROWS), search === settled)
  const other = rows.findIndex(({ municipio }) => !municipio.falha && !inUse(municipio))
  const active = activeRow(rows, chosen, other)
  // Names that arrive add rows and change their order. The row that a person saw stays the active one.
  const seen = rows[active]?.municipio ?? null
  if (search === settled && seen !== chosen) setChosen(seen)
  const falha = rows[active]?.municipio.falha

  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      top
      actions={
        <>
          <BackButton onClick={onClose} disabled={switching.isPending} label={text.close} />
          <Button
            look="primary"
            keyCap="Enter"
            onClick={() => rows[active]?.run()}
            busy={switching.isPending}
            disabled={falha !== undefined || active < 0}
          >
            {text.verb}
          </Button>
        </>
      }
    >
      {switching.error && <LoadError falha={falhaOf(switching.error)} />}
      <SearchedList
        label={text.list}
        placeholder={text.placeholder}
        search={search}
        onSearch={(words) => {
          setSearch(words)
          setChosen(null)
        }}
        entries={rows}
        nothing={text.nothing(search)}
        active={active}
        onActive={(at) => setChosen(rows[at]?.municipio ?? null)}
        onChoose={(entry) => entry.run()}
      />
      {falha?.campo && <p role="status">{text.field(falha.campo)}</p>}
      {found.length > ROWS && <p className="faint">{text.more(found.length - ROWS)}</p>}
      <output className="readerOnly">{switching.isPending && text.opening}</output>
    </Dialog>
  )
}

/** Index of the chosen municipality; without it `other`, to which Enter can switch. −1 without rows. */
export function activeRow<T>(rows: readonly { municipio: T }[], chosen: T | null, other: number): number {
  const kept = rows.findIndex(({ municipio }) => municipio === chosen)
  return kept >= 0 ? kept : Math.min(Math.max(other, 0), rows.length - 1)
}

const nameOf = (dominio: string) => ({
  queryKey: ['municipio', 'name', dominio],
  // A system that does not answer returns no name. Its failure must not change the service light of the active system.
  queryFn: () => call('municipio.nome', { dominio }).catch(() => ({ nome: null })),
  staleTime: Infinity,
})

/** Adds the municipalities' names, as far as their systems return them. Typing stops the requests. */
function useNamed<E extends { municipio: MunicipioInstalado; label: string; group: string }>(
  rows: readonly E[],
  mayAsk: boolean,
): E[] {
  const cache = useQueryClient()
  const asked = rows.flatMap(({ municipio: { dominio, falha } }) => (dominio === null || falha ? [] : [dominio]))
  useQuery({
    queryKey: ['municipio', 'names', mayAsk ? asked : []],
    queryFn: async ({ signal }) => {
      await fewAtOnce(mayAsk ? asked : [], async (dominio) => {
        if (!signal.aborted) await cache.prefetchQuery(nameOf(dominio))
      })
      return null
    },
  })
  const named = useQueries({
    queries: rows.map(({ municipio }) => ({ ...nameOf(municipio.dominio ?? ''), enabled: false })),
  })
  return rows.map((row, at) => {
    const name = named[at]?.data?.nome
    return name ? { ...row, label: name, group: row.group || row.label } : row
  })
}
