import { type Dispatch, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { Debito, GrupoDebitos } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { formatCompetencia, formatDate, type IsoDate, weekdayOf } from '../../../shared/model/data.ts'
import { totais } from '../../../shared/model/debitos.ts'
import { formatInformado } from '../../../shared/model/dinheiro.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { unreadOf } from '../../bridge/client.ts'
import type { Action, DebitoItem, GroupedDebitos, ListState } from '../../flows/debitos/list.ts'
import { debitoQuestion, dueOn, type Question, tickedQuestion } from '../../flows/debitos/question.ts'
import { useGuiasWatch } from '../../flows/debitos/useDuplicateGuard.ts'
import { useGuiaCreation } from '../../flows/debitos/useGuiaCreation.ts'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { useShown } from '../../services/segundaTela.tsx'
import { paths, useService } from '../../services/services.ts'
import { debitosText, whyNotTickable } from '../../text/debitos.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ListFooter as Footer } from '../../ui/ListFooter.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Message } from '../../ui/States.tsx'
import { Totals, BottomBar } from '../../ui/BottomBar.tsx'
import { useTell } from '../../ui/announcement.tsx'
import { FetchedPdf, PdfActions } from '../documents/index.ts'
import { ConfirmGuia } from './ConfirmGuia.tsx'
import { DebitoDetail } from './DebitoDetail.tsx'
import { DebitosList } from './DebitosList.tsx'
import styles from './LoadedDebitos.module.css'
import type { DebitosPaper as Paper } from './paper.ts'
import { tickedTotal, type TickedTotal } from './selection.ts'
import { useVencimento, type Vencimento } from './vencimento.ts'

const { bar, uncertain, paper: paperText } = debitosText

export interface LoadedDebitosProps {
  grid: RefObject<HTMLDivElement | null>
  state: ListState
  act: Dispatch<Action>
  /** The groups as the backend sent them. The guide request returns them unchanged. */
  groups: readonly GrupoDebitos[]
  today: IsoDate
  stale: boolean
  /** A document made from the debits, shown instead of the list; null shows the list. */
  paper: Paper | null
  onPaper: (paper: Paper) => void
  onExtrato: () => void
}

/** The list, its totals, and the steps to a guide. The typed filters stay while a document replaces the list. */
export function LoadedDebitos(props: LoadedDebitosProps) {
  const { grid, state, act, groups, today, stale, paper } = props
  const [noTick, setNoTick] = useState(false)
  const [detail, setDetail] = useState<{ item: DebitoItem; group: GrupoDebitos } | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const vencimento = useVencimento(today, field)
  const footer = useId()
  const tell = useTell()
  const creation = useGuiaCreation((debito, pdf) => {
    setQuestion(null)
    props.onPaper({ kind: 'guia', debito, pdf })
  })
  useGuiasWatch(today)
  const tickedSum = useMemo(() => tickedTotal(state.list, state.ticked), [state.list, state.ticked])
  const charged = useMemo(() => question && totais(question.debitos), [question])
  const { quantidade, total } = charged ?? { quantidade: tickedSum.count, total: tickedSum.total }
  const toShow = quantidade === 0 ? null : ({ tipo: 'debitos', quantidade, total } as const)
  useShown(creation.creating ? { tipo: 'afazer', afazer: 'gerandoGuia' } : toShow)
  const backToList = () => grid.current?.focus()
  const { list } = state
  const openDetail = useCallback(
    (item: DebitoItem) => {
      const group = list.groups[item.group]?.group
      if (group) setDetail({ item, group })
    },
    [list],
  )

  const onVencimento = (from: (today: IsoDate) => IsoDate) => {
    const data = from(today)
    vencimento.type(formatDate(data))
    tell(debitosText.confirm.newVencimento(debitosText.confirm.weekdays[weekdayOf(data)] ?? '', formatDate(data)))
  }
  const askConfirmation = () => {
    setNoTick(tickedSum.count === 0)
    const data = vencimento.require()
    if (data && tickedSum.count > 0) setQuestion(tickedQuestion(groups, state.ticked, data))
  }
  if (paper) return <DebitosPaperView paper={paper} />

  return (
    <>
      <DebitosList
        ref={grid}
        state={state}
        act={act}
        onDetail={openDetail}
        onExtrato={props.onExtrato}
        onVencimento={onVencimento}
        asleep={question !== null || detail !== null}
        faded={stale}
      />
      <DebitosFooter
        id={footer}
        state={state}
        tickedSum={tickedSum}
        vencimento={vencimento}
        noTick={noTick && tickedSum.count === 0}
        uncertain={creation.leftUncertain}
      />
      <TotalsBar
        tickedSum={tickedSum}
        list={state.list}
        partial={unreadOf(groups).length > 0}
        vencimento={vencimento}
        field={field}
        explainedBy={footer}
        stale={stale}
        onCreate={askConfirmation}
      />
      {detail && (
        <DebitoDetail
          {...detail}
          onCreate={() => {
            setDetail(null)
            setQuestion(debitoQuestion(detail.group, detail.item.debito, groups))
          }}
          onClose={() => {
            setDetail(null)
            backToList()
          }}
        />
      )}
      {question && (
        <ConfirmGuia
          question={question}
          today={today}
          creation={creation}
          onVencimento={(data) => {
            vencimento.type(formatDate(data))
            setQuestion(dueOn(question, data))
          }}
          onClose={() => {
            setQuestion(null)
            creation.forget()
            backToList()
          }}
        />
      )}
    </>
  )
}

function DebitosPaperView({ paper }: { paper: Paper }) {
  return paper.kind === 'extrato' ? <ExtratoPaper paper={paper} /> : <DebitoGuia {...paper} />
}

function ExtratoPaper({ paper: { id, input, count, ticked } }: { paper: Extract<Paper, { kind: 'extrato' }> }) {
  const query = usePdf('debitos.extrato', input, { asking: id })
  return (
    <Panel title={ticked ? paperText.ticked(count) : paperText.all(count)}>
      <FetchedPdf query={query} label={paperText.extrato} printOnOpen printKey={`extrato-${id}`} preview />
    </Panel>
  )
}

/** The guide was just requested, so it is printed as soon as it arrives. A second print is a 2ª via. */
function DebitoGuia({ debito, pdf }: { debito: Debito; pdf: Documento }) {
  const label = paperText.guiaLabel(formatCompetencia(debito.periodoRef))
  const listed = useService(paths.guias) !== undefined
  return (
    <Panel title={label}>
      <PdfActions pdf={pdf} label={label} printOnOpen />
      {pdf.lido.dono !== 'other' && pdf.lido.razoes.includes('outroTotal') && (
        <Message kind="warning">{paperText.otherTotal(formatInformado(debito.valorTotal))}</Message>
      )}
      <p className="faint">{paperText.whereTheGuiaIs(listed)}</p>
    </Panel>
  )
}

interface DebitosFooterProps {
  /** Id that the due date field names as its explanation. */
  id: string
  state: ListState
  tickedSum: TickedTotal
  vencimento: Vencimento
  noTick: boolean
  uncertain: boolean
}

/** The line under the debits. Messages about a problem with the guide come before all others. */
function DebitosFooter(props: DebitosFooterProps) {
  const listed = useService(paths.guias) !== undefined
  return (
    <Footer id={props.id} blocks={whatBlocks(props, listed)} informs={whatInforms(props)} hints={debitosText.hints} />
  )
}

function whatBlocks(props: DebitosFooterProps, listed: boolean): string | null {
  const { read, complain } = props.vencimento
  if (complain && read.situacao !== 'valid') return bar.vencimento[read.situacao]
  if (props.noTick) return bar.noneTicked
  return props.uncertain ? uncertain.reminder(listed) : null
}

function whatInforms({ state, tickedSum }: DebitosFooterProps): string | null {
  const row = state.rows[state.active]
  if (row?.kind === 'debito' && !row.selectable) return whyNotTickable(row.debito)
  return tickedSum.hidden > 0 ? bar.hidden(tickedSum.hidden) : null
}

interface TotalsBarProps {
  tickedSum: TickedTotal
  list: GroupedDebitos
  partial: boolean
  vencimento: Vencimento
  field: RefObject<HTMLInputElement | null>
  /** The id of the line that explains the error in the due date. */
  explainedBy: string
  stale: boolean
  onCreate: () => void
}

function TotalsBar({ tickedSum, list, partial, vencimento, field, explainedBy, stale, onCreate }: TotalsBarProps) {
  const { read } = vencimento
  // The weekday is shown beside the date, because in the footer it would displace another message.
  const weekday = read.situacao === 'valid' && (
    <span
      className={styles.weekday}
      data-closed={read.closed !== null || undefined}
      title={read.closed ? bar.closed[read.closed] : undefined}
    >
      {bar.weekdays[weekdayOf(read.data)]}
    </span>
  )
  return (
    <BottomBar
      actions={
        <>
          <div className={styles.vencimento}>
            <Field
              ref={field}
              label={bar.dueOn}
              placeholder={bar.dateFormat}
              inputMode="numeric"
              maxLength={LIMITES.dia}
              value={vencimento.text}
              error={vencimento.complain && vencimento.read.situacao !== 'valid'}
              aria-describedby={explainedBy}
              rightSection={weekday}
              rightSectionWidth={44}
              onChange={(event) => vencimento.type(event.currentTarget.value)}
              onBlur={vencimento.leave}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.repeat) return
                event.preventDefault()
                if (!stale) onCreate()
              }}
            />
          </div>
          <Button look="primary" icon="guias" shortcut="F10" busy={stale} onClick={onCreate}>
            {bar.create}
          </Button>
        </>
      }
    >
      <Totals
        ticked={tickedSum}
        all={{ label: bar.open, count: list.open.length, total: list.openTotal }}
        partial={partial}
      />
    </BottomBar>
  )
}
