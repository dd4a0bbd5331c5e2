import { useMutation } from '@tanstack/react-query'
import type { LinhaDaLista } from '../../../shared/model/lista/andamento.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { listaText } from '../../text/lista.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { impressoraName, useImpressoras } from '../../flows/printing/useTrabalhos.ts'
import { coverOf, reportOf } from './report.ts'

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
