import { segundaTelaText } from '../text/segundaTela.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { withoutScheme } from '../../shared/model/withoutScheme.ts'
import styles from './Tela.module.css'

const { portal: text } = segundaTelaText

/** The city's portal, for the phone of a person who waits: next time they may need no counter. */
export function Portal({ address }: { address: string }) {
  return (
    <section className={styles.withQr} aria-label={text.title}>
      <h2 className={styles.name}>{text.title}</h2>
      <QrCode code={address} label={text.label} className={styles.qr} />
      <p className={styles.address}>{withoutScheme(address)}</p>
    </section>
  )
}
