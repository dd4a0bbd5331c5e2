import { useMutation, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { formatDate } from '../../../shared/model/data.ts'
import type { LeituraDosNumeros } from '../../../shared/model/numeros.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { useToday } from '../../services/useToday.ts'
import { numerosText as text } from '../../text/numeros.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { QueryError } from '../../ui/QueryError.tsx'
import { EmptyState, LoadError, Loading } from '../../ui/States.tsx'
import { impressoraName, useImpressoras } from '../printing/index.ts'
import styles from './Numeros.module.css'
import { NumerosPeriod } from './NumerosPeriod.tsx'
import { formatPeriod } from './numerosPeriod.ts'
import { NumerosTable } from './NumerosTable.tsx'
import { reportOf, tablesOf } from './numerosTables.ts'

interface NumerosProps {
  /** Opens the operator's documents of the day. Absent at a kiosk. */
  onResumo?: () => void
  onClose: () => void
}

/** The station's work on a day or in a month, in figures. Main itself refuses operators who may not see them. */
export function Numeros({ onResumo, onClose }: NumerosProps) {
  const [periodo, setPeriodo] = useState(useToday())
  const atKiosk = use(AtKiosk)
  const { data: impressoras } = useImpressoras()
  // Fetched at every opening, because people may have been served since.
  const query = useQuery({
    queryKey: ['numeros.ler', periodo],
    queryFn: () => call('numeros.ler', { periodo }),
    gcTime: 0,
  })
  const { data } = query
  const name = periodo.length === 10 ? text.day(formatPeriod(periodo)) : text.ofMonth(formatPeriod(periodo))
  const tables = data ? tablesOf(data, (id) => impressoraName(impressoras, id)) : []
  const report = () => reportOf(formatPeriod(periodo), data ? warningsOf(data) : [], tables)
  const saving = useMutation({
    mutationFn: () => call('numeros.salvar', { periodo, relatorio: report() }),
    gcTime: 0,
  })
  const printing = useMutation({ mutationFn: () => call('numeros.imprimir', report()), gcTime: 0 })
  const failed = [saving, printing].find(({ error }) => error !== null)
  /** Removes the message about the last file or sheet. */
  const forget = () => {
    saving.reset()
    printing.reset()
  }
  const choose = (chosen: string) => {
    setPeriodo(chosen)
    forget()
  }
  const act = (begin: () => void) => {
    forget()
    begin()
  }
  const done = saving.data?.arquivo ? text.saved(saving.data.arquivo) : printing.data ? text.printed : ''
  return (
    <Dialog
      open
      title={text.title}
      width={760}
      onClose={onClose}
      actions={
        <>
          <Button keyCap="Esc" focus onClick={onClose}>
            {text.close}
          </Button>
          {onResumo && (
            <Button shortcut={keys.resumo} level="dialog" onClick={onResumo}>
              {text.summary}
            </Button>
          )}
          {!atKiosk && (
            <>
              <Button icon="print" disabled={!data} busy={printing.isPending} onClick={() => act(printing.mutate)}>
                {text.print}
              </Button>
              <Button icon="save" disabled={!data} busy={saving.isPending} onClick={() => act(saving.mutate)}>
                {text.save}
              </Button>
            </>
          )}
        </>
      }
    >
      <NumerosPeriod periodo={periodo} onChoose={choose} />
      <output className={styles.note}>{done}</output>
      {failed && <LoadError falha={falhaOf(failed.error)} onClose={failed.reset} />}
      <QueryError query={query} />
      {query.isPending && <Loading rows={6} label={text.loading} />}
      {data && (
        <>
          <h3 className={styles.period}>{name}</h3>
          <Warnings data={data} />
          {isEmpty(data) ? (
            <EmptyState answer={null} title={text.none} icon="print">
              {text.noneExplanation}
            </EmptyState>
          ) : (
            tables.map((table) => <NumerosTable key={table.title} table={table} />)
          )}
          <p className={styles.note}>{text.source}</p>
        </>
      )}
    </Dialog>
  )
}

/** Whether a period has no data. A period with damaged lines never counts as empty. */
const isEmpty = ({ atendimentos, porPapel, danos }: LeituraDosNumeros) =>
  atendimentos === 0 && porPapel.length === 0 && danos === 0

function Warnings({ data }: { data: LeituraDosNumeros }) {
  const { danos, cortado, desde } = data
  return (
    <>
      {danos > 0 && (
        <Message kind="warning" title={text.damaged.title}>
          <p>{text.damaged.explanation(danos)}</p>
        </Message>
      )}
      {cortado && <Message kind="warning" title={text.cut} />}
      {desde !== null && <p className={styles.note}>{text.since(formatDate(desde))}</p>}
    </>
  )
}

/** The screen's warnings, for the printed report. */
function warningsOf({ danos, cortado, desde }: LeituraDosNumeros): string[] {
  return [
    ...(danos > 0 ? [text.damaged.explanation(danos)] : []),
    ...(cortado ? [text.cut] : []),
    ...(desde === null ? [] : [text.since(formatDate(desde))]),
    text.source,
  ]
}
