import { useMutation } from '@tanstack/react-query'
import { maskDocumento } from '../../../shared/model/documento.ts'
import type { LinhaDaLista, RelatorioDaLista } from '../../../shared/model/lista/andamento.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { useImpressoras } from '../../flows/printing/useTrabalhos.ts'
import { impressoraName } from '../../services/impressoras.ts'
import { itemInWords, listaText, rowInWords } from '../../text/lista.ts'
import { number } from '../../text/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'

const { run: text } = listaText

interface ReportActsProps {
  rows: readonly LinhaDaLista[]
  /** Called after a printed report was requested: the focus leaves the button, so that Enter does not print again. */
  onAsked: () => void
}

/** The list's report for a spreadsheet or on paper, and a cover sheet if the list contains owners' names. */
export function ReportActs({ rows, onAsked }: ReportActsProps) {
  const { data: impressoras } = useImpressoras()
  const report = () => reportOf(rows, (id) => impressoraName(impressoras, id), new Date())
  const saving = useMutation({ mutationFn: () => call('lista.salvarRelatorio', report()) })
  const printing = useMutation({ mutationFn: () => call('lista.imprimirRelatorio', report()) })
  const covering = useMutation({ mutationFn: () => call('lista.imprimirRosto', coverOf(rows, new Date())) })
  const ask = (print: () => void) => {
    print()
    onAsked()
  }
  const failed = [saving, printing, covering].find(({ error }) => error !== null)
  const done = saving.data?.arquivo
    ? text.saved(saving.data.arquivo)
    : covering.data
      ? text.coverPrinted
      : printing.data
        ? text.printed
        : ''
  return (
    <>
      <Button compact icon="save" busy={saving.isPending} onClick={() => saving.mutate()}>
        {text.saveReport}
      </Button>
      <Button compact icon="print" busy={printing.isPending} onClick={() => ask(printing.mutate)}>
        {text.printReport}
      </Button>
      {rows.some(({ nome }) => nome) && (
        <Button compact icon="print" busy={covering.isPending} onClick={() => ask(covering.mutate)}>
          {text.printCover}
        </Button>
      )}
      <output>{done}</output>
      {failed && <LoadError falha={falhaOf(failed.error)} onClose={failed.reset} />}
    </>
  )
}

/*
 * A list's report, row by row, in words. The report contains no names: a row is identified by its number in the pasted text.
 * The cover sheet contains names, for the people who fill the envelopes.
 */

const { report: reportText, cover } = listaText
/** Longest part of the municipality's reason that is printed, characters: more would not fit a line. */
const MOST_OF_REASON = 300

/**
 * @param nameOf a printer's display name, by its id
 * @param at when the report was made
 */
export function reportOf(
  rows: readonly LinhaDaLista[],
  nameOf: (impressora: string) => string,
  at: Date,
): RelatorioDaLista {
  const done = rows.filter(({ estado }) => estado === 'feita').length
  return {
    titulo: reportText.title,
    notas: [reportText.made(at), reportText.note(done, rows.length), reportText.rows],
    colunas: [...reportText.columns],
    linhas: rows.map((row) => {
      const { state, reason } = rowInWords(row)
      return [
        String(row.numero),
        itemInWords(row.item),
        state,
        reason.slice(0, MOST_OF_REASON),
        row.paginas === null ? '' : number(row.paginas),
        row.impressora === null ? '' : nameOf(row.impressora).slice(0, MOST_OF_REASON),
      ]
    }),
  }
}

/** The cover sheet: owners in the order of printing. Documents are masked, because envelopes are sorted by name. */
function coverOf(rows: readonly LinhaDaLista[], at: Date): RelatorioDaLista {
  return {
    titulo: cover.title,
    notas: [reportText.made(at), cover.note(rows.length)],
    colunas: [...cover.columns],
    linhas: rows.map(({ numero, item, nome = '' }) => [
      String(numero),
      itemInWords(item),
      item.tipo === 'certidao' ? maskDocumento(item.documento) : item.inscricao,
      nome,
    ]),
  }
}
