import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isTerminal, type Impressora } from '../../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { useDefined } from '../../../services/defined.ts'
import { certificadoText, redeText } from '../../../text/networkPrinters.ts'
import { printSettingsText } from '../../../text/printSettings.ts'
import { stateInWords } from '../../../text/printing.ts'
import { useAnnounce } from '../../../ui/announcement.tsx'
import { Defined } from '../../../ui/Defined.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, LoadError, EmptyState } from '../../../ui/States.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PaperState } from '../PaperState.tsx'
import { useKeepImpressoras, useImpressoras, useTrabalhos } from '../../../flows/printing/useTrabalhos.ts'
import { ImpressoraCertificate } from './ImpressoraCertificate.tsx'
import styles from './ImpressorasPanel.module.css'

const { impressoras: text } = printSettingsText

/** All printers with their state: which one is used, and a test page for each. */
export function ImpressorasPanel() {
  const query = useImpressoras()
  const keep = useKeepImpressoras()
  const announce = useAnnounce()
  const defined = useDefined('impressao.impressora')
  const choose = useMutation({
    mutationFn: (action: () => Promise<Impressora[]>) => action(),
    onSuccess: (impressoras) => {
      keep(impressoras)
      const current = impressoras.find(({ padrao }) => padrao)
      if (current) announce(`${text.inUse}: ${current.nome}`)
    },
  })
  return (
    <Panel
      noInset
      title={text.title}
      side={
        <>
          {defined && <Defined />}
          <Button compact icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
            {text.search}
          </Button>
        </>
      }
    >
      {query.isPending && <Loading label={printSettingsText.loading} rows={3} height={56} />}
      {query.isError && <LoadError falha={falhaOf(query.error)} onRetry={() => void query.refetch()} />}
      {choose.error && <LoadError falha={falhaOf(choose.error)} onClose={choose.reset} />}
      {query.data?.length === 0 && (
        <EmptyState answer={query.data} icon="print" title={text.empty}>
          {text.emptyExplanation}
        </EmptyState>
      )}
      <ul aria-label={text.title}>
        {query.data?.map((impressora) => (
          <ImpressoraRow
            key={impressora.id}
            impressora={impressora}
            onPick={() => choose.mutate(() => call('impressao.escolher', { impressoraId: impressora.id }))}
            onFolder={() => choose.mutate(() => call('impressao.escolherPasta'))}
            onRemove={() => choose.mutate(() => call('impressao.tirarDaRede', { impressora: impressora.id }))}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface ImpressoraRowProps {
  impressora: Impressora
  onPick: () => void
  onFolder: () => void
  onRemove: () => void
}

function ImpressoraRow(props: ImpressoraRowProps) {
  const { impressora } = props
  const { id, nome, driver, padrao, naFila } = impressora
  const trabalhos = useTrabalhos()
  const definedChoice = useDefined('impressao.impressora')
  const definedFolder = useDefined('impressao.pasta')
  const definedRede = useDefined('impressao.rede')
  const [test, setTest] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call('impressao.paginaDeTeste', { impressora: id }),
    onSuccess: ({ trabalhoId }) => setTest(trabalhoId),
  })
  const paper = trabalhos.find(({ trabalhoId }) => trabalhoId === test)
  const calm = impressora.aceita && !impressora.pausada && impressora.motivos.length === 0
  return (
    <li className={styles.row}>
      <Icon name={driver === 'folder' ? 'save' : 'print'} size={24} />
      <div className={styles.who}>
        <p className={styles.name}>{nome}</p>
        <p className={styles.state} data-calm={calm || undefined}>
          {stateInWords(impressora)}
          {impressora.ligacao && ` · ${text.ligacoes[impressora.ligacao]}`}
          {naFila > 0 && ` · ${text.inQueue(naFila)}`}
        </p>
      </div>
      {padrao && (
        <span className={styles.inUse}>
          <Icon name="right" size={18} />
          {text.inUse}
        </span>
      )}
      <div className={styles.actions}>
        {!padrao && !definedChoice && (
          <Button compact label={text.pickLabel(nome)} onClick={props.onPick}>
            {text.pick}
          </Button>
        )}
        {driver === 'folder' && !definedChoice && !definedFolder && (
          <Button compact onClick={props.onFolder}>
            {text.folder}
          </Button>
        )}
        {impressora.motivos.includes('certificate') && !definedRede && (
          <Button compact label={certificadoText.openLabel(nome)} onClick={() => setLooking(true)}>
            {certificadoText.open}
          </Button>
        )}
        {driver === 'ipp-direct' && !definedRede && (
          <Button compact label={redeText.removeLabel(nome)} onClick={props.onRemove}>
            {redeText.remove}
          </Button>
        )}
        <Button
          compact
          busy={isPending || (paper !== undefined && !isTerminal(paper.estado))}
          label={text.testLabel(nome)}
          onClick={() => mutate()}
        >
          {text.test}
        </Button>
      </div>
      {(paper || error) && (
        <div className={styles.paper} role="status">
          {paper && <PaperState trabalho={paper} />}
          {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
        </div>
      )}
      {looking && <ImpressoraCertificate impressora={impressora} onClose={() => setLooking(false)} />}
    </li>
  )
}
