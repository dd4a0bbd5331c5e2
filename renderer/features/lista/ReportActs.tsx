import { useMutation } from '@tanstack/react-query'
import type { LinhaDaLista } from '../../../shared/model/lista/andamento.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { listaText } from '../../text/lista.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { impressoraName, useImpressoras } from '../printing/index.ts'
import { reportOf } from './report.ts'

const { run: text } = listaText

/** What became of the rows: as a file for a spreadsheet, and on paper. */
export function ReportActs({ rows }: { rows: readonly LinhaDaLista[] }) {
  const { data: impressoras } = useImpressoras()
  const report = () => reportOf(rows, (id) => impressoraName(impressoras, id))
  const saving = useMutation({ mutationFn: () => call('lista.salvarRelatorio', report()), gcTime: 0 })
  const printing = useMutation({ mutationFn: () => call('lista.imprimirRelatorio', report()), gcTime: 0 })
  const error = saving.error ?? printing.error
  return (
    <>
      <Button compact icon="save" busy={saving.isPending} onClick={() => saving.mutate()}>
        {text.saveReport}
      </Button>
      <Button compact icon="print" busy={printing.isPending} onClick={() => printing.mutate()}>
        {text.printReport}
      </Button>
      <output>{saving.data?.arquivo ? text.saved(saving.data.arquivo) : printing.data ? text.printed : ''}</output>
      {error && <LoadError falha={falhaOf(error)} onClose={saving.error ? saving.reset : printing.reset} />}
    </>
  )
}
