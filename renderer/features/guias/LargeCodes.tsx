import type { QrDaGuia } from '../../../shared/model/pix.ts'
import { guiasText } from '../../text/guias.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Barcode } from './Codes.tsx'
import styles from './LargeCodes.module.css'
import { LinhaDigitavel } from './LinhaDigitavel.tsx'
import type { Pagamento } from './pagamento.ts'

const { pagamento: text } = guiasText

/** The code is as wide as the window allows, px. */
const WIDTH = 1880

export interface LargeBarcodeProps {
  pagamento: Extract<Pagamento, { offers: true }>
  onCopy: () => void
  onClose: () => void
}

/** The bars as large as the screen allows, for a scanner or a phone held across the counter. */
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
      <div className={styles.code}>
        <Barcode digits={pagamento.codigoBarras} large />
        <LinhaDigitavel blocks={pagamento.blocks} />
        <p className={styles.explanation}>{text.barcodeExplanation}</p>
      </div>
    </Dialog>
  )
}

interface LargeQrProps {
  qr: QrDaGuia
  /** The Pix code was read from the paper only. */
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
      <div className={styles.code}>
        <QrCode code={qr.codigo} label={words.label} />
        <p className={styles.explanation}>{fromPaper ? text.qr.pix.fromPaper : words.explanation}</p>
      </div>
    </Dialog>
  )
}
