import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImpressoraAchada } from '../../../../shared/model/rede.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { useDefined } from '../../../services/defined.ts'
import { achadaInWords, redeText as text, situacaoDaAchadaText } from '../../../text/networkPrinters.ts'
import { useAnnounce } from '../../../ui/announcement.tsx'
import { Defined, Panel, PanelRow } from '../../../ui/Panel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState, LoadError, Loading } from '../../../ui/States.tsx'
import { useKeepImpressoras } from '../../../flows/printing/useTrabalhos.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './Settings.module.css'

/** Printers on the network. If the municipality's policy sets the printers, there is no search. */
export function RedePanel() {
  if (!useDefined('impressao.rede')) return <Search />
  return (
    <Panel title={text.title} side={<Defined />}>
      <p>{text.defined}</p>
    </Panel>
  )
}

/** Searches for printers only when a person asks for it. */
function Search() {
  const announce = useAnnounce()
  const keep = useKeepImpressoras()
  const [added, setAdded] = useState<readonly string[]>([])
  const search = useMutation({
    /** @param endereco a typed address; null searches the network */
    mutationFn: (endereco: string | null) =>
      endereco === null ? call('impressao.procurarNaRede') : call('impressao.procurarEndereco', { endereco }),
    onMutate: () => setAdded([]),
    onSuccess: (all) => announce(all.some(({ pode }) => pode) ? text.found(all.length) : text.empty),
  })
  const add = useMutation({
    mutationFn: ({ id }: ImpressoraAchada) => call('impressao.incluirNaRede', { id }),
    onSuccess: (impressoras, { id, nome }) => {
      keep(impressoras)
      setAdded((before) => [...before, id])
      announce(text.added(nome))
    },
  })
  const found = search.data?.map((one) => (added.includes(one.id) ? { ...one, situacao: 'incluida' as const } : one))

  return (
    <Panel
      noInset
      title={text.title}
      side={
        <Button compact icon="refresh" busy={search.isPending} onClick={() => search.mutate(null)}>
          {text.search}
        </Button>
      }
    >
      {search.isIdle && <p className={`faint ${styles.line}`}>{text.explanation}</p>}
      {search.isPending && <Loading label={text.searching} rows={3} height={56} />}
      {/* The search misses printers on other networks, and those that do not announce themselves. */}
      <AddressForm
        text={text}
        busy={search.isPending}
        refused={isNoAddress(search.error) && text.noAddress}
        onEdit={search.reset}
        onAsk={(endereco) => search.mutate(endereco)}
      />
      {search.error && !isNoAddress(search.error) && (
        <LoadError falha={falhaOf(search.error)} onRetry={() => search.mutate(search.variables ?? null)} />
      )}
      {add.error && <LoadError falha={falhaOf(add.error)} onClose={add.reset} />}
      {!search.isPending && found?.length === 0 && (
        <EmptyState answer={found} icon="print" title={text.empty}>
          {text.emptyExplanation}
        </EmptyState>
      )}
      {!search.isPending && found !== undefined && found.length > 0 && (
        <ul aria-label={text.list}>
          {found.map((achada) => (
            <AchadaRow key={achada.id} achada={achada} onAdd={() => add.mutate(achada)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const isNoAddress = (error: unknown) => error !== null && falhaOf(error).codigo === 'entrada.invalida'

function AchadaRow({ achada, onAdd }: { achada: ImpressoraAchada; onAdd: () => void }) {
  const { nome, situacao, cifrada } = achada
  const why = situacaoDaAchadaText[situacao]
  return (
    <PanelRow
      icon="print"
      name={nome}
      detail={
        <>
          <p className="faint">{achadaInWords(achada)}</p>
          {situacao === 'nova' && !cifrada && (
            <p className="faint" data-tone="attention">
              {text.inClear}
            </p>
          )}
          {why !== null && (
            <p className="faint" data-tone="attention">
              {why}
            </p>
          )}
        </>
      }
    >
      {situacao === 'nova' && (
        <Button compact label={text.addLabel(nome)} onClick={onAdd}>
          {text.add}
        </Button>
      )}
    </PanelRow>
  )
}
