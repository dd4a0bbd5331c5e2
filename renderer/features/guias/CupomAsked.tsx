import { guiasText } from '../../text/guias.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import { PaperState } from '../printing/index.ts'
import type { CupomDaGuia } from '../../flows/guias/useCupom.ts'

export function CupomAsked({ cupom: { print, trabalho, busy, falha } }: { cupom: CupomDaGuia }) {
  return (
    <>
      <div className="row">
        <Button compact icon="print" keyCap="U" busy={busy} onClick={print}>
          {guiasText.pagamento.cupom}
        </Button>
        <div role="status">{trabalho && <PaperState trabalho={trabalho} />}</div>
      </div>
      {falha && <LoadError falha={falha} onRetry={print} />}
    </>
  )
}
