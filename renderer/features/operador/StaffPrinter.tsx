import { useMutation } from '@tanstack/react-query'
import { isTerminal } from '../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../bridge/client.ts'
import { staffText } from '../../text/operador.ts'
import { reasonText, stateInWords } from '../../text/printing.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { useImpressoras, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'
import { PaperState } from '../printing/index.ts'

const { printer: text } = staffText

/** The state of the kiosk's printer, what it needs, and a test page. */
export function StaffPrinter() {
  const printer = useImpressoras().data?.find(({ padrao }) => padrao)
  const trabalhos = useTrabalhos()
  const test = useMutation({
    mutationFn: (impressora: string) => call('impressao.paginaDeTeste', { impressora }),
  })
  const paper = trabalhos.find(({ trabalhoId }) => trabalhoId === test.data?.trabalhoId)
  if (!printer) return null
  return (
    <section className="stack" aria-labelledby="impressora">
      <h2 id="impressora">{text.title(printer.nome)}</h2>
      <p>{text.state(stateInWords(printer))}</p>
      {printer.motivos.map((motivo) => (
        <p key={motivo}>{text.remedies[motivo] ?? reasonText[motivo].remedy}</p>
      ))}
      {test.error && <LoadError falha={falhaOf(test.error)} onClose={test.reset} />}
      {paper && <PaperState trabalho={paper} />}
      <Button
        icon="print"
        busy={test.isPending || (paper !== undefined && !isTerminal(paper.estado))}
        onClick={() => test.mutate(printer.id)}
      >
        {text.test}
      </Button>
    </section>
  )
}
