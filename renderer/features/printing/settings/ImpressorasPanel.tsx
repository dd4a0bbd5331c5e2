import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Impressora, isTerminal } from '../../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import {
  useImpressoraChoice,
  useImpressoras,
  useKeepImpressoras,
  useTrabalhos,
} from '../../../flows/printing/useTrabalhos.ts'
import { useDefined } from '../../../services/defined.ts'
import { certificadoText, redeText } from '../../../text/networkPrinters.ts'
import { printSettingsText } from '../../../text/printSettings.ts'
import { stateInWords } from '../../../text/printing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Defined, Panel, PanelRow } from '../../../ui/Panel.tsx'
import { EmptyState, LoadError, Loading } from '../../../ui/States.tsx'
import { Badge } from '../../../ui/Values.tsx'
import { useAnnounce } from '../../../ui/announcement.tsx'
import { PaperState } from '../PaperState.tsx'
import { CertificateDialog } from './CertificateDialog.tsx'

const { impressoras: text } = printSettingsText

export function ImpressorasPanel() {
  const query = useImpressoras()
  const defined = useDefined('impressao.impressora')
  const choose = useImpressoraChoice()
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
    <PanelRow
      icon={driver === 'folder' ? 'save' : 'print'}
      name={nome}
      detail={
        <p className="faint" data-tone={calm ? undefined : 'attention'}>
          {stateInWords(impressora)}
          {impressora.ligacao && ` · ${text.ligacoes[impressora.ligacao]}`}
          {naFila > 0 && ` · ${text.inQueue(naFila)}`}
        </p>
      }
    >
      {padrao && <Badge tone="success">{text.inUse}</Badge>}
      <div className="row">
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
        {impressora.motivos.includes('certificate') && !(driver === 'ipp-direct' && definedRede) && (
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
        <div style={{ flex: '1 0 100%' }} role="status">
          {paper && <PaperState trabalho={paper} />}
          {error && <LoadError falha={falhaOf(error)} onClose={reset} />}
        </div>
      )}
      {looking && <ImpressoraCertificate impressora={impressora} onClose={() => setLooking(false)} />}
    </PanelRow>
  )
}

/** For a network printer that presents another certificate than the stored one: a person may accept the new one. */
function ImpressoraCertificate({ impressora, onClose }: { impressora: Impressora; onClose: () => void }) {
  const { id, nome } = impressora
  const keep = useKeepImpressoras()
  const announce = useAnnounce()
  const query = useQuery({
    queryKey: ['impressao.certificado', id],
    queryFn: () => call('impressao.certificado', { impressora: id }),
    staleTime: 0,
    gcTime: 0,
  })
  const accept = useMutation({
    mutationFn: (certificado: string) => call('impressao.aceitarCertificado', { impressora: id, certificado }),
    onSuccess: (impressoras) => {
      keep(impressoras)
      announce(certificadoText.accepted)
      onClose()
    },
  })
  const error = accept.error ?? query.error
  const { conhecido = null, atual = null } = query.data ?? {}
  return (
    <CertificateDialog
      nome={nome}
      conhecido={conhecido}
      atual={atual}
      busy={accept.isPending}
      onAccept={(certificado) => accept.mutate(certificado)}
      onClose={onClose}
    >
      {query.isPending ? (
        <Loading label={certificadoText.loading} rows={2} />
      ) : (
        error && <LoadError falha={falhaOf(error)} onClose={accept.reset} />
      )}
    </CertificateDialog>
  )
}
