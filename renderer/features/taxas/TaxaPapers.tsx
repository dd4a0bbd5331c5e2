import type { Taxa } from '../../../shared/api/index.ts'
import { operacaoDoPapel, papeisDaTaxa, situacaoDaTaxa, type PapelDaTaxa } from '../../../shared/model/taxas.ts'
import { DOCUMENTOS } from '../../../shared/model/tipoDocumento.ts'
import { useToday } from '../../services/atendimento.tsx'
import { taxasText, paperVerbText } from '../../text/taxas.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CalendarDate } from '../../ui/Values.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf } from '../documents/index.ts'
import styles from './TaxaPapers.module.css'

const { papers: text } = taxasText

/** A requested document. Each request prints once, however often its row is opened again. */
export interface PaperRequest {
  taxa: Taxa
  paper: PapelDaTaxa
  key: string
}

export interface TaxaPapersProps {
  taxa: Taxa
  /** Documents that the municipality offers and the fee's state allows, the most likely one first. */
  papers: readonly PapelDaTaxa[]
  request: PaperRequest | null
  onAsk: (paper: PapelDaTaxa) => void
}

export function TaxaPapers({ taxa, papers, request, onAsk }: TaxaPapersProps) {
  const situacao = situacaoDaTaxa(taxa, useToday())
  return (
    <Panel title={text.title}>
      <div>
        <p className="strong">{taxa.tributoDescricao || taxasText.noDescription}</p>
        {taxa.numeroProtocolo && (
          <p className="faint">
            {taxasText.columns.protocolo} {taxa.numeroProtocolo}
          </p>
        )}
        {taxa.dataEmissao && (
          <p className="faint">
            {taxasText.columns.issue} <CalendarDate value={taxa.dataEmissao} />
          </p>
        )}
      </div>
      {situacao === 'vencida' && papers.includes('guia') && <Message kind="warning">{text.overdue}</Message>}
      {papers.length === 0 && <p>{whyNone(taxa)}</p>}
      {papers.map((paper, index) => (
        <Button
          key={paper}
          icon="print"
          look={index === 0 && !request ? 'primary' : 'secondary'}
          keyCap={index === 0 ? 'Enter' : 'A'}
          disabled={request?.paper === paper}
          onClick={() => onAsk(paper)}
        >
          {paperVerbText[paper]}
        </Button>
      ))}
      {request && <RequestedPaper key={request.key} request={request} />}
    </Panel>
  )
}

function whyNone(taxa: Taxa): string {
  if (papeisDaTaxa(taxa).length > 0) return text.none.off
  return taxa.status === 3 ? text.none.cancelled : text.none.unknown
}

function RequestedPaper({ request: { taxa, paper, key } }: { request: PaperRequest }) {
  const protocolo = taxa.numeroProtocolo ?? ''
  const query = usePdf(operacaoDoPapel[paper], { id: taxa.id }, { numero: protocolo })
  const name = query.data ? DOCUMENTOS[query.data.tipo].nome : ''
  return (
    <div className={`stack ${styles.request}`}>
      <FetchedPdf query={query} label={text.label(name, protocolo)} printOnOpen printKey={key} />
    </div>
  )
}
