import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { LIMITES } from '../../../../shared/model/limites.ts'
import type { ImpressoraAchada } from '../../../../shared/model/rede.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { useDefined } from '../../../services/defined.ts'
import { achadaInWords, redeText as text, situacaoDaAchadaText } from '../../../text/networkPrinters.ts'
import { useAnnounce } from '../../../ui/announcement.tsx'
import { Defined } from '../../../ui/Defined.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, LoadError, Loading } from '../../../ui/States.tsx'
import { useKeepImpressoras } from '../../../flows/printing/useTrabalhos.ts'
import styles from './ImpressorasPanel.module.css'

/** Printers on the network. If the municipality's policy lists the printers, there is no search. */
export function RedePanel() {
  if (!useDefined('impressao.rede')) return <Search />
  return (
    <Panel title={text.title} side={<Defined />}>
      <p>{text.defined}</p>
    </Panel>
  )
}

/** Searches for printers, only on request. */
function Search() {
  const announce = useAnnounce()
  const keep = useKeepImpressoras()
  /** Printers added since the search. */
  const [added, setAdded] = useState<readonly string[]>([])
  const search = useMutation({
    /** @param endereco a printer's address as a person typed it; null searches the network */
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
      {search.isIdle && <p className={styles.explanation}>{text.explanation}</p>}
      {search.isPending && <Loading label={text.searching} rows={3} height={56} />}
      <EnderecoForm
        busy={search.isPending}
        refused={isNoAddress(search.error)}
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

interface EnderecoFormProps {
  busy: boolean
  /** Whether the typed text was refused as an address. */
  refused: boolean
  onEdit: () => void
  onAsk: (endereco: string) => void
}

/** Finds a printer by its address: the search misses printers on other networks, and those that do not announce themselves. */
function EnderecoForm({ busy, refused, onEdit, onAsk }: EnderecoFormProps) {
  const [endereco, setEndereco] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (endereco.trim() === '') setMissing(true)
    else onAsk(endereco)
  }
  return (
    <form className={styles.address} onSubmit={submit} noValidate>
      <Field
        label={text.address}
        description={text.addressHint}
        maxLength={LIMITES.servidor}
        value={endereco}
        error={(missing && text.addressMissing) || (refused && text.noAddress)}
        onChange={({ currentTarget: { value } }) => {
          setMissing(false)
          if (refused) onEdit()
          setEndereco(value)
        }}
      />
      <Button compact type="submit" busy={busy}>
        {text.ask}
      </Button>
    </form>
  )
}

function AchadaRow({ achada, onAdd }: { achada: ImpressoraAchada; onAdd: () => void }) {
  const { nome, situacao, cifrada } = achada
  const why = situacaoDaAchadaText[situacao]
  return (
    <li className={styles.row}>
      <Icon name="print" size={24} />
      <div className={styles.who}>
        <p className={styles.name}>{nome}</p>
        <p className={styles.state} data-calm>
          {achadaInWords(achada)}
        </p>
        {situacao === 'nova' && !cifrada && <p className={styles.state}>{text.inClear}</p>}
        {why !== null && <p className={styles.state}>{why}</p>}
      </div>
      {situacao === 'nova' && (
        <Button compact label={text.addLabel(nome)} onClick={onAdd}>
          {text.add}
        </Button>
      )}
    </li>
  )
}
