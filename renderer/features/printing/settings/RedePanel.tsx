import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImpressoraAchada } from '../../../../shared/model/rede.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { achadaInWords, redeText as text, situacaoDaAchadaText } from '../../../text/networkPrinters.ts'
import { useAnnounce } from '../../../ui/announcement.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState, LoadError, Loading } from '../../../ui/States.tsx'
import { useKeepImpressoras } from '../useTrabalhos.ts'
import styles from './ImpressorasPanel.module.css'

/** Printers of the network, looked for when somebody asks for it and never before. */
export function RedePanel() {
  const announce = useAnnounce()
  const keep = useKeepImpressoras()
  /** Since the search. */
  const [added, setAdded] = useState<readonly string[]>([])
  const search = useMutation({
    mutationFn: () => call('impressao.procurarNaRede'),
    onMutate: () => setAdded([]),
    onSuccess: ({ length }) => announce(length === 0 ? text.empty : text.found(length)),
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
        <Button compact icon="refresh" busy={search.isPending} onClick={() => search.mutate()}>
          {text.search}
        </Button>
      }
    >
      {search.isIdle && <p className={styles.explanation}>{text.explanation}</p>}
      {search.isPending && <Loading label={text.searching} rows={3} height={56} />}
      {search.error && <LoadError falha={falhaOf(search.error)} onRetry={() => search.mutate()} />}
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
