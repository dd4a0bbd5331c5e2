import { useMemo } from 'react'
import { qrCode } from '../../shared/model/simbolos.ts'
import { Drawing } from './Drawing.tsx'
import styles from './QrCode.module.css'

/** QR requires a margin of four cells; a cell is two units wide. */
const MARGIN = 8

interface QrCodeProps {
  code: string
  label: string
  className?: string | undefined
}

/** A QR code large enough for a phone across the counter. Load this module only when needed: it imports a library. */
export function QrCode({ code, label, className = styles.qr }: QrCodeProps) {
  const symbol = useMemo(() => qrCode(code), [code])
  return (
    <Drawing
      symbol={symbol}
      margin={MARGIN}
      verticalMargin={MARGIN}
      label={label}
      className={className}
      stretched={false}
    />
  )
}
