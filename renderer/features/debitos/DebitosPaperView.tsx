import type { Debito } from '../../../shared/api/index.ts'
import type { Documento } from '../../../shared/ipc/types.ts'
import { formatCompetencia } from '../../../shared/model/data.ts'
import { paths } from '../../services/paths.ts'
import { useService } from '../../services/services.ts'
import { debitosText } from '../../text/debitos.ts'
import { Panel } from '../../ui/Panel.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf, PdfActions } from '../documents/index.ts'
import type { DebitosPaper as Paper } from './paper.ts'

const { paper: text } = debitosText

export function DebitosPaperView({ paper }: { paper: Paper }) {
  return paper.kind === 'extrato' ? <ExtratoPaper paper={paper} /> : <DebitoGuia {...paper} />
}

function ExtratoPaper({ paper: { id, input, count, ticked } }: { paper: Extract<Paper, { kind: 'extrato' }> }) {
  const query = usePdf('debitos.extrato', input, { asking: id })
  return (
    <Panel title={ticked ? text.ticked(count) : text.all(count)}>
      <FetchedPdf query={query} label={text.extrato} printOnOpen printKey={`extrato-${id}`} preview />
    </Panel>
  )
}

/** The guide was just requested, so it is printed as soon as it arrives. A second print is a 2ª via. */
function DebitoGuia({ debito, pdf }: { debito: Debito; pdf: Documento }) {
  const label = text.guiaLabel(formatCompetencia(debito.periodoRef))
  const listed = useService(paths.guias) !== undefined
  return (
    <Panel title={label}>
      <PdfActions pdf={pdf} label={label} printOnOpen />
      <p className="faint">{text.whereTheGuiaIs(listed)}</p>
    </Panel>
  )
}
