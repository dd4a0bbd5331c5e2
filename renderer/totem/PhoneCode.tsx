import { lazy, Suspense } from 'react'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'
import styles from './PhoneCode.module.css'

const QrCode = lazy(async () => ({ default: (await import('../ui/QrCode.tsx')).QrCode }))

export function PhoneCode({ address, label }: { address: string; label: string }) {
  return (
    <div className={styles.both}>
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode code={address} label={label} className={styles.code} />
      </Suspense>
      <p className={styles.address}>{withoutScheme(address)}</p>
    </div>
  )
}
