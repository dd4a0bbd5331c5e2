import { useRef, useState } from 'react'
import type { CertidaoEmitida } from '../../../shared/api/index.ts'
import { reemissaoDa, situacaoDaCertidao, type SituacaoDaCertidao } from '../../../shared/model/certidoes.ts'
import type { IsoDate } from '../../../shared/model/data.ts'
import { fetchPdf } from '../../bridge/client.ts'
import { useOffers } from '../../services/services.ts'
import { situacaoInWords } from '../../text/words.ts'
import { myCertidoesText as text } from '../../text/certidoes.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Hints } from '../../ui/KeyCap.tsx'
import { useKeyboardList, type KeyboardList } from '../../ui/keyboardList.ts'
import { Table, type Column, TableRow } from '../../ui/Table.tsx'
import { BatchPrinting, type BatchItem, useBatch } from '../printing/index.ts'
import { SegundaVia, useCertidaoReissue } from './SegundaVia.tsx'
import { useOperacao, useToday } from '../../services/atendimento.tsx'
import { EmptyState, Loading, QueryError, UnreadRows } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TickBox } from '../../ui/groupedList/TickBox.tsx'
import { CalendarDate, Badge } from '../../ui/Values.tsx'
import styles from './IssuedCertidoes.module.css'

const columns: readonly Column[] = [
  { name: text.columns.tick, width: '18px', silent: true },
  { name: text.columns.numero, width: '116px' },
  { name: text.columns.kind, width: 'minmax(120px, 1fr)' },
  { name: text.columns.issue, width: '92px' },
  { name: text.columns.validity, width: '92px' },
  { name: text.columns.situacao, width: '104px' },
]

/** The list and, below it, the result of Enter on a row: the document, a question, or a refusal. */
function IssuedCertidoes({ certidoes }: { certidoes: readonly CertidaoEmitida[] }) {
  const reissues = useOffers()('certidoes.reemitir')
  const reissue = useCertidaoReissue()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [inBatch, setInBatch] = useState<readonly BatchItem[] | null>(null)
  const batch = useBatch()
  const today = useToday()
  const mayReissue = (certidao: CertidaoEmitida) => reemissaoDa(certidao, today) !== 'recusar'
  const chosen = certidoes.filter((certidao) => ticked.has(certidao.id) && mayReissue(certidao))

  const printTicked = () => setInBatch(chosen.map((certidao) => toBatch(certidao, today)))
  const print = (index: number) => {
    const certidao = certidoes[index]
    if (chosen.length > 0) printTicked()
    else if (certidao) reissue.ask(certidao)
  }
  const closeBatch = () => {
    setInBatch(null)
    if (batch.end?.end === 'finished') setTicked(new Set())
  }
  const tick = (index: number) => {
    const certidao = certidoes[index]
    if (!certidao) return
    // A cancelled certificate cannot be ticked: the reason is shown. Any other tick closes the reissue message, so that
    // the print button appears.
    if (!mayReissue(certidao)) return reissue.ask(certidao)
    reissue.giveUp()
    const others = new Set(ticked)
    if (!others.delete(certidao.id)) others.add(certidao.id)
    setTicked(others)
  }
  const before = useRef<ReadonlySet<number>>(ticked)
  const tickRange = (from: number, to: number, begins: boolean) => {
    if (begins) before.current = ticked
    const possible = certidoes.slice(from, to + 1).filter(mayReissue)
    reissue.giveUp()
    setTicked(new Set([...before.current, ...possible.map(({ id }) => id)]))
  }
  const list = useKeyboardList({
    total: certidoes.length,
    ...(reissues && { onActivate: print, onToggle: tick, onRange: tickRange }),
    numberOf: (index) => certidoes[index]?.numero,
    keys: { L: () => setTicked(new Set()) },
  })

  return (
    <>
      <Table label={text.title} columns={columns} multiple={reissues} list={list}>
        {certidoes.map((certidao, index) => (
          <CertidaoRow
            key={certidao.id}
            certidao={certidao}
            index={index}
            list={list}
            {...(reissues && { ticked: chosen.includes(certidao), onTick: () => tick(index) })}
          />
        ))}
      </Table>
      {reissues && (
        <div className="stack" style={{ gap: 12, padding: '12px 16px' }}>
          <SegundaVia reissue={reissue} />
          {chosen.length > 0 && (
            <Actions>
              <Button look="primary" icon="print" shortcut="F9" onClick={printTicked}>
                {text.printTicked(chosen.length)}
              </Button>
            </Actions>
          )}
          <Hints keys={text.hints} />
        </div>
      )}
      {inBatch && <BatchPrinting title={text.batch} items={inBatch} batch={batch} onClose={closeBatch} />}
    </>
  )
}

/** The label of a certificate that is not clearly valid includes its state, so that the question before the batch warns. */
function toBatch(certidao: CertidaoEmitida, today: IsoDate): BatchItem {
  const { id, numero, status } = certidao
  const label = text.label(numero ?? '')
  const situacao = situacaoDaCertidao(certidao, today)
  return {
    id: String(id),
    label: situacao === 'ativa' ? label : `${label} (${situacaoInWords(situacao, status)})`,
    fetch: (signal) => fetchPdf('certidoes.reemitir', { id }, numero ? { numero, signal } : { signal }),
  }
}

export function MyCertidoes() {
  // A certificate that was just issued, here or elsewhere, must be in the list.
  const query = useOperacao('certidoes.listar', {}, { staleTime: 0 })
  const { data } = query
  return (
    <Panel noInset={!query.isError} title={text.title} side={data && text.count(data.length)}>
      <QueryError query={query} />
      {query.isPending && <Loading label={text.loading} rows={3} columns={['1fr', '1fr', '90px', '90px', '90px']} />}
      {data && <UnreadRows answer={data} of="certidoes" />}
      {data?.length === 0 && (
        <EmptyState answer={data} title={text.empty}>
          {text.emptyExplanation}
        </EmptyState>
      )}
      {data && data.length > 0 && <IssuedCertidoes certidoes={data} />}
    </Panel>
  )
}

const tones = {
  ativa: 'success',
  vencida: 'warning',
  cancelada: 'danger',
  desconhecida: 'neutral',
} as const satisfies Record<SituacaoDaCertidao, string>

/** One certificate. An unknown state is shown as the backend wrote it. */
function CertidaoRow({
  certidao,
  index,
  list,
  ticked = false,
  onTick,
}: {
  certidao: CertidaoEmitida
  index: number
  list: KeyboardList
  ticked?: boolean
  /** Absent where printing is impossible, so that no row can be ticked. */
  onTick?: () => void
}) {
  const today = useToday()
  const situacao = situacaoDaCertidao(certidao, today)
  return (
    <TableRow list={list} index={index} selected={onTick && ticked} className={styles.row}>
      {/* The surrounding grid handles the keys; the cell only handles the mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <span role="gridcell" onClick={onTick}>
        {onTick && (
          <TickBox state={reemissaoDa(certidao, today) === 'recusar' ? 'disabled' : ticked ? 'whole' : 'none'} />
        )}
      </span>
      <span role="gridcell" className="strong">
        {certidao.numero || text.noNumero}
      </span>
      <span role="gridcell" className={styles.kind}>
        {certidao.tipo}
      </span>
      <span role="gridcell" data-name={text.columns.issue}>
        <CalendarDate value={certidao.dataEmissao} />
      </span>
      <span role="gridcell" data-name={text.columns.validity}>
        <CalendarDate value={certidao.dataValidade} />
      </span>
      <span role="gridcell">
        <Badge tone={tones[situacao]}>{situacaoInWords(situacao, certidao.status)}</Badge>
      </span>
    </TableRow>
  )
}
