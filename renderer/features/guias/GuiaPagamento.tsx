import { lazy, Suspense, use, type ReactNode } from 'react'
import { formatDate } from '../../../shared/model/data.ts'
import { guiasText } from '../../text/guias.ts'
import { kioskText } from '../../text/kiosk.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Message, LoadError } from '../../ui/States.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LinhaDigitavel } from './LinhaDigitavel.tsx'
import type { Pagamento } from '../../flows/guias/pagamento.ts'
import styles from './GuiaPagamento.module.css'
import type { PagamentoOptions } from '../../flows/guias/usePagamentoOptions.ts'
import type { PaymentQuestion } from '../../flows/guias/usePayment.ts'
import { PaperState } from '../printing/index.ts'
import type { CupomDaGuia } from '../../flows/guias/useCupom.ts'

const { pagamento: text } = guiasText

const Barcode = lazy(async () => ({ default: (await import('./Codes.tsx')).Barcode }))
const LargeBarcode = lazy(async () => ({ default: (await import('./LargeCodes.tsx')).LargeBarcode }))
const LargeQr = lazy(async () => ({ default: (await import('./LargeCodes.tsx')).LargeQr }))

/** The ways to pay the guide: payment line, bars, and Pix if there is a code. Contradictory data are not offered. */
export function GuiaPagamento(props: { options: PagamentoOptions; pagamento: Pagamento; children?: ReactNode }) {
  const { options, pagamento, children } = props
  const atKiosk = use(AtKiosk)
  return (
    <Panel
      title={text.title}
      side={
        <>
          <span style={{ color: 'var(--sucesso-texto)', fontWeight: 600 }}>{options.copied}</span>
          {pagamento.offers && (
            <>
              <Button compact icon="copy" keyCap="C" onClick={options.copyLinha}>
                {text.copy}
              </Button>
              <Button compact icon="guias" keyCap="B" onClick={() => options.viewBars(true)}>
                {text.largeBarcode}
              </Button>
            </>
          )}
          {options.qr && (
            <Button compact icon="qr" keyCap="Q" onClick={() => options.viewQr(true)}>
              {text.qr[options.qr.tipo].title}
            </Button>
          )}
        </>
      }
    >
      {pagamento.offers ? (
        <>
          {pagamento.paperBecause && (
            <Message kind="warning" compact>
              {text.fromPaper[pagamento.paperBecause]}
            </Message>
          )}
          {pagamento.vencimento && (
            <Message kind="warning" compact>
              {text.otherVencimento(formatDate(pagamento.vencimento))}
            </Message>
          )}
          <div className="row">
            <LinhaDigitavel blocks={pagamento.blocks} />
            <span className={styles.verified}>
              <Icon name="right" size={18} />
              {pagamento.valueVerified ? text.verified : text.verifiedWithoutValue}
            </span>
          </div>
          <Suspense fallback={<div style={{ height: 130 }} />}>
            <Barcode digits={pagamento.codigoBarras} />
          </Suspense>
        </>
      ) : (
        <Message kind={pagamento.reason === 'ausente' ? 'info' : 'error'} title={text.refusal[pagamento.reason].title}>
          {atKiosk && pagamento.reason !== 'ausente'
            ? kioskText.callSomebody
            : text.refusal[pagamento.reason].explanation}
        </Message>
      )}
      {children}
      {options.viewingBars && pagamento.offers && (
        <Suspense>
          <LargeBarcode pagamento={pagamento} onCopy={options.copyLinha} onClose={() => options.viewBars(false)} />
        </Suspense>
      )}
      {options.viewingQr && options.qr && (
        <Suspense>
          <LargeQr
            qr={options.qr}
            fromPaper={options.pix?.fromPaper === true}
            onCopy={options.copyQr}
            onClose={() => options.viewQr(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

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

export function CupomAsked({ cupom: { print, trabalho, busy, falha } }: { cupom: CupomDaGuia }) {
  return (
    <>
      <div className="row">
        <Button compact icon="print" keyCap="U" busy={busy} onClick={print}>
          {text.cupom}
        </Button>
        <div role="status">{trabalho && <PaperState trabalho={trabalho} />}</div>
      </div>
      {falha && <LoadError falha={falha} onRetry={print} />}
    </>
  )
}
