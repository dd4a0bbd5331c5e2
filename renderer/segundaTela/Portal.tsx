import { segundaTelaText } from '../text/segundaTela.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'
import styles from './Tela.module.css'

const { portal: text } = segundaTelaText

/** The city's portal, as a code for the phones of people who wait: next time they may not need a counter. */
export function Portal({ address }: { address: string }) {
  return (
    <section className={styles.withQr} aria-label={text.title}>
      <h2 className={styles.name}>{text.title}</h2>
      <QrCode code={address} label={text.label} className={styles.qr} />
      <p className={styles.address}>{withoutScheme(address)}</p>
    </section>
  )
}
