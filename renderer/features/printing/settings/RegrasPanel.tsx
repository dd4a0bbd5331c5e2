import { useRef, useState } from 'react'
import type { RegraDeImpressao } from '../../../../shared/model/regrasDeImpressao.ts'
import { falhaOf, call } from '../../../bridge/client.ts'
import { useDefined } from '../../../services/defined.ts'
import { printSettingsText, regraEffect, regraName } from '../../../text/printSettings.ts'
import { Defined, Panel, PanelRow } from '../../../ui/Panel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LoadError, EmptyState } from '../../../ui/States.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useImpressoras } from '../../../flows/printing/useTrabalhos.ts'
import { impressoraName } from '../../../services/impressoras.ts'
import { RegraDialog } from './RegraDialog.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAnnounce } from '../../../ui/announcement.tsx'
import styles from './Settings.module.css'

const { regras: text } = printSettingsText

/** The rules that assign a printer to each kind of document. An earlier rule has priority. */
export function RegrasPanel() {
  const { query, keep } = useRegras()
  const { data: impressoras = [] } = useImpressoras()
  /** Index of the rule in the dialog; the length of the list for a new rule; null without a dialog. */
  const [editing, setEditing] = useState<number | null>(null)
  const defined = useDefined('impressao.regras')
  const regras = query.data ?? []
  const nameOf = (impressora: string) => impressoraName(impressoras, impressora)
  const inDialog = editing === null ? undefined : regras[editing]
  const rows = useRef<HTMLOListElement>(null)
  const buttonsOf = (index: number) => [...(rows.current?.children[index]?.querySelectorAll('button') ?? [])]
  const remove = (index: number) =>
    // The next rule's «Remover» would stand under the next Enter.
    keep.mutate(regras.toSpliced(index, 1), { onSuccess: () => buttonsOf(index)[0]?.focus() })
  const moveBy = (index: number, steps: 1 | -1) => {
    // The focus goes with the rule: its next Enter must not move another one.
    const pressed = buttonsOf(index).findIndex((button) => button === document.activeElement)
    keep.mutate(move(regras, index, index + steps), { onSuccess: () => buttonsOf(index + steps)[pressed]?.focus() })
  }
  return (
    <Panel
      noInset
      title={text.title}
      side={
        <Defined when={defined}>
          <Button compact onClick={() => setEditing(regras.length)}>
            {text.add}
          </Button>
        </Defined>
      }
    >
      {query.isError && <LoadError falha={falhaOf(query.error)} onRetry={() => void query.refetch()} />}
      {keep.error && <LoadError falha={falhaOf(keep.error)} onClose={keep.reset} />}
      {regras.length > 0 && <p className={`faint ${styles.line}`}>{text.explanation}</p>}
      {query.isSuccess && regras.length === 0 && (
        <EmptyState answer={query.data} icon="settings" title={text.empty}>
          {text.emptyExplanation}
        </EmptyState>
      )}
      <ol aria-label={text.title} ref={rows}>
        {regras.map((regra, index) => (
          <RegraRow
            // The same rule may occur twice, so the index is the key.
            key={index}
            regra={regra}
            nameOf={nameOf}
            defined={defined}
            first={index === 0}
            last={index === regras.length - 1}
            onEdit={() => setEditing(index)}
            onMove={(steps) => moveBy(index, steps)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {editing !== null && (
        <RegraDialog
          regra={inDialog}
          impressoras={impressoras}
          onClose={() => setEditing(null)}
          onKeep={(regra) => {
            keep.mutate([...regras.slice(0, editing), regra, ...regras.slice(editing + 1)])
            setEditing(null)
          }}
        />
      )}
    </Panel>
  )
}

interface RegraRowProps {
  regra: RegraDeImpressao
  nameOf: (impressora: string) => string
  /** Whether the municipality's policy sets the rules, so that they are read-only. */
  defined: boolean
  first: boolean
  last: boolean
  onEdit: () => void
  onMove: (steps: 1 | -1) => void
  onRemove: () => void
}

function RegraRow({ regra, nameOf, defined, first, last, onEdit, onMove, onRemove }: RegraRowProps) {
  const name = regraName(regra)
  return (
    <PanelRow name={name} detail={<p className="faint">{regraEffect(regra, nameOf)}</p>}>
      {!defined && (
        <div className="row">
          <Button compact label={text.edit(name)} onClick={onEdit}>
            {text.editNow}
          </Button>
          <IconButton icon="moveUp" label={text.moveUp(name)} disabled={first} onClick={() => onMove(-1)} />
          <IconButton icon="moveDown" label={text.moveDown(name)} disabled={last} onClick={() => onMove(1)} />
          <IconButton icon="close" label={text.remove(name)} onClick={onRemove} />
        </div>
      )}
    </PanelRow>
  )
}

const KEY = ['impressao.regras']

/** The station's printing rules. Every change saves the whole list. */
function useRegras() {
  const cache = useQueryClient()
  const announce = useAnnounce()
  const query = useQuery({ queryKey: KEY, queryFn: () => call('impressao.regras'), staleTime: Infinity })
  const keep = useMutation({
    mutationFn: (regras: RegraDeImpressao[]) => call('impressao.guardarRegras', { regras }),
    onSuccess: (_nothing, regras) => {
      cache.setQueryData(KEY, regras)
      announce(printSettingsText.regras.kept)
    },
  })
  return { query, keep }
}

function move<T>(list: readonly T[], from: number, to: number): T[] {
  const fresh = [...list]
  const [moved] = fresh.splice(from, 1)
  if (moved !== undefined) fresh.splice(to, 0, moved)
  return fresh
}
