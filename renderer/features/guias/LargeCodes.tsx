import type { QrDaGuia } from '../../../shared/model/pix.ts'
import { guiasText } from '../../text/guias.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Barcode } from './Codes.tsx'
import styles from './LargeCodes.module.css'
import { LinhaDigitavel } from './LinhaDigitavel.tsx'
import type { Pagamento } from '../../flows/guias/pagamento.ts'

const { pagamento: text } = guiasText

/** Width of the dialog, px; limited by the window. */
const WIDTH = 1880

export interface LargeBarcodeProps {
  pagamento: Extract<Pagamento, { offers: true }>
  onCopy: () => void
  onClose: () => void
}

export function LargeBarcode({ pagamento, ...rest }: LargeBarcodeProps) {
  return (
    <LargeCode title={text.largeBarcode} width={WIDTH} wide copy={text.copy} about={text.barcodeExplanation} {...rest}>
      <Barcode digits={pagamento.codigoBarras} large />
      <LinhaDigitavel blocks={pagamento.blocks} />
    </LargeCode>
  )
}

interface LargeQrProps extends Pick<LargeBarcodeProps, 'onCopy' | 'onClose'> {
  qr: QrDaGuia
  /** True if only the PDF has the Pix code, and the backend sent none. */
  fromPaper: boolean
}

export function LargeQr({ qr, fromPaper, ...rest }: LargeQrProps) {
  const words = text.qr[qr.tipo]
  const about = fromPaper ? text.qr.pix.fromPaper : words.explanation
  return (
    <LargeCode title={words.title} copy={words.copy} about={about} {...rest}>
      <QrCode code={qr.codigo} label={words.label} />
    </LargeCode>
  )
}

type LargeCodeProps = Pick<DialogProps, 'title' | 'width' | 'wide' | 'onClose' | 'children'> & {
  copy: string
  about: string
  onCopy: () => void
}

function LargeCode({ copy, about, onCopy, onClose, children, ...dialog }: LargeCodeProps) {
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      actions={
        <>
          <BackButton focus onClick={onClose} label={text.closeQr} />
          <Button icon="copy" shortcut="C" level="dialog" onClick={onCopy}>
            {copy}
          </Button>
        </>
      }
    >
      <div className={`stack ${styles.code}`}>
        {children}
        <p className={styles.explanation}>{about}</p>
      </div>
    </Dialog>
  )
}
