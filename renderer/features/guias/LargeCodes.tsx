import type { QrDaGuia } from '../../../shared/model/pix.ts'
import { guiasText } from '../../text/guias.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Barcode } from './Codes.tsx'
import styles from './LargeCodes.module.css'
import { LinhaDigitavel } from './LinhaDigitavel.tsx'
import type { Pagamento } from '../../flows/guias/pagamento.ts'

const { pagamento: text } = guiasText

/** Width of the dialog, px; the window may limit it. */
const WIDTH = 1880

export interface LargeBarcodeProps {
  pagamento: Extract<Pagamento, { offers: true }>
  onCopy: () => void
  onClose: () => void
}

/** The bars as large as the screen allows, for a scanner or phone held across the counter. */
export function LargeBarcode({ pagamento, onCopy, onClose }: LargeBarcodeProps) {
  return (
    <Dialog
      open
      title={text.largeBarcode}
      onClose={onClose}
      width={WIDTH}
      wide
      actions={
        <>
          <Button focus keyCap="Esc" onClick={onClose}>
            {text.closeQr}
          </Button>
          <Button icon="copy" shortcut="C" level="dialog" onClick={onCopy}>
            {text.copy}
          </Button>
        </>
      }
    >
      <div className={`stack ${styles.code}`}>
        <Barcode digits={pagamento.codigoBarras} large />
        <LinhaDigitavel blocks={pagamento.blocks} />
        <p className={styles.explanation}>{text.barcodeExplanation}</p>
      </div>
    </Dialog>
  )
}

interface LargeQrProps {
  qr: QrDaGuia
  /** True if only the PDF has the Pix code, and the backend sent none. */
  fromPaper: boolean
  onCopy: () => void
  onClose: () => void
}

/** The guide's QR code, large enough for a phone across the counter. */
export function LargeQr({ qr, fromPaper, onCopy, onClose }: LargeQrProps) {
  const words = text.qr[qr.tipo]
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button focus keyCap="Esc" onClick={onClose}>
            {text.closeQr}
          </Button>
          <Button icon="copy" shortcut="C" level="dialog" onClick={onCopy}>
            {words.copy}
          </Button>
        </>
      }
    >
      <div className={`stack ${styles.code}`}>
        <QrCode code={qr.codigo} label={words.label} />
        <p className={styles.explanation}>{fromPaper ? text.qr.pix.fromPaper : words.explanation}</p>
      </div>
    </Dialog>
  )
}
