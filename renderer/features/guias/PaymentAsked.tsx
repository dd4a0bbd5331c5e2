import { guiasText } from '../../text/guias.ts'
import { Button } from '../../ui/Button.tsx'
import type { PaymentQuestion } from '../../flows/guias/usePayment.ts'

export function PaymentAsked({ question: { ask, asking, answer } }: { question: PaymentQuestion }) {
  return (
    <div className="row">
      <Button compact icon="pagamentos" keyCap="J" busy={asking} onClick={ask}>
        {guiasText.payment.ask}
      </Button>
      <span>{asking ? '' : answer}</span>
    </div>
  )
}
