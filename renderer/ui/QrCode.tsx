import { useMemo } from 'react'
import { qrCode } from '../../shared/model/simbolos.ts'
import { Drawing } from './Drawing.tsx'
import styles from './QrCode.module.css'

/** QR asks for four cells; the symbol counts two units a cell. */
const MARGIN = 8

interface QrCodeProps {
  code: string
  label: string
  /** States the code's size, where it is not the usual one. */
  className?: string | undefined
}

/** Large enough for a phone across the counter. Comes with the library that draws it: load it when it is needed. */
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
