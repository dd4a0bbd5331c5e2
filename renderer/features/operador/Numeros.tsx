import { useMutation, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { NOTAS } from '../../../shared/model/avaliacao.ts'
import { addDays, formatCompetencia, formatDate } from '../../../shared/model/data.ts'
import type { Planilha } from '../../../shared/model/lista/andamento.ts'
import type { Numeros as Figures } from '../../../shared/model/numeros.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { keys } from '../../keyboard/keys.ts'
import { useToday } from '../../services/atendimento.tsx'
import { number } from '../../text/numbers.ts'
import { numerosText as text } from '../../text/numeros.ts'
import { ratingText } from '../../text/totem.ts'
import { uiText } from '../../text/ui.ts'
import { Actions, BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { EmptyState, LoadError, Loading, Message, QueryError } from '../../ui/States.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'

interface NumerosProps {
  /** Opens the operator's documents of the day. Absent at a kiosk. */
  onResumo?: () => void
  onClose: () => void
}

/** The station's work on a day or in a month, in figures. Main itself refuses operators who may not see them. */
export function Numeros({ onResumo, onClose }: NumerosProps) {
  const today = useToday()
  const [periodo, setPeriodo] = useState(today)
  const atKiosk = use(AtKiosk)
  // Fetched at every opening, because people may have been served since.
  const query = useQuery({
    queryKey: ['numeros.ler', periodo],
    queryFn: () => call('numeros.ler', { periodo }),
    gcTime: 0,
  })
  const { data } = query
  const saving = useMutation({
    mutationFn: (numeros: Figures) => call('numeros.salvar', { periodo, planilha: spreadsheetOf(periodo, numeros) }),
  })
  /** The period is changed only by previous and next, because a kiosk may have no keyboard. */
  const step = (label: string, chosen: string) => (
    <Button
      compact={!atKiosk}
      onClick={() => {
        setPeriodo(chosen)
        saving.reset()
      }}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      open
      title={text.of(formatPeriod(periodo))}
      onClose={onClose}
      actions={
        <>
          <BackButton focus onClick={onClose} label={uiText.close} />
          {onResumo && (
            <Button shortcut={keys.resumo} level="dialog" onClick={onResumo}>
              {text.summary}
            </Button>
          )}
          {!atKiosk && (
            <Button icon="save" disabled={!data} busy={saving.isPending} onClick={() => data && saving.mutate(data)}>
              {text.save}
            </Button>
          )}
        </>
      }
    >
      <Actions>
        {step(text.earlier, adjacentPeriod(periodo, -1))}
        {step(text.later, adjacentPeriod(periodo, 1))}
        {step(text.today, today)}
        {step(text.month, today.slice(0, 7))}
      </Actions>
      <p className="faint">
        <output>{saving.data?.arquivo && text.saved(saving.data.arquivo)}</output>
      </p>
      {saving.error && <LoadError falha={falhaOf(saving.error)} onClose={saving.reset} />}
      <QueryError query={query} />
      {query.isPending && <Loading rows={6} label={text.loading} />}
      {data && <Table numeros={data} />}
    </Dialog>
  )
}

function Table({ numeros }: { numeros: Figures }) {
  const { atendimentos, papeis, danos } = numeros
  // A period with damaged lines never counts as empty.
  if (atendimentos === 0 && papeis === 0 && danos === 0) {
    return (
      <EmptyState answer={null} title={text.none} icon="print">
        {text.noneExplanation}
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      {danos > 0 && (
        <Message kind="warning" title={text.damaged.title}>
          <p>{text.damaged.explanation(danos)}</p>
        </Message>
      )}
      <PlainTable
        headed
        label={text.title}
        columns={[text.item, { name: text.value, figure: true }]}
        rows={rowsOf(numeros).map(([name, value]) => [name, value === null ? text.unknown : number(value)])}
      />
      <p className="faint">{text.source}</p>
    </div>
  )
}

/* A period is a day, `2026-11-20`, or a month, `2026-11`. */
const isDay = (periodo: string) => periodo.length === 10

const formatPeriod = (periodo: string): string =>
  isDay(periodo) ? formatDate(periodo) : formatCompetencia(periodo.replace('-', ''))

export function adjacentPeriod(periodo: string, step: 1 | -1): string {
  return isDay(periodo) ? addDays(periodo, step) : addDays(`${periodo}-15`, 30 * step).slice(0, 7)
}

/** The rows of the table. An unknown value is null. Rows about a kiosk are omitted if there was none. */
export function rowsOf(numeros: Figures): [name: string, value: number | null][] {
  const { atendimentos, medianaMinutos = null, maiorMinutos = null, papeis, paginas } = numeros
  const { desistencias, avaliacoes, danos } = numeros
  const { rows } = text
  return [
    [rows.atendimentos, atendimentos],
    [rows.mediana, medianaMinutos],
    [rows.maior, maiorMinutos],
    [rows.papeis, papeis],
    [rows.paginas, paginas],
    ...aboveZero(rows.desistencias, desistencias),
    ...(NOTAS.some((nota) => avaliacoes[nota] > 0)
      ? NOTAS.map((nota): [string, number] => [rows.avaliacao(ratingText.notas[nota]), avaliacoes[nota]])
      : []),
    ...aboveZero(rows.danos, danos),
  ]
}

const aboveZero = (name: string, value: number): [string, number][] => (value > 0 ? [[name, value]] : [])

/** The table for a spreadsheet, without thousands separators: spreadsheets would read them as text. */
export function spreadsheetOf(periodo: string, numeros: Figures): Planilha {
  return {
    colunas: [text.period, text.item, text.value],
    linhas: rowsOf(numeros).map(([name, value]) => [
      formatPeriod(periodo),
      name,
      value === null ? '' : String(value).replace('.', ','),
    ]),
  }
}
